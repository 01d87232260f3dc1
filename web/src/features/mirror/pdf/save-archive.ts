import { type Output, type OwnDrop, totemText } from '@blckmirror/functions/contract';
import { call } from '../../../lib/api/call.ts';
import { callPatiently } from '../../../lib/api/call-patiently.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { percent } from '../../../lib/percent.ts';
import { formatDay, formatIn, writtenAt } from '../../../lib/time/dates.ts';
import { shownReading } from '../../../shared/drop/shown-reading.ts';
import sprite from '../../../shared/emotion/signs.svg?raw';
import { longDate } from '../dates.ts';
import { totemMeaning } from '../totems.ts';
import { makePdf } from './make-pdf.ts';
import type { Book } from './set-book.ts';

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

interface Archive {
  /** Oldest first. */
  readonly drops: readonly OwnDrop[];
  readonly totemType: string | null;
  readonly frequencies: Readonly<Output<'GET /api/mirror/emotions'>['frequencies']>;
  /** The reader's time zone. The time of a drop from another zone is shown with the name of that zone. */
  readonly zone: string;
  /** The day on which the document is made, `yyyy-MM-dd`. */
  readonly made: string;
}

/** All texts of the document, made from an archive. No text says whose archive it is. */
export function composeBook({ drops, totemType, frequencies, zone, made }: Archive): Book {
  const days = [...Map.groupBy(drops, ({ localDate }) => localDate)].map(([day, ofDay]) => ({
    date: longDate(day),
    month: formatDay(day, 'MMMM yyyy'),
    entries: ofDay.map((drop) => entryOf(drop, zone)),
  }));
  const strongest = [...frequencies].sort((a, b) => b.frequency - a.frequency);
  return {
    cover: {
      span: [...new Set([days[0]?.date, days.at(-1)?.date])].join(' to '),
      count: drops.length === 1 ? '1 drop' : `${drops.length.toLocaleString('en')} drops`,
      totem: totemOf(totemType),
    },
    days,
    landscape: strongest.map(({ emotion, frequency }) => ({
      emotion,
      share: frequency,
      percent: percent(frequency),
    })),
    made,
  };
}

const entryOf = (drop: OwnDrop, zone: string): Book['days'][number]['entries'][number] => ({
  time: writtenAt(drop, zone),
  emotions: shownReading(drop).emotions,
  isCrisis: drop.isCrisis,
  text: drop.content,
});

function totemOf(type: string | null): Book['cover']['totem'] {
  const { name, traits } = totemText(type);
  const { quote } = totemMeaning(type);
  return { name, traits: traits.join(' · '), quote, path: emblemPath(name) };
}

/**
 * The lines of a totem's emblem as an SVG path on a square of 24 units, from the picture file that the screens use.
 * @throws if there is no such emblem
 */
function emblemPath(name: string): string {
  const from = sprite.indexOf(`id="${name.toLowerCase()}"`);
  const path = from < 0 ? undefined : / d="([^"]+)"/.exec(sprite.slice(from))?.[1];
  if (path === undefined) throw new Error(`No emblem is called ${name}`);
  return path;
}
