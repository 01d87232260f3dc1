import { type DocumentReference, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { POPULAR_SIZE } from '../../contract/index.ts';
import {
  collection,
  head,
  pages,
  popular,
  type Space,
  tickState,
} from '../../platform/collections.ts';
import type { DropDoc } from '../../platform/documents/drops.ts';
import type { HeadContent, PageDoc, Place, StoredItem } from '../../platform/documents/pages.ts';
import { type Conflict, db, orConflict } from '../../platform/firestore.ts';
import type { Clock } from '../../platform/time.ts';
import { PAGE_LIFE_MS } from '../expiry.ts';
import { decodeItems, emptyHead, encodeHead, encodeItems, type SealedPage } from '../page.ts';
import { countWritten } from '../release-schedule.ts';
import {
  decodeRanked,
  encodeRanked,
  inShownOrder,
  nextRanking,
  type Ranked,
  type Ranking,
  toRanked,
} from './popular.ts';
import { LEASE_MS, type Snapshot } from './tick-state.ts';

/** A sealed page, as it was read. */
interface PageInHand {
  readonly items: readonly StoredItem[];
  readonly older: string | null;
  readonly readAt: Timestamp;
}

/** A drop, as it was read. */
export interface DropInHand {
  readonly doc: DropDoc;
  readonly readAt: Timestamp;
}

interface Deletion {
  readonly ref: DocumentReference;
  /** The version that may be deleted. Without this time, the only condition is that the document exists. */
  readonly readAt?: Timestamp;
}

/** Everything that was read for a step. */
export interface InHand {
  readonly snapshot: Snapshot;
  readonly pages: ReadonlyMap<string, PageInHand>;
  readonly drops: ReadonlyMap<string, DropInHand>;
  readonly newId: () => string;
}

/** Collects the changes of one commit. `commitDraft` writes them. */
export class Draft {
  readonly snapshot: Snapshot;
  readonly newId: () => string;
  head: HeadContent;
  writesHead = false;
  readonly sealed: SealedPage[] = [];
  readonly deletions: Deletion[] = [];
  readonly writtenAt: Date[] = [];
  /** The sealed pages that change, by page id. */
  readonly pages = new Map<string, PageInHand>();
  /** The drops that change, by drop id. */
  readonly drops = new Map<string, UpdateData<DropDoc>>();
  /** For Popular: drops with new totals. */
  readonly ranked = new Map<string, Ranked>();
  /** For Popular: ids of drops that are no longer shown. */
  readonly off = new Set<string>();
  recent: readonly Place[];
  youngAt: Date | null;
  floor: number;
  refillAfter: string | null;
  readonly #inHand: InHand;

  constructor(inHand: InHand) {
    const { snapshot, newId } = inHand;
    this.#inHand = inHand;
    this.snapshot = snapshot;
    this.newId = newId;
    this.head = snapshot.head ?? emptyHead(newId);
    this.recent = snapshot.state.recent;
    this.youngAt = snapshot.state.youngAt?.toDate() ?? null;
    this.floor = snapshot.state.floor;
    this.refillAfter = snapshot.state.refillAfter;
  }

  /** The drops on a page, with the changes of this draft; null if the page does not exist or was not read. */
  itemsOn(pageId: string): readonly StoredItem[] | null {
    const { open, last } = this.head;
    if (open.id === pageId) return open.items;
    if (last?.id === pageId) return last.items;
    return this.page(pageId)?.items ?? null;
  }

  page(pageId: string): PageInHand | null {
    return this.pages.get(pageId) ?? this.#inHand.pages.get(pageId) ?? null;
  }

  setItems(pageId: string, items: readonly StoredItem[]): void {
    const { open, last } = this.head;
    if (open.id === pageId) this.#setHead({ ...this.head, open: { ...open, items } });
    else if (last?.id === pageId) this.#setHead({ ...this.head, last: { ...last, items } });
    else {
      const page = this.page(pageId);
      if (page) this.pages.set(pageId, { ...page, items });
    }
  }

  setHead(head: HeadContent, sealed: readonly SealedPage[] = []): void {
    this.#setHead(head);
    this.sealed.push(...sealed);
  }

  /** The drop, as it was read; null if the drop no longer exists. */
  drop(id: string): DropInHand | null {
    return this.#inHand.drops.get(id) ?? null;
  }

  changeDrop(id: string, change: UpdateData<DropDoc>): void {
    this.drops.set(id, { ...this.drops.get(id), ...change });
  }

  rank(item: StoredItem, pageId: string): void {
    this.ranked.set(item.id, toRanked(item, pageId));
    this.off.delete(item.id);
  }

  unrank(id: string): void {
    this.ranked.delete(id);
    this.off.add(id);
  }

  /** Whether the draft changes nothing except the number of the step. */
  get isEmpty(): boolean {
    return !this.writesHead && this.pages.size + this.drops.size + this.deletions.length === 0;
  }

  #setHead(head: HeadContent): void {
    this.head = head;
    this.writesHead = true;
  }
}

/** Reads documents, by id. Documents that do not exist are left out. */
async function readAll<Doc, InHand>(
  refs: readonly DocumentReference[],
  take: (doc: Doc, readAt: FirebaseFirestore.Timestamp) => InHand,
): Promise<Map<string, InHand>> {
  if (refs.length === 0) return new Map();
  const found = await db().getAll(...refs);
  return new Map(
    found.flatMap((each): [string, InHand][] => {
      const doc = each.data() as Doc | undefined;
      return doc && each.updateTime ? [[each.id, take(doc, each.updateTime)]] : [];
    }),
  );
}

/** Reads sealed pages of a space, by id. */
export const readPages = (space: Space, ids: Iterable<string>): Promise<Map<string, PageInHand>> =>
  readAll(
    [...new Set(ids)].map((id) => pages(space).doc(id)),
    ({ items, older }: PageDoc, readAt) => ({ items: decodeItems(items), older, readAt }),
  );

export const readDrops = (ids: Iterable<string>): Promise<Map<string, DropInHand>> =>
  readAll(
    [...new Set(ids)].map((id) => collection('drops').doc(id)),
    (doc: DropDoc, readAt) => ({ doc, readAt }),
  );

/** The ranking after a draft, and the ten drops of Popular in the order in which they are shown. */
interface NextPopular {
  readonly ranking: Ranking;
  readonly ten: readonly StoredItem[];
}

/**
 * Works out Popular after a draft. Takes each of the ten drops from a page that was already read, or from the old Popular,
 * or reads its page now. A drop that is on no page leaves the ranking.
 */
async function nextPopular(draft: Draft, now: Date): Promise<NextPopular> {
  const { state, popular, space } = draft.snapshot;
  const before = { best: decodeRanked(state.top), floor: draft.floor };
  const off = new Set(draft.off);
  for (;;) {
    const ranking = nextRanking(before, [...draft.ranked.values()], off, now);
    const ten = ranking.best.slice(0, POPULAR_SIZE);
    const missing = ten.filter((each) => !at(draft, popular, each));
    const read = await readPages(
      space,
      missing.map(({ pageId }) => pageId),
    );
    const itemOf = (each: Ranked) =>
      at(draft, popular, each) ?? read.get(each.pageId)?.items.find(({ id }) => id === each.id);
    const lost = ten.filter((each) => !itemOf(each));
    if (lost.length === 0)
      return { ranking, ten: inShownOrder(ten.flatMap((each) => itemOf(each) ?? [])) };
    for (const { id } of lost) off.add(id);
  }
}

/** Finds a drop without reading its page. Uses a page that was already read before Popular, because the page is newer. */
function at(draft: Draft, popular: readonly StoredItem[], { id, pageId }: Ranked) {
  const items = draft.itemsOn(pageId) ?? draft.sealed.find((page) => page.id === pageId)?.items;
  return (items ?? popular).find((item) => item.id === id);
}

type Batch = FirebaseFirestore.WriteBatch;

/**
 * Writes a draft and the new Popular as one commit. The commit fails if the state of the space, or a document that the draft
 * changes, has changed since it was read. So if two ticks run at once, only one of them succeeds.
 */
export async function commitDraft(draft: Draft, clock: Clock): Promise<undefined | Conflict> {
  const next = await nextPopular(draft, clock());
  const now = clock();
  const batch = db().batch();
  writeState(batch, draft, next, now);
  if (draft.writesHead) writeHead(batch, draft);
  writePages(batch, draft, now);
  writePopular(batch, draft, next);
  for (const [id, change] of draft.drops) {
    const readAt = draft.drop(id)?.readAt;
    if (readAt) batch.update(collection('drops').doc(id), change, { lastUpdateTime: readAt });
  }
  for (const { ref, readAt } of draft.deletions) {
    batch.delete(ref, readAt ? { lastUpdateTime: readAt } : { exists: true });
  }
  if (draft.snapshot.space === 'feed') countWritten(batch, draft.writtenAt, now);
  return batch.commit().then(() => undefined, orConflict);
}

function writeState(batch: Batch, draft: Draft, { ranking }: NextPopular, now: Date): void {
  const { space, state, stateAt } = draft.snapshot;
  const next = {
    ...state,
    seq: state.seq + 1,
    // One tick works on both spaces, so only the state of the feed holds the lease.
    ...(space === 'feed' && { leaseUntil: Timestamp.fromMillis(now.getTime() + LEASE_MS) }),
    top: encodeRanked(ranking.best),
    floor: ranking.floor,
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
