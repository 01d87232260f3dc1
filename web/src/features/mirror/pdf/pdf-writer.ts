import { jsPDF } from 'jspdf';
import { type FontFile, ITALIC } from './fonts.ts';
import { decodePicture, type TextRasteriser } from './rasteriser.ts';
import { type Letters, type Line, setLines } from './set-lines.ts';

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 } as const;

type Direction = Line['direction'];
type Picture = Awaited<ReturnType<TextRasteriser['trace']>>;

/** A picture of words and its name in the document. The picture is null if the words have no visible sign. */
interface Drawn {
  readonly alias: string;
  readonly picture: Promise<Picture | null>;
}

export interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly italic?: boolean;
}

// A reader for our own picture format, which puts the compressed pixels into the document unchanged. jsPDF's own
// readers would decompress and compress them again.
Object.assign(jsPDF.API, {
  processRASTER(data: Uint8Array<ArrayBuffer>, index: number, alias: string) {
    const { samples, ...picture } = decodePicture(data);
    return { ...picture, data: binary(samples), filter: 'FlateDecode', index, alias };
  },
});

/**
 * Writes on the pages of one document. Positions are in points from the upper left corner of the page. The position of
 * a text is the left end of its baseline.
 */
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

  /** Sets the title and the language. No property tells who wrote the document, or at what time of day. */
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

  /** Adds a link to the page to the table of contents that a PDF reader shows (the outline). */
  mark(title: string, pageNumber: number): void {
    this.#doc.outline.add(null, title, { pageNumber });
  }

  lines(text: string, { size, italic }: TextStyle, room: number): readonly Line[] {
    return setLines(text, this.#fonts.letters(size, italic === true), room);
  }

  /** Draws the pictures that `write` will need for these lines, all at the same time. */
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
    // With these marks, a reader can copy the words of the picture, and screen readers can read them.
    write(`/Span <</ActualText <${utf16(text)}>>> BDC`);
    this.#doc.addImage(data, 'RASTER', x - left, baseline - above, width, height, alias);
    write('EMC');
  }

  /** Draws the same words in the same style only once for the whole document. */
  #drawn(text: string, { size, color }: TextStyle, direction: Direction): Drawn {
    const key = `${direction} ${size} ${color} ${text}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    // A short name, because jsPDF compares it with the names of all pictures.
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

/** The part of jsPDF's font data that is used here. Widths are in thousandths of the font size. */
interface Metrics {
  /** The number of the glyph for a character code; 0 if the font lacks the character. */
  readonly characterToGlyph: (code: number) => number;
  readonly widthOfGlyph: (glyph: number) => number;
}

/**
 * Finds the font that contains a sign, and measures the width of a text. The results are cached, because callers ask
 * for every sign of the document.
 */
class FontSet {
  readonly #metrics: ReadonlyMap<string, Metrics>;
  readonly #rasteriser: Pick<TextRasteriser, 'widthOf'>;
  readonly #faces = new Map<string, string | null>();
  readonly #drawn = new Map<string, number>();

  constructor(metrics: ReadonlyMap<string, Metrics>, rasteriser: Pick<TextRasteriser, 'widthOf'>) {
    this.#metrics = metrics;
    this.#rasteriser = rasteriser;
  }

  letters(size: number, italic: boolean): Letters {
    return {
      faceOf: (sign) => (italic && this.#has(ITALIC, sign) ? ITALIC : this.#upright(sign)),
      widthOf: (text, face) =>
        face === null ? this.#drawnWidth(text, size) : this.#width(text, face) * size,
    };
  }

  #upright(sign: string): string | null {
    const known = this.#faces.get(sign);
    if (known !== undefined) return known;
    const names = [...this.#metrics.keys()].filter((name) => name !== ITALIC);
    const face = names.find((name) => this.#has(name, sign)) ?? null;
    this.#faces.set(sign, face);
    return face;
  }

  // A letter with a separate accent has two code units. Only the browser can draw it, so no font counts as having it.
  #has(name: string, sign: string): boolean {
    const metrics = this.#metrics.get(name);
    return sign.length === 1 && (metrics?.characterToGlyph(sign.charCodeAt(0)) ?? 0) > 0;
  }

  /** The width as a multiple of the font size. The width of each letter is cut to thousandths, as in the PDF. */
  #width(text: string, face: string): number {
    const metrics = this.#metrics.get(face);
    if (!metrics) return 0;
    let width = 0;
    for (let at = 0; at < text.length; at++)
      width += Math.trunc(metrics.widthOfGlyph(metrics.characterToGlyph(text.charCodeAt(at))));
    return width / 1000;
  }

  #drawnWidth(text: string, size: number): number {
    const key = `${size} ${text}`;
    const width = this.#drawn.get(key) ?? this.#rasteriser.widthOf(text, size);
    this.#drawn.set(key, width);
    return width;
  }
}
