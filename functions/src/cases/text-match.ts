import { withoutPersonal } from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { keyed } from '../platform/keys.ts';

const ACCOUNTS = 3;
/** The most cases that are compared with a text. */
const MOST_CASES = 50;
/**
 * The number of smallest hashes that are stored for a long text. Two texts that are nearly the same share about four of the
 * eight hashes. Equal texts always share them. Of the pairs with the largest allowed difference, 1 of 250 shares no hash.
 */
const KEYS = 8;

/** The number of consecutive words in one shingle. */
const SHINGLE = 3;
/**
 * Two long texts count as nearly the same if the Jaccard index of their shingles is at least this. Of 20 words two may
 * differ, and of 40 words four. Texts that say the same thing in other words share almost no shingles.
 */
const NEARLY = 0.5;
/**
 * A text is long if its words have at least this many characters. Many people write the same short text, so short texts must
 * be equal to match.
 */
const LONG = 80;

/** Whether this drop is a later copy of nearly the same long text. The comparison covers all drops that were reported. */
export async function isCopied(dropId: string, doc: Doc<'drops'>): Promise<boolean> {
  const text = withoutPersonal(doc);
  const near = await Promise.all(
    copyKeysByVersion(text).map((keys) =>
      collection('cases').where('copyKeys', 'array-contains-any', keys).limit(MOST_CASES).get(),
    ),
  );
  const dropIds = near.flatMap(({ docs }) => docs.map((each) => each.data().dropId));
  const others = [...new Set(dropIds)].filter((id) => id !== dropId);
  if (others.length === 0) return false;
  const found = await db().getAll(...others.map((id) => collection('drops').doc(id)));
  // A shared key is only a hint, so the code also compares the texts themselves.
  const postings = found
    .flatMap((each) => (each.exists ? [each.data() as Doc<'drops'>] : []))
    .filter((other) => isSameText(text, withoutPersonal(other)))
    .map(postingOf);
  return isLaterCopy(postingOf(doc), [postingOf(doc), ...postings]);
}

/** One publication of a text by an account. */
interface Posting {
  readonly userId?: string | undefined;
  /** In milliseconds since 1970. */
  readonly at: number;
}

const postingOf = ({ userId, createdAt }: Doc<'drops'>): Posting => ({
  userId,
  at: createdAt.toMillis(),
});

/**
 * Whether three accounts posted a text and one of the other accounts posted it before this posting. People who left do not
 * count.
 */
export function isLaterCopy(mine: Posting, all: readonly Posting[]): boolean {
  const accounts = new Set(all.flatMap(({ userId }) => userId ?? []));
  return (
    accounts.size >= ACCOUNTS &&
    all.some(({ userId, at }) => userId !== mine.userId && at < mine.at)
  );
}

/**
 * The keys for finding nearly the same long text: the smallest keyed hashes of its shingles. A short text has none. The keys
 * do not reveal the text, and nobody can choose words with shared keys without the server's key.
 */
export const copyKeysOf = (text: string): string[] => copyKeysByVersion(text)[0] ?? [];

/** The same keys for every version of the server's key that is kept, the newest version first. */
function copyKeysByVersion(text: string): string[][] {
  const byReading = readingsOf(text)
    .filter(isLong)
    .map((reading) => {
      const shingles = [...shinglesOf(reading)].map((shingle) => keyed('copies', shingle, 24));
      const versions = shingles[0]?.map((_, at) => shingles.map((keys) => keys[at] ?? '')) ?? [];
      return versions.map((hashes) => hashes.sort().slice(0, KEYS));
    });
  return (byReading[0] ?? []).map((_, at) => [
    ...new Set(byReading.flatMap((versions) => versions[at] ?? [])),
  ]);
}

/** The text as it is written, and without its line breaks inside words, if it has such breaks. */
function readingsOf(text: string): readonly string[] {
  const joined = text.replace(INSIDE_A_WORD, '');
  return joined === text ? [text] : [text, joined];
}

/** Whether two texts are equal apart from case, accents and spacing, or are long and nearly the same. */
export const isSameText = (one: string, other: string): boolean =>
  readingsOf(one).some((each) => readingsOf(other).some((second) => areAlike(each, second)));

function areAlike(one: string, other: string): boolean {
  if (lineOf(one) === lineOf(other)) return true;
  return isLong(one) && isLong(other) && likeness(shinglesOf(one), shinglesOf(other)) >= NEARLY;
}

const isLong = (text: string): boolean => lineOf(text).length >= LONG;

/** Accents, joiners and other invisible signs. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;
/** Scripts without spaces between words. Each sign counts as one word. */
const ALONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** A line break that may split a word. Nobody can tell it from a break between two words. */
const INSIDE_A_WORD = /(?<=[\p{L}\p{N}])\n(?=[\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const unmarked = (text: string) => text.normalize('NFKD').replace(UNSEEN, '');

/**
 * Normalizes letters for the comparison. The conversion to upper case comes first, so that a letter with two small forms
 * gets one form.
 */
const plain = (text: string) =>
  unmarked(unmarked(text).toUpperCase().toLowerCase()).replaceAll('ς', 'σ');

/** The words of a text without case, accents, punctuation and spacing. */
const wordsOf = (text: string): string[] => plain(text).replace(ALONE, ' $& ').match(WORD) ?? [];

/** The words as one line. A text without words gives its signs. */
const lineOf = (text: string): string =>
  wordsOf(text).join(' ') || text.normalize('NFKC').replace(/\s+/g, '');

/** All groups of three consecutive words. A text with fewer words gives one group with all of its words. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const from = Math.max(1, words.length - SHINGLE + 1);
  return new Set(Array.from({ length: from }, (_, at) => words.slice(at, at + SHINGLE).join(' ')));
}

/** The Jaccard index, 0 to 1: the share of all members that both sets contain. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}
