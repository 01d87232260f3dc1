import type { ExportList, ExportPage } from '@blckmirror/functions/contract';
import { forgetOwn, readOwn, storeOwn } from '../../../lib/offline-copies/encrypted-store.ts';

/** Describes the pages fetched so far. */
export interface Index {
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

/** An export that began more than this time ago starts again. */
const DAY_MS = 24 * 3_600_000;
const INDEX = 'export';
const pageName = (at: number) => `export/${at}`;

/**
 * Keeps the pages of an export until the export's file is made. They are on this device, as `encrypted-store.ts` stores
 * them, so that the export continues after a lost connection or a reload. If the device's storage is blocked, they are in
 * memory.
 */
export class PageStore {
  readonly #uid: string;
  readonly #inMemory = new Map<string, unknown>();

  constructor(uid: string) {
    this.#uid = uid;
  }

  /** The index of an earlier try. Null if there is none, or if it is more than a day old. */
  async index(now: Date): Promise<Index | null> {
    const index = (await this.#read(INDEX)) as Index | null;
    const isRecent = index && now.getTime() - Date.parse(index.exportedAt) < DAY_MS;
    return isRecent ? index : null;
  }

  async put(index: Index, page: ExportPage): Promise<void> {
    // The page is stored before the index, so that every page in the index exists.
    await this.#keep(pageName(index.pages.length - 1), page);
    await this.#keep(INDEX, index);
  }

  /** @throws Error if the page is gone, for example because the browser cleared it */
  async page(at: number): Promise<ExportPage> {
    const page = await this.#read(pageName(at));
    if (page) return page as ExportPage;
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
