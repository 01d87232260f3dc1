import { through } from '../through.ts';

const HEADER = 44;
const ENTRY = 20;
const TABLE_HEADER = 12;
const TABLE_ENTRY = 16;

/**
 * The TrueType font inside a WOFF 1.0 file (W3C, "WOFF File Format 1.0"): the same tables, each unpacked.
 * @throws when it is no WOFF file
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
    font.set(
      packed < length ? await through(new DecompressionStream('deflate'), bytes) : bytes,
      end,
    );
    for (const [field, value] of [tag, checksum, end, length].entries())
      out.setUint32(TABLE_HEADER + index * TABLE_ENTRY + field * 4, value);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}

/** Version and count of the tables, and what helps to search them. */
function writeHeader(out: DataView, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  out.setUint32(0, flavor);
  out.setUint16(4, count);
  out.setUint16(6, 2 ** power * 16);
  out.setUint16(8, power);
  out.setUint16(10, (count - 2 ** power) * 16);
}
