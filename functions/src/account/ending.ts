import { Timestamp } from 'firebase-admin/firestore';
import type { StandingDoc } from '../platform/safety-documents.ts';

/** Who answers, by `staffKey`, and when. */
interface Answering {
  readonly by: string;
  readonly now: Date;
}

/** The end that was proposed, confirmed; null where none is proposed. */
export function endConfirmed(standing: StandingDoc, { by, now }: Answering): StandingDoc | null {
  if (!standing.pendingEnd) return null;
  const { since } = standing.pendingEnd;
  const end = { since, by, appealedAt: null };
  return { ...standing, pendingEnd: null, endedAt: Timestamp.fromDate(now), end };
}

/** The end that was proposed, refused: the strike stays, and the pause of the rung before. Null where none is proposed. */
export function endRefused(standing: StandingDoc, now: Date): StandingDoc | null {
  if (!standing.pendingEnd) return null;
  return { ...standing, pendingEnd: null, endRefusedAt: Timestamp.fromDate(now) };
}

/** An ended account whose owner appeals against that; null where nothing can be appealed against. */
export function endAppealed(standing: StandingDoc, now: Date): StandingDoc | null {
  const { end } = standing;
  if (!end || end.appealedAt !== null) return null;
  return { ...standing, end: { ...end, appealedAt: Timestamp.fromDate(now) } };
}

/** The end that was appealed against, as it stays. */
export function endUpheld(standing: StandingDoc): StandingDoc | null {
  const { end } = standing;
  return end?.appealedAt ? { ...standing, end: { ...end, appealedAt: null } } : null;
}

/** The end that was appealed against, taken back: as if it had been refused. */
export function endReversed(standing: StandingDoc, now: Date): StandingDoc | null {
  if (!standing.end?.appealedAt) return null;
  return { ...standing, endedAt: null, end: null, endRefusedAt: Timestamp.fromDate(now) };
}

/** Whether nobody confirmed an end before the pause was over: then it is none. */
export const isEndTooLate = ({ pausedUntil }: StandingDoc, now: Date): boolean =>
  pausedUntil === null || pausedUntil.toDate() <= now;
