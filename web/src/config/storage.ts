/** Names of what the browser keeps (SPEC section 3, DESIGN preamble). */
export const STORAGE_KEYS = {
  /** localStorage: the text being written, until it is released or its writer logs out. */
  dropDraft: 'blckmirror_drop_draft',
  /** localStorage: the words and the key of a drop that was sent and not answered, so that a retry is the same drop. */
  dropSent: 'blckmirror_drop_sent',
  /** localStorage, one per person and entry: a journal entry not yet saved. */
  journalDraft: 'blckmirror_journal_draft',
  /** localStorage, one per person: a crisis post not yet shared. */
  crisisDraft: 'blckmirror_crisis_draft',
  /** localStorage: drop id to the reaction types this person already gave. */
  userReactions: 'blckmirror_user_reactions',
  /** localStorage or sessionStorage: there may be a session, so the Auth SDK is worth loading. */
  session: 'blckmirror_session',
  /** localStorage: the look last chosen, so that the first paint already wears it. */
  theme: 'blckmirror_theme',
  /** localStorage: the email that an emailed link was asked for, until it is used or has expired. */
  loginLink: 'blckmirror_login_link',
  /** sessionStorage: where to go after logging in. */
  postLoginPath: 'blckmirror_post_login_path',
  /** sessionStorage: the person asked for the login page themselves. */
  explicitLogin: 'blckmirror_explicit_login',
} as const;
