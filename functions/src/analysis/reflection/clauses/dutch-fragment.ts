import type { Emotion } from '../../../contract/index.ts';
import { plainly } from './clause-grammar.ts';
import { isOtherFelt } from './dutch-feeling.ts';
import { isKnownThing } from './dutch-others.ts';
import { AUTHOR, isInfinitiveAt, isParticiple, lists } from './dutch-verb.ts';

const {
  verbs,
  pasts,
  be,
  prepositions,
  determiners,
  somebody,
  things,
  joiners,
  /** Words before the name of a thing. */
  starts,
  weak,
  notFirst,
  /** Verbs and pronouns, which the name of a thing does not have. */
  notInThings,
} = lists;

const FEWEST_OF_FRAGMENT = 4;
/** The sentence in which a clause stands, as far as it stands before it. */
export const sentenceSoFar = (before: string): string =>
  before.slice(Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1);
/** A piece of a sentence of its own begins here. */
const PIECE_SO_FAR = /[.,;:!?(\n…—–]\s*$/;
/** What the author feels about something, or did. */
const FEELING_ABOUT = /^\S+ (?:op|voor|over|van|met|om|naar)\b|\b(?:mis|ik|we|heb)\b/i;
/** How a noun, an adjective or a number ends, and other words before a noun. */
const BEGINS_THING =
  /(?:e|en|s|tien|tig)$|^(?:die|dat|mijn|m'n|ander|heel|nog|weer|twaalf|vier|vijf|zes|acht)$/;
/** "Derde keer dat ...". */
const TIMES = /^(?:eerste|tweede|derde|vierde|vijfde|zoveelste|weer|alweer) keer (?:dat|da) /;

/** Whether a piece of a text without a verb and a number names a thing ("first rhubarb"). */
export function isThing(piece: readonly string[], chosen: Emotion): boolean {
  const start = piece.findIndex((word) => !starts.has(plainly(word)));
  const plain = piece.slice(start).map(plainly);
  const [first = '', second = ''] = plain;
  if (/^(?:mijn|m'n|de|het|ons)$/.test(first) && plain.length < 3) return false;
  if (plain.length < 2 && ![...things].some((thing) => first.endsWith(thing))) return false;
  const isVerb = (word: string, at: number) =>
    notInThings.has(word) ||
    pasts.has(word) ||
    (verbs.has(word) &&
      !(at === 0 ? things.has(word) || /en$/.test(word) : determiners.has(plain[at - 1] ?? '')));
  if (plain.some((word) => isOtherFelt(word, chosen))) return false;
  const isBeginning = !notFirst.has(first) || (start > 0 && determiners.has(first));
  if (!isBeginning || plain.some(isVerb) || new Set(plain).size < plain.length - 1) return false;
  if (/^(?:de|het|een)$/.test(first) && /[td]en?$/.test(second)) return false;
  return !plain.every((word) => weak.has(word) || word.length < 3);
}

/** "(Kwaad.) Weer vijf minuten per kous": a thing and where it is, if no feeling or blow was told before. */
const isPieceOf = (before: string, clause: readonly string[]): boolean =>
  PIECE_SO_FAR.test(before) &&
  !FEELING_ABOUT.test(before) &&
  !plainly(before)
    .split(/[^a-zë']+/)
    .some((word) => lists.never.has(word)) &&
  (BEGINS_THING.test(clause[0] ?? '') || isKnownThing(clause[0] ?? '')) &&
  !/^(?:dan|s|een|nen|beiden?|alle)$/.test(clause[0] ?? '') &&
  clause.slice(1, -1).some((word) => prepositions.has(word));

/** "Foto's gevonden", "weer een lekke band": a sentence without a subject and a verb, which is told as it is. */
export function isFragment(clause: readonly string[], before: string, chosen: Emotion): boolean {
  const begun = plainly(sentenceSoFar(before)).split(/[^a-zë']+/);
  const hasVerbBefore = begun.some((word) => verbs.has(word) || be.has(word));
  if (isPieceOf(before, clause) && isThing(clause, chosen)) return true;
  if (hasVerbBefore) return false;
  if (clause.length < FEWEST_OF_FRAGMENT) return false;
  if (TIMES.test(clause.join(' '))) return !clause.some((word) => lists.notAuthor.has(word));
  const done = clause.findIndex(
    (word, at) => isParticiple(word) || word === 'kwijt' || isInfinitiveAt(clause, at),
  );
  const isNoPart = (word: string, at: number): boolean => {
    if (word === 'zijn') return isParticiple(clause[at + 1] ?? '') || at === clause.length - 1;
    const next = clause[at + 1] ?? '';
    if (/^(?:die|dat|da)$/.test(word))
      return next === '' || AUTHOR.test(next) || somebody.has(next) || verbs.has(next);
    if (AUTHOR.test(word) || somebody.has(word) || verbs.has(word) || be.has(word)) return true;
    return at > 0 && notInThings.has(word) && word !== 'me';
  };
  const isLater = begun.some((word) => word !== '');
  if (isLater && prepositions.has(clause[0] ?? '') && !determiners.has(clause[0] ?? ''))
    return false;
  if (clause.some((word) => isOtherFelt(word, chosen))) return false;
  const behind = clause[isParticiple(clause[0] ?? '') ? 1 : 2] ?? '';
  if (done === 0) return prepositions.has(behind) || joiners.has(behind);
  if (done > 0) return !clause.slice(0, done).some(isNoPart);
  const isNamed = starts.has(clause[0] ?? '') || /^wat? (?:een|ne|nen|'n) /.test(clause.join(' '));
  return isNamed && !clause.some(isNoPart) && isThing(clause.slice(1), chosen);
}
