import quoting from '../../../../../content/quoting.json' with { type: 'json' };
import type { Emotion } from '../../../../contract/index.ts';
import { type ClauseGrammar, plainly } from '../clause-grammar.ts';
import { hasName, isClean, ownWords } from './clean.ts';
import {
  isFelt,
  isFragment,
  isKept,
  isKnownThing,
  isOfOthers,
  isThing,
  mayTell,
  sentenceSoFar,
} from './told.ts';
import {
  AUTHOR,
  I,
  isClear,
  isInfinitiveAt,
  isParticiple,
  isPast,
  isPresent,
  isVerbForm,
  lists,
  NOT,
  toYou,
} from './verb.ts';

const {
  /** Words after which the verb comes before the subject. */
  openers,
  /** Verbs of a deed, in all forms. */
  verbs,
  /** The forms of verbs in the present beside "ik". */
  authorVerbs,
  /** Verbs that judge the author, or tell only what the author thinks. */
  notAuthor,
  /** Words behind a subject that are no verb of a deed. Any other word behind "ik", "hij" or "ze" is one. */
  notVerbs,
  be,
  /** Words after "is" that say where somebody is, or how a thing is, without a judgement. */
  places,
  /** Words that may stand between "is" and one of these. */
  adverbs,
  /** Verbs that, with "niet", tell what the author is not able to do. */
  unable,
  /** Words behind which the verb comes last. */
  joiners,
  pasts,
  prepositions,
  somebody,
  determiners,
  /** People near to the author, who are "mijn" without the word. */
  near,
  things,
  /** Verbs before which "ik" is often left out. */
  dropped,
} = lists;
/** A subject of more words is not understood. */
const LONGEST_SUBJECT = 6;
/** The most words before "heb ik". */
const LONGEST_PART = 9;

/** Verbs in a form that only the author has, and no order. */
const OWN_VERB = /^(?:heb|ben|sta|lig)$/;
const HAVE_BEGUN = /^\s*(?:(?:dus|en|ja|maar|toen) )?(?:ik (?:heb|ben)|'?k(?:heb|ben)|heb|ben) /;
/** "Klapte", "droomde", but not "groente". */
const PAST = /(?:[kfsptx]|ch)te$|[^kfsptx]de$/;
const isDeedInPast = (word: string): boolean =>
  (pasts.has(word) && !word.endsWith('en')) || (PAST.test(word) && isPast(word));
const OBJECT = /^(?:de|het|'t|t|een|mijn|m'n|me)$/;
const PRONOUN = /^(?:ik|'k|we|hij|ze|die|dat|da|en|als|of|toen|wat)$/;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [somebody, near, lists.others];
const YOU = /\b(?:je|jij|jou|jouw|jullie|ge|gij|u|uw)\b/i;

/** "Mijn moeder is vierennegentig". */
const AGE = /^(?:twee|drie|vier|vijf|zes|zeven|acht|negen|[a-zë]*(?:tien|tig))$/;

/** Whether a verb of a deed stands here. */
function hasVerb(clause: readonly string[], at: number, isThing = false): boolean {
  const verb = clause[at] ?? '';
  if (at === clause.length - 1)
    return at > 1 && pasts.has(verb) && !/^(?:had|hadden)$/.test(verb) && !be.has(verb);
  if (!be.has(verb)) return !notAuthor.has(verb) && (verbs.has(verb) || isPast(verb));
  if (isThing || clause[at + 1] === 'nu' || clause.slice(at).some(isParticiple)) return true;
  const next = clause.slice(at + 1).find((word) => !adverbs.has(word));
  const isPlace = prepositions.has(next ?? '') && !clause.some((word) => NOT.test(word));
  return isPlace || AGE.test(next ?? '') || places.has(next ?? clause.at(-1) ?? '');
}

/** "Ik was soep aan het koken". */
const GOES_ON = / aan (?:het|'?t) (?!twijfelen)[a-z]+en(?: |$)/;

/** "Ik kan niet ophouden met ...", "ik krijg geen hap binnen": a "not" that tells no failure. */
const STOPS =
  /\bkan (?:niet|ni|nie) (?:ophouden|stoppen|wachten)\b|\b(?:krijg|kreeg) (?:ik )?geen hap\b/;

/** Whether the verb at this place tells a deed of the author: no judgement, and nothing that did not succeed. */
function isDeedOfAuthor(clause: readonly string[], at: number): boolean {
  const verb = clause[at] ?? '';
  if (notAuthor.has(verb) || (notVerbs.has(verb) && !unable.has(verb))) return false;
  if (/^(?:ben|was|zijn|waren|zen|word|werd|worden|werden)$/.test(verb)) {
    return (
      clause.some(isParticiple) ||
      clause.some((_, place) => isInfinitiveAt(clause, place)) ||
      GOES_ON.test(clause.join(' '))
    );
  }
  if (STOPS.test(clause.join(' '))) return true;
  const isDone = isPast(verb) || clause.some(isParticiple);
  const next = clause.findIndex((word, place) => place > at && joiners.has(word));
  const own = clause.slice(0, next === -1 ? clause.length : next);
  return !own.some((word) => NOT.test(word)) || (isDone && !unable.has(verb));
}

/** "Opa zijn stoel": "zijn" is no verb here. */
const isOwner = (clause: readonly string[], at: number): boolean =>
  clause[at] === 'zijn' && at < 3 && near.has(clause[at - 1] ?? '');

/** Whether a part of a sentence and then a verb of a deed begin a clause. */
function hasPartAndVerb(clause: readonly string[]): boolean {
  for (let at = 2; at <= LONGEST_SUBJECT; at += 1) {
    const last = clause[at - 1] ?? '';
    if (PRONOUN.test(last)) return false;
    if (be.has(last) && !isOwner(clause, at - 1)) return false;
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
  if (!isPart || subject < 2 || subject > LONGEST_PART) return false;
  if (clause.slice(0, subject).some((word) => word.endsWith(','))) return false;
  const verb = clause[subject - 1] ?? '';
  if (!isVerbForm(verb) || notAuthor.has(verb)) return false;
  return !AUTHOR.test(clause[subject] ?? '') || isDeedOfAuthor(clause, subject - 1);
}

const isSubject = (word: string): boolean =>
  AUTHOR.test(word) || somebody.has(word) || determiners.has(word) || near.has(word);

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
  // "Die eet hier mee", but not "die hier eet".
  if (first === 'die' && isVerbOfThing && !be.has(second)) return true;
  if (determiners.has(first)) return hasPartAndVerb(clause);
  if (second === 'van' && !prepositions.has(first)) return hasPartAndVerb(clause);
  return isKnownThing(first) && hasVerb(clause, 1, true);
}

/** "In de auto zat ...", "vandaag kwam de ...": a verb and a subject stand behind a part that says when or where. */
function hasVerbAndSubject(clause: readonly string[]): boolean {
  const [first = ''] = clause;
  if (!openers.has(first) && !prepositions.has(first)) return false;
  for (let at = 1; at <= LONGEST_SUBJECT; at += 1) {
    const [word = '', next = ''] = clause.slice(at);
    if (PRONOUN.test(word) && !prepositions.has(clause[at - 1] ?? '')) return false;
    const isNamed = isSubject(next) || next === 'er';
    if (!AUTHOR.test(next) && isNamed && hasVerb(clause, at)) return true;
  }
  return false;
}

/** Whether nobody is named before a clause without a subject, or spoken to, who may have done what it tells. */
function isOfAuthor(text: string, before: string): boolean {
  const named = plainly(before).split(/[^a-zë']+/);
  const [begun = ''] = sentenceSoFar(plainly(before)).trim().split(' ');
  if (begun !== '' && !AUTHOR.test(begun) && !dropped.has(begun)) return false;
  return !YOU.test(text) && !named.some((word) => SOMEBODY_ELSE.some((list) => list.has(word)));
}

/** The "heb" of a sentence that began with "ik heb", for the next participle: "... en door het raam gekeken". */
function auxiliaryOf(clause: readonly string[], before: string): string | null {
  const begun = HAVE_BEGUN.exec(plainly(sentenceSoFar(before)))?.[0];
  const [place = '', done = ''] = clause.slice(-2);
  const hasVerbOfItsOwn = clause.some((word) => isVerbForm(word) || be.has(word));
  const isHalf = prepositions.has(place) && !lists.particles.has(place);
  if (begun === undefined || !isParticiple(done) || hasVerbOfItsOwn || isHalf) return null;
  return clause.length < 3 ? null : begun.includes('ben') ? 'ben' : 'heb';
}

/** The words that are missing in front of a clause; null if it is not understood. */
function missingIn(
  clause: readonly string[],
  { text, before, chosen }: Parameters<ClauseGrammar['withSubject']>[1],
): readonly string[] | null {
  const [first = '', second = '', third = ''] = clause;
  const isVerbOfNear = /^[a-z]{2,}t[en]?$/.test(second) && !notVerbs.has(second);
  if (near.has(first) && first !== 'man') {
    return isVerbOfNear || hasVerb(clause, 1) || hasPartAndVerb(clause) ? ['mijn'] : null;
  }
  const isTurned = clause.some(
    (word, at) => /^(?:ben|was|word)$/.test(word) && AUTHOR.test(clause[at + 1] ?? ''),
  );
  if (isTurned) return null;
  if (isFelt(['ik', ...clause], chosen)) return ['ik'];
  if (isFelt(['ik', 'ben', ...clause], chosen)) return ['ik', 'ben'];
  const isLittle = first === 'beetje' && isFelt(['ik', 'ben', ...clause.slice(1)], chosen);
  if (isLittle) return ['ik', 'ben', 'een'];
  const auxiliary = auxiliaryOf(clause, before);
  if (auxiliary !== null) return ['ik', auxiliary];
  if (isFragment(clause, before, chosen)) return [];
  const isPastOfAuthor = isDeedInPast(first) && (OBJECT.test(second) || prepositions.has(second));
  const isTold = dropped.has(first) || (isPastOfAuthor && !be.has(first));
  if (!isTold || !(OWN_VERB.test(first) || isOfAuthor(text, before))) return null;
  // "Heb hem een brief geschreven. Zit nog in mijn tas.": the letter.
  if (first === 'zit' && before.trim() !== '') return null;
  if (AUTHOR.test(second) || somebody.has(second) || /^(?:er|ook)$/.test(second)) return null;
  if (NOT.test(second) && third !== 'hap') {
    return null;
  }
  if ((third === '' && !/^(?:mis|hou)$/.test(first)) || !isDeedOfAuthor(clause, 0)) return null;
  return ['ik'];
}

const withSubject: ClauseGrammar['withSubject'] = (said, place) => {
  const rest = ownWords(said, place.before);
  const clause = rest.map(plainly);
  const [first = ''] = clause;
  if (!isClear(clause) || isKept(clause, place.chosen)) return null;
  if (/^'(?![tkns]$)/.test(first)) return null;
  const [conceding = '', verb = ''] = first === 'ook' ? clause.slice(1) : clause;
  if (conceding === 'al' && isVerbForm(verb)) return null;
  if (isWhole(clause, place.chosen) || hasInversion(clause) || hasVerbAndSubject(clause)) {
    return rest;
  }
  const missing = missingIn(clause, place);
  return missing && [...missing, missing.length === 0 ? (rest[0] ?? '') : first, ...rest.slice(1)];
};

const hasAnyVerb: ClauseGrammar['hasVerb'] = (said) =>
  said
    .map(plainly)
    .some(
      (word, at, clause) =>
        isVerbForm(word) ||
        [be, verbs].some((list) => list.has(word)) ||
        isParticiple(word) ||
        isInfinitiveAt(clause, at),
    );

/** Lists of words that are no names; what only has the form of a verb may be one ("Gerrit"). */
const WORDS: readonly ReadonlySet<string>[] = [
  new Set(quoting.beginners),
  ...[verbs, authorVerbs, pasts, be, adverbs, prepositions],
  ...[determiners, somebody, near, things, joiners, openers],
];

/** Dutch clauses: the verb is the second part, and may be followed by the subject. */
export const dutch: ClauseGrammar = {
  withSubject,
  isClean,
  toYou,
  isThing,
  isOfOthers,
  hasVerb: hasAnyVerb,
  mayTell,
  hasName,
  isWord: (plain) => WORDS.some((list) => list.has(plain)),
  lists,
};
