import { CARD_MAX_CHARACTERS, firstCharacters } from '@blckmirror/functions/contract';

/**
 * What a card shows of a text before 'Show more': all of it, or at most its first 150 characters up to the last word that
 * is whole, and '...' (requirements 9). Where one word fills half of that, as in scripts without spaces, it is cut.
 */
export function excerptOf(content: string): string {
  const start = firstCharacters(content, CARD_MAX_CHARACTERS);
  if (start === content) return content;
  const isWhole = /^\s/.test(content.slice(start.length));
  const end = isWhole ? start.length : start.search(/\s\S*$/);
  return `${(end < start.length / 2 ? start : start.slice(0, end)).trimEnd()}...`;
}

/** In graphemes: a drop of no more stands in larger letters. */
const SHORT_MAX = 80;

export const sizeOf = (content: string): 'short' | 'long' =>
  firstCharacters(content, SHORT_MAX) === content ? 'short' : 'long';
