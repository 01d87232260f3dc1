/**
 * Names of what the browser keeps (requirements 3.7). What is somebody's own stands in localStorage for
 * those who stay signed in, else in sessionStorage, and `<name>_meta` beside it says whose it is (`lib/storage/kept-meta.ts`).
 */
export const STORAGE_KEYS = {
  /** The raw text being written, until it is released or its writer logs out; a visitor's has no owner. */
  dropDraft: 'blckmirror_drop_draft',
  /** This person lets their drops drift. */
  drift: 'blckmirror_drift',
  /** No longer written: what an older version kept of a drop that was sent. */
  dropSent: 'blckmirror_drop_sent',
  /** One per person and entry: a journal entry not yet saved. */
  journalDraft: 'blckmirror_journal_draft',
  /** One per person: words on their way to the journal that have not arrived there. */
  journalOutbox: 'blckmirror_journal_outbox',
  /** One per person: a crisis post not yet shared. */
  crisisDraft: 'blckmirror_crisis_draft',
  /** localStorage, for an hour: a visitor's words that wait for the emailed link they asked for. */
  linkDraft: 'blckmirror_handover',
  /** One per person and notice: an appeal not yet sent. */
  appealDraft: 'blckmirror_appeal_draft',
  /** localStorage: who is reminded in this browser, and under which of its addresses. */
  reminder: 'blckmirror_reminder',
  /** Drop id to the reaction types this person already gave. */
  userReactions: 'blckmirror_user_reactions',
  /** One per person, and one for visitors: drops, words and feelings that lists on this device leave out. */
  leftOut: 'blckmirror_left_out',
  /** localStorage or sessionStorage: whose session there may be, so the Auth SDK is worth loading. */
  session: 'blckmirror_session',
  /** localStorage or sessionStorage, as the session: who was last known here as a member of Blckmirror+. */
  plus: 'blckmirror_plus',
  /** localStorage: on this device no single key acts. */
  noSingleKeys: 'blckmirror_no_single_keys',
  /** localStorage: the look last chosen, so that the first paint already wears it. */
  theme: 'blckmirror_theme',
  /** localStorage: the font of what serves, by its address and in base64, so that the first paint already has it. */
  uiFont: 'blckmirror_ui_font',
  /** localStorage: the email that an emailed link was asked for, until it is used or has expired. */
  loginLink: 'blckmirror_login_link',
  /** localStorage: somebody has signed in on this device before; who, it does not say, so it outlives logging out. */
  beenHere: 'blckmirror_been_here',
  /** localStorage: this device holds copies of somebody's own drops or journal; whose, it does not say. */
  ownKept: 'blckmirror_own_kept',
  /** sessionStorage: the key to those copies, for a session that ends with its tab. */
  ownKey: 'blckmirror_own_key',
  /** sessionStorage: where to go after logging in. */
  postLoginPath: 'blckmirror_post_login_path',
  /** sessionStorage: where a link leads that was pressed before there was an app, until that page is there. */
  earlyLink: 'blckmirror_early_link',
  /** sessionStorage: the person asked for the login page themselves, and for which of its faces. */
  explicitLogin: 'blckmirror_explicit_login',
} as const;

/** The database of those copies. */
export const OWN_DB = 'blckmirror-own';
