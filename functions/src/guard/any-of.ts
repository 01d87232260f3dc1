/** The source of a pattern for any one of these, which white space parts: a list may stand on many lines. */
export const anyOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;
