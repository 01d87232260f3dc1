import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collection, type Space } from '../../platform/collections.ts';
import type { FreshDoc, LeavingDoc, ReturningDoc } from '../../platform/documents/pages.ts';
import type { Stored } from '../../platform/firestore.ts';
import { listByName } from '../../platform/paging.ts';
import type { Due } from './newcomer-quota.ts';
import { decodeDeltas, type PendingDeltas } from './reaction-deltas.ts';

/** A document, and the version of it that was read. */
export interface Found<Doc> extends Stored<Doc> {
  readonly readAt: Timestamp;
}

const toFound = <Doc>(found: QueryDocumentSnapshot<Doc>): Found<Doc> => ({
  id: found.id,
  doc: found.data(),
  readAt: found.updateTime,
});

/**
 * Lists the due drops of a space, longest due first.
 * @param young true: the drops of newcomers; false: the drops whose release takes no counted place
 */
export async function listDue(
  space: Space,
  young: boolean,
  now: Date,
  limit: number,
): Promise<Due[]> {
  const due = collection('waiting')
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

/** Maximum number of networks with several accounts that one step reads. */
const MOST_SHARED = 20;

/**
 * Lists the longest due drop of each network whose accounts share a place. Begins with the networks after `from`, then
 * continues with the first network. So many drops from one network cannot hide the other networks.
 * @param from any word; a random word, so that no network is always first
 */
export async function listShared(space: Space, now: Date, from: string): Promise<Due[]> {
  const found = await walkShared(space, from, null);
  const all =
    found.length < MOST_SHARED ? [...found, ...(await walkShared(space, '', from))] : found;
  return all.filter(({ since }) => since <= now.getTime()).slice(0, MOST_SHARED);
}

/**
 * Lists the oldest waiting drop, due or not, of each network after `from` and up to `to`. If `to` is null, up to the last
 * network.
 */
export async function walkShared(space: Space, from: string, to: string | null): Promise<Due[]> {
  const all: Due[] = [];
  const shared = collection('waiting').where('isCrisis', '==', space === 'crisis');
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

/** Whether a drop of an account that shares its place is due. */
export async function isSharedDue(space: Space, now: Date): Promise<boolean> {
  return (await walkShared(space, '', null)).some(({ since }) => since <= now.getTime());
}

/** Lists the drops of both spaces that are due to leave their pages, longest due first. */
export async function listLeaving(now: Date, limit: number): Promise<Found<LeavingDoc>[]> {
  const due = collection('leaving')
    .where('due', '<=', Timestamp.fromDate(now))
    .orderBy('due')
    .limit(limit);
  return (await due.get()).docs.map(toFound);
}

/** Lists the drops of both spaces that return to their pages. */
export const listReturning = async (limit: number): Promise<Found<ReturningDoc>[]> =>
  (await collection('returning').limit(limit).get()).docs.map(toFound);

/** Lists the reactions of both spaces that are not added up yet. */
export const listNewReactions = async (most: number): Promise<Stored<FreshDoc>[]> =>
  (await listByName(collection('fresh'), most)).map((found) => ({
    id: found.id,
    doc: found.data(),
  }));

/** Lists the deltas of a space that are not counted yet. */
export async function listDeltas(space: Space, most: number): Promise<PendingDeltas[]> {
  const found = await listByName(collection('folds'), most);
  return found
    .filter((each) => each.data().isCrisis === (space === 'crisis'))
    .map((each) => ({
      id: each.id,
      pageId: each.data().pageId,
      byDrop: decodeDeltas(each.data().drops),
      since: each.createTime.toMillis(),
    }));
}
