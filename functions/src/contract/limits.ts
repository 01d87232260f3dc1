/** Numbers that the browser and the server must agree on (requirements 5 and 9). */

/** Longest drop, in graphemes: what a reader would call characters. */
export const DROP_MAX_CHARACTERS = 1_000;
/** Line breaks kept of a drop, and marks kept on one of its letters: a card is nobody's whole screen. */
export const DROP_MAX_LINE_BREAKS = 12;
export const DROP_MAX_MARKS = 5;
/** Journal entries, in graphemes. */
export const JOURNAL_MAX_CHARACTERS = 20_000;
/** Journal titles and the prompt an entry answers, in graphemes. */
export const JOURNAL_TITLE_MAX = 300;
/** Code points allowed per grapheme on average: stops one letter that carries 10,000 combining marks. */
export const CODE_POINTS_PER_CHARACTER = 4;
/** Card text is cut here and offers "Show more". */
export const CARD_MAX_CHARACTERS = 150;
/** Crisis posts one person may share on one local day. */
export const CRISIS_POSTS_PER_DAY = 5;
/** Drops that call the first totem. */
export const DROPS_TO_TOTEM = 3;
export const FEED_PAGE_SIZE = 20;
export const FEED_PAGE_MAX = 50;
export const POPULAR_SIZE = 10;
/** Most drops that one question about own reactions may name. */
export const OWN_AMONG_MAX = 60;

/** Most drops of which one call says what their author has seen, and of how many a profile remembers it. */
export const ECHOES_SEEN_MAX = 20;
export const ECHOES_KEPT = 50;

/** What somebody may add to a report, in graphemes. */
export const REPORT_NOTE_MAX = 500;
/** The explanation of a notice without an account, an appeal, and what a moderator adds, in graphemes. */
export const EXPLANATION_MAX = 2_000;
export const APPEAL_MAX = 2_000;
export const NOTE_MAX = 500;
/** By what an unseal can be found elsewhere, and where it says what it is about, in graphemes and characters. */
export const UNSEAL_REFERENCE_MAX = 80;
export const UNSEAL_ABOUT_MAX = 300;

/** Request bodies above these are refused with 413, in bytes. */
export const BODY_MAX_BYTES = 16 * 1024;
export const JOURNAL_BODY_MAX_BYTES = 64 * 1024;
export const WEBHOOK_BODY_MAX_BYTES = 256 * 1024;
