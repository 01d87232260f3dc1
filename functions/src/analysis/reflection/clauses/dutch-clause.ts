import content from '../../../../content/retelling.nl.json' with { type: 'json' };
import type { Emotion } from '../../../contract/index.ts';
import { type ClauseGrammar, plainly } from './clause-grammar.ts';
import { cut } from './dutch-cut.ts';
import { isFelt, isKept, isOtherFelt } from './dutch-feeling.ts';
import {
  AUTHOR,
  besideYou,
  changingVerb,
  hasVerb,
  I,
  isDeedOfAuthor,
  isParticiple,
  isPast,
  isPresent,
  isVerbForm,
  lists,
  NOT,
} from './dutch-verb.ts';

const { swaps } = content;
const SWAPS = new Map(Object.entries(swaps));

const {
  /** Words after which the verb comes before the subject. */
  openers,
  joints,
  /** Verbs of a deed, in all forms. */
  verbs,
  /** Verbs in the past that do not end in "de" or "te". */
  pasts,
  /** The forms of verbs in the present beside "ik". */
  authorVerbs,
  /** Verbs that judge the author, or tell only what the author thinks. */
  notAuthor,
  /** Words behind a subject that are no verb of a deed. Any other word behind "ik", "hij" or "ze" is one. */
  notVerbs,
  be,
  prepositions,
  somebody,
  determiners,
  /** People near to the author, who are "mijn" without the word. */
  near,
  things,
  /** Verbs before which "ik" is often left out. */
  dropped,
  /** Words behind which the verb comes last. */
  joiners,
  /** Words behind which a name may be left out. */
  titles,
  /** Words before the name of a thing. */
  starts,
  weak,
  notFirst,
  /** Verbs and pronouns, which the name of a thing does not have. */
  notInThings,
} = lists;
/** A subject of more words is not understood. */
const LONGEST_SUBJECT = 6;
const FEWEST_OF_FRAGMENT = 4;

/** "I have" and the like in one word. */
const SHORT_FORM = /^'?k(heb|ben|had|was|ga|zie|zit|sta)$/;
const PRONOUN = /^(?:ik|'k|we|hij|ze|die|dat|da|en|als|of|toen|wat)$/;
const SENTENCE_SO_FAR = /[^.!?\n]*$/;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [somebody, near, lists.others];
const YOU = /\b(?:je|jij|jou|jouw|jullie|ge|gij|u|uw)\b/i;

/** Whether a part of a sentence and then a verb of a deed begin a clause. */
function hasPartAndVerb(clause: readonly string[]): boolean {
  for (let at = 2; at <= LONGEST_SUBJECT; at += 1) {
    const last = clause[at - 1] ?? '';
    if (PRONOUN.test(last)) return false;
    if (be.has(last)) return false;
    if (at < clause.length - 1 && isPresent(clause[at] ?? '')) return true;
    if (hasVerb(clause, at, at === 2 && things.has(last))) return true;
  }
  return false;
}

/** "Voor het eerst heb ik ...", "zijn leesbril heb ik ...": the verb comes behind another part, and before the subject. */
function hasInversion(clause: readonly string[]): boolean {
  const subject = clause.findIndex((word) => AUTHOR.test(word) || somebody.has(word));
  const first = clause[0] ?? '';
  const isPart = prepositions.has(first) || openers.has(first) || determiners.has(first);
  if (!isPart || subject < 2 || subject > LONGEST_SUBJECT + 1) return false;
  const verb = clause[subject - 1] ?? '';
  if (!isVerbForm(verb) || notAuthor.has(verb)) return false;
  return !AUTHOR.test(clause[subject] ?? '') || isDeedOfAuthor(clause, subject - 1);
}

const isSubject = (word: string): boolean =>
  AUTHOR.test(word) || somebody.has(word) || determiners.has(word) || near.has(word);

/** "Als" that says when; "als een" compares. */
const hasCondition = (clause: readonly string[]): boolean =>
  clause.some((word, at) => word === 'als' && !/^(?:een|ne|nen|'n)$/.test(clause[at + 1] ?? ''));

/** "Ik heb er zin in" does not say in what; and "ik heb het gekocht mam" speaks to somebody. */
const isVague = (clause: readonly string[]): boolean =>
  (clause.indexOf('er') > 0 &&
    /^(?:mee|om|onder|voor|van|in|bij|aan)$/.test(clause.at(-1) ?? '')) ||
  clause.some((word, at) => near.has(word) && isParticiple(clause[at - 1] ?? ''));

/** Whether a clause begins with a full subject and a verb of a deed. */
function isWhole(clause: readonly string[], chosen: Emotion): boolean {
  const [first = '', second = '', third = ''] = clause;
  if (isFelt(clause, chosen)) return true;
  // "(Mijn zus en) ik hebben": somebody who is not told did it too.
  if (I.test(first) && /[a-z]{2}en$/.test(second) && !authorVerbs.has(second)) return false;
  if (AUTHOR.test(first)) {
    if (NOT.test(third) && (third !== 'niet' || clause.length < 4)) return false;
    return clause.length > 2 && /^[a-zë]{2,}$/.test(second) && isDeedOfAuthor(clause, 1);
  }
  const isVerb = /^[a-zë]{3,}$/.test(second) && clause.length > 2 && !notVerbs.has(second);
  if (somebody.has(first)) return isVerb || hasVerb(clause, 1);
  const isVerbOfThing = clause.length > 3 && (verbs.has(second) || isPast(second));
  if (first === 'er')
    return isVerbOfThing && !(be.has(second) && clause.some((word) => NOT.test(word)));
  if (/^(?:het|'t)$/.test(first) && isVerbOfThing && !be.has(second)) return true;
  if (determiners.has(first)) return hasPartAndVerb(clause);
  if (second === 'van' && !prepositions.has(first)) return hasPartAndVerb(clause);
  return things.has(first) && hasVerb(clause, 1, true);
}

/** "In de auto zat ...", "vandaag kwam de ...": a verb and a subject stand behind a part that says when or where. */
function hasVerbAndSubject(clause: readonly string[]): boolean {
  const [first = ''] = clause;
  if (!openers.has(first) && !prepositions.has(first)) return false;
  for (let at = 1; at <= LONGEST_SUBJECT; at += 1) {
    const [word = '', next = ''] = clause.slice(at);
    if (PRONOUN.test(word)) return false;
    if (!AUTHOR.test(next) && isSubject(next) && hasVerb(clause, at)) return true;
  }
  return false;
}

/** Whether nobody is named before a clause without a subject, or spoken to, who may have done what it tells. */
function isOfAuthor(text: string, before: string): boolean {
  const named = plainly(before).split(/[^a-zë']+/);
  const [begun = ''] = (SENTENCE_SO_FAR.exec(plainly(before))?.[0] ?? '').trim().split(' ');
  if (begun !== '' && !AUTHOR.test(begun) && !dropped.has(begun)) return false;
  return !YOU.test(text) && !named.some((word) => SOMEBODY_ELSE.some((list) => list.has(word)));
}

/** "Foto's gevonden", "weer een lekke band": a sentence without a subject and a verb, which is told as it is. */
function isFragment(clause: readonly string[], before: string, chosen: Emotion): boolean {
  const begun = plainly(SENTENCE_SO_FAR.exec(before)?.[0] ?? '').split(/[^a-zë']+/);
  const hasVerbBefore = begun.some((word) => verbs.has(word) || be.has(word) || isParticiple(word));
  if (clause.length < FEWEST_OF_FRAGMENT || hasVerbBefore) return false;
  const done = clause.findIndex(isParticiple);
  const isNoPart = (word: string, at: number): boolean => {
    if (word === 'zijn') return at > 0 && !prepositions.has(clause[at - 1] ?? '');
    if (AUTHOR.test(word) || somebody.has(word) || verbs.has(word) || be.has(word)) return true;
    return at > 0 && notInThings.has(word) && word !== 'me';
  };
  const isLater = before.trim() !== '';
  if (isLater && prepositions.has(clause[0] ?? '') && !determiners.has(clause[0] ?? ''))
    return false;
  if (done === 0) return prepositions.has(clause[1] ?? '') || joiners.has(clause[1] ?? '');
  if (done > 0) return !clause.slice(0, done).some(isNoPart);
  const isNamed = starts.has(clause[0] ?? '') || clause.slice(0, 2).join(' ') === 'wat een';
  return isNamed && !clause.some(isNoPart) && isThing(clause.slice(1), chosen);
}

/** The words that are missing in front of a clause; null if it is not understood. */
function missingIn(
  clause: readonly string[],
  { text, before, chosen }: Parameters<ClauseGrammar['withSubject']>[1],
): readonly string[] | null {
  const [first = '', second = '', third = ''] = clause;
  const isVerb = /^[a-z]{2,}t[en]?$/.test(second) && !notVerbs.has(second);
  if (near.has(first) && first !== 'man') {
    return isVerb || hasVerb(clause, 1) || hasPartAndVerb(clause) ? ['mijn'] : null;
  }
  if (isFelt(['ik', ...clause], chosen)) return ['ik'];
  if (isFelt(['ik', 'ben', ...clause], chosen)) return ['ik', 'ben'];
  const isLittle = first === 'beetje' && isFelt(['ik', 'ben', ...clause.slice(1)], chosen);
  if (isLittle) return ['ik', 'ben', 'een'];
  if (isFragment(clause, before, chosen)) return [];
  if (!dropped.has(first) || !isOfAuthor(text, before)) return null;
  if (AUTHOR.test(second) || somebody.has(second) || /^(?:er|ook)$/.test(second)) return null;
  if (NOT.test(second)) {
    return null;
  }
  if ((third === '' && !/^(?:mis|hou)$/.test(first)) || !isDeedOfAuthor(clause, 0)) return null;
  return ['ik'];
}

/** Whether the verb of each "ik" is known. */
const isClear = (clause: readonly string[]): boolean =>
  clause.every((word, at) => !I.test(word) || changingVerb(clause, at) !== -1);

/** "(toen hij kwam,) heb ik ...": the verb of a sentence that has begun before stands in front of its subject. */
const isTurned = (
  [first = '', second = '', third = '']: readonly string[],
  before: string,
): boolean =>
  SENTENCE_SO_FAR.exec(before)?.[0].trim() !== '' &&
  third !== '' &&
  isVerbForm(first) &&
  (AUTHOR.test(second) || /^(?:hij|ze|zij)$/.test(second));

/** "Mevrouw" without her name. */
function withoutNames(said: readonly string[]): readonly string[] {
  let isBehindTitle = false;
  return said.filter((word) => {
    const isName = isBehindTitle && /^\p{Lu}/u.test(word);
    isBehindTitle = titles.has(plainly(word)) || isName;
    return !isName;
  });
}

const withSubject: ClauseGrammar['withSubject'] = (said, place) => {
  const start = said.findIndex((word) => !joints.has(plainly(word)));
  const full = said.slice(start).flatMap((word) => {
    const verb = SHORT_FORM.exec(plainly(word))?.[1];
    return verb === undefined ? [word] : ['ik', verb];
  });
  const [verb = '', subject = '', ...others] = withoutNames(full);
  const rest = isTurned(full.map(plainly), place.before)
    ? [subject, verb, ...others]
    : withoutNames(full);
  const clause = rest.map(plainly);
  const [first = ''] = clause;
  if (!isClear(clause) || isKept(clause, place.chosen) || hasCondition(clause) || isVague(clause))
    return null;
  if (/^'[^tk]/.test(first)) return null;
  if (isWhole(clause, place.chosen) || hasInversion(clause) || hasVerbAndSubject(clause)) {
    return rest;
  }
  const missing = missingIn(clause, place);
  return missing && [...missing, missing.length === 0 ? (rest[0] ?? '') : first, ...rest.slice(1)];
};

const toYou: ClauseGrammar['toYou'] = (said) => {
  const clause = said.map(plainly);
  const changing = clause.map((word, at) => (I.test(word) ? changingVerb(clause, at) : 0));
  return said.map((word, at) => {
    const plain = clause[at] ?? '';
    const before = clause[at - 1] ?? '';
    if (plain === 'ons' && near.has(clause[at + 1] ?? '')) return 'je';
    if (plain === "'t" && at === 0) return 'het';
    if (plain === 'mij') return prepositions.has(before) ? 'jou' : 'je';
    if (plain === 'mijne') return /^(?:de|het)$/.test(before) ? 'jouwe' : 'je';
    if (at > 0 && changing.includes(at)) return besideYou(plain);
    return SWAPS.get(plain) ?? word;
  });
};

function isThing(piece: readonly string[], chosen: Emotion): boolean {
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

/** Dutch clauses: the verb is the second part, and may be followed by the subject. */
export const dutch: ClauseGrammar = {
  withSubject,
  cut,
  toYou,
  isThing,
  isOfOthers: () => false,
  lists,
};
