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
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** What joins a clause to the one before it is no part of it. */
const JOINTS = words('and but so then because en maar dus toen dan want omdat');
/** What begins half a clause, which says nothing by itself. */
const HALVES = words(
  'to in at on out with from of for by than that which who without into van naar met voor door in op aan uit bij dat die dan zonder',
);
/** Two words are a clause only with somebody in it. */
const SOMEBODY = words("i i'm he she it we they you ik hij zij ze het wij je jij nobody niemand");
const NOBODY_IN_PARTICULAR = /\s(?:else|anders)$/;

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

/** The first word of a clause, as the lists above have it. */
const beginning = (clause: string): string =>
  clause.slice(0, clause.indexOf(' ')).toLowerCase().replace('’', "'");

function countWords(clause: string): number {
  let count = 1;
  for (let at = clause.indexOf(' '); at !== -1; at = clause.indexOf(' ', at + 1)) count += 1;
  return count;
}

/** A clause that may be said again as it stands, for its length and its beginning; else null. */
function fitClause(piece: string): string | null {
  if (piece.length < FEWEST_LETTERS + FEWEST || piece.length > MOST_LETTERS) return null;
  const whole = piece.trim();
  const all = countWords(whole);
  // A joint may still be taken off.
  if (all < FEWEST || all > MOST + 1) return null;
  const isJoined = JOINTS.has(beginning(whole));
  const clause = isJoined ? whole.slice(whole.indexOf(' ') + 1) : whole;
  const count = isJoined ? all - 1 : all;
  if (count < FEWEST || count > MOST || clause.length < FEWEST_LETTERS + count) return null;
  const first = beginning(clause);
  const isWhole =
    count > FEWEST ? !HALVES.has(first) : SOMEBODY.has(first) && !NOBODY_IN_PARTICULAR.test(clause);
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
  const others: string[] = [];
  let tries = 0;
  const pieces = ownPart(text).split(BETWEEN);
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const clause = fitClause(pieces[at] ?? '');
    if (clause === null) continue;
    if (carriers.length > 0 && !carries(clause, carriers)) others.push(clause);
    else if (isQuotable(clause)) return clause;
    else tries += 1;
    if (tries === TRIES) return null;
  }
  return others.slice(0, TRIES).find(isQuotable) ?? null;
}
