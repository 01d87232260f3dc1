import type { Emotion } from '../../../contract/emotions.ts';

/** Emoji and signs of the keyboard by the emotion they show. */
export const EMOTION_EMOJI: Readonly<Record<Emotion, string>> = {
  sadness: "😢 😭 😔 😞 😿 💔 🥺 ☹ 🙁 😥 😓 🥀 😩 😪 🫥 🖤 :( :-( :'( ;(",
  anger: '😡 😠 🤬 👿 💢 😤 🖕',
  anxiety: '😱 😰 😨 😧 😟 😬 😖 😵 🫨 🫣',
  love: '😍 ❤ 💕 💖 💗 💓 💞 💘 🥰 😘 💋 🫶 🤗 💙 💚 💛 🧡 💜 <3',
  joy: '😂 🤣 😄 😀 😃 😁 😆 😊 🙂 ☺ 🎉 🥳 🌞 🌈 😎 😹 ✨ 😌 😇 🙃 😉 :) :-) (: ;) ;-) :d :-d xd',
};
