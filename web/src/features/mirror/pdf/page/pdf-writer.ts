import { jsPDF } from 'jspdf';
import type { FontFile } from '../fonts/font-files.ts';
import { decodePicture, type Picture } from '../raster/picture.ts';
import type { TextRasteriser } from '../raster/text-rasteriser.ts';
import { type Line, setLines } from '../text/set-lines.ts';
import { FontSet, type Metrics } from './font-set.ts';

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 } as const;

type Direction = Line['direction'];

/** A picture and the name it goes by in the document; null when the words leave no ink. */
interface Drawn {
  readonly alias: string;
  readonly picture: Promise<Picture | null>;
}

export interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly italic?: boolean;
}

// Kept as it was drawn: the library's own readers of images unpack and pack them again.
Object.assign(jsPDF.API, {
  processRASTER(data: Uint8Array<ArrayBuffer>, index: number, alias: string) {
    const { samples, ...picture } = decodePicture(data);
    return { ...picture, data: binary(samples), filter: 'FlateDecode', index, alias };
  },
});

/** Writes on the pages of one document. Places are in points from the upper left, texts stand on their baseline. */
export class PdfWriter {
  readonly #doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  readonly #fonts: FontSet;
  readonly #pictures = new Map<string, Drawn>();
  readonly #rasteriser: TextRasteriser;

  constructor(fonts: readonly FontFile[], rasteriser: TextRasteriser) {
    this.#rasteriser = rasteriser;
    const metrics = new Map<string, Metrics>();
    for (const { name, bytes } of fonts) {
      this.#doc.addFileToVFS(`${name}.ttf`, binary(bytes));
      this.#doc.addFont(`${name}.ttf`, name, 'normal');
      metrics.set(name, this.#doc.setFont(name, 'normal').getFont().metadata);
    }
    this.#fonts = new FontSet(metrics, rasteriser);
  }

  /** Title and the like; nothing that tells who wrote it, or at what time of day. */
  describe(title: string, subject: string, day: string): void {
    this.#doc.setProperties({ title, subject, author: 'Anonymous', creator: 'Blckmirror' });
    this.#doc.setCreationDate(`D:${day.replaceAll('-', '')}000000+00'00'`);
    this.#doc.setLanguage('en');
    this.#doc.viewerPreferences({ DisplayDocTitle: true });
  }

  newPage(): number {
    this.#doc.addPage();
    return this.#doc.getNumberOfPages();
  }

  /** An entry in the reader's table of contents that leads to the page. */
  mark(title: string, pageNumber: number): void {
    this.#doc.outline.add(null, title, { pageNumber });
  }

  lines(text: string, { size, italic }: TextStyle, room: number): readonly Line[] {
    return setLines(text, this.#fonts.letters(size, italic === true), room);
  }

  /** Has the browser draw beforehand, and all at once, what `write` will need for these lines. */
  async prepare(lines: readonly Line[], style: TextStyle): Promise<void> {
    const drawn = lines.flatMap(({ runs, direction }) =>
      runs.flatMap(({ face, text }) =>
        face === null ? [this.#drawn(text, style, direction).picture] : [],
      ),
    );
    await Promise.all(drawn);
  }

  async write(line: Line, style: TextStyle, x: number, baseline: number): Promise<void> {
    let at = x;
    for (const { face, text, width } of line.runs) {
      if (face === null) await this.#drawRun(text, style, line.direction, at, baseline);
      else {
        this.#doc.setFont(face, 'normal').setFontSize(style.size).setTextColor(style.color);
        this.#doc.text(text, at, baseline);
      }
      at += width;
    }
  }

  dot(color: string, x: number, y: number, radius: number): void {
    this.#doc.setFillColor(color).circle(x, y, radius, 'F');
  }

  bar(color: string, x: number, y: number, width: number, height: number): void {
    this.#doc.setFillColor(color).rect(x, y, width, height, 'F');
  }

  frame(color: string, x: number, y: number, width: number, height: number): void {
    this.#doc.setDrawColor(color).setLineWidth(0.6);
    this.#doc.roundedRect(x, y, width, height, height / 2, height / 2, 'S');
  }

  async emblem(path: string, side: number, color: string, x: number, y: number): Promise<void> {
    const { data } = await this.#rasteriser.trace(path, side, color);
    this.#doc.addImage(data, 'RASTER', x, y, side, side, 'emblem');
  }

  finish(): ArrayBuffer {
    return this.#doc.output('arraybuffer');
  }

  async #drawRun(
    text: string,
    style: TextStyle,
    direction: Direction,
    x: number,
    baseline: number,
  ): Promise<void> {
    const { alias, picture: drawing } = this.#drawn(text, style, direction);
    const picture = await drawing;
    if (picture === null) return;
    const { left, above, width, height, data } = picture;
    const { write } = this.#doc.internal as unknown as { write: (operators: string) => void };
    // Whoever copies or listens gets the words.
    write(`/Span <</ActualText <${utf16(text)}>>> BDC`);
    this.#doc.addImage(data, 'RASTER', x - left, baseline - above, width, height, alias);
    write('EMC');
  }

  /** The same words in the same look are drawn once for the whole document. */
  #drawn(text: string, { size, color }: TextStyle, direction: Direction): Drawn {
    const key = `${direction} ${size} ${color} ${text}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    // Short, because the library compares it with those of all the others.
    const alias = `${this.#pictures.size}`;
    const drawn = { alias, picture: this.#rasteriser.draw(text, { size, color, direction }) };
    this.#pictures.set(key, drawn);
    return drawn;
  }
}

function binary(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

const utf16 = (text: string): string =>
  `FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;
