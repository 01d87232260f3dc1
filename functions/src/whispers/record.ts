import type { Emotion, LocalDate, RiskLevel } from '../contract/index.ts';
import { addDays } from '../platform/time.ts';

/** The subjects that a whisper may name. None is about health, sex, faith, violence, addiction, death or money. */
export type LightSubject = 'work' | 'school' | 'home' | 'weather' | 'sport' | 'sleep';

/** What a whisper may use of one drop, or of one crisis post, of the last 30 days. */
export interface RecentDrop {
  /** Whole days before today, 1 or more. */
  readonly daysAgo: number;
  /** The feeling that the author chose. */
  readonly feeling: Emotion;
  /** How likely it is that the author does not want to live. */
  readonly risk: RiskLevel;
  /** What the drop is about; null if that is not light, not clear, or beside any risk. */
  readonly subject: LightSubject | null;
  /** A whisper uses only the risk of a crisis post: no fact and no number is about one. */
  readonly isCrisis: boolean;
}

/** A weekday is clear only for so many days back. */
const WEEK = 7;
const FEW = 2;
/** "Once in thirty days you chose joy" would hurt. */
const NEVER_ONCE: readonly Emotion[] = ['joy', 'love'];
/** From this many days in a row on, the whisper counts them. */
const IN_A_ROW = 3;

/** One fact of somebody's own record that a whisper may say. `heavy` says none. */
export type Whisper =
  | { readonly kind: 'day' | 'once'; readonly feeling: Emotion; readonly day: LocalDate }
  | {
      readonly kind: 'feeling';
      readonly feeling: Emotion;
      readonly count: number;
      readonly total: number;
    }
  | {
      readonly kind: 'subject';
      readonly subject: LightSubject;
      readonly days: readonly LocalDate[];
    }
  | { readonly kind: 'pair'; readonly first: Emotion; readonly second: Emotion }
  | { readonly kind: 'number' | 'streak'; readonly count: number }
  | { readonly kind: 'away'; readonly day: LocalDate }
  | { readonly kind: 'heavy' };

/** The risk ratings of the last week's words. If there were none in that week, the rating of the last words before it. */
function recentRisks(all: readonly RecentDrop[]): readonly RiskLevel[] {
  const last = Math.min(...all.map(({ daysAgo }) => daysAgo));
  return all.flatMap(({ risk, daysAgo }) => (daysAgo < WEEK || daysAgo === last ? [risk] : []));
}

/**
 * All whispers that are true today; none if there are no drops and nothing heavy.
 * - If recent words clearly say that the author does not want to live, there is only `heavy`.
 * - If the words may say so, only numbers are named: no feeling, no subject, and not that the author was away.
 * @param all without those of today
 * @param streak the number of days in a row, as of today
 */
export function whispersOf(
  all: readonly RecentDrop[],
  streak: number,
  today: LocalDate,
): readonly Whisper[] {
  const drops = all.filter(({ isCrisis }) => !isCrisis);
  // Both lists, so that a calm crisis post does not stand before a heavy last drop.
  const risks = [...recentRisks(drops), ...recentRisks(all)];
  if (risks.includes('high')) return [{ kind: 'heavy' }];
  if (drops.length === 0) return [];
  const numbers = numbersOf(drops, streak, today);
  if (risks.includes('concern')) return numbers.filter(({ kind }) => kind !== 'away');
  return [...feelingsOf(drops, today), ...subjectOfWeek(drops, today), ...numbers];
}

function numbersOf(drops: readonly RecentDrop[], streak: number, today: LocalDate): Whisper[] {
  const last = Math.min(...drops.map(({ daysAgo }) => daysAgo));
  return [
    ...(drops.length >= FEW ? [{ kind: 'number', count: drops.length } as const] : []),
    ...(streak >= IN_A_ROW ? [{ kind: 'streak', count: streak } as const] : []),
    ...(last >= WEEK ? [{ kind: 'away', day: addDays(today, -last) } as const] : []),
  ];
}

/**
 * The whispers about feelings. They count every drop, also one with words of danger long ago, because its feeling is the
 * one that the author chose. Otherwise a number would be wrong.
 */
function feelingsOf(all: readonly RecentDrop[], today: LocalDate): Whisper[] {
  const drops = all.toSorted((a, b) => a.daysAgo - b.daysAgo);
  const dayOf = ({ daysAgo }: RecentDrop) => addDays(today, -daysAgo);
  const thisWeek = drops.filter(({ daysAgo }) => daysAgo < WEEK);
  const counts = new Map<Emotion, number>();
  for (const { feeling } of drops) counts.set(feeling, (counts.get(feeling) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  const [last] = thisWeek;
  const other = last && thisWeek.find(({ feeling }) => feeling !== last.feeling);
  const lone = thisWeek.find(
    ({ feeling }) => counts.get(feeling) === 1 && !NEVER_ONCE.includes(feeling),
  );
  const total = drops.length;
  return [
    ...(last ? [{ kind: 'day', feeling: last.feeling, day: dayOf(last) } as const] : []),
    ...(most && most[1] >= FEW
      ? [{ kind: 'feeling', feeling: most[0], count: most[1], total } as const]
      : []),
    ...(other ? [{ kind: 'pair', first: last.feeling, second: other.feeling } as const] : []),
    ...(lone && total > FEW
      ? [{ kind: 'once', feeling: lone.feeling, day: dayOf(lone) } as const]
      : []),
  ];
}

/** The newest light subject of the last week, with the last one or two days on which it came. */
function subjectOfWeek(drops: readonly RecentDrop[], today: LocalDate): Whisper[] {
  const light = drops
    .filter(({ daysAgo, subject }) => daysAgo < WEEK && subject !== null)
    .toSorted((a, b) => a.daysAgo - b.daysAgo);
  const subject = light[0]?.subject;
  if (!subject) return [];
  const days = light
    .filter((drop) => drop.subject === subject)
    .slice(0, FEW)
    .map(({ daysAgo }) => addDays(today, -daysAgo))
    .toReversed();
  return [{ kind: 'subject', subject, days }];
}
