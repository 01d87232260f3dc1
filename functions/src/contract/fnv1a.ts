const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A hash with one more number in it. */
export const fnv1aStep = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME);

/**
 * FNV-1a over a text's UTF-16 units, as 32 bits (`>>> 0` makes them a number from 0 on). Quick, and the same in the
 * browser and on the server: texts that differ a little differ in it. Nothing secret can rest on it.
 */
export function fnv1a(text: string, start: number = OFFSET): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = fnv1aStep(hash, text.charCodeAt(at));
  return hash;
}
