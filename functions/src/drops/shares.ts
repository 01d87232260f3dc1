import { analyseText } from '../analysis/analyse-text.ts';
import type { EmotionNumbers } from '../contract/emotion-shares.ts';
import type { DropDoc } from '../platform/documents.ts';

/** What an analysed drop gave to its author's totals; older drops keep no record of it, and are read again. */
export const sharesOf = (drop: Pick<DropDoc, 'emotionShares' | 'content'>): EmotionNumbers =>
  drop.emotionShares ?? analyseText(drop.content).emotions;
