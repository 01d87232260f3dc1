import type { FontFile } from './fonts.ts';
import { PAPER, PdfWriter, type TextStyle } from './pdf-writer.ts';
import type { TextRasteriser } from './rasteriser.ts';
import type { Line } from './set-lines.ts';

/** All texts of the document, in order. It is plain data, so that it can be sent to a worker. */
export interface Book {
  readonly cover: Cover;
  /** Oldest first. */
  readonly days: readonly BookDay[];
  /** Strongest first; empty if nothing is known. */
  readonly landscape: readonly {
    readonly emotion: string;
    /** 0 to 1. */
    readonly share: number;
    readonly percent: string;
  }[];
  /** The day on which the document was made, `yyyy-MM-dd`. */
  readonly made: string;
}

interface Cover {
  /** The first day and the last day. */
  readonly span: string;
  readonly count: string;
  readonly totem: {
    readonly name: string;
    readonly traits: string;
    readonly quote: string;
    /** An SVG path on a square of 24 units. */
    readonly path: string;
  };
}

interface BookDay {
  readonly date: string;
  readonly month: string;
  readonly entries: readonly BookEntry[];
}

interface BookEntry {
  readonly time: string;
  readonly emotions: readonly string[];
  readonly isCrisis: boolean;
  readonly text: string;
}

/**
 * The text column of every page, in points: 66 letters in a line. The margins leave room for a thumb and for a
 * binding.
 */
const COLUMN = {
  left: 96,
  width: PAPER.width - 192,
  top: 96,
  bottom: PAPER.height - 92,
} as const;

/** Font sizes and the distance between two baselines, in points. */
const TYPE = { drop: 12, leading: 19, meta: 9.5, day: 15, folio: 9 } as const;

/** Heights in points: a day's heading (`day`), an entry's heading (`meta`), the space after an entry and a day. */
const SPACE = { day: 44, meta: 25, afterEntry: 22, afterDay: 18 } as const;

/** Colours for white paper. Text has a contrast above 4.5 to 1, dots and bars above 3 to 1. */
const COLORS = {
  text: '#17191E',
  muted: '#5C6270',
  hairline: '#D5D8DE',
  ember: '#A3451B',
} as const;

const EMOTION_COLORS: ReadonlyMap<string, string> = new Map([
  ['sadness', '#3B6FBE'],
  ['anger', '#C6443A'],
  ['anxiety', '#7B5CC9'],
  ['love', '#C7487F'],
  ['joy', '#A67B00'],
]);

/** The colour of an emotion (look 3), dark enough for paper; muted if the emotion is not one of the five. */
const emotionColor = (emotion: string): string => EMOTION_COLORS.get(emotion) ?? COLORS.muted;

const DROP = { size: TYPE.drop, color: COLORS.text };
const DAY = { size: TYPE.day, color: COLORS.text };
const FOLIO = { size: TYPE.folio, color: COLORS.muted };
const META = { size: TYPE.meta, color: COLORS.muted };
const CRISIS = { size: 8.5, color: COLORS.ember };

/** Makes the whole document as a PDF file. `onProgress` gets the number of finished entries. */
export async function setBook(
  book: Book,
  fonts: readonly FontFile[],
  rasteriser: TextRasteriser,
  onProgress: (entries: number) => void,
): Promise<ArrayBuffer> {
  const writer = new PdfWriter(fonts, rasteriser);
  writer.describe('Blckmirror archive', `${book.cover.count}, ${book.cover.span}`, book.made);
  await setCover(writer, book.cover);
  let done = 0;
  const flow = new Flow(writer);
  for (const day of book.days) {
    await flow.day(day, () => {
      done += 1;
      onProgress(done);
    });
  }
  if (book.landscape.length > 0) await setClosing(writer, book.landscape);
  return writer.finish();
}

/** The first page: the totem, the first and last day, and the number of drops. It contains no name. */
async function setCover(writer: PdfWriter, { span, count, totem }: Cover): Promise<void> {
  const side = 132;
  const muted = { size: 11, color: COLORS.muted };
  await centred(writer, 'Blckmirror', { size: 17, color: COLORS.text }, 112);
  await writer.emblem(totem.path, side, COLORS.text, (PAPER.width - side) / 2, 200);
  await centred(writer, totem.name, { size: 17, color: COLORS.text }, 366);
  await centred(writer, totem.traits, muted, 385);
  const after = await centred(writer, 'What you let go of', { size: 34, color: COLORS.text }, 490);
  writer.bar(COLORS.hairline, PAPER.width / 2 - 24, after - 22, 48, 0.6);
  await centred(writer, span, { size: 13, color: COLORS.text }, after + 8);
  await centred(writer, count, muted, after + 28);
  const quote = { size: 14, color: COLORS.muted, italic: true };
  await centred(writer, `“${totem.quote}”`, quote, PAPER.height - 112);
}

/** Writes the days and their entries, one after another, on as many pages as they need. */
class Flow {
  readonly #writer: PdfWriter;
  #y = Number.POSITIVE_INFINITY;
  #isEmptyPage = false;
  #month = '';

  constructor(writer: PdfWriter) {
    this.#writer = writer;
  }

  async day(day: BookDay, onEntry: () => void): Promise<void> {
    for (const [index, entry] of day.entries.entries()) {
      await this.#entry(day, entry, index === 0);
      onEntry();
    }
    this.#y += SPACE.afterDay;
  }

  /** Writes an entry. The day's date and the entry's heading are on the same page as the entry's first lines. */
  async #entry(day: BookDay, entry: BookEntry, isFirst: boolean): Promise<void> {
    const lines = this.#writer.lines(entry.text, DROP, COLUMN.width);
    await this.#writer.prepare(lines, DROP);
    const above = SPACE.meta + (isFirst ? SPACE.day : 0);
    const fits = linesToPut(lines.length, this.#linesBelow(above), false) > 0;
    if (!fits) await this.#newPage(day, isFirst ? null : day.date);
    if (isFirst) await this.#date(day);
    await this.#head(entry, this.#y + TYPE.meta);
    this.#y += SPACE.meta;
    this.#isEmptyPage = false;
    await this.#words(day, lines);
    this.#y += SPACE.afterEntry;
  }

  async #words(day: BookDay, lines: readonly Line[]): Promise<void> {
    let rest = lines;
    while (rest.length > 0) {
      const put = linesToPut(rest.length, this.#linesBelow(0), this.#isEmptyPage);
      for (const line of rest.slice(0, put)) {
        const x = line.direction === 'rtl' ? COLUMN.left + COLUMN.width - line.width : COLUMN.left;
        await this.#writer.write(line, DROP, x, this.#y + TYPE.drop);
        this.#y += TYPE.leading;
      }
      rest = rest.slice(put);
      if (rest.length > 0) await this.#newPage(day, day.date);
    }
  }

  async #date(day: BookDay): Promise<void> {
    const [line] = this.#writer.lines(day.date, DAY, COLUMN.width);
    if (line) await this.#writer.write(line, DAY, COLUMN.left, this.#y + TYPE.day);
    this.#writer.bar(COLORS.hairline, COLUMN.left, this.#y + TYPE.day + 9, COLUMN.width, 0.6);
    this.#y += SPACE.day;
  }

  /**
   * The line above the words of an entry: a dot and a word for each emotion, a mark for a crisis post, and the time.
   */
  async #head(entry: BookEntry, baseline: number): Promise<void> {
    const writer = this.#writer;
    const [time] = writer.lines(entry.time, META, COLUMN.width);
    const [crisis] = entry.isCrisis ? writer.lines('Crisis Entry', CRISIS, COLUMN.width) : [];
    const taken = (time?.width ?? 0) + (crisis ? crisis.width + 28 : 0) + 28;
    const end = COLUMN.left + COLUMN.width - Math.max(130, taken);
    let x: number = COLUMN.left;
    for (const emotion of entry.emotions) {
      const [line] = writer.lines(emotion, META, COLUMN.width);
      // There is no more room: the other emotions would cover the time.
      if (!line || x + line.width > end) break;
      writer.dot(emotionColor(emotion), x + 3, baseline - 3, 3);
      await writer.write(line, META, x + 10.5, baseline);
      x += 10.5 + line.width + 14;
    }
    if (crisis) {
      writer.frame(COLORS.ember, x, baseline - 10, crisis.width + 14, 14);
      await writer.write(crisis, CRISIS, x + 7, baseline);
    }
    if (time) await writer.write(time, META, COLUMN.left + COLUMN.width - time.width, baseline);
  }

  /** Begins a page and writes the month and the page number on it, and `continued`, the date of a day that goes on. */
  async #newPage(day: BookDay, continued: string | null): Promise<void> {
    const number = this.#writer.newPage();
    if (day.month !== this.#month) this.#writer.mark(day.month, number);
    this.#month = day.month;
    const right = COLUMN.left + COLUMN.width;
    for (const line of this.#writer.lines(day.month, FOLIO, COLUMN.width))
      await this.#writer.write(line, FOLIO, right - line.width, 56);
    for (const line of this.#writer.lines(String(number), FOLIO, COLUMN.width))
      await this.#writer.write(line, FOLIO, (PAPER.width - line.width) / 2, PAPER.height - 48);
    const words = continued === null ? '' : `${continued}, continued`;
    for (const line of this.#writer.lines(words, FOLIO, 300))
      await this.#writer.write(line, FOLIO, COLUMN.left, 56);
    this.#y = COLUMN.top;
    this.#isEmptyPage = true;
  }

  /** How many lines still fit on this page, under other content that is `above` points high. */
  #linesBelow(above: number): number {
    return Math.max(0, Math.floor((COLUMN.bottom - this.#y - above) / TYPE.leading));
  }
}

/** The last page: the share of each emotion in all drops. */
async function setClosing(writer: PdfWriter, landscape: Book['landscape']): Promise<void> {
  writer.mark('Your emotional landscape', writer.newPage());
  await centred(writer, 'Your emotional landscape', { size: 24, color: COLORS.text }, 210);
  const words = { size: 12, color: COLORS.text };
  let y = 286;
  for (const { emotion, share, percent } of landscape) {
    writer.dot(emotionColor(emotion), COLUMN.left + 4, y - 4, 3.5);
    for (const line of writer.lines(emotion, words, COLUMN.width)) {
      await writer.write(line, words, COLUMN.left + 15, y);
    }
    for (const line of writer.lines(percent, words, COLUMN.width)) {
      await writer.write(line, words, COLUMN.left + COLUMN.width - line.width, y);
    }
    writer.bar(COLORS.hairline, COLUMN.left, y + 9, COLUMN.width, 3);
    writer.bar(emotionColor(emotion), COLUMN.left, y + 9, COLUMN.width * share, 3);
    y += 44;
  }
  const last = { size: 14, color: COLORS.muted, italic: true };
  await centred(writer, 'The void has heard every word.', last, PAPER.height - 112);
}

/** Writes a text in the middle of the page, from `baseline` downwards. @returns the baseline of the next line */
async function centred(
  writer: PdfWriter,
  text: string,
  style: TextStyle,
  baseline: number,
): Promise<number> {
  let y = baseline;
  for (const line of writer.lines(text, style, COLUMN.width)) {
    await writer.write(line, style, (PAPER.width - line.width) / 2, y);
    y += style.size * 1.5;
  }
  return y;
}

/** If a text is divided between two pages, each of them gets at least this number of its lines. */
const TOGETHER = 2;

/**
 * How many of the `count` lines of a text to write on this page, on which `room` lines fit. The rest is written on the
 * next page; no page gets a single line of a longer text. 0 means that the text begins on the next page. On an empty
 * page it is at least 1.
 */
export function linesToPut(count: number, room: number, isEmptyPage: boolean): number {
  if (count <= room) return count;
  const most = count - room < TOGETHER ? count - TOGETHER : room;
  if (most >= TOGETHER) return most;
  return isEmptyPage ? Math.max(1, Math.min(count, room)) : 0;
}
