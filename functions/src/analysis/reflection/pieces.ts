import { plainly } from './clauses/clause-grammar.ts';
import { type Candidate, type Source, wordsIn } from './source.ts';

const MOST_OF_A_THING = 9;
const MOST_WORDS = 12;
/** A sentence that is longer is more than a list of things. */
const LONGEST_LIST = 10;

function thingOf(
  words: readonly string[],
  kind: 'beginning' | 'piece',
  source: Source,
): Candidate | null {
  const told = source.tell(words);
  const said = words.join(' ');
  return told === null ? null : { said, told, kind, isOwnDeed: false, isUnderstood: true };
}

/** The end of the first piece of a sentence. */
const PIECE =
  /[,;:—–(]|\.|!| - | (?:and|but|because|when|while|until|en|maar|want|omdat|terwijl|toen|tot) |[\ud83c-\udbff][\udc00-\udfff]/;

/** "My sister" alone says nothing. */
const OWNER = /^(?:my|our|his|her|their|mijn|m'n|ons|onze|zijn|haar)$/i;

/** What a text is about, if it begins with a name of that and no verb ("First rhubarb."). */
export function beginningOf(first: string, source: Source): Candidate | null {
  const { text, chosen, grammar } = source;
  const [piece = ''] = first.split(PIECE);
  const words = source.wordsOf(piece);
  if (!grammar.isClean(words, MOST_OF_A_THING)) return null;
  // One word is only told back if it is a sentence.
  if (words.length < 2 && !/^\S+[.!]?$/.test(first.trim())) return null;
  // "A fellow at the hardware store, gray beard, said ...": only the beginning of what is told.
  const isOfSentence = first[piece.length] === ',' && first.split(' ').length > LONGEST_LIST;
  if (isOfSentence && /^(?:an?|the|de|het|een) /i.test(piece)) return null;
  const isClause = grammar.withSubject(words, { text, before: '', chosen }) !== null;
  const isThing = words.length > 2 || !OWNER.test(words[0] ?? '');
  return isThing && grammar.isThing(words, chosen) && !isClause
    ? thingOf(words, 'beginning', source)
    : null;
}

const FEWEST_OF_A_PIECE = 3;
const MOST_PIECES = 3;
const SIGNS = /[;:—–()…]+|\.{2,}| - |[\ud83c-\udbff][\udc00-\udfff]/;
/** Words for the author as the one who acts: what stands beside them would have to change. */
const ACTS =
  /^(?:i|am|im|ive|id|ill|i'\w+|we|we'\w+|u|ik|'?k|wij|'?k(?:heb|ben|had|was|ga|zie|zit|sta|wil|moet|moest)|dak|omdak)$/;

/** The words of a piece of a sentence that is told as it is; null if it cannot be. */
function wordsOfPiece(piece: string, at: number, source: Source): readonly string[] | null {
  const { chosen, grammar } = source;
  const words = source.wordsOf(piece);
  const own = words.slice(words.findIndex((word) => !/^(?:and|but|so|en|maar|dus)$/i.test(word)));
  if (own.some((word) => ACTS.test(plainly(word)))) return null;
  // "(It was right at last,) also with the tenors"
  if (/^(?:also|even|too|ook|zelfs)$/i.test(own[0] ?? '')) return null;
  // "(She cuts it,) complaining all through": somebody else does.
  if (at > 0 && /^[a-z]{3,}ing$/.test(own[0] ?? '')) return null;
  const isWhole = grammar.isClean(own, MOST_WORDS);
  const isOnlyOwner = own.length < 3 && OWNER.test(own[0] ?? '');
  const isTold =
    isWhole && !isOnlyOwner && grammar.mayTell(own, chosen) && source.tell(own) !== null;
  return isTold ? own : null;
}

/**
 * Pieces of a sentence that need no grammar, because the author does not act in them: "no alarm, dog snoring"; none if the
 * text has a grave word, because they would make it small.
 * @param clauses what is told of the sentence already: a piece of that is left out
 */
export function piecesOf(
  sentence: string,
  clauses: readonly string[],
  source: Source,
): readonly Candidate[] {
  if (source.hasGrave) return [];
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
