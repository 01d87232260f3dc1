import { EXPORT_LISTS, type ExportList, type Output } from '@blckmirror/functions/contract';
import { Zip, ZipDeflate } from 'fflate';
import { callPatiently } from '../../lib/api/call-patiently.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { forgetOwn, readOwn, storeOwn } from '../../lib/offline-copies/encrypted-store.ts';
import { AS_TEXT, readMe } from './export-markdown.ts';

// Makes the export's zip on this device. This code is loaded when the user presses the button.

export interface Progress {
  readonly stage: 'gathering' | 'packing';
  /** Entries and drops in the first stage, pages in the second. */
  readonly done: number;
  readonly of: number;
}

interface ExportOptions {
  readonly uid: string;
  readonly store: PageStore;
  /** The time zone for the times in the texts. */
  readonly zone: string;
  /** The current time by the server's clock. */
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Fetches the user's data page by page and saves it as one zip. Continues where an earlier try stopped.
 * @throws ApiError if a page cannot be fetched; the pages fetched so far stay in the store
 */
export async function exportZip(taking: ExportOptions): Promise<void> {
  const { uid, store, zone, signal, onProgress } = taking;
  const index = await gather(taking);
  const zip = await packZip({
    index,
    store,
    zone,
    signal,
    onPage: (done, of) => onProgress({ stage: 'packing', done, of }),
  });
  assertHere(uid);
  saveFile(`blckmirror-${index.exportedAt.slice(0, 10)}.zip`, zip);
  await store.clear();
}

async function gather({ uid, store, now, signal, onProgress }: ExportOptions): Promise<Index> {
  let index = await store.index(now);
  if (!index) await store.clear();
  while (index?.cursor !== null) {
    const page: Output<'GET /api/user/me/export'> = await callPatiently(
      'GET /api/user/me/export',
      index ? { cursor: index.cursor } : {},
      signal,
    );
    assertHere(uid);
    index = withPage(index, page);
    await store.put(index, page);
    onProgress({ stage: 'gathering', done: index.done, of: index.of });
  }
  return index;
}

function withPage(index: Index | null, page: Output<'GET /api/user/me/export'>): Index {
  const { journal = [], drops = [], totals } = page;
  const has = EXPORT_LISTS.filter((list) => (page[list] ?? []).length > 0);
  return {
    exportedAt: index?.exportedAt ?? page.exportedAt,
    pages: [...(index?.pages ?? []), has],
    cursor: page.nextCursor,
    done: (index?.done ?? 0) + journal.length + drops.length,
    of: index?.of ?? (totals ? totals.journal + totals.drops : 0),
  };
}

/** Throws if the user has logged out, because nobody else may get the file. */
function assertHere(uid: string): void {
  if (currentSession().uid !== uid) throw new DOMException('The user has logged out', 'AbortError');
}

interface Packing {
  readonly index: Index;
  readonly store: PageStore;
  readonly zone: string;
  readonly signal: AbortSignal;
  readonly onPage: (done: number, of: number) => void;
}

/** How many bytes are packed before the browser may do other work. */
const SLICE = 256 * 1024;

/** Makes the zip: a JSON Lines file for each list, Markdown files for some lists, and one file about the account. */
async function packZip({ index, store, zone, signal, onPage }: Packing): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const mtime = new Date(index.exportedAt);
  const begin = (name: string) => {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    return file;
  };
  const add = async (file: ZipDeflate, text: string) => {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += SLICE) {
      file.push(bytes.subarray(at, at + SLICE));
      await giveWay(signal);
    }
  };
  const addFile = async (name: string, texts: AsyncIterable<string> | Iterable<string>) => {
    const file = begin(name);
    for await (const text of texts) await add(file, text);
    file.push(new Uint8Array(), true);
  };

  const first = await store.page(0);
  await addFile('README.md', [readMe(index, zone)]);
  await addFile('about.jsonl', [`${JSON.stringify(aboutOf(first))}\n`]);
  const wanted = EXPORT_LISTS.flatMap((list) => [
    { name: `${list}.jsonl`, list, write: inLines },
    ...(AS_TEXT[list] ? [{ name: `${list}.md`, list, write: AS_TEXT[list] }] : []),
  ]);
  const of = wanted.reduce((sum, { list }) => sum + pagesOf(index, list).length, 0);
  let done = 0;
  for (const { name, list, write } of wanted) {
    const pages = pagesOf(index, list);
    if (pages.length === 0) continue;
    await addFile(
      name,
      (async function* () {
        for (const at of pages) {
          yield write(await store.page(at), list, zone);
          done += 1;
          onPage(done, of);
        }
      })(),
    );
  }
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}

const pagesOf = ({ pages }: Index, list: ExportList): number[] =>
  pages.flatMap((has, at) => (has.includes(list) ? [at] : []));

const inLines = (page: Output<'GET /api/user/me/export'>, list: ExportList): string =>
  (page[list] ?? []).map((row) => `${JSON.stringify(row)}\n`).join('');

/** The data about the account itself, which only the first page contains: everything that is not a list. */
function aboutOf(first: Output<'GET /api/user/me/export'>) {
  const { nextCursor: _cursor, ...rest } = first;
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => !EXPORT_LISTS.some((list) => list === name)),
  );
}

async function giveWay(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Describes the pages fetched so far. */
interface Index {
  /** ISO instant of the first page. */
  readonly exportedAt: string;
  /** For each page, the lists that have rows on it. */
  readonly pages: readonly (readonly ExportList[])[];
  /** Where the next page begins; null after the last one. */
  readonly cursor: string | null;
  /** `done` is the number of entries and drops fetched so far. `of` is the number of all of them. */
  readonly done: number;
  readonly of: number;
}

/** An export that began longer ago starts again, because words may have been written or deleted on another device since. */
const GOES_ON_MS = 30 * 60_000;
/** By how much the calculated server time may be too early. */
const CLOCK_ERROR_MS = 60_000;
/** `forgetOldExport` removes what is stored under this name when the user writes or deletes something. */
const INDEX = 'export';
const pageName = (at: number) => `export/${at}`;

/**
 * Stores the pages of an export on this device (with `encrypted-store.ts`) until the zip is made, so that the export
 * can continue after a lost connection or a reload. If the device's storage is blocked, it keeps them in memory.
 */
export class PageStore {
  readonly #uid: string;
  readonly #inMemory = new Map<string, unknown>();

  constructor(uid: string) {
    this.#uid = uid;
  }

  /** The index of an earlier try that stopped within the last half hour, before it had all pages. Null for none. */
  async index(now: Date): Promise<Index | null> {
    const index = (await this.#read(INDEX)) as Index | null;
    if (!index || index.cursor === null) return null;
    const age = now.getTime() - Date.parse(index.exportedAt);
    return age > -CLOCK_ERROR_MS && age < GOES_ON_MS ? index : null;
  }

  async put(index: Index, page: Output<'GET /api/user/me/export'>): Promise<void> {
    // The page is stored before the index, so that every page in the index exists.
    await this.#keep(pageName(index.pages.length - 1), page);
    await this.#keep(INDEX, index);
  }

  /** @throws Error if the page is gone, for example because the browser cleared it */
  async page(at: number): Promise<Output<'GET /api/user/me/export'>> {
    const page = await this.#read(pageName(at));
    if (page) return page as Output<'GET /api/user/me/export'>;
    await this.clear();
    throw new Error('A page of the export is gone');
  }

  async clear(): Promise<void> {
    this.#inMemory.clear();
    await forgetOwn(INDEX).catch(() => {});
  }

  async #keep(name: string, value: unknown): Promise<void> {
    await storeOwn(this.#uid, name, value).catch(() => this.#inMemory.set(name, value));
  }

  async #read(name: string): Promise<unknown> {
    return this.#inMemory.get(name) ?? readOwn(this.#uid, name).catch(() => null);
  }
}
