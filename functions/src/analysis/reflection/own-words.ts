import { isQuotable } from './quotable.ts';

const FEWEST = 2;
const MOST = 6;
/** Shorter ones say too little to be worth saying again. */
const FEWEST_LETTERS = 8;
const MOST_LETTERS = 90;
/** Of a longer clause its beginning is repeated; one that goes on for longer is no clause. */
const LONGEST = 220;
/** So many words of a longer one say something by themselves. */
const FEWEST_OF_LONGER = 4;
/** Nobody is quoted from the middle of a book. */
const READ = 600;
/** So many are tried: each is rated. */
const TRIES = 3;

const STOPS = /[.!?;:,…]+(?=\s|$)|[\n—–()]+| - |[\ud83c-\udbff][\udc00-\udfff]/;
const JOINED = /\s(?:and|n|but|because|cause|bc|en|maar)(?=\s)/;
/** The Dutch one joins; the English one wishes. */
const WANT =
  /(?<!\b(?:[Ii]|you|we|they|not|to|just|only|really|even|still|don['’]?t|didn['’]?t))\swant(?=\s)/;
const ONLY_WHEN = /\s(?:while|when|until|till|omdat|terwijl|toen|totdat|zodat)\s[^.!?;:,…\n]*/;
/**
 * Where one clause ends and another begins, emoji included. A full stop within a word does neither. A clause that says only
 * when or why goes with it: it is nothing by itself.
 */
const BETWEEN = new RegExp([STOPS, JOINED, WANT, ONLY_WHEN].map(({ source }) => source).join('|'));
/** Where somebody else may begin to speak; Dutch begins words with an apostrophe. */
const SPEECH = /["“”„«»]|(?:^|\s)['‘](?![tksnmr]\b)/;
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
/** What joins a clause to the one before it is no part of it. */
const JOINTS = words('and n but so then because en maar dus toen dan want omdat');
/** What begins half a clause, which says nothing by itself. */
const HALVES = words(
  'to in at on out with from of for by than that which who without into van naar met voor door in op aan uit bij dat die dan zonder said says zei zegt',
);
/** Before these one may break off: what stands before them is whole by itself. */
const BREAKS = words(`
  to at on with from for after before over under through since during without into about when while where who which that if
  naar met voor door na over onder sinds tijdens zonder van bij aan als waar wie die dat terwijl om
`);
/** What still leads on to something. */
const LEADS_ON = words(`
  a an the my your his her our their its this that i you he she it we they is are was were be been have has had do did does not no so very as
  like just only in on at op aan alleen de een het mijn je jouw zijn haar ons onze hun ik hij ze we er is was waren heb heeft had niet geen te heel zo als alsof
`);
/** Where one of these is cut off, the rest says the opposite. */
const TURNS =
  /\b(?:not|no|never|nobody|nothing|none|hardly|niet|geen|nooit|niemand|niets|niks|amper)\b|n['’]?t\b/i;
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

/** After how many words a longer clause may be broken off, at most so many; 0 where it may not. */
function breakIn(all: readonly string[]): number {
  const word = (at: number): string => all[at]?.toLowerCase() ?? '';
  for (let at = MOST; at >= FEWEST_OF_LONGER; at -= 1) {
    const last = word(at - 1);
    if (BREAKS.has(word(at)) && !BREAKS.has(last) && !LEADS_ON.has(last)) return at;
  }
  return 0;
}

/** What of a clause may be said again, for its length and its beginning: all of it, or how a longer one begins; else null. */
function fitWords(piece: string, onlyWhole: boolean): string | null {
  if (piece.length < FEWEST_LETTERS + FEWEST || piece.length > LONGEST) return null;
  const all = piece.trim().split(' ');
  if (JOINTS.has(beginning(piece.trim()))) all.shift();
  const isLonger = all.length > MOST;
  if (isLonger && onlyWhole) return null;
  if (isLonger && TURNS.test(all.slice(FEWEST_OF_LONGER).join(' '))) return null;
  if (isLonger) all.length = breakIn(all);
  const count = all.length;
  const said = all.join(' ');
  if (count < (isLonger ? FEWEST_OF_LONGER : FEWEST)) return null;
  if (said.length < FEWEST_LETTERS + count || said.length > MOST_LETTERS) return null;
  const first = beginning(said);
  const isWhole =
    count > FEWEST ? !HALVES.has(first) : SOMEBODY.has(first) && !NOBODY_IN_PARTICULAR.test(said);
  return isWhole ? said : null;
}

/** How much of the feeling that is answered is in a clause, 0 to 1. */
export type Weigh = (clause: string) => number;

/** With less, a clause is about something else: better none than an odd one. */
const LEAST_WEIGHT = 0.5;

const plain = (words: string): string => words.toLowerCase().replace(/['’]/g, '');

/** Weighs clauses by the words that carried a feeling, which are in lower case and have no apostrophes. */
export const byCarriers =
  (carriers: readonly string[]): Weigh =>
  (clause) => {
    const said = plain(clause);
    return carriers.some((carrier) => said.includes(carrier)) ? 1 : 0;
  };

/**
 * Two to six neighbouring words of a text that its answer may repeat, from the beginning of the clause that has most of
 * the feeling in it, the last of several; null where none has enough of it, or is safe to.
 * @param onlyWhole nothing is broken off
 */
export function ownWords(text: string, weigh: Weigh, onlyWhole = false): string | null {
  const clauses = ownPart(text)
    .split(BETWEEN)
    .reverse()
    .flatMap((clause) => {
      const said = fitWords(clause, onlyWhole);
      return said === null ? [] : { said, weight: weigh(clause) };
    });
  return (
    clauses
      .filter(({ weight }) => weight >= LEAST_WEIGHT)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, TRIES)
      .find(({ said }) => isQuotable(said))?.said ?? null
  );
}
