// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { unwrapWoff } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);
const serif = async () =>
  Uint8Array.from(
    await readFile(resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff')),
  );

/** The checksum of a TrueType table: the sum of its four-byte words, the last one padded with zeros. */
function checksum(font: Uint8Array, offset: number, length: number): number {
  const padded = new Uint8Array(Math.ceil(length / 4) * 4);
  padded.set(font.subarray(offset, offset + length));
  const view = new DataView(padded.buffer);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

describe('the serif out of its wrapping', () => {
  it('is a TrueType font whose tables are whole, by their own checksums', async () => {
    const font = await unwrapWoff((await serif()).buffer);
    const view = new DataView(font.buffer);
    expect(view.getUint32(0)).toBe(0x00010000);
    const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16);
    expect(tables.length).toBeGreaterThan(8);
    for (const at of tables) {
      const tag = String.fromCharCode(...font.subarray(at, at + 4));
      // The head table holds the sum of the whole font, which its own checksum leaves out.
      if (tag === 'head') continue;
      const [sum, offset, length] = [4, 8, 12].map((field) => view.getUint32(at + field));
      expect(checksum(font, offset ?? 0, length ?? 0), tag).toBe(sum);
    }
  });

  it('is refused when it is something else', async () => {
    await expect(unwrapWoff(new ArrayBuffer(100))).rejects.toThrow('Not a WOFF file');
  });
});
