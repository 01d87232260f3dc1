import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { minuteOf } from '../pages/minute.ts';
import { auditEntries, auditHead, auditMonths } from '../platform/collections.ts';
import { localDate } from '../platform/local-day.ts';
import type { AuditDoc, AuditHeadDoc } from '../platform/staff-documents.ts';
import { type AuditFact, linked, NOTHING } from './audit.ts';

/** The end of the audit as it was read. A batch that continues it fails when somebody else did meanwhile. */
export interface FoundHead {
  readonly doc: AuditHeadDoc | null;
  readonly updatedAt: Timestamp | null;
}

export async function readAuditHead(): Promise<FoundHead> {
  const found = await auditHead().get();
  return { doc: found.data() ?? null, updatedAt: found.updateTime ?? null };
}

/** By whom the audit says that something was done which nobody did. */
export const MACHINE = 'machine';
/** By whom, when it was done with the project's own rights, outside the product. */
export const CONSOLE = 'console';
/** They do not sit at the desk: what they do says nothing of whether anybody looks. */
const ELSEWHERE: readonly string[] = [MACHINE, CONSOLE];

/**
 * Adds an entry, or one for each of several facts, to the commit of what it tells of, so that nothing is done without one.
 * When somebody else continued the chain since the head was read, the whole batch fails: read again (`orConflict`).
 */
export function appendAudit(
  batch: WriteBatch,
  { doc, updatedAt }: FoundHead,
  fact: AuditFact | readonly AuditFact[],
  now: Date,
): void {
  const at = Timestamp.fromMillis(minuteOf(now));
  let head: AuditHeadDoc = doc ?? { ...NOTHING, actedAt: null };
  for (const each of [fact].flat() as AuditFact[]) {
    const entry = linked(head, each, at);
    const actedAt = ELSEWHERE.includes(each.by) ? head.actedAt : at;
    head = { n: entry.n, hash: entry.hash, actedAt };
    batch.create(auditEntries(monthOf(now)).doc(String(entry.n)), entry);
  }
  if (updatedAt === null) batch.create(auditHead(), head);
  else batch.update(auditHead(), { ...head }, { lastUpdateTime: updatedAt });
}

const monthOf = (now: Date) => localDate(now, 'UTC').slice(0, 7);

/** The whole audit, oldest first. */
export async function readAudit(): Promise<AuditDoc[]> {
  const months = (await auditMonths().listDocuments()).map(({ id }) => id);
  const found = months.filter((id) => /^\d{4}-\d{2}$/.test(id)).sort();
  const pages = await Promise.all(found.map((month) => auditEntries(month).get()));
  return pages.flatMap(({ docs }) => docs.map((doc) => doc.data())).sort((a, b) => a.n - b.n);
}
