// The search in one person's journal on this device. This code is loaded with the first search.
import type { Emotion, JournalEntry } from '@blckmirror/functions/contract';
import MiniSearch, { type Options, type Query } from 'minisearch';
import { callPatiently } from '../../lib/api/call-patiently.ts';
import { forgetOwn, readOwn, storeOwn } from '../../lib/offline-copies/encrypted-store.ts';
import { foldText, wordsToFind } from '../../lib/search-text.ts';
import { shownReading } from '../../shared/drop/shown-reading.ts';

/** The number of entries in one stored record (a box). If one entry changes, its whole box is written again. */
const BOX = 100;
/** The stored index may lack fewer entries than this; the lacking entries are indexed at the next start. */
const MOST_UNSTORED = 200;
/** The number of entries that are indexed before the page may do other work. */
const AT_ONCE = 5;

const ROOT = 'find';
const INDEX = 'find/index';
const boxName = (at: number) => `find/words/${at}`;

interface Root {
  /** Where the next read of the changes begins. */
  readonly cursor: string | null;
  readonly boxes: number;
  /** The number of all entries in the server's last answer. */
  readonly total: number;
}

const OPTIONS: Options<Indexed> = {
  fields: ['text'],
  // The newest entries come first, so the number of times that an entry has a word does not matter.
  tokenize: (text) => [...new Set(tokensOf(text))],
  processTerm: (term) => term,
  autoVacuum: false,
};

interface Indexed {
  readonly id: string;
  readonly text: string;
}

/**
 * The conditions of a search. An entry must fulfil all of them; a part that is null, empty or false is no condition.
 */
export interface Search {
  /** Words in any order. */
  readonly words: string;
  readonly feeling: Emotion | null;
  /** A tag without its '#'. */
  readonly tag: string | null;
  readonly favourites: boolean;
}

interface Tag {
  readonly tag: string;
  /** The number of entries with this tag. */
  readonly count: number;
}

/**
 * All entries of one person, with an index of their words. This device keeps both encrypted, like its other copies,
 * and `topUp` adds the entries that changed. If this device can store nothing, the finder lives only as long as the
 * page.
 */
export class Finder {
  readonly #uid: string;
  readonly #entries = new Map<string, JournalEntry>();
  readonly #tags = new Map<string, ReadonlyMap<string, string>>();
  /** The number of the box for each entry. */
  readonly #boxOf = new Map<string, number>();
  #index = new MiniSearch(OPTIONS);
  readonly #terms = new Set<string>();
  #root: Root = { cursor: null, boxes: 0, total: 0 };
  /**
   * The number of entries in the stored index, and whether that index still has words of changed or deleted entries.
   */
  #storedCount = 0;
  #hasOldWords = false;
  #newestFirst: readonly JournalEntry[] | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(uid: string) {
    this.#uid = uid;
  }

  /** Opens the stored finder of this person, or an empty finder if nothing is stored. */
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
   * All tags, the most used tag first. Spellings with the same folded form are one tag, in the newest entry's
   * spelling.
   */
  get tags(): readonly Tag[] {
    const counts = new Map<string, Tag>();
    for (const [folded, tag] of this.entries.flatMap(({ id }) => [...this.#tagsOf(id)])) {
      const before = counts.get(folded) ?? { tag, count: 0 };
      counts.set(folded, { ...before, count: before.count + 1 });
    }
    return [...counts.values()].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
  }

  /** The entries that fit the search, newest first. */
  find(search: Search): readonly JournalEntry[] {
    const { words } = search;
    const wanted = wordsToFind(words).map((word) => this.#idsWith(word));
    return this.entries.filter(
      (entry) =>
        fitsFilters(entry, this.#tagsOf(entry.id), search) &&
        wanted.every((ids) => ids.has(entry.id)),
    );
  }

  /** Adds entries that the page already shows. `topUp` reads them later with all other entries. */
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
      for (let coming: ReturnType<typeof ask> | null = ask(); coming; ) {
        const page: Awaited<ReturnType<typeof ask>> = await coming;
        this.#root = { ...this.#root, cursor: page.cursor, total: page.total };
        // Asks for the next page while this page is indexed.
        coming = page.isLast ? null : ask();
        coming?.catch(() => {});
        await this.#put(page.entries);
        onPage();
      }
      if (this.size > this.#root.total) await this.#forgetDeleted(signal);
      await this.#keepIndex();
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

  /** The entries that contain a folded word. */
  #idsWith(word: string): ReadonlySet<string> {
    const tokens = tokensOf(word);
    if (tokens.length === 1 && tokens[0] === word) {
      return this.#idsOf([(term) => isFoundBy(term, word)]);
    }
    // The index does not know whether several tokens ("well-known", two letters of Japanese) are written together. So
    // the index only finds possible entries, and the search in their texts decides.
    const tests = tokens.flatMap((token, at) => {
      if (isOneLetter(token)) return [(term: string) => term === token];
      if (token.length > 3) return [(term: string) => term.includes(token)];
      return at > 0 && token.length === 3 ? [(term: string) => term.startsWith(token)] : [];
    });
    const ids = tests.length === 0 ? this.#entries.keys() : this.#idsOf(tests);
    return new Set([...ids].filter((id) => this.#textOf(id).includes(word)));
  }

  #textOf(id: string): string {
    const entry = this.#entries.get(id);
    return entry ? foldedText(entry) : '';
  }

  /** The entries that have, for each test, at least one term that passes the test. */
  #idsOf(tests: readonly ((term: string) => boolean)[]): ReadonlySet<string> {
    const terms = [...this.#terms];
    const queries = tests.map(
      (takes): Query => ({
        combineWith: 'OR',
        queries: terms.filter(takes),
      }),
    );
    const found = this.#index.search(
      { combineWith: 'AND', queries },
      { tokenize: (term) => [term], processTerm: (term) => term },
    );
    return new Set(found.map(({ id }) => id as string));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => {});
    return result;
  }

  /** Adds new and changed entries, and stores them. */
  async #put(entries: readonly JournalEntry[]): Promise<void> {
    for (const entry of entries) {
      this.#discard(entry.id);
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

  #discard(id: string): void {
    if (!this.#index.has(id)) return;
    this.#index.discard(id);
    this.#hasOldWords = true;
  }

  async #read(entries: readonly JournalEntry[]): Promise<void> {
    for (let at = 0; at < entries.length; at += AT_ONCE) {
      for (const entry of entries.slice(at, at + AT_ONCE)) {
        const text = foldedText(entry);
        this.#tags.set(entry.id, tagsOfEntry(entry));
        this.#index.add({ id: entry.id, text });
        for (const token of tokensOf(text)) this.#terms.add(token);
      }
      await giveTurn();
    }
  }

  #roomyBox(): number {
    const { boxes } = this.#root;
    const inLast = [...this.#boxOf.values()].filter((box) => box === boxes - 1).length;
    if (boxes > 0 && inLast < BOX) return boxes - 1;
    this.#root = { ...this.#root, boxes: boxes + 1 };
    return boxes;
  }

  /** Stores the boxes first and the cursor last: if the work stops between them, the same page is only read again. */
  async #keep(boxes: Iterable<number>): Promise<void> {
    try {
      for (const box of boxes) await storeOwn(this.#uid, boxName(box), this.#boxed(box));
      await storeOwn(this.#uid, ROOT, this.#root);
    } catch {
      // This device can store nothing, so the finder stays in memory only.
    }
  }

  /** Stores the index, but only if the stored index has old words or lacks many entries. */
  async #keepIndex(): Promise<void> {
    if (!this.#hasOldWords && this.size - this.#storedCount < MOST_UNSTORED) return;
    await this.#index.vacuum();
    await storeOwn(this.#uid, INDEX, this.#index.toJSON()).catch(() => {});
    this.#storedCount = this.size;
    this.#hasOldWords = false;
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
      this.#discard(id);
      this.#entries.delete(id);
      this.#tags.delete(id);
      this.#boxOf.delete(id);
    }
    this.#newestFirst = null;
    this.#root = { ...this.#root, total: Math.min(this.#root.total, this.size) };
    await this.#keep(boxes);
    await this.#keepIndex();
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
      // There may be a copy from another session or person. Nobody can read it any more, so it is deleted.
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
    const stored = (await readOwn(this.#uid, INDEX)) as ReturnType<MiniSearch['toJSON']> | null;
    if (stored) this.#index = await MiniSearch.loadJSAsync<Indexed>(stored, OPTIONS);
    this.#storedCount = this.#index.documentCount;
    const all = [...this.#entries.values()];
    const isWhole = all.filter(({ id }) => this.#index.has(id)).length === this.#storedCount;
    // An index that contains an entry without a box is older than the boxes, so it is built again.
    if (!isWhole) this.#index = new MiniSearch(OPTIONS);
    for (const [term] of isWhole ? (stored?.index ?? []) : []) this.#terms.add(term);
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

const giveTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Whether an entry passes all filters except the words. `tags` are the entry's own tags, by their folded form. */
const fitsFilters = (
  entry: JournalEntry,
  tags: ReadonlyMap<string, string>,
  { feeling, tag, favourites }: Search,
): boolean =>
  (feeling === null || shownReading(entry).emotions.includes(feeling)) &&
  (tag === null || tags.has(foldText(tag))) &&
  (!favourites || entry.favourite);

/** All words of an entry, folded: its title, content, prompt and feelings. */
function foldedText(entry: JournalEntry): string {
  const { title, content, prompt } = entry;
  return foldText([title, content, prompt, ...shownReading(entry).emotions].join('\n'));
}

/** The tags of an entry, with their spelling, by their folded form. */
function tagsOfEntry({ title, content }: JournalEntry): ReadonlyMap<string, string> {
  const text = `${title ?? ''}\n${content}`;
  // Few entries have a tag, so this quick check comes first.
  return new Map(text.includes('#') ? tagsOf(text).map((tag) => [foldText(tag), tag]) : []);
}

// Scripts without spaces between words: each letter is a token.
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const TOKEN = new RegExp(`[${UNSPACED}]|\\p{S}|[^\\s\\p{P}\\p{S}${UNSPACED}]+`, 'gu');
const ONE_LETTER = new RegExp(`^(?:[${UNSPACED}]|\\p{S})$`, 'u');

/** The tokens of a folded text: words, single emoji, and single letters of scripts without spaces. */
const tokensOf = (folded: string): readonly string[] => folded.match(TOKEN) ?? [];

/** Whether a token is a single emoji or a single letter. Such a token is never part of a longer token. */
const isOneLetter = (token: string): boolean => ONE_LETTER.test(token);

/**
 * Whether a word of one token finds another token. Short words are part of nearly every text, so they must fit
 * better: a word of one or two letters must be the whole token, a word of three letters must be its beginning, and a
 * longer word may be any part of it.
 */
function isFoundBy(token: string, word: string): boolean {
  if (word.length < 3) return token === word;
  return word.length === 3 ? token.startsWith(word) : token.includes(word);
}

// A tag begins only at the beginning of a word. '&#39;', a number alone, and the end of an address are not tags.
const TAG = /(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/** The tags in a text (`#word`), each once, in lower case and without the '#'. */
const tagsOf = (text: string): readonly string[] => [
  ...new Set([...text.normalize().matchAll(TAG)].map(([, word = '']) => word.toLowerCase())),
];
