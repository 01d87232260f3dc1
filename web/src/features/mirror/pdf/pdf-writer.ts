import italic from '@fontsource/newsreader/files/newsreader-latin-400-italic.woff?url';
import latin from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff?url';
import latinExt from '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff?url';
import vietnamese from '@fontsource/newsreader/files/newsreader-vietnamese-400-normal.woff?url';
import { jsPDF } from 'jspdf';
import { decodePicture, type TextRasteriser } from './rasteriser.ts';
import { type Letters, type Line, setLines } from './set-lines.ts';

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 } as const;

type Direction = Line['direction'];
type Picture = Awaited<ReturnType<TextRasteriser['trace']>>;

/** A picture and its name in the document. The picture is null if the words leave no ink. */
interface Drawn {
  readonly alias: string;
  readonly picture: Promise<Picture | null>;
}

export interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly italic?: boolean;
}

// Puts the deflated samples into the document unchanged. The library's own image readers would unpack and pack them
// again.
Object.assign(jsPDF.API, {
  processRASTER(data: Uint8Array<ArrayBuffer>, index: number, alias: string) {
    const { samples, ...picture } = decodePicture(data);
    return { ...picture, data: binary(samples), filter: 'FlateDecode', index, alias };
  },
});

/**
 * Writes on the pages of one document. Positions are in points from the upper left corner; for texts, of the
 * baseline.
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

  /** Adds a line that leads to the page in the table of contents of the PDF reader. */
  mark(title: string, pageNumber: number): void {
    this.#doc.outline.add(null, title, { pageNumber });
  }

  lines(text: string, { size, italic }: TextStyle, room: number): readonly Line[] {
    return setLines(text, this.#fonts.letters(size, italic === true), room);
  }

  /** Draws all pictures that `write` will need for these lines at the same time. */
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
    // With these marks, a copied text or a screen reader contains the words of the picture.
    write(`/Span <</ActualText <${utf16(text)}>>> BDC`);
    this.#doc.addImage(data, 'RASTER', x - left, baseline - above, width, height, alias);
    write('EMC');
  }

  /** Draws the same words in the same style only once for the whole document. */
  #drawn(text: string, { size, color }: TextStyle, direction: Direction): Drawn {
    const key = `${direction} ${size} ${color} ${text}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    // A short name, because the library compares it with all other names.
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

/** The measures of a font of the document. Widths are in thousandths of the font size. */
interface Metrics {
  /** The number of a letter's shape in the font; 0 if the font lacks the sign. */
  readonly characterToGlyph: (code: number) => number;
  readonly widthOfGlyph: (glyph: number) => number;
}

/**
 * Finds the font that contains a sign, and the width of a text. Callers ask for every sign, so the answers are kept.
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

  // Only the browser can place a letter with a separate accent, so no font counts as containing such a letter.
  #has(name: string, sign: string): boolean {
    const metrics = this.#metrics.get(name);
    return sign.length === 1 && (metrics?.characterToGlyph(sign.charCodeAt(0)) ?? 0) > 0;
  }

  /** The width in ems. Each width is cut to thousandths, as in the document. */
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

/** A font of the document: its name in the document, and the file as TrueType. */
export interface FontFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The italic font for quotes. It contains the same letters as plain Newsreader. */
const ITALIC = 'Newsreader-Italic';

const FILES = {
  Newsreader: latin,
  'Newsreader-Ext': latinExt,
  'Newsreader-Vietnamese': vietnamese,
  [ITALIC]: italic,
};

/**
 * Loads the parts of the serif font. The files are WOFF, because every browser can unpack WOFF. They are static,
 * because a PDF has no variable fonts.
 * @throws if a file cannot be fetched
 */
export const loadFonts = (): Promise<readonly FontFile[]> =>
  Promise.all(
    Object.entries(FILES).map(async ([name, url]) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`The font answered ${response.status}`);
      return { name, bytes: await unwrapWoff(await response.arrayBuffer()) };
    }),
  );

const HEADER = 44;
const ENTRY = 20;
const TABLE_HEADER = 12;
const TABLE_ENTRY = 16;

/**
 * The TrueType font inside a WOFF 1.0 file (W3C, "WOFF File Format 1.0"): the same tables, each unpacked.
 * @throws if the file is not WOFF
 */
export async function unwrapWoff(file: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const woff = new DataView(file);
  if (file.byteLength < HEADER || woff.getUint32(0) !== 0x774f4646)
    throw new Error('Not a WOFF file');
  const count = woff.getUint16(12);
  const font = new Uint8Array(woff.getUint32(16));
  const out = new DataView(font.buffer);
  writeHeader(out, woff.getUint32(4), count);
  let end = TABLE_HEADER + count * TABLE_ENTRY;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + index * ENTRY;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
      woff.getUint32(entry + at),
    ) as [number, number, number, number, number];
    const bytes = new Uint8Array(file, offset, packed);
    font.set(packed < length ? await inflate(bytes) : bytes, end);
    for (const [field, value] of [tag, checksum, end, length].entries())
      out.setUint32(TABLE_HEADER + index * TABLE_ENTRY + field * 4, value);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}

/** Writes the version and the number of tables, and the fields that speed up a search among the tables. */
function writeHeader(out: DataView, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  out.setUint32(0, flavor);
  out.setUint16(4, count);
  out.setUint16(6, 2 ** power * 16);
  out.setUint16(8, power);
  out.setUint16(10, (count - 2 ** power) * 16);
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
