import { isQuotable } from './quotable.ts';

const FEWEST = 2;
const MOST = 6;
/** Shorter ones say too little to be worth saying again. */
const FEWEST_LETTERS = 8;
const MOST_LETTERS = 90;
/** Nobody is quoted from the middle of a book. */
const READ = 600;
/** So many are tried: each is rated. */
const TRIES = 3;

/** Where one clause ends and another begins, emoji included. A full stop within a word does neither. */
const BETWEEN =
  /[.!?;:,…]+(?=\s|$)|[\n—–()]+| - |[\ud83c-\udbff][\udc00-\udfff]|\s(?:and|but|because|while|en|maar|want|omdat|terwijl)(?=\s)/g;
/** Where somebody else may begin to speak; Dutch begins words with an apostrophe. */
const SPEECH = /["“”„«»]|(?:^|\s)['‘](?![tksnmr]\b)/;
/** What joins a clause to the one before it is no part of it. */
const JOINT = /^(?:and|but|so|then|because|en|maar|dus|toen|dan|want|omdat)\s+/i;
/** Half a clause, which says nothing by itself. */
const HALF =
  /^(?:to|in|at|on|out|with|from|of|for|by|than|that|which|who|without|into|van|naar|met|voor|door|in|op|aan|uit|bij|dat|die|dan|zonder)\s/i;
/** Two words are a clause only with somebody in it. */
const SOMEBODY =
  /^(?:i|i['’]m|he|she|it|we|they|you|ik|hij|zij|ze|het|wij|je|jij|nobody|niemand)\s(?!else|anders)/i;

/** A line of ours behind the words that it answers. */
export const withQuote = (line: string, quote: string | null): string =>
  quote === null ? line : `“${quote} …” ${line}`;

/** What somebody else said is not theirs: only whole sentences before any quotation marks count. */
function ownPart(text: string): string {
  const read = text.slice(0, READ);
  const speech = read.search(SPEECH);
  if (speech === -1) return read;
  const before = read.slice(0, speech);
  // What announces it ends in the middle.
  return before.slice(
    0,
    Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1,
  );
}

/** A clause that may be said again as it stands, for its length and its beginning; else null. */
function fitClause(piece: string): string | null {
  if (piece.length < FEWEST_LETTERS + FEWEST || piece.length > MOST_LETTERS) return null;
  const clause = piece.trim().replace(JOINT, '');
  const count = clause.split(' ').length;
  if (count < FEWEST || count > MOST || clause.length < FEWEST_LETTERS + count) return null;
  const isWhole = count > FEWEST ? !HALF.test(clause) : SOMEBODY.test(clause);
  return isWhole ? clause : null;
}

const plain = (words: string): string => words.toLowerCase().replace(/['’]/g, '');

const carries = (clause: string, carriers: readonly string[]): boolean => {
  const said = plain(clause);
  return carriers.some((carrier) => said.includes(carrier));
};

/**
 * Two to six neighbouring words of a text, a clause whole, that its answer may repeat; null where none is safe to. Those
 * that carry the feeling come first, then the last ones.
 * @param carriers words of the feeling, lower case, without apostrophes
 */
export function ownWords(text: string, carriers: readonly string[] = []): string | null {
  const fit = ownPart(text)
    .split(BETWEEN)
    .reverse()
    .flatMap((piece) => fitClause(piece) ?? []);
  const telling = carriers.length === 0 ? [] : fit.filter((clause) => carries(clause, carriers));
  const tried = [...new Set([...telling, ...fit])].slice(0, TRIES);
  return tried.find(isQuotable) ?? null;
}
