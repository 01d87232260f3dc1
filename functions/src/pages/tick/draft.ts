import { Buffer } from 'node:buffer';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type UpdateData,
} from 'firebase-admin/firestore';
import {
  collection,
  type Doc,
  head,
  pages,
  popular,
  RETENTION,
  type Space,
  tickState,
} from '../../platform/collections.ts';
import type { HeadContent, StoredItem } from '../../platform/documents/pages.ts';
import { CONFLICT, db, orConflict } from '../../platform/firestore.ts';
import { DAY_MS } from '../../platform/time.ts';
import {
  decodeHead,
  decodeItems,
  decodeOr,
  isVisible,
  itemsOf,
  nextRemovals,
  recentRemovals,
  toPublicItem,
} from '../pages.ts';
import { countWritten } from '../schedule.ts';

/** Maximum number of drops on a page. */
export const PAGE_ITEMS = 20;
/** A page takes no more drops when it has this size, in bytes of UTF-8. A single drop that is larger gets a page of its own. */
const PAGE_BYTES = 48 * 1024;
/** How long a sealed page is kept: one day longer than any drop on the page. */
const PAGE_LIFE_MS = RETENTION.days.pages * DAY_MS;
/** Maximum number of documents that one commit writes. Firestore refuses more than 500. */
export const MOST_WRITES = 450;

/**
 * The documents of a space, read at one moment. A step writes only if the state has not changed since; then no page has
 * changed either.
 */
interface Snapshot {
  readonly space: Space;
  readonly state: Doc<'feedState'>;
  /** Null before the first step, because the first step creates the state. */
  readonly stateAt: Timestamp | null;
  /** Null before the first release. */
  readonly head: HeadContent | null;
  readonly v: number;
  readonly headAt: Timestamp | null;
  readonly popular: readonly StoredItem[];
}

const NO_STATE: Doc<'feedState'> = {
  seq: 0,
  leaseUntil: Timestamp.fromMillis(0),
  top: '[]',
  floor: 0,
  refillAfter: null,
  recent: [],
  youngAt: null,
};

/**
 * Reads a space without its sealed pages. Uses a single call, so that all the data is from the same moment.
 * @param isRebuilt whether a damaged head or list of popular drops counts as none, because it is made again
 */
export async function readSnapshot(space: Space, isRebuilt = false): Promise<Snapshot> {
  const [state, headFound, popularFound] = await db().getAll(
    tickState(space),
    head(space),
    popular(space),
  );
  const headDoc = dataOf(head(space), headFound);
  const read = <T>(decode: (json: string) => T, json: string, otherwise: T): T =>
    isRebuilt ? decodeOr(decode, json, otherwise) : decode(json);
  return {
    space,
    state: dataOf(tickState(space), state) ?? NO_STATE,
    stateAt: state?.updateTime ?? null,
    head: headDoc ? read(decodeHead, headDoc.content, null) : null,
    v: headDoc?.v ?? 0,
    headAt: headFound?.updateTime ?? null,
    popular: read(decodeItems, dataOf(popular(space), popularFound)?.items ?? '[]', []),
  };
}

/** The data of a snapshot, with the type of the documents at that reference. */
const dataOf = <One>(_place: DocumentReference<One>, found: DocumentSnapshot | undefined) =>
  found?.data() as One | undefined;

/** How long the lease of a tick lasts after its last write. Other ticks do not run in this time. */
const LEASE_MS = 90_000;

/**
 * Takes the lease, which keeps other ticks from running, to save work. If two ticks do run at once, the preconditions of
 * their commits still prevent damage.
 * @returns a function that ends the lease; null while another tick has the lease
 */
export async function takeLease(now: Date): Promise<(() => Promise<unknown>) | null> {
  const ref = tickState('feed');
  const found = await ref.get();
  const state = found.data();
  if (state && state.leaseUntil.toMillis() > now.getTime()) return null;
  const leaseUntil = Timestamp.fromMillis(now.getTime() + LEASE_MS);
  const write = found.updateTime
    ? ref.update({ leaseUntil }, { lastUpdateTime: found.updateTime })
    : ref.create({ ...NO_STATE, leaseUntil });
  if ((await write.then(() => undefined, orConflict)) === CONFLICT) return null;
  return () => ref.update({ leaseUntil: NO_STATE.leaseUntil });
}

/** A sealed page, as it was read. */
interface PageInHand {
  readonly items: readonly StoredItem[];
  readonly older: string | null;
  readonly readAt: Timestamp;
}

/** A drop, as it was read. */
interface DropInHand {
  readonly doc: Doc<'drops'>;
  readonly readAt: Timestamp;
}

/** A page that is full and no longer part of the head, ready to be stored. */
interface SealedPage {
  readonly id: string;
  readonly items: readonly StoredItem[];
  readonly older: string | null;
}

interface Deletion {
  readonly ref: DocumentReference;
  /** The version that may be deleted. Without this time, the only condition is that the document exists. */
  readonly readAt?: Timestamp;
}

/** Everything that was read for a step. */
interface InHand {
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
  readonly drops = new Map<string, UpdateData<Doc<'drops'>>>();
  /** Drops that Popular must rank, with their new reaction counts, by drop id. */
  readonly ranked = new Map<string, { readonly item: StoredItem; readonly pageId: string }>();
  /** The ids of drops that are no longer shown. Popular leaves them out. */
  readonly off = new Set<string>();
  recent: readonly Doc<'waiting'>['young'][];
  youngAt: Date | null;
  floor: number;
  refillAfter: string | null;
  readonly #inHand: InHand;

  constructor(inHand: InHand) {
    const { snapshot, newId } = inHand;
    this.#inHand = inHand;
    this.snapshot = snapshot;
    this.newId = newId;
    this.head = snapshot.head ?? {
      open: { id: newId(), items: [] },
      last: null,
      older: null,
      gone: [],
    };
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

  /** Puts a drop on top of the head. A full open page becomes the `last` page. @returns the id of the drop's page */
  addOnTop(item: StoredItem): string {
    const { items } = this.head.open;
    const hasRoom = items.length < PAGE_ITEMS && bytesOf([item, ...items]) <= PAGE_BYTES;
    if (!hasRoom && items.length > 0) this.#close();
    const { open } = this.head;
    this.#setHead({ ...this.head, open: { ...open, items: [item, ...open.items] } });
    this.closeIfFull();
    return open.id;
  }

  closeIfFull(): void {
    if (this.head.open.items.length >= PAGE_ITEMS) this.#close();
  }

  /** Starts a new open page: the open page becomes the `last` page, and the `last` page from before is sealed. */
  #close(): void {
    const { open, last, older } = this.head;
    const opened = { id: this.newId(), items: [] };
    this.#setHead({ ...this.head, open: opened, last: open, older: last?.id ?? older });
    if (last) this.sealed.push({ ...last, older });
  }

  /** Lists removed drops on the head, so that open tabs take them off the screen, and no longer lists returned drops. */
  tell(removed: readonly string[], returned: readonly string[], now: Date): void {
    this.#setHead({ ...this.head, gone: nextRemovals(this.head.gone, removed, returned, now) });
  }

  /** The drop, as it was read; null if the drop no longer exists. */
  drop(id: string): DropInHand | null {
    return this.#inHand.drops.get(id) ?? null;
  }

  changeDrop(id: string, change: UpdateData<Doc<'drops'>>): void {
    this.drops.set(id, { ...this.drops.get(id), ...change });
  }

  rank(item: StoredItem, pageId: string): void {
    this.ranked.set(item.id, { item, pageId });
    this.off.delete(item.id);
  }

  unrank(id: string): void {
    this.ranked.delete(id);
    this.off.add(id);
  }

  /** Whether the draft changes nothing except the number of the step (`seq`). */
  get isEmpty(): boolean {
    return !this.writesHead && this.pages.size + this.drops.size + this.deletions.length === 0;
  }

  #setHead(head: HeadContent): void {
    this.head = head;
    this.writesHead = true;
  }
}

/** The number of bytes that these drops use on a page. */
const bytesOf = (items: readonly StoredItem[]): number => Buffer.byteLength(JSON.stringify(items));

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
    ({ items, older }: Doc<'pages'>, readAt) => ({ items: decodeItems(items), older, readAt }),
  );

export const readDrops = (ids: Iterable<string>): Promise<Map<string, DropInHand>> =>
  readAll(
    [...new Set(ids)].map((id) => collection('drops').doc(id)),
    (doc: Doc<'drops'>, readAt) => ({ doc, readAt }),
  );

type Batch = FirebaseFirestore.WriteBatch;

/** Popular after a draft: the ranking as it is stored, and the ten drops in the order in which they are shown. */
interface NextPopular {
  /** JSON. */
  readonly top: string;
  readonly floor: number;
  readonly ten: readonly StoredItem[];
}

/**
 * Writes a draft and the new Popular as one commit. The commit fails if the state of the space, or a document that the draft
 * changes, has changed since it was read. So if two ticks run at once, only one of them succeeds.
 */
export async function commitDraft(
  draft: Draft,
  next: NextPopular,
  now: Date,
): Promise<undefined | typeof CONFLICT> {
  const batch = db().batch();
  writeState(batch, draft, next, now);
  if (draft.writesHead) writeHead(batch, draft, now);
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

function writeState(batch: Batch, draft: Draft, { top, floor }: NextPopular, now: Date): void {
  const { space, state, stateAt } = draft.snapshot;
  const next = {
    ...state,
    seq: state.seq + 1,
    // One tick works on both spaces, so only the state of the feed stores the lease.
    ...(space === 'feed' && { leaseUntil: Timestamp.fromMillis(now.getTime() + LEASE_MS) }),
    top,
    floor,
    refillAfter: draft.refillAfter,
    recent: [...draft.recent],
    youngAt: draft.youngAt && Timestamp.fromDate(draft.youngAt),
  };
  const ref = tickState(space);
  if (stateAt) batch.update(ref, next, { lastUpdateTime: stateAt });
  else batch.create(ref, next);
}

/** `v` is public. It rises only with what readers see: a change of a fading time, or of faded drops, must not show. */
function writeHead(batch: Batch, { head: content, snapshot }: Draft, now: Date): void {
  const { space, v, headAt } = snapshot;
  const isSame = snapshot.head && seenOf(snapshot.head, now) === seenOf(content, now);
  const ref = head(space);
  const next = { content: JSON.stringify(content), v: isSame ? v : v + 1 };
  if (headAt) batch.update(ref, next, { lastUpdateTime: headAt });
  else batch.create(ref, next);
}

const seenOf = (content: HeadContent, now: Date): string =>
  JSON.stringify([
    itemsOf(content)
      .filter((item) => isVisible(item, now))
      .map(toPublicItem),
    content.older,
    recentRemovals(content.gone, now),
  ]);

function writePages(batch: Batch, draft: Draft, now: Date): void {
  const { space } = draft.snapshot;
  const expireAt = Timestamp.fromMillis(now.getTime() + PAGE_LIFE_MS);
  for (const { id, items, older } of draft.sealed) {
    batch.create(pages(space).doc(id), { items: JSON.stringify(items), older, expireAt });
  }
  for (const [id, { items, readAt }] of draft.pages) {
    const change = { items: JSON.stringify(items) };
    batch.update(pages(space).doc(id), change, { lastUpdateTime: readAt });
  }
}

function writePopular(batch: Batch, { snapshot }: Draft, { ten }: NextPopular): void {
  const items = JSON.stringify(ten);
  if (items !== JSON.stringify(snapshot.popular)) batch.set(popular(snapshot.space), { items });
}
