import { createHmac } from 'node:crypto';
import { cases, drops } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { ownKey } from '../platform/own-key.ts';
import { lineOf, wordsOf } from './sweep/plain-words.ts';
import { isSameText, readingOf } from './sweep/reading.ts';
import { LONG, shinglesOf } from './sweep/shingles.ts';

const ACCOUNTS = 3;
/** Cases that are looked at for nearly the same text. */
const MOST = 50;
/**
 * Of so many smallest hashes two texts that are nearly the same share about four; that they share none happens to one pair
 * in 250 that is just as far apart as may be, and to none that is the same.
 */
const KEYS = 8;

/** One posting of a text. */
export interface Posting {
  readonly userId?: string | undefined;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Whether three accounts posted a text, and others than this posting's did so before it. Those who left count as none. */
export function isLaterCopy(mine: Posting, all: readonly Posting[]): boolean {
  const accounts = new Set(all.flatMap(({ userId }) => userId ?? []));
  return (
    accounts.size >= ACCOUNTS &&
    all.some(({ userId, at }) => userId !== mine.userId && at < mine.at)
  );
}

/**
 * By what nearly the same long text is found: the smallest keyed hashes of its shingles; none for a short one. They lead
 * back to no text, and nobody without the key can choose words that share them.
 */
export function copyKeysOf(text: string): string[] {
  if (lineOf(text).length < LONG) return [];
  const key = ownKey('copies');
  const hashes = [...shinglesOf(wordsOf(text))].map((shingle) =>
    createHmac('sha256', key).update(shingle).digest('hex').slice(0, 24),
  );
  return hashes.sort().slice(0, KEYS);
}

const postingOf = ({ userId, createdAt }: DropDoc): Posting => ({
  userId,
  at: createdAt.toMillis(),
});

/** Whether this drop is a later copy of nearly the same long text, among all that were reported. */
export async function isCopied(dropId: string, doc: DropDoc): Promise<boolean> {
  const keys = copyKeysOf(doc.content);
  if (keys.length === 0) return false;
  const near = await cases().where('copyKeys', 'array-contains-any', keys).limit(MOST).get();
  const others = near.docs.map((found) => found.data().dropId).filter((id) => id !== dropId);
  if (others.length === 0) return false;
  const found = await db().getAll(...others.map((id) => drops().doc(id)));
  const own = readingOf(doc.content);
  // One key shared is a guess; whether the texts are nearly the same is worked out.
  const postings = found
    .flatMap((each) => (each.exists ? [each.data() as DropDoc] : []))
    .filter(({ content }) => isSameText(own, readingOf(content)))
    .map(postingOf);
  return isLaterCopy(postingOf(doc), [postingOf(doc), ...postings]);
}
