import { Timestamp } from 'firebase-admin/firestore';
import type { CaseState } from '../../contract/moderation.ts';
import type { ReportReason } from '../../contract/reports.ts';
import type { SweepSize } from '../../contract/sweep.ts';
import type { CaseDoc } from '../../platform/safety-documents.ts';
import type { SweepDoc } from '../../platform/staff-documents.ts';
import { heldCase } from '../holds.ts';
import { HOLD_RULES } from '../holds-rules.ts';
import { holderOf, stageOf } from '../lease.ts';

/** So many one person may hold; more takes a second. */
const ALONE_MOST = 10;
const SOME_MOST = 50;
const DAY_MS = 24 * 3_600_000;
/** A proposal that nobody has answered by then is none any more. */
const STANDS_MS = 3 * DAY_MS;

/** How many there are, no finer than a moderator may know. */
export function sizeOf(count: number): SweepSize {
  if (count === 0) return 'none';
  if (count <= ALONE_MOST) return 'few';
  return count <= SOME_MOST ? 'some' : 'many';
}

/** Whether somebody else has to agree first, where there is anybody. */
export const isForTwo = (count: number): boolean => count > ALONE_MOST;

const REMOVED: readonly CaseState[] = ['decided', 'upheld'];

/**
 * Whether somebody may sweep from a case: they hold it, or decided that its words go. Words that are gone, as those of a
 * drop that was deleted, are swept for no more.
 * @param key of the moderator, by `staffKey`
 */
export function maySweepFrom(doc: CaseDoc, key: string, now: Date): boolean {
  if (doc.text === '') return false;
  if (stageOf(doc, now) === 'claimed') return holderOf(doc, now) === key;
  return REMOVED.includes(doc.state) && doc.decision === 'remove' && doc.decidedBy === key;
}

/** The rule that a sweep rests on: that of the removal; before a decision the one that was named. */
export const sweepRule = (
  doc: CaseDoc,
  named: ReportReason | undefined,
): ReportReason | undefined => (doc.decision === 'remove' && doc.rule ? doc.rule : named);

/** Whether a sweep still stands as it is written. */
export const standing = (doc: SweepDoc | null, now: Date): SweepDoc | null =>
  doc && doc.expireAt.toDate() > now ? doc : null;

export const standsUntil = (now: Date): Timestamp =>
  Timestamp.fromMillis(now.getTime() + STANDS_MS);

/**
 * Whether a drop's case lets it be swept: not while it is held or appealed, and not for a reason for which it was held once
 * or on which a person decided. What a person let stay is read by a person again only when somebody reports it.
 */
export const maySweepUp = (found: CaseDoc | null, rule: ReportReason): boolean =>
  found === null ||
  (found.hold === null && found.state !== 'appealed' && !found.heldFor.includes(rule));

/**
 * A case that is held because somebody swept. It lapses as a hold for its rule does; for rules that hold nothing unseen,
 * after a day.
 */
export function sweptCase(joined: CaseDoc, rule: ReportReason, now: Date): CaseDoc {
  const held = heldCase(joined, rule, now);
  if (!held.hold) return held;
  const until = HOLD_RULES[rule] ? held.hold.until : Timestamp.fromMillis(now.getTime() + DAY_MS);
  return { ...held, hold: { ...held.hold, until, isSwept: true } };
}
