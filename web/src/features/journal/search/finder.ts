// The search in one person's journal on this device. This code is loaded with the first search.
import type { JournalEntry } from '@blckmirror/functions/contract';
import { ApiError } from '../../../lib/api/call.ts';
import { callPatiently } from '../../../lib/api/call-patiently.ts';
import { forgetOwn, readOwn, storeOwn } from '../../../lib/offline-copies/encrypted-store.ts';
import { foldText, wordsToFind } from '../../../lib/search-text.ts';
import { shownReading } from '../../../shared/drop/shown-reading.ts';
import { fitsFilters, type Search, tagsOfEntry } from './search.ts';
import { WordIndex } from './word-index.ts';

/** The device stores the entries in records, here called boxes. This is the largest number of entries in one box. */
const BOX = 100;
/** How long indexing may block the page, in milliseconds. After that, the page can do other work before it goes on. */
const TURN_MS = 8;

const ROOT = 'find';
const boxName = (at: number) => `find/words/${at}`;

interface Root {
  /** The cursor for the next request to `GET /api/journal/changes`; null before the first. */
  readonly cursor: string | null;
  readonly boxes: number;
  /** The number of all entries in the server's last answer. */
  readonly total: number;
}

interface Tag {
  readonly tag: string;
  /** The number of entries with this tag. */
  readonly count: number;
}

/**
 * All entries of one person, with an index of their words. This device stores both with its other copies
 * (`encrypted-store.ts`), and `topUp` reads the entries that have changed since. If this device can store nothing, both
 * are in memory only.
 */
export class Finder {
  readonly #uid: string;
  readonly #entries = new Map<string, JournalEntry>();
  readonly #tags = new Map<string, ReadonlyMap<string, string>>();
  /** The number of the box for each entry. */
  readonly #boxOf = new Map<string, number>();
  readonly #index: WordIndex;
  #root: Root = { cursor: null, boxes: 0, total: 0 };
  #newestFirst: readonly JournalEntry[] | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(uid: string) {
    this.#uid = uid;
    this.#index = new WordIndex(uid);
  }

  /** A finder with the entries of this person that this device has stored; empty if nothing is stored. */
  static async open(uid: string): Promise<Finder> {
    const finder = new Finder(uid);
    await finder.#load().catch(() => {});
    return finder;
  }

  /** The number of entries that the finder knows. `total` is the number of all entries. */
  get size(): number {
    return this.#entries.size;
  }

  get total(): number {
    return Math.max(this.#root.total, this.size);
  }

  /** All known entries, newest first. */
  get entries(): readonly JournalEntry[] {
    this.#newestFirst ??= [...this.#entries.values()].sort((a, b) =>
      a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1,
    );
    return this.#newestFirst;
  }

  /**
   * All tags, the most used tag first. Tags that differ only in capitals or accents (the same folded form) count as
   * one tag, spelt as in the newest entry.
   */
  get tags(): readonly Tag[] {
    const counts = new Map<string, Tag>();
    for (const [folded, tag] of this.entries.flatMap(({ id }) => [...this.#tagsOf(id)])) {
      const before = counts.get(folded) ?? { tag, count: 0 };
      counts.set(folded, { ...before, count: before.count + 1 });
    }
    return [...counts.values()].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
  }

  /** The entries that match the search, newest first. */
  find(search: Search): readonly JournalEntry[] {
    const { words } = search;
    const wanted = wordsToFind(words).map((word) =>
      this.#index.idsWith(word, this.#entries.keys(), (id) => this.#textOf(id)),
    );
    return this.entries.filter(
      (entry) =>
        fitsFilters(entry, this.#tagsOf(entry.id), search) &&
        wanted.every((ids) => ids.has(entry.id)),
    );
  }

  /** Adds entries that the page already shows, in memory only. `topUp` reads them again later and stores them. */
  async takeIn(entries: readonly JournalEntry[]): Promise<void> {
    const fresh = entries.filter(({ id }) => !this.#entries.has(id));
    for (const entry of fresh) this.#entries.set(entry.id, entry);
    this.#newestFirst = null;
    await this.#read(fresh);
  }

  /**
   * Reads the entries that changed since the last call, and calls `onPage` after each page.
   * @throws ApiError if the API cannot be reached; the next call continues after the last page that was read
   */
  topUp(signal: AbortSignal, onPage: () => void): Promise<void> {
    return this.#inTurn(async () => {
      const ask = () => {
        const { cursor } = this.#root;
        return callPatiently('GET /api/journal/changes', cursor === null ? {} : { cursor }, signal);
      };
      // The server refuses a stored cursor when it no longer has the key that sealed it. Then everything is read again.
      const first = ask().catch((error: unknown) => {
        if (this.#root.cursor === null || !isRefused(error)) throw error;
        this.#root = { ...this.#root, cursor: null };
        return ask();
      });
      for (let coming: ReturnType<typeof ask> | null = first; coming; ) {
        const page: Awaited<ReturnType<typeof ask>> = await coming;
        this.#root = { ...this.#root, cursor: page.cursor, total: page.total };
        // Asks for the next page while this page is indexed.
        coming = page.isLast ? null : ask();
        coming?.catch(() => {});
        await this.#put(page.entries);
        onPage();
      }
      if (this.size > this.#root.total) await this.#forgetDeleted(signal);
      await this.#index.keep(this.size);
    });
  }

  /** Removes a deleted entry from memory and from this device. */
  forget(id: string): Promise<void> {
    return this.#inTurn(() => this.#remove([id]));
  }

  /** Changes an entry in memory until the next `topUp` reads it. */
  change(id: string, part: Partial<JournalEntry>): void {
    const entry = this.#entries.get(id);
    if (entry) this.#entries.set(id, { ...entry, ...part });
    this.#newestFirst = null;
  }

  #tagsOf(id: string): ReadonlyMap<string, string> {
    return this.#tags.get(id) ?? new Map();
  }

  #textOf(id: string): string {
    const entry = this.#entries.get(id);
    return entry ? foldedText(entry) : '';
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => {});
    return result;
  }

  /** Adds new and changed entries, and stores them. */
  async #put(entries: readonly JournalEntry[]): Promise<void> {
    for (const entry of entries) {
      this.#index.discard(entry.id);
      this.#entries.set(entry.id, entry);
    }
    this.#newestFirst = null;
    await this.#read(entries);
    const boxes = new Set<number>();
    for (const { id } of entries) {
      const box = this.#boxOf.get(id) ?? this.#roomyBox();
      this.#boxOf.set(id, box);
      boxes.add(box);
    }
    await this.#keep(boxes);
  }

  async #read(entries: readonly JournalEntry[]): Promise<void> {
    let began = performance.now();
    for (const entry of entries) {
      this.#tags.set(entry.id, tagsOfEntry(entry));
      this.#index.add(entry.id, foldedText(entry));
      if (performance.now() - began < TURN_MS) continue;
      await giveTurn();
      began = performance.now();
    }
  }

  #roomyBox(): number {
    const { boxes } = this.#root;
    const inLast = [...this.#boxOf.values()].filter((box) => box === boxes - 1).length;
    if (boxes > 0 && inLast < BOX) return boxes - 1;
    this.#root = { ...this.#root, boxes: boxes + 1 };
    return boxes;
  }

  /** Stores the boxes before the cursor. If the work stops between the two, the same page is just read once more. */
  async #keep(boxes: Iterable<number>): Promise<void> {
    try {
      for (const box of boxes) await storeOwn(this.#uid, boxName(box), this.#boxed(box));
      await storeOwn(this.#uid, ROOT, this.#root);
    } catch {
      // This device can store nothing, so the finder stays in memory only.
    }
  }

  #boxed(box: number): readonly JournalEntry[] {
    return [...this.#boxOf]
      .filter(([, at]) => at === box)
      .flatMap(([id]) => this.#entries.get(id) ?? []);
  }

  async #remove(ids: readonly string[]): Promise<void> {
    const here = ids.filter((id) => this.#entries.has(id));
    if (here.length === 0) return;
    const boxes = new Set(here.flatMap((id) => this.#boxOf.get(id) ?? []));
    for (const id of here) {
      this.#index.discard(id);
      this.#entries.delete(id);
      this.#tags.delete(id);
      this.#boxOf.delete(id);
    }
    this.#newestFirst = null;
    this.#root = { ...this.#root, total: Math.min(this.#root.total, this.size) };
    await this.#keep(boxes);
    await this.#index.keep(this.size);
  }

  /** Removes entries that were deleted on another device. The server does not list these entries any more. */
  async #forgetDeleted(signal: AbortSignal): Promise<void> {
    const left = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { ids: string[]; nextCursor: string | null } = await callPatiently(
        'GET /api/journal/ids',
        cursor === '' ? {} : { cursor },
        signal,
      );
      for (const id of page.ids) left.add(id);
      cursor = page.nextCursor;
    }
    await this.#remove([...this.#entries.keys()].filter((id) => !left.has(id)));
  }

  async #load(): Promise<void> {
    const root = (await readOwn(this.#uid, ROOT)) as Root | null;
    if (!root) {
      // Nothing is stored, or a copy from another session, which nobody can decrypt any more. So it is deleted.
      await forgetOwn(ROOT);
      return;
    }
    for (let box = 0; box < root.boxes; box += 1) {
      const entries = (await readOwn(this.#uid, boxName(box))) as readonly JournalEntry[] | null;
      // The browser deleted a box, so everything is read again.
      if (!entries) return this.#startAnew();
      for (const entry of entries) {
        this.#entries.set(entry.id, entry);
        this.#boxOf.set(entry.id, box);
      }
    }
    this.#root = root;
    await this.#loadIndex();
  }

  async #loadIndex(): Promise<void> {
    const all = [...this.#entries.values()];
    await this.#index.load(all.map(({ id }) => id));
    for (const entry of all.filter(({ id }) => this.#index.has(id))) {
      this.#tags.set(entry.id, tagsOfEntry(entry));
    }
    await this.#read(all.filter(({ id }) => !this.#index.has(id)));
  }

  #startAnew(): void {
    this.#entries.clear();
    this.#boxOf.clear();
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'bad-request';

const giveTurn = () => new Promise((resolve) => setTimeout(resolve));

/** All words of an entry, folded: its title, content, prompt and feelings. */
function foldedText(entry: JournalEntry): string {
  const { title, content, prompt } = entry;
  return foldText([title, content, prompt, ...shownReading(entry).emotions].join('\n'));
}
