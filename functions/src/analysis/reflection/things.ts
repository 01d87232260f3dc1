import { MORE_FIRST_NAMES } from '../first-names.ts';
import { ALSO_AUTHOR, AUTHOR, HALF_OF_SUBJECT, NUMBER, plainly } from './clauses/clause-grammar.ts';
import { endsWhole, isAnonymous, isWhole } from './own-words.ts';
import type { Candidate, Source } from './source.ts';

const MOST_OF_A_THING = 9;
const MOST_WORDS = 12;
/** A sentence that is longer is more than a list of things. */
const LONGEST_LIST = 10;

function thingOf(
  words: readonly string[],
  kind: 'beginning' | 'thing' | 'piece',
  source: Source,
): Candidate | null {
  const told = source.tell(words);
  const said = words.join(' ');
  return told === null
    ? null
    : { said, told, kind, isCut: false, isOwnDeed: false, isUnderstood: true };
}

/** The end of the first piece of a sentence. */
const PIECE =
  /[,;:—–(]|\.|!| - | (?:and|but|because|when|while|until|en|maar|want|omdat|terwijl|toen|tot) |[\ud83c-\udbff][\udc00-\udfff]/;

/** "My sister" alone says nothing. */
const OWNER = /^(?:my|our|his|her|their|mijn|m'n|ons|onze|zijn|haar)$/i;
const RELATIVE = /^(?:who|that|which|die|dat|waar)$/i;

/** What a text is about, if it begins with a name of that and no verb ("First rhubarb."). */
export function beginningOf(first: string, source: Source): Candidate | null {
  const { text, chosen, grammar } = source;
  const [piece = ''] = first.split(PIECE);
  const words = source.wordsOf(piece);
  const kept = grammar.cut(words, MOST_OF_A_THING);
  // One word is only told back if it is a sentence.
  if (!kept || (words.length < 2 && !/^\S+[.!]?$/.test(first.trim()))) return null;
  // "The old fella in bed 9" is cut in the middle, "onions from the lad at number 9" is not.
  if (kept.length === words.findIndex((word) => NUMBER.test(word))) return null;
  // "Father of my friend (Tiago died)" is cut before what happened.
  if (kept.length < words.length && grammar.hasVerb(words.slice(kept.length))) return null;
  // "Parents who bring (their child)" is cut in the middle too.
  if (kept.length < words.length && kept.slice(1).some((word) => RELATIVE.test(word))) return null;
  // "A fellow at the hardware store, gray beard, said ...": only the beginning of what is told.
  const isOfSentence = first[piece.length] === ',' && first.split(' ').length > LONGEST_LIST;
  if (isOfSentence && /^(?:an?|the|de|het|een) /i.test(piece)) return null;
  const isClause = grammar.withSubject(words, { text, before: '', chosen }) !== null;
  const isThing = kept.length > 2 || !OWNER.test(kept[0] ?? '');
  return isThing && grammar.isThing(kept, chosen) && !isClause
    ? thingOf(kept, 'beginning', source)
    : null;
}

const FEWEST_OF_A_PIECE = 3;
const MOST_PIECES = 3;
const SIGNS = /[;:—–()…]+|\.{2,}| - |[\ud83c-\udbff][\udc00-\udfff]/;
/** Words for the author as the one who acts: what stands beside them would have to change. */
const ACTS =
  /^(?:i|am|im|ive|id|ill|i'\w+|we|we'\w+|u|ik|'?k|wij|'?k(?:heb|ben|had|was|ga|zie|zit|sta|wil|moet|moest)|dak|omdak)$/;

/** What is counted behind a number. */
const COUNTED = /s$|^(?:[ap]m|euro|uur|min|minuten|km|kilo|keer)$/i;
const LEADS_TO_NUMBER = /^(?:after|at|by|for|in|of|to|with|binnen|met|na|om|op|van|voor)$/i;
/** "Hold music (50 mins)": a number at the end is left out, with what it counts. */
function withoutLastNumber(words: readonly string[]): readonly string[] {
  const number = words.findIndex((word) => NUMBER.test(word));
  const isCount = number > 0 && number === words.length - 2 && COUNTED.test(words.at(-1) ?? '');
  // "Geslaagd in (1 keer)" has lost more than a number.
  return isCount && !LEADS_TO_NUMBER.test(words[number - 1] ?? '') ? words.slice(0, number) : words;
}

/** The words of a piece of a sentence that is told as it is; null if it cannot be. */
function wordsOfPiece(piece: string, at: number, source: Source): readonly string[] | null {
  const { chosen, grammar } = source;
  const words = withoutLastNumber(source.wordsOf(piece));
  const own = words.slice(words.findIndex((word) => !/^(?:and|but|so|en|maar|dus)$/i.test(word)));
  if (own.some((word) => ACTS.test(plainly(word)))) return null;
  // "(It was right at last,) also with the tenors"
  if (/^(?:also|even|too|ook|zelfs)$/i.test(own[0] ?? '')) return null;
  // "(She cuts it,) complaining all through": somebody else does.
  if (at > 0 && /^[a-z]{3,}ing$/.test(own[0] ?? '')) return null;
  const isWhole = grammar.cut(own, MOST_WORDS)?.length === own.length;
  const isOnlyOwner = own.length < 3 && OWNER.test(own[0] ?? '');
  const isTold =
    isWhole && !isOnlyOwner && grammar.mayTell(own, chosen) && source.tell(own) !== null;
  return isTold ? own : null;
}

/** The words of a text, as a set. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    plainly(text)
      .split(/[^\p{L}']+/u)
      .filter((word) => word !== ''),
  );

/** Pieces of a sentence that need no grammar, because the author does not act in them: "no alarm, dog snoring". */
function piecesOf(
  sentence: string,
  clauses: readonly string[],
  source: Source,
): readonly Candidate[] {
  const known = clauses.map(wordsIn);
  return sentence
    .replace(/[.!?]+$/, '')
    .split(SIGNS)
    .flatMap((part) =>
      runsOf(part.split(/,| [&+] /).map((piece, at) => wordsOfPiece(piece, at, source))),
    )
    .filter((words) => words.length >= FEWEST_OF_A_PIECE && words.length <= MOST_WORDS)
    .flatMap((words) => thingOf(words, 'piece', source) ?? [])
    .filter(
      ({ told }) => !known.some((clause) => [...wordsIn(told)].every((word) => clause.has(word))),
    );
}

/** One, two or three neighbouring pieces, as one. */
const runsOf = (pieces: readonly (readonly string[] | null)[]): (readonly string[])[] =>
  pieces.flatMap((_, from) =>
    Array.from({ length: MOST_PIECES }, (__, more) => pieces.slice(from, from + more + 1))
      .filter((run, more) => run.length === more + 1 && run.every((piece) => piece !== null))
      .map((run) =>
        run
          .map((piece) => piece?.join(' '))
          .join(', ')
          .split(' '),
      ),
  );

/** Whether a text has a grave word. A thing, or a piece without a verb, would make that small. */
const hasGrave = ({ text, grammar }: Source): boolean =>
  [...wordsIn(text)].some((word) => grammar.lists.grave.has(word));

/** The things that a sentence names. */
function thingsOf(sentence: string, source: Source): readonly Candidate[] {
  const { chosen, grammar } = source;
  return grammar
    .thingsIn(sentence, chosen)
    .filter((words) => grammar.cut(words, MOST_OF_A_THING)?.length === words.length)
    .flatMap((words) => thingOf(words, 'thing', source) ?? []);
}

/**
 * The things that a sentence names, and its pieces; none if the text has a grave word, because they would make it small.
 * @param clauses what is told of the sentence already: a piece of that is left out
 */
export function namedIn(
  sentence: string,
  clauses: readonly string[],
  source: Source,
): readonly Candidate[] {
  return hasGrave(source)
    ? []
    : [...thingsOf(sentence, source), ...piecesOf(sentence, clauses, source)];
}

const FEWEST_OF_A_QUOTE = 3;
const MOST_OF_A_QUOTE = 14;
const MOST_CLAUSES = 4;

/** Where a quote breaks off: at a sign that is no comma. */
const SIGNS_IN_QUOTES = /[.!?;:—–()…\n"“”„«»]+|\s-\s|[\ud83c-\udbff][\udc00-\udfff]/;
/** A border between two clauses: with a comma, or a word that joins them. Not "alleen maar", "had ik maar". */
const JOINT =
  '(?:and|but|so(?= (?:i|he|she|we|they|it|my|the|now|that|there)\\b)|because|cause|bc|cos|cuz|then|yet|n|en|(?<!\\b(?:alleen|dan|hij|ik|nog|toch|we|ze) )maar|ma|want|dus)';
/** A clause may end before one of these, but what follows it is not so by itself: "until the snow is gone". */
const SUBORDINATE =
  '(?:when|while|until|till?|since|after|before|omdat|terwijl|toen|totdat|zodat|voordat)';
const BORDER = new RegExp(
  `,\\s+(?:${JOINT}\\s+)?|\\s${JOINT}\\s+|\\s(?<ends>${SUBORDINATE})\\s+`,
  'gi',
);
/** "My mom" in "me and my mom", "dad" in "mum and dad", "I" in "my sister and I": who did it is cut in two. */
function isHalf(before: string, after: string, { grammar: { lists } }: Source): boolean {
  const [, other = ''] = HALF_OF_SUBJECT.exec(before) ?? [];
  const [first = ''] = after.split(' ');
  const isBesideNear = AUTHOR.test(first) || lists.near.has(plainly(first));
  return ALSO_AUTHOR.test(other) || (lists.near.has(plainly(other)) && isBesideNear);
}

/** Neighbouring clauses of a sentence. */
interface Run {
  readonly said: string;
  /** Whether the part of the sentence ends with it. */
  readonly isToEnd: boolean;
}

/** From one to a few neighbouring clauses of a part of a sentence, without the words that join them to what is around. */
function neighboursIn(part: string, source: Source): readonly Run[] {
  const borders = [...part.matchAll(BORDER)].map(({ 0: border, index, groups }) => ({
    end: index,
    begin: index + border.length,
    mayBegin:
      groups?.ends === undefined &&
      !isHalf(part.slice(0, index + border.length), part.slice(index + border.length), source),
  }));
  const ends = [...borders.map(({ end }) => end), part.length];
  return [{ begin: 0, mayBegin: true }, ...borders].flatMap(({ begin, mayBegin }, from) =>
    mayBegin
      ? ends
          .slice(from, from + MOST_CLAUSES)
          .map((end) => ({ said: part.slice(begin, end).trim(), isToEnd: end === part.length }))
      : [],
  );
}

const quoteOf = (said: string): Candidate => ({
  said,
  told: `“${said} …”`,
  kind: 'quote',
  isCut: false,
  isOwnDeed: AUTHOR.test(said.split(' ')[0] ?? ''),
  isUnderstood: false,
});

const partsOf = (sentence: string): readonly string[] =>
  sentence
    .split(SIGNS_IN_QUOTES)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const FULL_STOP = /^[.!]+ $/;

/** The end of a sentence with the beginning of the next one: "Today I get a new badge. Also wrong". */
function acrossFullStop(before: string, sentence: string, source: Source): readonly string[] {
  const [last = '', first = ''] = [partsOf(before).at(-1), partsOf(sentence)[0]];
  const at = source.text.indexOf(last);
  const next = source.text.indexOf(first, at + last.length);
  const between = source.text.slice(at + last.length, next);
  if (!last || !first || !FULL_STOP.test(between)) return [];
  const ends = neighboursIn(last, source).filter(
    ({ isToEnd, said }) => isToEnd && mayQuote(said, true, source),
  );
  return ends.flatMap(({ said }) =>
    neighboursIn(first, source)
      .filter((run) => first.startsWith(run.said) && mayQuote(run.said, run.isToEnd, source))
      .map((run) => `${said}${between}${run.said}`),
  );
}

/**
 * The clauses of a sentence that may be quoted, one or a few neighbours at a time, as the author wrote them. They need no
 * grammar. The first words of a text are never quoted.
 * @param before the sentence before it, which may be quoted together with it
 */
export function quotesIn(sentence: string, before: string, source: Source): readonly Candidate[] {
  const isWithVerbs = hasGrave(source);
  const inside = partsOf(sentence)
    .flatMap((part) => neighboursIn(part, source))
    .filter(({ said, isToEnd }) => mayQuote(said, isToEnd, source))
    .map(({ said }) => said);
  return [...inside, ...acrossFullStop(before, sentence, source)]
    .filter((said) => {
      const words = said.split(/\s+/);
      const isLong = words.length >= FEWEST_OF_A_QUOTE && words.length <= MOST_OF_A_QUOTE;
      return isLong && (!isWithVerbs || source.grammar.hasVerb(words));
    })
    .map(quoteOf);
}

function mayQuote(said: string, isToEnd: boolean, { text, shown, grammar }: Source): boolean {
  const words = said.split(/\s+/);
  if (words.length > MOST_OF_A_QUOTE || text.startsWith(said)) return false;
  // A pronoun may stand in the text where the author wrote a name.
  if (!shown.toLowerCase().includes(said.toLowerCase())) return false;
  const { never, body, capitals } = grammar.lists;
  const plain = words.map((word) => plainly(word).replace(/,$/, ''));
  const isKept = (word: string): boolean =>
    never.has(word) || body.has(word) || MORE_FIRST_NAMES.has(word) || NUMBER.test(word);
  if (grammar.hasName(words) || plain.some(isKept) || !(isToEnd || endsWhole(plain.at(-1) ?? '')))
    return false;
  const harmless = words.map((word, at) => (capitals.has(plain[at] ?? '') ? plainly(word) : word));
  return isWhole(said, words.length) && isAnonymous(harmless.join(' '));
}
