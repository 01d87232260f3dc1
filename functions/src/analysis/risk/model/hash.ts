const PRIME = 0x01000193;

/** FNV-1a of a text. */
export function hashOf(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at));
  return hash;
}

/** A hash with one more number in it. */
export const step = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME);

/** A hash as a number of so many bits. */
export function mix(hash: number, bits: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> (32 - bits);
}
