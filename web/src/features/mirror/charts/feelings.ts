import { EMOTIONS, type Emotion, type EmotionNumbers } from '@blckmirror/functions/contract';
import { capital, times } from '../../../lib/words.ts';

/** The number of times that each emotion was chosen. */
export const countEmotions = (
  days: readonly { readonly emotionType: Emotion }[],
): EmotionNumbers => {
  const counts = { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 };
  for (const { emotionType } of days) counts[emotionType] += 1;
  return counts;
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'love, joy, and anger' for some emotions. */
export const inWords = (emotions: readonly Emotion[]): string => list.format(emotions);

/** The emotions that were chosen most often, in one sentence. */
export function feelingWords(all: EmotionNumbers): string {
  const counts = EMOTIONS.map((emotion) => ({ emotion, count: all[emotion] }));
  const most = Math.max(...counts.map(({ count }) => count));
  const leading = counts.filter(({ count }) => count === most).map(({ emotion }) => emotion);
  const others = counts.filter(({ count }) => count > 0 && count < most);
  const [next] = others.toSorted((a, b) => b.count - a.count);
  const came = `${capital(inWords(leading))} came most often, ${times(most)}${leading.length > 1 ? ' each' : ''}`;
  return next ? `${came}; then ${next.emotion}, ${times(next.count)}.` : `${came}.`;
}
