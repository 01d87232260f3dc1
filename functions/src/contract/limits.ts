/** Numbers that the browser and the server must agree on (requirements 5 and 9), and the length of what they send. */

/** The longest drop, in graphemes: what a reader would call characters. */
export const DROP_MAX_CHARACTERS = 1_000;
/** The longest journal entry, in graphemes. */
export const JOURNAL_MAX_CHARACTERS = 20_000;
/** The longest journal title, and the longest prompt of an entry, in graphemes. */
export const JOURNAL_TITLE_MAX = 300;
/** The most crisis posts of one person on one local day. */
export const CRISIS_POSTS_PER_DAY = 5;
/** The number of drops after which a person gets the first totem. */
export const DROPS_TO_TOTEM = 3;
export const FEED_PAGE_MAX = 50;
export const POPULAR_SIZE = 10;
/** The most drops in one request for a reader's own reactions. */
export const OWN_AMONG_MAX = 60;

/** The longest note on a report or of a moderator, in graphemes. */
export const NOTE_MAX = 500;
/** The longest explanation of a report without an account, and the longest appeal, in graphemes. */
export const EXPLANATION_MAX = 2_000;

/**
 * The length of a request, and of an answer with a person's own words, is a multiple of this, in bytes. A drop of 1,000
 * letters fits into one block, with three bytes each and the other fields, and so does a reaction. A long text of emoji
 * takes more. Larger blocks would hide that too, and make every reaction slower on a slow line.
 */
const BLOCK_BYTES = 4 * 1024;

/** This many bytes, rounded up to whole blocks. */
export const toWholeBlocks = (bytes: number): number =>
  Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

/**
 * The same JSON with blanks at its end, so that it fills whole blocks. Encryption hides words, but not how many. With
 * their exact length, a watcher of the network could tell which drop of the feed somebody has just sent.
 */
export function fillBlocks(json: string): string {
  const { length } = new TextEncoder().encode(json);
  return json + ' '.repeat(toWholeBlocks(length) - length);
}
