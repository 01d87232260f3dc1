import { EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { addDays, daysBetween } from '../../../lib/time/days.ts';

/** A day with a drop, and what was chosen for it. */
export interface DropDay {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  readonly emotionType: Emotion;
}

/** With fewer drops than this a chart would be made of chance (requirements 2.9). */
export const SHAPE_NEEDS = 14;

/** The shortest line of days: a week. */
const LINE_DAYS = 7;

/** The days that a line shows, from the first drop to `until`; at least a week. */
export function lineOf(drops: readonly DropDay[], until: string): readonly string[] {
  const days = [addDays(until, 1 - LINE_DAYS), until, ...drops.map(({ date }) => date)].sort();
  return daysBetween(days[0] ?? until, days.at(-1) ?? until);
}

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** What was felt, in as few words as are true: 'all sadness', 'mostly joy', 'joy and love alike'. */
export function feltWords(drops: readonly DropDay[]): string {
  const counts = EMOTIONS.map((emotion) => ({
    emotion,
    count: drops.filter(({ emotionType }) => emotionType === emotion).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [most] = counts;
  if (!most) return '';
  if (counts.length === 1) return drops.length === 1 ? most.emotion : `all ${most.emotion}`;
  const leading = counts.filter(({ count }) => count === most.count);
  if (leading.length === 1) return `mostly ${most.emotion}`;
  return `${inWords.format(leading.map(({ emotion }) => emotion))} alike`;
}

/** The one sentence under a line of days. */
export const fewWords = (drops: readonly DropDay[]): string =>
  `${drops.length === 1 ? 'One drop' : `${drops.length} drops`}, ${feltWords(drops)}: a shape shows from ${SHAPE_NEEDS}.`;
