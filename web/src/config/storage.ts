/**
 * Names of the items in the browser's storage (requirements 3.7). A user's own items are in localStorage if the user
 * stays signed in, otherwise in sessionStorage. The item `<name>_meta` holds the owner of the item `<name>`
 * (`lib/storage/storage.ts`).
 */
export const STORAGE_KEYS = {
  /**
   * The text of a drop that is not released yet. It stays until its release or its author's logout. It may also be a
   * visitor's.
   */
  dropDraft: 'blckmirror_drop_draft',
  /** Set if the user lets others see their drops only at a random moment of the next 12 hours (they drift). */
  drift: 'blckmirror_drift',
  /** One per user and entry: a journal entry that is not saved yet. */
  journalDraft: 'blckmirror_journal_draft',
  /** One per user: journal entries that wait to be sent to the server. */
  journalOutbox: 'blckmirror_journal_outbox',
  /** One per user: a crisis post that is not shared yet. */
  crisisDraft: 'blckmirror_crisis_draft',
  /**
   * localStorage, for one hour: a visitor's text that waits until the visitor opens the emailed link that they requested.
   */
  linkDraft: 'blckmirror_handover',
  /** One per user and notice: an appeal that is not sent yet. */
  appealDraft: 'blckmirror_appeal_draft',
  /** One per user and drop: the text of a report that is not sent yet. */
  reportDraft: 'blckmirror_report_draft',
  /**
   * sessionStorage: what somebody explains in a public report that is not sent yet. One for each drop that they report,
   * and one for each case about which they complain. It names nobody.
   */
  publicReport: 'blckmirror_public_report',
  /** localStorage: `ownerOf` the user whom this browser reminds, and the id of the browser's push address. */
  reminder: 'blckmirror_reminder',
  /** A map from drop id to the types of reaction that the user gave to the drop. */
  userReactions: 'blckmirror_user_reactions',
  /** One per user, and one for visitors: the drops, words and feelings that lists hide, and memories put away. */
  hiddenContent: 'blckmirror_left_out',
  /** localStorage or sessionStorage: the user who may have a session. If it is set, the app loads the Auth SDK. */
  session: 'blckmirror_session',
  /** localStorage or sessionStorage, like the session: the user who was a member of Blckmirror+ when last read. */
  plus: 'blckmirror_plus',
  /** Like `plus`: the user who was no member when last read. It stays until they see what a membership opened. */
  noPlus: 'blckmirror_no_plus',
  /** localStorage: set if the user has turned off shortcuts of a single key on this device. */
  noSingleKeys: 'blckmirror_no_single_keys',
  /** localStorage: the last theme, for the first paint. */
  theme: 'blckmirror_theme',
  /** localStorage: the address of the interface font, and the font in base64, for the first paint. */
  uiFont: 'blckmirror_ui_font',
  /** localStorage: the email to which a login link was sent. It stays until the link is used or has expired. */
  loginLink: 'blckmirror_login_link',
  /** localStorage: set if somebody has signed in on this device before. It names nobody, so it stays after a logout. */
  beenHere: 'blckmirror_been_here',
  /** localStorage: set if a reaction was used on this device. It names nobody, so it stays after a logout. */
  reactionUsed: 'blckmirror_reaction_used',
  /** localStorage: set if this device holds offline copies. It does not name their owner. */
  ownKept: 'blckmirror_own_kept',
  /** sessionStorage: the key of the offline copies, for a session that ends with its tab. */
  ownKey: 'blckmirror_own_key',
  /** sessionStorage: the path to which the user goes after the login. */
  postLoginPath: 'blckmirror_post_login_path',
  /** sessionStorage: the path of a link that was pressed before the app was ready. It stays until that page is open. */
  earlyLink: 'blckmirror_early_link',
  /** sessionStorage: set if the user asked for the login page. The value is the form that the user asked for. */
  explicitLogin: 'blckmirror_explicit_login',
} as const;

/** The database of the offline copies. */
export const OWN_DB = 'blckmirror-own';
