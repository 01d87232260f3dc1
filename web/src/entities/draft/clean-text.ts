import { type CheckedText, checkText, normaliseText } from '@blckmirror/functions/contract';
import { memoizeLast } from '../../lib/memoize-last.ts';

/** Words as they are sent and stored. Once for each new text, however often a page asks while it stands there. */
export const cleanText = memoizeLast(normaliseText);

/** The same, and why they cannot be taken; null when they can. `max` is in characters. */
export const checkWords = (text: string, max: number): CheckedText =>
  checkText(text, max, cleanText);
