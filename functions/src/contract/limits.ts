/** Numbers that the browser and the server must agree on (requirements 5 and 9). */

/** The longest drop, in graphemes: what a reader would call characters. */
export const DROP_MAX_CHARACTERS = 1_000;
/** The most line breaks in a drop, and the most marks on one of its letters. They limit the height of a card. */
export const DROP_MAX_LINE_BREAKS = 12;
export const DROP_MAX_MARKS = 5;
/** The longest journal entry, in graphemes. */
export const JOURNAL_MAX_CHARACTERS = 20_000;
/** The longest journal title, and the longest prompt of an entry, in graphemes. */
export const JOURNAL_TITLE_MAX = 300;
/**
 * The average number of code points that are allowed for each grapheme. This refuses one letter with 10,000 combining
 * marks.
 */
export const CODE_POINTS_PER_CHARACTER = 4;
/** Longer card text is cut at this length, and the card offers "Show more". */
export const CARD_MAX_CHARACTERS = 150;
/** The most crisis posts of one person on one local day. */
export const CRISIS_POSTS_PER_DAY = 5;
/** The number of drops after which a person gets the first totem. */
export const DROPS_TO_TOTEM = 3;
export const FEED_PAGE_SIZE = 20;
export const FEED_PAGE_MAX = 50;
export const POPULAR_SIZE = 10;
/** The most drops in one request for a reader's own reactions. */
export const OWN_AMONG_MAX = 60;

/**
 * The most drops in one request about reactions that the author has seen, and the most drops that a profile remembers
 * for this.
 */
export const ECHOES_SEEN_MAX = 20;
export const ECHOES_KEPT = 50;

/** The longest note on a report, in graphemes. */
export const REPORT_NOTE_MAX = 500;
/**
 * The longest explanation of a report without an account, the longest appeal, and the longest note of a moderator, in
 * graphemes.
 */
export const EXPLANATION_MAX = 2_000;
export const APPEAL_MAX = 2_000;
export const NOTE_MAX = 500;
/**
 * The space in a request's body, in bytes, for everything except the texts that a person writes (`http/read-input.ts`).
 */
export const BODY_MAX_BYTES = 16 * 1024;
export const WEBHOOK_BODY_MAX_BYTES = 256 * 1024;
