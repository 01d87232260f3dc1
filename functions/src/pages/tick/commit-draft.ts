import { Timestamp } from 'firebase-admin/firestore';
import { drops, head, pages, popular, tickState } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import { type Conflict, orConflict } from '../../platform/retry-on-conflict.ts';
import { PAGE_LIFE_MS } from '../fades-at.ts';
import { encodeHead, encodeItems } from '../page.ts';
import { countWritten } from '../waiting.ts';
import type { Draft } from './draft.ts';
import { LEASE_MS } from './lease.ts';
import type { NextPopular } from './ten.ts';
import { encodeTop } from './top.ts';

type Batch = FirebaseFirestore.WriteBatch;

/**
 * Writes a draft as one commit. It insists on the space's state as it was read, so that of two ticks at once one wins,
 * and on each document that it changes.
 */
export async function commitDraft(
  draft: Draft,
  next: NextPopular,
  now: Date,
): Promise<undefined | Conflict> {
  const batch = db().batch();
  writeState(batch, draft, next, now);
  if (draft.writesHead) writeHead(batch, draft);
  writePages(batch, draft, now);
  writePopular(batch, draft, next);
  for (const [id, change] of draft.drops) {
    const readAt = draft.drop(id)?.readAt;
    if (readAt) batch.update(drops().doc(id), change, { lastUpdateTime: readAt });
  }
  for (const { ref, readAt } of draft.deletions) {
    batch.delete(ref, readAt ? { lastUpdateTime: readAt } : { exists: true });
  }
  if (draft.snapshot.space === 'feed') countWritten(batch, draft.writtenAt, now);
  return batch.commit().then(() => undefined, orConflict);
}

function writeState(batch: Batch, draft: Draft, { top }: NextPopular, now: Date): void {
  const { space, state, stateAt } = draft.snapshot;
  const next = {
    ...state,
    seq: state.seq + 1,
    // Only the feed's says who is at work; both spaces are one tick's.
    ...(space === 'feed' && { leaseUntil: Timestamp.fromMillis(now.getTime() + LEASE_MS) }),
    top: encodeTop(top.best),
    floor: top.floor,
    refillAfter: draft.refillAfter,
    recent: [...draft.recent],
    youngAt: draft.youngAt && Timestamp.fromDate(draft.youngAt),
  };
  const ref = tickState(space);
  if (stateAt) batch.update(ref, next, { lastUpdateTime: stateAt });
  else batch.create(ref, next);
}

function writeHead(batch: Batch, { head: content, snapshot: { space, v, headAt } }: Draft): void {
  const ref = head(space);
  const next = { content: encodeHead(content), v: v + 1 };
  if (headAt) batch.update(ref, next, { lastUpdateTime: headAt });
  else batch.create(ref, next);
}

function writePages(batch: Batch, draft: Draft, now: Date): void {
  const { space } = draft.snapshot;
  const expireAt = Timestamp.fromMillis(now.getTime() + PAGE_LIFE_MS);
  for (const { id, items, older } of draft.sealed) {
    batch.create(pages(space).doc(id), { items: encodeItems(items), older, expireAt });
  }
  for (const [id, { items, readAt }] of draft.pages) {
    const change = { items: encodeItems(items) };
    batch.update(pages(space).doc(id), change, { lastUpdateTime: readAt });
  }
}

function writePopular(batch: Batch, { snapshot }: Draft, { ten }: NextPopular): void {
  const items = encodeItems(ten);
  if (items !== encodeItems(snapshot.popular)) batch.set(popular(snapshot.space), { items });
}
