import { createHash } from 'node:crypto';
import { FieldPath } from 'firebase-admin/firestore';
import { drops } from '../platform/collections.ts';

/** Below so many drops all are looked at, else a hundredth of them. */
const ALL_BELOW = 10_000;

/** In the store's order. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PAIRS = LETTERS.length ** 2;
/** So many of the pairs of letters that ids begin with are a hundredth of them. */
const HUNDREDTH = Math.ceil(PAIRS / 100);

/** Two ids that a hundredth of all ids, which are random, stand between: another one each night. */
export function sampleOf(now: Date): { readonly from: string; readonly to: string } {
  const night = createHash('sha256').update(now.toISOString().slice(0, 10)).digest();
  const first = night.readUInt32BE() % (PAIRS - HUNDREDTH);
  return { from: pairAt(first), to: pairAt(first + HUNDREDTH) };
}

const pairAt = (n: number) =>
  LETTERS.charAt(Math.floor(n / LETTERS.length)) + LETTERS.charAt(n % LETTERS.length);

/** A page of the ids of drops in the void and the crisis space whose counts are looked at tonight. */
export async function listToCheck(
  limit: number,
  after: string | null,
  now: Date,
): Promise<string[]> {
  const shown = drops().where('state', '==', 'shown');
  const { count } = (await shown.limit(ALL_BELOW).count().get()).data();
  const sample = count < ALL_BELOW ? null : sampleOf(now);
  const ordered = shown.orderBy(FieldPath.documentId()).select().limit(limit);
  const begun = after ? ordered.startAfter(after) : sample ? ordered.startAt(sample.from) : ordered;
  const page = await (sample ? begun.endBefore(sample.to) : begun).get();
  return page.docs.map(({ id }) => id);
}
