import { plainly } from './clause-grammar.ts';
import { hasFeeling, isHurting } from './dutch-feeling.ts';
import { isParticiple, isPast, isPresent, isVerbForm, lists, NOT } from './dutch-verb.ts';

const {
  verbs,
  near,
  determiners,
  somebody,
  things,
  be,
  openers,
  joiners,
  prepositions,
  particles,
} = lists;

const HALF = /^(?:heb|had|ben|was|is|kan|kon|wil|zag)$/;

/** "Als" that says when, before a subject; "als een", "als vrijwilliger" compare. */
export const hasCondition = (clause: readonly string[]): boolean =>
  clause.some(
    (word, at) => word === 'als' && begins(clause[at + 1] ?? '') && at < clause.length - 2,
  );
const begins = (word: string): boolean =>
  !/^(?:een|ne|nen|'n)$/.test(word) &&
  ([determiners, somebody, near].some((list) => list.has(word)) ||
    /^(?:ik|'?k|we|wij|er|men)$/.test(word));

/** "Ik heb er zin in" does not say in what, "ik heb haar" is half said; and "ik heb het gekocht mam" speaks to somebody. */
export const isVague = (clause: readonly string[]): boolean =>
  (clause.at(-1) === 'haar' && clause.some((word) => HALF.test(word))) ||
  (clause.indexOf('er') > 0 &&
    /^(?:mee|om|onder|voor|van|in|bij|aan)$/.test(clause.at(-1) ?? '')) ||
  clause.some((word, at) => near.has(word) && isParticiple(clause[at - 1] ?? ''));

/** Words that stand for the author, also short ones and a verb with "ik" in it. */
const OF_AUTHOR =
  /^(?:ik|'?k|'?k(?:heb|ben|had|was|ga|zie|zit|sta|wil|moet|moest)|dak|omdak|me|mij|m|we|wij|mezelf|mijzelf)$/;
const MINE = /^(?:mijn|m'n|mn|ons|onze|onzen|mijnen)$/;
const NO_SUBJECT = /^(?:dat|da|die|zo|niemand|zijn|er|'s)$/;
const LEADS = /^(?:die|dat|da|waar|wie|wat|als|of|om|omdat|toen)$/;

/** A verb in front: "belt de buurvrouw de politie". */
const isToldFirst = (verb: string, next: string): boolean =>
  isPresent(verb) && verbs.has(verb) && !ORDER.test(verb) && /^(?:de|het|'t|ons|onze)$/.test(next);
const ORDER = /^(?:laat|wacht|vergeet|moet|eet|praat|let|haat|weet)$/;

const LONGEST_PART = 6;

const isVerb = (word: string): boolean => isVerbForm(word) || be.has(word) || isPresent(word);
/** A known thing, or person, also as the last part of a longer word: "verhuisbedrijf". */
export const isKnownThing = (word: string): boolean => things.has(word) || LONGER_THING.test(word);
const isThingOrKind = (word: string): boolean => KIND.test(word) || isKnownThing(word);
const LONGER_THING = new RegExp(`(?:${[...things].filter((each) => each.length > 4).join('|')})$`);
const KIND = /^(?:nieuwe|oude|kleine|grote|hele|heel|laatste|eerste|alles|andere)$/;
const isSubject = (word: string): boolean =>
  (determiners.has(word) || somebody.has(word) || isThingOrKind(word)) && !NO_SUBJECT.test(word);

/** Whether the verb stands where the verb of a sentence does: behind its first part, or behind an opener. */
function hasVerbOfSentence(clause: readonly string[]): boolean {
  const verb = clause.findIndex(
    (word, at) => at > 0 && isVerb(word) && !determiners.has(clause[at - 1] ?? ''),
  );
  const lead = clause.findIndex((word, at) => at > 0 && LEADS.test(word));
  return verb > 0 && verb < clause.length - 1 && (lead === -1 || verb < lead);
}

/** "Om de week is het hier stil": a part that says when or where, then the verb and its subject. */
function hasVerbBehindPart(clause: readonly string[]): boolean {
  const first = clause[0] ?? '';
  if (!openers.has(first) && !prepositions.has(first)) return false;
  const verb = clause.findIndex(
    (word, at) => at > 0 && (verbs.has(word) || be.has(word) || isPast(word)),
  );
  const next = clause[verb + 1] ?? '';
  const isNamed = determiners.has(next) || somebody.has(next) || /^(?:alles|er|heel)$/.test(next);
  const isHalf = LEADS.test(next) || LEADS.test(clause[verb - 1] ?? '');
  return verb > 0 && verb <= LONGEST_PART && isNamed && !isHalf;
}

/** Whether a clause without the author in it is whole, and says nothing that hurts. */
export function isOfOthers(said: readonly string[]): boolean {
  const clause = said.map(plainly);
  const [first = '', second = ''] = clause;
  const last = clause.at(-1) ?? '';
  const isTurned = isToldFirst(first, second);
  const isBegun = isSubject(first) || isTurned || hasVerbBehindPart(clause);
  if (!isBegun || clause.some((word) => OF_AUTHOR.test(word)) || hasFeeling(clause)) return false;
  const isMine = clause.some((word) => MINE.test(word));
  if (isHurting(clause) || (isMine && clause.some((word) => NOT.test(word)))) return false;
  const isEnd = !joiners.has(last) && (!prepositions.has(last) || particles.has(last));
  return (
    isEnd && (isTurned || hasVerbOfSentence(clause)) && !hasCondition(clause) && !isVague(clause)
  );
}
