import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import {
  drops,
  folds,
  head,
  pages,
  popular,
  type Space,
  tickState,
} from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import type { HeadContent, StoredItem } from '../../platform/page-documents.ts';
import { type Conflict, orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { emptyHead, encodeHead, encodeItems, itemsOf } from '../page.ts';
import { readSnapshot, type Snapshot } from '../tick/snapshot.ts';
import type { RebuildContext } from './context.ts';
import { type Arrangement, arrange, listPlaces } from './places.ts';
import { type Recounted, recount } from './recount.ts';
import { removeOtherPages } from './remove-pages.ts';

/** Pages that one commit writes: no more fit into one question for their drops. */
const AT_ONCE = 20;
const DAY_MS = 24 * 3_600_000;

/**
 * Makes all pages of a space anew from its drops, their reactions' rows and `left`. Each commit leaves whole pages, so that
 * it may be broken off and begun again; the head comes last.
 */
export async function remakePages(space: Space, context: RebuildContext): Promise<void> {
  const plan = arrange(await listPlaces(space, context.now));
  for (let from = 0; from < plan.sealed.length; from += AT_ONCE) {
    const ids = plan.sealed.slice(from, from + AT_ONCE);
    await retryOnConflict(() => remakeSealed(space, ids, plan, context));
    context.tell(`${space}: ${from + ids.length} of ${plan.sealed.length} pages are made`);
  }
  for (let from = 0; from < plan.faded.length; from += AT_ONCE) {
    const ids = plan.faded.slice(from, from + AT_ONCE);
    await retryOnConflict(() => fadeAll(space, ids));
  }
  await retryOnConflict(() => remakeHead(space, plan, context));
  await removeOtherPages(space, new Set(plan.sealed));
}

async function remakeSealed(
  space: Space,
  ids: readonly string[],
  { sealed }: Arrangement,
  { now }: RebuildContext,
): Promise<undefined | Conflict> {
  const snapshot = await readSnapshot(space);
  const recounted = await recount(space, ids, itemsOfHead(snapshot));
  const batch = db().batch();
  insist(batch, snapshot, {});
  for (const [id, items] of recounted.items) {
    batch.set(pages(space).doc(id), {
      items: encodeItems(items),
      older: sealed[sealed.indexOf(id) + 1] ?? null,
      expireAt: lastDay(items, now),
    });
  }
  settle(batch, recounted);
  return batch.commit().then(() => undefined, orConflict);
}

/** What has faded takes its counts along; a page of nothing else is not made again. */
async function fadeAll(space: Space, ids: readonly string[]): Promise<undefined | Conflict> {
  const snapshot = await readSnapshot(space);
  const recounted = await recount(space, ids, itemsOfHead(snapshot));
  const batch = db().batch();
  insist(batch, snapshot, {});
  for (const item of [...recounted.items.values()].flat()) {
    const change = { state: 'faded', counts: item.counts, youngCounts: item.young } as const;
    const lastUpdateTime = recounted.readAt.get(item.id);
    if (lastUpdateTime) batch.update(drops().doc(item.id), change, { lastUpdateTime });
  }
  settle(batch, recounted);
  return batch.commit().then(() => undefined, orConflict);
}

async function remakeHead(
  space: Space,
  { open, last, sealed }: Arrangement,
  { newId }: RebuildContext,
): Promise<undefined | Conflict> {
  const snapshot = await readSnapshot(space);
  const ids = [open, last].filter((id) => id !== null);
  const recounted = await recount(space, ids, itemsOfHead(snapshot));
  const itemsOn = (id: string) => recounted.items.get(id) ?? [];
  const content: HeadContent = {
    open: open === null ? emptyHead(newId).open : { id: open, items: itemsOn(open) },
    last: last === null ? null : { id: last, items: itemsOn(last) },
    older: sealed[0] ?? null,
    gone: snapshot.head?.gone ?? [],
  };
  const batch = db().batch();
  // The next tick looks through all pages for the best.
  insist(batch, snapshot, { top: '[]', floor: 0, refillAfter: '' });
  batch.set(head(space), { content: encodeHead(content), v: snapshot.v + 1 });
  batch.delete(popular(space));
  settle(batch, recounted);
  return batch.commit().then(() => undefined, orConflict);
}

/** Only from the state that was read: of two rebuilds at once one wins. */
function insist(
  batch: WriteBatch,
  { space, state, stateAt }: Snapshot,
  change: Partial<Snapshot['state']>,
): void {
  if (!stateAt) throw new Error('ticks were not stopped');
  batch.update(tickState(space), { seq: state.seq + 1, ...change }, { lastUpdateTime: stateAt });
}

/** What was counted anew is no longer on its way. */
function settle(batch: WriteBatch, { foldIds, strays }: Recounted): void {
  for (const id of foldIds) batch.delete(folds().doc(id), { exists: true });
  for (const [id, { readAt, tally }] of strays) {
    const change = { counts: tally.counts, youngCounts: tally.young };
    batch.update(drops().doc(id), change, { lastUpdateTime: readAt });
  }
}

const itemsOfHead = ({ head: content }: Snapshot): readonly StoredItem[] =>
  content ? itemsOf(content) : [];

/** A day after the last drop on it has faded. */
const lastDay = (items: readonly StoredItem[], now: Date): Timestamp =>
  Timestamp.fromMillis(Math.max(now.getTime(), ...items.map(({ fadesAt }) => fadesAt)) + DAY_MS);
