/** A hash as a number of so many bits. */
export function mix(hash: number, bits: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> (32 - bits);
}
