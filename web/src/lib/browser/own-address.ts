import { PATHS } from '../../config/paths.ts';

/**
 * The address of a drop in its author's archive. The browser's history keeps it after a log-out, so it contains the
 * drop's fragment and not its id: with the id, everybody could read the drop in the feed.
 */
export const entryAddress = (uid: string, dropId: string): string =>
  `${PATHS.archive}#${fragmentOf(uid, dropId)}`;

/** The address of the notice about a drop. It contains the drop's fragment too. */
export const noticeAddress = (uid: string, dropId: string): string =>
  `${PATHS.notices}#${fragmentOf(uid, dropId)}`;

/**
 * The name of a drop in an address: the first 64 bits of a SHA-256 of its author's uid and its id. Everybody can try the
 * ids of all public drops, but not the uid: it is random, more than 160 bits long, never public, and a log-out removes
 * it from this device. It stays beside words that are not sent yet after "Log out elsewhere", and in more items where a
 * session ended without a log-out. A weak hash would not do, because the fragments of two drops would give its inner
 * state away. 64 bits are enough to tell the drops of one archive apart.
 */
export const fragmentOf = (uid: string, dropId: string): string =>
  sha256(`${uid}/${dropId}`)
    .slice(0, 2)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');

const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter(
  (n, at, all) => !all.slice(0, at).some((smaller) => n % smaller === 0),
);
const fractions = (root: (n: number) => number) =>
  PRIMES.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
const START = fractions(Math.sqrt).slice(0, 8);
const ROUNDS = fractions(Math.cbrt);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 (FIPS 180-4), in 32-bit words. The browser's own is asynchronous, but a link needs its address when it is
 * rendered.
 */
function sha256(text: string): readonly number[] {
  const bytes = new TextEncoder().encode(text);
  const message = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  for (const [at, byte] of bytes.entries()) message.setUint8(at, byte);
  message.setUint8(bytes.length, 0x80);
  message.setUint32(message.byteLength - 4, bytes.length * 8);

  const words = new DataView(new ArrayBuffer(256));
  let hash = START;
  for (let block = 0; block < message.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (const [at, constant] of ROUNDS.entries()) {
      const before = (count: number) => words.getInt32((at - count) * 4);
      const word = at < 16 ? message.getInt32(block + at * 4) : mixed(before);
      words.setInt32(at * 4, word);
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      const next = one + constant + word;
      h = g;
      g = f;
      f = e;
      e = (d + next) | 0;
      d = c;
      c = b;
      b = a;
      a = (next + two) | 0;
    }
    hash = [a, b, c, d, e, f, g, h].map((value, at) => (value + (hash[at] ?? 0)) | 0);
  }
  return hash;
}

/** The next word of the message schedule. */
function mixed(before: (count: number) => number): number {
  const [near, far] = [before(2), before(15)];
  const sum =
    before(16) +
    (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
    before(7) +
    (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10));
  return sum | 0;
}
