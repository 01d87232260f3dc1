import type { DocumentReference, Timestamp, UpdateData } from 'firebase-admin/firestore';
import type { DropDoc } from '../../platform/documents.ts';
import type { HeadContent, Place, StoredItem } from '../../platform/page-documents.ts';
import { emptyHead, type SealedPage } from '../page.ts';
import type { Snapshot } from './snapshot.ts';
import { type Ranked, toRanked } from './top.ts';

/** A sealed page in hand. */
export interface PageInHand {
  readonly items: readonly StoredItem[];
  readonly older: string | null;
  readonly readAt: Timestamp;
}

/** A drop in hand. */
export interface DropInHand {
  readonly doc: DropDoc;
  readonly readAt: Timestamp;
}

interface Deletion {
  readonly ref: DocumentReference;
  /** Insists on this version of it; on its being there where absent. */
  readonly readAt?: Timestamp;
}

/** What was read for a step. */
export interface InHand {
  readonly snapshot: Snapshot;
  readonly pages: ReadonlyMap<string, PageInHand>;
  readonly drops: ReadonlyMap<string, DropInHand>;
  readonly newId: () => string;
}

/** What one commit is to change, while it is being put together. Nothing is written before `commitDraft`. */
export class Draft {
  readonly snapshot: Snapshot;
  readonly newId: () => string;
  head: HeadContent;
  writesHead = false;
  readonly sealed: SealedPage[] = [];
  readonly deletions: Deletion[] = [];
  readonly writtenAt: Date[] = [];
  /** Changed sealed pages, changed drops. */
  readonly pages = new Map<string, PageInHand>();
  readonly drops = new Map<string, UpdateData<DropDoc>>();
  /** Drops whose totals changed, for Popular; and those that are no longer shown. */
  readonly ranked = new Map<string, Ranked>();
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

  /** What stands on a page as this draft leaves it; null where there is no such page, or where it is not in hand. */
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

  /** A drop as it was read; null when it is gone. */
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

  /** How many documents the commit writes so far, with those that every commit writes. */
  get writes(): number {
    const EVERY = 4;
    return EVERY + this.sealed.length + this.deletions.length + this.pages.size + this.drops.size;
  }

  /** Whether anything but the step's own number would change. */
  get isEmpty(): boolean {
    return !this.writesHead && this.pages.size + this.drops.size + this.deletions.length === 0;
  }

  #setHead(head: HeadContent): void {
    this.head = head;
    this.writesHead = true;
  }
}
