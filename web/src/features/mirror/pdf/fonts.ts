import italic from '@fontsource/newsreader/files/newsreader-latin-400-italic.woff?url';
import latin from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff?url';
import latinExt from '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff?url';
import vietnamese from '@fontsource/newsreader/files/newsreader-vietnamese-400-normal.woff?url';

/** A font of the document: its name in the document, and the file as TrueType. */
export interface FontFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The italic font for quotes. It contains the same letters as plain Newsreader. */
export const ITALIC = 'Newsreader-Italic';

const FILES = {
  Newsreader: latin,
  'Newsreader-Ext': latinExt,
  'Newsreader-Vietnamese': vietnamese,
  [ITALIC]: italic,
};

/**
 * Loads the files of the serif font, each with other letters. They are WOFF and not WOFF2, because every browser can
 * decompress WOFF. They are not variable fonts, because a PDF cannot contain these.
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
 * The TrueType font inside a WOFF 1.0 file (W3C, "WOFF File Format 1.0"): the same tables, decompressed.
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

/** Writes the font's header: its version, the number of tables, and three fields for a binary search of the tables. */
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
