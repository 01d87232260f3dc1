import { isQuotable } from './quotable.ts';

const FEWEST = 2;
const MOST = 6;
/** Shorter ones say too little to be worth saying again. */
const FEWEST_LETTERS = 8;
/** Nobody is quoted from the middle of a book. */
const READ = 1_000;
/** So many are tried: each is rated. */
const TRIES = 3;

/** Where one clause ends and another begins. A full stop within a word does neither. */
const BETWEEN =
  /[.!?;:,…]+(?=\s|$)|[\n—–()]+| - |\p{Extended_Pictographic}+|\s(?:and|but|because|while|en|maar|want|omdat|terwijl)(?=\s)/giu;
const SPEECH = /["“”„«»]/;
/** What joins a clause to the one before it is no part of it. */
const JOINT = /^(?:and|but|so|then|because|en|maar|dus|toen|dan|want|omdat)\s+/i;

/** A line of ours behind the words that it answers. */
export const withQuote = (line: string, quote: string | null): string =>
  quote === null ? line : `“${quote} …” ${line}`;

/** What somebody else said is not theirs: only words before any quotation marks count. */
const ownPart = (text: string): string => {
  const [own = ''] = text.slice(0, READ).split(SPEECH, 1);
  return own;
};

function clausesOf(text: string): string[] {
  return ownPart(text)
    .split(BETWEEN)
    .map((clause) => clause.trim().replace(JOINT, ''))
    .filter((clause) => {
      const count = clause.split(' ').length;
      return count >= FEWEST && count <= MOST && clause.length >= FEWEST_LETTERS + count;
    });
}

const plain = (words: string): string => words.toLowerCase().replace(/['’]/g, '');

/**
 * Two to six neighbouring words of a text, a clause whole, that its answer may repeat; null where none is safe to. Those
 * that carry the feeling come first, then the last ones.
 * @param carriers words of the feeling, lower case, without apostrophes
 */
export function ownWords(text: string, carriers: readonly string[] = []): string | null {
  const clauses = clausesOf(text).reverse();
  const carries = (clause: string) => {
    const said = plain(clause);
    return carriers.some((carrier) => said.includes(carrier));
  };
  const telling = carriers.length > 0 ? clauses.filter(carries) : [];
  const others = clauses.filter((clause) => !telling.includes(clause));
  return [...telling, ...others].slice(0, TRIES).find(isQuotable) ?? null;
}
