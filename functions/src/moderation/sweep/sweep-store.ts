import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { ReportReason } from '../../contract/reports.ts';
import type { SweepMark } from '../../contract/sweep.ts';
import { sweeps } from '../../platform/collections.ts';
import type { Stored } from '../../platform/documents.ts';
import type { SweepDoc } from '../../platform/staff-documents.ts';
import { sizeOf, standing, standsUntil } from './sweep-rules.ts';

/** A case's sweep as read; a batch that writes it fails when it changed meanwhile. */
export interface FoundSweep {
  readonly caseId: string;
  /** Null when there is none that still stands. */
  readonly doc: SweepDoc | null;
  readonly readAt: Timestamp | null;
}

export async function readSweep(caseId: string, now: Date): Promise<FoundSweep> {
  const found = await sweeps().doc(caseId).get();
  const doc = standing(found.data() ?? null, now);
  return { caseId, doc, readAt: found.updateTime ?? null };
}

/** Adds a sweep as it is to be to a batch. */
export function writeSweep(batch: WriteBatch, { caseId, readAt }: FoundSweep, doc: SweepDoc): void {
  const ref = sweeps().doc(caseId);
  if (readAt === null) batch.create(ref, doc);
  else batch.update(ref, { ...doc }, { lastUpdateTime: readAt });
}

interface Begun {
  readonly rule: ReportReason;
  readonly by: readonly SweepMark[];
  /** By `staffKey`. */
  readonly begunBy: string;
  /** What it would hold. */
  readonly dropIds: readonly string[];
  readonly waitsForTwo: boolean;
}

/** A sweep as it begins. One that waits for a second person knows no drops: they are looked for again when it is confirmed. */
export const newSweep = (
  { rule, by, begunBy, dropIds, waitsForTwo }: Begun,
  now: Date,
): SweepDoc => ({
  state: waitsForTwo ? 'proposed' : 'running',
  rule,
  by: [...by],
  size: sizeOf(dropIds.length),
  begunBy,
  at: Timestamp.fromDate(now),
  dropIds: waitsForTwo ? [] : [...dropIds],
  expireAt: standsUntil(now),
});

/** Sweeps that wait for a second person. */
export async function listProposed(limit: number): Promise<Stored<SweepDoc>[]> {
  const { docs } = await sweeps().where('state', '==', 'proposed').limit(limit).get();
  return docs.map((each) => ({ id: each.id, doc: each.data() }));
}
