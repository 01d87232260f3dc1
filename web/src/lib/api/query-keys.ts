/** Own journal entries: the list, and each entry under it. */
export const JOURNAL_KEY = '/api/journal/entries';
