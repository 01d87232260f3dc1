import { analyseText } from '../analysis/analyse-text.ts';
import { byEmotion, type EmotionNumbers } from '../contract/emotion-shares.ts';
import type { DropDoc } from '../platform/documents.ts';

/** What was heard in an analysed drop; older drops keep no record of it, and are read again. */
const heardIn = ({ emotionShares, content }: Pick<DropDoc, 'emotionShares' | 'content'>) =>
  emotionShares ?? analyseText(content).emotions;

/**
 * What an analysed drop gives to its author's totals: what was heard in it. Where its author said which of two feelings
 * it is, that one has what was heard of both.
 */
export function sharesOf(
  drop: Pick<DropDoc, 'emotionShares' | 'content' | 'asks' | 'corrected'>,
): EmotionNumbers {
  const { asks, corrected } = drop;
  const heard = heardIn(drop);
  if (!asks || !corrected) return heard;
  const [first, second] = asks.between;
  return byEmotion((emotion) => {
    if (emotion === corrected) return heard[first] + heard[second];
    return asks.between.includes(emotion) ? 0 : heard[emotion];
  });
}
