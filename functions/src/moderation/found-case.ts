import type { Timestamp } from 'firebase-admin/firestore';
import { isDeleted } from '../account/tombstone.ts';
import { appeals, cases, drops } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inChunks } from '../platform/in-chunks.ts';
import type { DealtCase } from './dealing.ts';

/** A case whole, as it was read for an action on it. */
export interface FoundCase extends DealtCase {
  readonly updatedAt: Timestamp;
  /** Null when it was deleted. */
  readonly drop: DropDoc | null;
}

/** A case with its drop; null when there is none. Who deleted the words meanwhile is their author all the same; whose account is being deleted has written it no more. */
export async function findCase(id: string): Promise<FoundCase | null> {
  const found = await cases().doc(id).get();
  const doc = found.data();
  if (!doc || !found.updateTime) return null;
  const [drop, appealed] = await Promise.all([
    drops().doc(doc.dropId).get(),
    doc.state === 'appealed' ? openAppeals([id]) : new Map<string, Date>(),
  ]);
  const written = drop.data()?.userId ?? doc.deletedBy?.uid ?? null;
  const author = written !== null && (await isDeleted(written)) ? null : written;
  const appealedAt = appealed.get(id) ?? null;
  return { id, doc, author, appealedAt, updatedAt: found.updateTime, drop: drop.data() ?? null };
}

/** When the appeals came in that wait for an answer, by case. */
export async function openAppeals(caseIds: readonly string[]): Promise<Map<string, Date>> {
  const pages = await Promise.all(
    inChunks(caseIds).map((some) => appeals().where('caseId', 'in', some).get()),
  );
  const open = pages.flatMap(({ docs }) => docs.map((doc) => doc.data()));
  const waiting = open.filter(({ outcome }) => outcome === null);
  return new Map(waiting.map(({ caseId, sentAt }) => [caseId, sentAt.toDate()]));
}

/** Who wrote these drops; no entry for those that are gone or whose author has left. */
export async function authorsOf(dropIds: readonly string[]): Promise<Map<string, string>> {
  if (dropIds.length === 0) return new Map();
  const refs = dropIds.map((id) => drops().doc(id));
  const found = await db().getAll(...refs, { fieldMask: ['userId'] });
  const written = found.map((doc) => [doc.id, doc.get('userId')] as const);
  return new Map(written.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
