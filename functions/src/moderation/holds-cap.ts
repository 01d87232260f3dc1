import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { ReportReason } from '../contract/reports.ts';
import { cases, drops, holdTurn } from '../platform/collections.ts';
import { HOLD_RULES, mostHeld } from './holds-rules.ts';

/** A turn to hold something, as read: of two at the same time, one batch fails. */
export interface Turn {
  readonly n: number;
  readonly readAt: Timestamp | null;
}

const HOLDING = Object.entries(HOLD_RULES).flatMap(([reason, rule]) =>
  rule ? [reason as ReportReason] : [],
);

/**
 * How many drops are held that nobody has looked at: their case is nobody's yet. What a moderator swept for is none of
 * them: a person knew what they were looking for, and a sweep must not use up the places that reports need.
 */
export async function countHeldUnseen(): Promise<number> {
  const all = cases().where('state', '==', 'open').where('hold.reason', 'in', HOLDING);
  const [held, swept] = await Promise.all([
    all.count().get(),
    all.where('hold.isSwept', '==', true).count().get(),
  ]);
  return held.data().count - swept.data().count;
}

/** How many drops are out and have not faded. */
export async function countShown(now: Date): Promise<number> {
  const shown = drops().where('fadesAt', '>', Timestamp.fromDate(now));
  return (await shown.count().get()).data().count;
}

/** A turn to hold one more drop unseen; null where there are as many as may be. */
export async function askForTurn(now: Date): Promise<Turn | null> {
  // First of all: whoever holds something in between makes this turn void.
  const found = await holdTurn().get();
  const [held, shown] = await Promise.all([countHeldUnseen(), countShown(now)]);
  if (held >= mostHeld(shown)) return null;
  return { n: found.data()?.n ?? 0, readAt: found.updateTime ?? null };
}

/** Uses a turn up in the batch that holds. */
export function takeTurn(batch: WriteBatch, { n, readAt }: Turn): void {
  if (readAt === null) batch.create(holdTurn(), { n: 1 });
  else batch.update(holdTurn(), { n: n + 1 }, { lastUpdateTime: readAt });
}
