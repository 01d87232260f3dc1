import type { BookDay, BookEntry } from '../book.ts';
import { PRINT_COLORS } from '../raster/colors.ts';
import type { Line } from '../text/set-lines.ts';
import { linesToPut } from './break-lines.ts';
import { setEntryHead } from './entry-head.ts';
import { COLUMN, SPACE, TYPE } from './layout.ts';
import { PAPER, type PdfWriter } from './pdf-writer.ts';

const DROP = { size: TYPE.drop, color: PRINT_COLORS.text };
const DAY = { size: TYPE.day, color: PRINT_COLORS.text };
const FOLIO = { size: TYPE.folio, color: PRINT_COLORS.muted };

/** The days one after the other, over as many pages as they need. Each entry is told to `onEntry` when it is set. */
export async function setDays(
  writer: PdfWriter,
  days: readonly BookDay[],
  onEntry: () => void,
): Promise<void> {
  const flow = new Flow(writer);
  for (const day of days) await flow.day(day, onEntry);
}

class Flow {
  readonly #writer: PdfWriter;
  #y = Number.POSITIVE_INFINITY;
  #fresh = false;
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

  /** The date stays with the first words of its day, the head of an entry with the first words of it. */
  async #entry(day: BookDay, entry: BookEntry, isFirst: boolean): Promise<void> {
    const lines = this.#writer.lines(entry.text, DROP, COLUMN.width);
    await this.#writer.prepare(lines, DROP);
    const above = SPACE.meta + (isFirst ? SPACE.day : 0);
    const fits = linesToPut(lines.length, this.#linesBelow(above), false) > 0;
    if (!fits) await this.#newPage(day, isFirst ? null : day.date);
    if (isFirst) await this.#date(day);
    await setEntryHead(this.#writer, entry, this.#y + TYPE.meta);
    this.#y += SPACE.meta;
    this.#fresh = false;
    await this.#words(day, lines);
    this.#y += SPACE.afterEntry;
  }

  async #words(day: BookDay, lines: readonly Line[]): Promise<void> {
    let rest = lines;
    while (rest.length > 0) {
      const put = linesToPut(rest.length, this.#linesBelow(0), this.#fresh);
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
    this.#writer.bar(PRINT_COLORS.hairline, COLUMN.left, this.#y + TYPE.day + 9, COLUMN.width, 0.6);
    this.#y += SPACE.day;
  }

  /** Month and number on every page; a day that goes on says so at the head. */
  async #newPage(day: BookDay, goesOn: string | null): Promise<void> {
    const number = this.#writer.newPage();
    if (day.month !== this.#month) this.#writer.mark(day.month, number);
    this.#month = day.month;
    const right = COLUMN.left + COLUMN.width;
    for (const line of this.#writer.lines(day.month, FOLIO, COLUMN.width))
      await this.#writer.write(line, FOLIO, right - line.width, 56);
    for (const line of this.#writer.lines(String(number), FOLIO, COLUMN.width))
      await this.#writer.write(line, FOLIO, (PAPER.width - line.width) / 2, PAPER.height - 48);
    for (const line of this.#writer.lines(
      goesOn === null ? '' : `${goesOn}, continued`,
      FOLIO,
      300,
    ))
      await this.#writer.write(line, FOLIO, COLUMN.left, 56);
    this.#y = COLUMN.top;
    this.#fresh = true;
  }

  /** How many lines of words fit below, after `above` points of something else. */
  #linesBelow(above: number): number {
    return Math.max(0, Math.floor((COLUMN.bottom - this.#y - above) / TYPE.leading));
  }
}
