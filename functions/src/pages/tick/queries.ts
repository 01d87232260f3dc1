import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import {
  folds,
  fresh,
  leaving,
  returning,
  type Space,
  waiting,
} from '../../platform/collections.ts';
import type { Stored } from '../../platform/documents.ts';
import type { FreshDoc, LeavingDoc, ReturningDoc } from '../../platform/page-documents.ts';
import type { Due } from './admit.ts';
import type { PendingFold } from './apply-folds.ts';
import { decodeFolded } from './folded.ts';

/** A document and the version of it that was read. */
export interface Found<Doc> extends Stored<Doc> {
  readonly readAt: Timestamp;
}

/** Most documents of a kind that are read at once. */
const AT_ONCE = 5_000;

const toFound = <Doc>(found: QueryDocumentSnapshot<Doc>): Found<Doc> => ({
  id: found.id,
  doc: found.data(),
  readAt: found.updateTime,
});

/** Drops of a space that are due, longest due first: of newcomers, or of everybody else. */
export async function listDue(
  space: Space,
  young: boolean,
  now: Date,
  limit: number,
): Promise<Due[]> {
  const due = waiting()
    .where('isCrisis', '==', space === 'crisis')
    .where('young', '==', young)
    .where('releaseAfter', '<=', Timestamp.fromDate(now))
    .orderBy('releaseAfter')
    .limit(limit);
  return (await due.get()).docs.map((found) => ({
    id: found.id,
    young,
    since: found.data().releaseAfter.toMillis(),
  }));
}

/** So many networks with a crowd are looked at in one step. */
const MOST_SHARED = 20;

/**
 * Of each network whose accounts share a place the drop that is due longest, from one network on, round to it again: one
 * crowd, however large, keeps no other one out of sight.
 * @param from any word; a random one, so that no network is always first
 */
export async function listShared(space: Space, now: Date, from: string): Promise<Due[]> {
  const found = await walkShared(space, from, null);
  const all =
    found.length < MOST_SHARED ? [...found, ...(await walkShared(space, '', from))] : found;
  return all.filter(({ since }) => since <= now.getTime()).slice(0, MOST_SHARED);
}

/** The same, due or not, of the networks after `from` and up to `to`; null: to the last. */
export async function walkShared(space: Space, from: string, to: string | null): Promise<Due[]> {
  const all: Due[] = [];
  const shared = waiting().where('isCrisis', '==', space === 'crisis');
  for (let last = from; all.length < MOST_SHARED; ) {
    const next = shared.where('young', '>', last).orderBy('young').orderBy('releaseAfter').limit(1);
    const found = (await next.get()).docs[0];
    const young = found?.data().young;
    if (!found || typeof young !== 'string' || (to !== null && young > to)) break;
    all.push({ id: found.id, young, since: found.data().releaseAfter.toMillis() });
    last = young;
  }
  return all;
}

/** Whether anything of those who share a place is due. */
export async function isSharedDue(space: Space, now: Date): Promise<boolean> {
  return (await walkShared(space, '', null)).some(({ since }) => since <= now.getTime());
}

/** Drops that are to be taken off their pages by now, of both spaces, longest due first. */
export async function listLeaving(now: Date, limit: number): Promise<Found<LeavingDoc>[]> {
  const due = leaving().where('due', '<=', Timestamp.fromDate(now)).orderBy('due').limit(limit);
  return (await due.get()).docs.map(toFound);
}

/** Cleared drops on their way back, of both spaces. */
export const listReturning = async (limit: number): Promise<Found<ReturningDoc>[]> =>
  (await returning().limit(limit).get()).docs.map(toFound);

/** Reactions that are to be added up, of both spaces. */
export const listFresh = async (most: number): Promise<Stored<FreshDoc>[]> =>
  (await listByName(fresh(), most)).map((found) => ({ id: found.id, doc: found.data() }));

/** Folds that are to be counted. */
export async function listFolds(space: Space, most: number): Promise<PendingFold[]> {
  const found = await listByName(folds(), most);
  return found
    .filter((each) => each.data().isCrisis === (space === 'crisis'))
    .map((each) => ({
      id: each.id,
      pageId: each.data().pageId,
      folded: decodeFolded(each.data().drops),
      since: each.createTime.toMillis(),
    }));
}

/** Documents in the order of their names, which needs no index. */
export async function listByName<Doc>(
  collection: Query<Doc>,
  most: number,
  after: string | null = null,
): Promise<QueryDocumentSnapshot<Doc>[]> {
  const all: QueryDocumentSnapshot<Doc>[] = [];
  for (let last = after; all.length < most; ) {
    const limit = Math.min(AT_ONCE, most - all.length);
    const query = collection.orderBy(FieldPath.documentId()).limit(limit);
    const { docs } = await (last === null ? query : query.startAfter(last)).get();
    all.push(...docs);
    last = docs.at(-1)?.id ?? last;
    if (docs.length < limit) break;
  }
  return all;
}
