import type { OwnDrop } from '@blckmirror/functions/contract';
import { call } from '../../../lib/api/call.ts';
import { callPatiently } from '../../../lib/api/call-patiently.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatIn } from '../../../lib/time/dates.ts';
import { composeBook } from './book.ts';
import { makePdf } from './make-pdf.ts';

export type PdfProgress =
  | { readonly stage: 'gathering'; readonly drops: number }
  | { readonly stage: 'setting'; readonly drops: number; readonly of: number };

interface Saving {
  readonly gathering: DropsGathering;
  readonly totemType: string | null;
  readonly zone: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PdfProgress) => void;
}

/**
 * Reads the whole archive, makes a PDF of it, and saves the PDF as `blckmirror-archive-yyyy-MM-dd.pdf`.
 * @returns false if there is no drop to put into it
 * @throws ApiError, and the errors of `makePdf`
 */
export async function saveArchive(saving: Saving): Promise<boolean> {
  const { gathering, totemType, zone, signal, onProgress } = saving;
  const drops = await gathering.all(signal, (count) => {
    onProgress({ stage: 'gathering', drops: count });
  });
  if (drops.length === 0) return false;
  const { frequencies } = await call('GET /api/mirror/emotions', {}, { signal });
  const made = formatIn(zone, saving.now, 'yyyy-MM-dd');
  const book = composeBook({ drops, totemType, frequencies, zone, made });
  onProgress({ stage: 'setting', drops: 0, of: drops.length });
  const file = await makePdf(book, signal, (entries) => {
    onProgress({ stage: 'setting', drops: entries, of: drops.length });
  });
  saveFile(`blckmirror-archive-${made}.pdf`, file, 'application/pdf');
  return true;
}

const PAGE = 50;

/** Reads all own drops, page by page. After a failure, the next call continues with the page that failed. */
export class DropsGathering {
  // By id: if a drop is released during the reading, the next page repeats the last drop of the page before.
  readonly #found = new Map<string, OwnDrop>();
  /** Undefined before the first page, null after the last page. */
  #cursor: string | null | undefined;

  /**
   * All drops, oldest first. `onCount` gets the number of drops read so far.
   * @throws ApiError if a page cannot be reached: a document without some of the drops would look complete
   */
  async all(signal: AbortSignal, onCount: (drops: number) => void): Promise<readonly OwnDrop[]> {
    while (this.#cursor !== null) {
      const page: { drops: OwnDrop[]; nextCursor: string | null } = await callPatiently(
        'GET /api/drops/me',
        { limit: PAGE, ...(this.#cursor === undefined ? {} : { cursor: this.#cursor }) },
        signal,
      );
      for (const drop of page.drops) this.#found.set(drop.id, drop);
      onCount(this.#found.size);
      this.#cursor = page.nextCursor;
    }
    return [...this.#found.values()].reverse();
  }
}
