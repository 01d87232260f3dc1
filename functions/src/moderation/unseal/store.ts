import type { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../../platform/app-error.ts';
import { unseals } from '../../platform/collections.ts';
import type { Stored } from '../../platform/documents.ts';
import type { UnsealDoc } from '../../platform/staff-documents.ts';
import { reportedBy } from '../desk.ts';
import { type FoundCase, findCase } from '../found-case.ts';

/** A request with its case, as they were read for somebody of the staff who has no part in the case. */
export interface FoundUnseal {
  readonly id: string;
  readonly doc: UnsealDoc;
  readonly updatedAt: Timestamp;
  readonly about: FoundCase;
}

/** Whether somebody wrote the words of a case, or reported them. */
export async function isInvolved(uid: string, { id, author }: FoundCase): Promise<boolean> {
  if (author === uid) return true;
  return (await reportedBy([uid])).get(id)?.has(uid) ?? false;
}

/** @throws AppError `not-found`, for who has a part in the case too */
export async function findUnseal(id: string, uid: string): Promise<FoundUnseal> {
  const found = await unseals().doc(id).get();
  const doc = found.data();
  const about = doc ? await findCase(doc.caseId) : null;
  if (!doc || !found.updateTime || !about || (await isInvolved(uid, about))) throw noSuchUnseal();
  return { id, doc, updatedAt: found.updateTime, about };
}

const noSuchUnseal = () => new AppError('not-found', 'There is no such request before you.');

/** Every request about a case. */
export async function unsealsOf(caseId: string): Promise<Stored<UnsealDoc>[]> {
  const found = await unseals().where('caseId', '==', caseId).get();
  return found.docs.map((each) => ({ id: each.id, doc: each.data() }));
}

/** Requests that wait for something, those first whose time runs out first. */
export async function listLive(now: Date, limit: number): Promise<Stored<UnsealDoc>[]> {
  const live = unseals().where('liveUntil', '>', now).orderBy('liveUntil').limit(limit);
  return (await live.get()).docs.map((each) => ({ id: each.id, doc: each.data() }));
}

/** The ids of those whose author is to be told by now. */
export async function listToTell(now: Date, limit: number): Promise<string[]> {
  const due = unseals().where('tellAt', '<=', now).orderBy('tellAt').limit(limit);
  return (await due.select().get()).docs.map(({ id }) => id);
}
