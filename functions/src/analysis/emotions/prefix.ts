/**
 * The first two characters of a word, or of a phrase's first word. Known words are filed by it, so that a text sorts the
 * few groups it meets: sorting all the thousands would take longer than reading the text.
 */
export const prefixOf = (text: string): string => text.slice(0, 2).trimEnd();
