import type { ReportReason } from '../contract/reports.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Strikes longer ago than this count for no further one. */
const WINDOW_MS = 90 * DAY;

/** What somebody's first, second, ... strike within the window means, and for how long new drops and reports stop. */
const LADDER = [
  { step: 'notice', pauseMs: 0 },
  { step: 'paused', pauseMs: DAY },
  { step: 'paused', pauseMs: 7 * DAY },
  { step: 'paused', pauseMs: 30 * DAY },
  // A second person confirms it; until then it is a pause like the one before.
  { step: 'pendingEnd', pauseMs: 30 * DAY },
] as const;

type Rung = (typeof LADDER)[number];
export type Step = Rung['step'];

/** A removal that counts. Times are in milliseconds since 1970. */
export interface Strike {
  readonly at: number;
  readonly caseId: string;
  readonly grave: boolean;
}

/** A removal that a person decided. */
export interface Removal {
  readonly caseId: string;
  readonly rule: ReportReason;
  readonly grave: boolean;
  readonly writtenAt: number;
}

/** Words about harming oneself, and worry about somebody, are taken out without ever counting against them. */
const NEVER: readonly ReportReason[] = ['methods', 'worried'];

/**
 * Whether a removal is a strike: of words written after the notice of the strike before, grave ones excepted; once for each
 * case; never for words about harming oneself.
 */
export function isStrike(before: readonly Strike[], toldAt: number | null, removal: Removal) {
  if (NEVER.includes(removal.rule)) return false;
  if (before.some(({ caseId }) => caseId === removal.caseId)) return false;
  return removal.grave || toldAt === null || removal.writtenAt > toldAt;
}

/** Those of these strikes, oldest first, that count together with the last. */
export function countedStrikes(strikes: readonly Strike[]): Strike[] {
  const last = strikes.at(-1);
  return last ? strikes.filter(({ at }) => at > last.at - WINDOW_MS) : [];
}

/** What the last of these strikes means; null without one. */
export function rungOf(strikes: readonly Strike[]): Rung | null {
  const counted = countedStrikes(strikes).length;
  return LADDER[Math.min(counted, LADDER.length) - 1] ?? null;
}

/** Whether these strikes are enough for the end of an account. */
export const reachesEnd = (strikes: readonly Strike[]): boolean =>
  rungOf(strikes)?.step === 'pendingEnd';

/**
 * Since when these strikes propose an end without a break, in milliseconds since 1970; null when the last does not.
 * @param refused when an end was last refused: no strike from before proposes one
 */
export function endProposedAt(strikes: readonly Strike[], refused: number): number | null {
  const proposes = ({ at }: Strike, n: number) =>
    at > refused && reachesEnd(strikes.slice(0, n + 1));
  const first = strikes.findLastIndex((strike, n) => !proposes(strike, n)) + 1;
  return strikes[first]?.at ?? null;
}

/** Until when these strikes, oldest first, pause an account, in milliseconds since 1970; null when they never did. */
export function pausedUntil(strikes: readonly Strike[]): number | null {
  const ends = strikes.map(({ at }, n) => {
    const pauseMs = rungOf(strikes.slice(0, n + 1))?.pauseMs ?? 0;
    return pauseMs > 0 ? at + pauseMs : 0;
  });
  return Math.max(0, ...ends) || null;
}

/** From the second strike on, new drops wait for a person for so long. */
const REVIEWED_MS = 30 * DAY;

/** Until when drops of an account with these strikes wait for a person; in milliseconds since 1970, null when none ever did. */
export function reviewedUntil(strikes: readonly Strike[]): number | null {
  const ends = strikes.map(({ at }, n) =>
    (rungOf(strikes.slice(0, n + 1))?.pauseMs ?? 0) > 0 ? at + REVIEWED_MS : 0,
  );
  return Math.max(0, ...ends) || null;
}
