import content from '../../../../content/retelling.nl.json' with { type: 'json' };
import { setsOf } from './clause-grammar.ts';

const { swaps: _, irregular, feelings: __, ...words } = content;
/** Verbs that do not only get a "t" beside "je". */
const IRREGULAR = new Map(Object.entries(irregular));

/** The lists of `content/retelling.nl.json` as sets. */
export const lists = setsOf(words);
const {
  /** Verbs of a deed, in all forms. */
  verbs,
  /** Verbs in the past that do not end in "de" or "te". */
  pasts,
  /** The forms of verbs in the present beside "ik". */
  authorVerbs,
  /** Verbs that judge the author, or tell only what the author thinks. */
  notAuthor,
  /** Verbs that, with "niet", tell what the author is not able to do. */
  unable,
  /** Words behind a subject that are no verb of a deed. Any other word behind "ik", "hij" or "ze" is one. */
  notVerbs,
  be,
  /** Words after "is" that say where somebody is, or how a thing is, without a judgement. */
  places,
  /** Words that may stand between "is" and one of these. */
  adverbs,
  prepositions,
  /** Words behind which the verb comes last. */
  joiners,
  /** Words that look like a participle and are none. */
  notParticiples,
} = lists;

export const AUTHOR = /^(?:ik|'?k|we|wij)$/;
export const I = /^(?:ik|'?k)$/;
export const NOT = /^(?:niet|ni|nie|niks|niets|geen|nooit|niemand|amper)$/;

export const AUXILIARY = /^(?:heb|heeft|hebben|had|hadden)$/;

export const isParticiple = (word: string): boolean =>
  /^(?:ge|be|ver|ont|her|[a-z]+ge)(?:[a-zë]{2,}(?:d|t|en)|[a-z]+(?:aan|ien))$/.test(word) &&
  !notParticiples.has(word) &&
  !verbs.has(word);

/** "Mijn moeder is vierennegentig". */
const AGE = /^(?:twee|drie|vier|vijf|zes|zeven|acht|negen|[a-zë]*(?:tien|tig))$/;

export const isPast = (word: string): boolean =>
  pasts.has(word.replace(/^(?:over|onder|ver|be|ont|her)/, '')) ||
  pasts.has(word) ||
  (/^[a-zë]{2,}(?:[^s]te|de)$/.test(word) && !notVerbs.has(word));

/** Whether a verb of a deed stands here. */
export function hasVerb(clause: readonly string[], at: number, isThing = false): boolean {
  const verb = clause[at] ?? '';
  if (at === clause.length - 1)
    return at > 1 && pasts.has(verb) && !/^(?:had|hadden)$/.test(verb) && !be.has(verb);
  if (!be.has(verb)) return !notAuthor.has(verb) && (verbs.has(verb) || isPast(verb));
  if (isThing || clause[at + 1] === 'nu' || clause.slice(at).some(isParticiple)) return true;
  const next = clause.slice(at + 1).find((word) => !adverbs.has(word));
  const isPlace = prepositions.has(next ?? '') && !clause.some((word) => NOT.test(word));
  return isPlace || AGE.test(next ?? '') || places.has(next ?? clause.at(-1) ?? '');
}

/** Whether a word may be a verb beside "hij". */
export const isPresent = (word: string): boolean =>
  /^[a-zë]{3,}t$/.test(word) &&
  ![notVerbs, notAuthor, be, prepositions, adverbs, places].some((list) => list.has(word));

/** A verb in a form that may stand before or behind its subject. */
export const isVerbForm = (word: string): boolean =>
  (verbs.has(word) || authorVerbs.has(word) || IRREGULAR.has(word) || isPast(word)) &&
  !joiners.has(word);

/** "Blijven zitten", "gaan kijken": two verbs in place of a participle. */
export const isInfinitiveAt = (clause: readonly string[], at: number): boolean =>
  /^(?:gaan|blijven|komen|leren|laten|helpen)$/.test(clause[at] ?? '') &&
  /^[a-z]{3,}en$/.test(clause[at + 1] ?? '');

/** "Ik was soep aan het koken". */
const GOES_ON = / aan (?:het|'?t) (?!twijfelen)[a-z]+en(?: |$)/;

/** "Ik kan niet ophouden met ...", "ik krijg geen hap binnen": a "not" that tells no failure. */
const STOPS =
  /\bkan (?:niet|ni|nie) (?:ophouden|stoppen|wachten)\b|\b(?:krijg|kreeg) (?:ik )?geen hap\b/;

/** Whether the verb at this place tells a deed of the author: no judgement, and nothing that did not succeed. */
export function isDeedOfAuthor(clause: readonly string[], at: number): boolean {
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

/** The verb that follows "ik", in the form that follows "je". */
export function besideYou(verb: string): string {
  const known = IRREGULAR.get(verb);
  return known ?? (isPast(verb) ? verb : verb.replace(/(?<!t)$/, 't'));
}

/** Where the verb stands that changes with "ik" at this place: 0 if none changes, -1 if it is not understood. */
export function changingVerb(clause: readonly string[], author: number): number {
  const before = clause[author - 1] ?? '';
  if (author > 0 && isVerbForm(before)) return 0;
  if (author === 0) return 1;
  if (/^(?:en|dus)$/.test(before)) {
    const next = clause[author + 1] ?? '';
    return isVerbForm(next) && !/en$/.test(next) ? author + 1 : -1;
  }
  if (!joiners.has(before)) return -1;
  const isKnown = (word: string) => authorVerbs.has(word) || IRREGULAR.has(word) || isPast(word);
  return clause.findLastIndex((word, at) => at > author && isKnown(word));
}
