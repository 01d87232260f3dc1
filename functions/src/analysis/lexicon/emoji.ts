import type { Emotion } from '../../contract/emotions.ts';

/** Emoji by the emotion they show. */
export const EMOTION_EMOJI: Readonly<Record<Emotion, string>> = {
  sadness: '😢😭😔😞😿💔🥺☹🙁😥😓🥀😩😪🫥🖤',
  anger: '😡😠🤬👿💢😤🖕',
  anxiety: '😱😰😨😧😟😬😖😵🫨🫣',
  love: '😍❤💕💖💗💓💞💘🥰😘💋🫶🤗💙💚💛🧡💜',
  joy: '😂🤣😄😀😃😁😆😊🙂☺🎉🥳🌞🌈😎😹✨',
};
