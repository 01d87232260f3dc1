import content from '../../../../../content/retelling.nl.json' with { type: 'json' };
import type { Emotion } from '../../../../contract/index.ts';
import { plainly } from '../clause-grammar.ts';
import {
  AUTHOR,
  I,
  isInfinitiveAt,
  isParticiple,
  isPast,
  isPresent,
  isVerbForm,
  lists,
  NOT,
} from './verb.ts';

const { feelings } = content;
const {
  verbs,
  pasts,
  be,
  /** Words after which the verb comes before the subject. */
  openers,
  joiners,
  /** Words that may stand between "is" and one of these. */
  adverbs,
  prepositions,
  particles,
  determiners,
  somebody,
  /** People near to the author, who are "mijn" without the word. */
  near,
  things,
  /** Words before the name of a thing. */
  starts,
  weak,
  notFirst,
  /** Verbs and pronouns, which the name of a thing does not have. */
  notInThings,
} = lists;

const ABOUT = /^(?:op|voor|over|van|dat|da|met|om|aan|als|zonder|door|tot|sinds|na)$/;
const OF_AUTHOR = /^(?:me|mij|ons|ik|'k|we|mijn|mijnen?|m'?n)$/;

/** All feelings. */
const felt = new Set(Object.values(feelings).flat());
/** What the author may feel about somebody or something. */
const feels = (word: string, chosen: Emotion): boolean =>
  feelings[chosen].some(
    (feeling) => word === feeling || (word.endsWith(feeling) && !word.startsWith('on')),
  );

/** Whether the chosen feeling stands here: alone, or with what it is about, but not about the author. */
function isFeltAt(clause: readonly string[], from: number, chosen: Emotion): boolean {
  const at = clause.findIndex((word, place) => place >= from && !adverbs.has(word));
  if (at === -1 || !feels(clause[at] ?? '', chosen) || clause.includes('mezelf')) return false;
  if (clause.slice(0, at).some((word) => NOT.test(word))) return false;
  const rest = clause.slice(at + 1);
  return rest.every((word) => adverbs.has(word)) || (ABOUT.test(rest[0] ?? '') && rest.length > 1);
}

/** "Ik ben blij met ...", "ik werd vrolijk van ...", "boos ben ik op ...". */
export function isFelt(clause: readonly string[], chosen: Emotion): boolean {
  const [first = '', second = '', third = ''] = clause;
  const verb = /^(?:ben|zen|was|word|werd)$/;
  if (AUTHOR.test(first)) return verb.test(second) && isFeltAt(clause, 2, chosen);
  if (clause.some((word) => NOT.test(word) || word === 'mezelf')) return false;
  if (feels(first, chosen)) return verb.test(second) && AUTHOR.test(third);
  const author = clause.findIndex((word) => AUTHOR.test(word));
  const isPart = openers.has(first) || prepositions.has(first);
  return isPart && verb.test(clause[author - 1] ?? '') && isFeltAt(clause, author + 1, chosen);
}

/** Whether a word names a feeling that the author did not choose. */
const isOtherFelt = (word: string, chosen: Emotion): boolean =>
  felt.has(word) && !feels(word, chosen);

/** Whether a word names any feeling. */
const hasFeeling = (clause: readonly string[]): boolean => clause.some((word) => felt.has(word));

/** "Ik hou van ...", "ik mis ..." is only told beside that feeling. */
function isOtherFeeling(clause: readonly string[], chosen: Emotion): boolean {
  const loves = clause.some((word) => /^(?:hou|houd|hield)$/.test(word)) && clause.includes('van');
  const misses = clause.some((word) => /^(?:mis|miste)$/.test(word));
  const isChosen = chosen === 'love' || (misses && chosen === 'sadness');
  if (
    clause.some((word) => isOtherFelt(word, chosen)) &&
    clause.some((word) => OF_AUTHOR.test(word))
  )
    return true;
  return (loves || misses) && (!isChosen || clause.some((word) => NOT.test(word)));
}

/** What others did not do to the author, and a laugh at them, hurt when they are said again; and so does who left. */
function isHurting(clause: readonly string[]): boolean {
  if (clause.includes('weg') && clause.some((word) => near.has(word) || somebody.has(word)))
    return true;
  if (/\b(?:zit|zat|zaten) aan (?:me|mij|ons)\b/.test(clause.join(' '))) return true;
  const isAgainst = (word: string) => NOT.test(word) || /^lach/.test(word);
  const isByAuthor = clause.some((word, at) => I.test(word) && isVerbForm(clause[at - 1] ?? ''));
  const isToAuthor = clause.some((word, at) => at > 0 && OF_AUTHOR.test(word));
  return !I.test(clause[0] ?? '') && !isByAuthor && isToAuthor && clause.some(isAgainst);
}

/** Whether a clause is not told: it hurts, is half said, or names a feeling that the author did not choose. */
export const isKept = (clause: readonly string[], chosen: Emotion): boolean =>
  isHurting(clause) || isOtherFeeling(clause, chosen) || hasCondition(clause) || isVague(clause);

const HALF = /^(?:heb|had|ben|was|is|kan|kon|wil|zag)$/;

/** "Als" that says when, before a subject; "als een", "als vrijwilliger" compare. */
const hasCondition = (clause: readonly string[]): boolean =>
  clause.some(
    (word, at) => word === 'als' && begins(clause[at + 1] ?? '') && at < clause.length - 2,
  );
const begins = (word: string): boolean =>
  !/^(?:een|ne|nen|'n)$/.test(word) &&
  ([determiners, somebody, near].some((list) => list.has(word)) ||
    /^(?:ik|'?k|we|wij|er|men)$/.test(word));

/** "Veertig jaar getrouwd geweest zijn": nobody is said to do it. */
const isOnlyInfinitive = (clause: readonly string[]): boolean =>
  /^(?:zijn|hebben|worden)$/.test(clause.at(-1) ?? '') &&
  isParticiple(clause.at(-2) ?? '') &&
  !clause.some((word) => AUTHOR.test(word) || somebody.has(word) || joiners.has(word));

/** "Ik heb er zin in" does not say in what, "ik heb haar" is half said; and "ik heb het gekocht mam" speaks to somebody. */
const isVague = (clause: readonly string[]): boolean =>
  isOnlyInfinitive(clause) ||
  (clause.at(-1) === 'haar' && clause.some((word) => HALF.test(word))) ||
  (clause.indexOf('er') > 0 &&
    /^(?:mee|om|onder|voor|van|in|bij|aan)$/.test(clause.at(-1) ?? '')) ||
  clause.some((word, at) => near.has(word) && isParticiple(clause[at - 1] ?? ''));

/** Words that stand for the author, also short ones and a verb with "ik" in it. */
const FOR_AUTHOR =
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
  if (!isBegun || clause.some((word) => FOR_AUTHOR.test(word)) || hasFeeling(clause)) return false;
  const isMine = clause.some((word) => MINE.test(word));
  if (isHurting(clause) || (isMine && clause.some((word) => NOT.test(word)))) return false;
  const isEnd = !joiners.has(last) && (!prepositions.has(last) || particles.has(last));
  return (
    isEnd && (isTurned || hasVerbOfSentence(clause)) && !hasCondition(clause) && !isVague(clause)
  );
}

/** Whether words that are told as they are name no other feeling than the chosen one, and nothing that hurts. */
export function mayTell(said: readonly string[], chosen: Emotion): boolean {
  const clause = said.map(plainly);
  const [first = '', second = ''] = clause;
  if (isKept(clause, chosen) || LEADS.test(first) || isNoBeginning(first)) return false;
  // "(Plezier gehad:) leerde ze een mop", "sluit de deur"
  if ((somebody.has(second) && isVerb(first)) || lists.authorVerbs.has(first)) return false;
  // "Lander heeft het gedaan": without an article, it may be a name.
  const isKnown =
    isSubject(first) || near.has(first) || openers.has(first) || prepositions.has(first);
  if (isVerb(second) && !isKnown) return false;
  const hasVerb = clause.some(
    (word, at) => isVerb(word) || isParticiple(word) || isInfinitiveAt(clause, at),
  );
  return !hasVerb || (clause.length > 2 && !clause.some((word) => FOR_AUTHOR.test(word)));
}

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

/** Verbs that sound like an order without "ik" in front: "mis haar". */
const LIKE_ORDER = /^(?:heb|ben|ga|kan|wil|mag|weet|mis|vind|houd?|zie|kijk|denkt?)$/;
/** "Kvind het niet", "alsof het helpt": the author is in the verb, or half of it is missing. */
const HALF_BEGUN = /^'?k[bcdfghjklmnpqrstvwxz]|^(?:ikke|alsof)$/;
/** Whether words that begin so cannot be told as they are. */
const isNoBeginning = (first: string): boolean => LIKE_ORDER.test(first) || HALF_BEGUN.test(first);

/** Whether a piece of a text without a verb and a number names a thing ("first rhubarb"). */
export function isThing(piece: readonly string[], chosen: Emotion): boolean {
  const start = piece.findIndex((word) => !starts.has(plainly(word)));
  const plain = piece.slice(start).map(plainly);
  const [first = '', second = ''] = plain;
  if (isNoBeginning(first)) return false;
  if (/^(?:mijn|m'n|de|het|ons)$/.test(first) && plain.length < 3) return false;
  if (plain.length < 2 && ![...things].some((thing) => first.endsWith(thing))) return false;
  const isVerbHere = (word: string, at: number) =>
    notInThings.has(word) ||
    pasts.has(word) ||
    (verbs.has(word) &&
      !(at === 0 ? things.has(word) || /en$/.test(word) : determiners.has(plain[at - 1] ?? '')));
  if (plain.some((word) => isOtherFelt(word, chosen))) return false;
  const isBeginning = !notFirst.has(first) || (start > 0 && determiners.has(first));
  if (!isBeginning || plain.some(isVerbHere) || new Set(plain).size < plain.length - 1)
    return false;
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
