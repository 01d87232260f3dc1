import content from '../../../../../content/retelling.nl.json' with { type: 'json' };
import { type ClauseGrammar, plainly, setsOf } from '../clause-grammar.ts';

const { swaps, irregular, feelings: _, ...words } = content;
/** Verbs that do not only get a "t" beside "je". */
const IRREGULAR = new Map(Object.entries(irregular));
const SWAPS = new Map(Object.entries(swaps));

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
  /** Words behind a subject that are no verb of a deed. Any other word behind "ik", "hij" or "ze" is one. */
  notVerbs,
  be,
  /** Words after "is" that say where somebody is, or how a thing is, without a judgement. */
  places,
  /** Words that may stand between "is" and one of these. */
  adverbs,
  prepositions,
  near,
  /** Words behind which the verb comes last. */
  joiners,
  /** Words that look like a participle and are none. */
  notParticiples,
} = lists;

export const AUTHOR = /^(?:ik|'?k|we|wij)$/;
export const I = /^(?:ik|'?k)$/;
export const NOT = /^(?:niet|ni|nie|niks|niets|geen|nooit|niemand|amper)$/;

export const isParticiple = (word: string): boolean =>
  /^(?:ge|be|ver|ont|her|[a-z]+ge)(?:[a-zë]{2,}(?:d|t|en)|[a-z]+(?:aan|ien))$/.test(word) &&
  !notParticiples.has(word) &&
  !verbs.has(word);

export const isPast = (word: string): boolean =>
  pasts.has(word.replace(/^(?:over|onder|ver|be|ont|her)/, '')) ||
  pasts.has(word) ||
  (/^[a-zë]{2,}(?:[^s]te|de)$/.test(word) && !notVerbs.has(word));

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

/** "Kwam" of "binnenkwam". */
function withoutParticle(verb: string): string {
  const particle = [...lists.particles].find(
    (each) => verb.startsWith(each) && pasts.has(verb.slice(each.length)),
  );
  return verb.slice(particle?.length ?? 0);
}

/** The verb that follows "ik", in the form that follows "je". */
function besideYou(verb: string): string {
  const known = IRREGULAR.get(verb);
  return known ?? (isPast(withoutParticle(verb)) ? verb : verb.replace(/(?<!t)$/, 't'));
}

/** Where the verb stands that changes with "ik" at this place: 0 if none changes, -1 if it is not understood. */
function changingVerb(clause: readonly string[], author: number): number {
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

/** Whether the verb of each "ik" is known. */
export const isClear = (clause: readonly string[]): boolean =>
  clause.every((word, at) => !I.test(word) || changingVerb(clause, at) !== -1);

/** Turns "ik" into "je", and what goes with it. */
export const toYou: ClauseGrammar['toYou'] = (said) => {
  const clause = said.map(plainly);
  const changing = clause.map((word, at) => (I.test(word) ? changingVerb(clause, at) : 0));
  return said.map((word, at) => {
    const plain = clause[at] ?? '';
    const before = clause[at - 1] ?? '';
    if (/^(?:ons|onze|onzen)$/.test(plain) && near.has(clause[at + 1] ?? '')) return 'je';
    if (/^'?t$/.test(plain) && at === 0) return 'het';
    if (plain === 'mij')
      return prepositions.has(before) || /^(?:hij|zij)$/.test(before) ? 'jou' : 'je';
    if (plain === 'mijne') return /^(?:de|het)$/.test(before) ? 'jouwe' : 'je';
    const isNext = /^(?:en|maar)$/.test(before) && at < said.length - 1;
    const isSecond = isNext && I.test(clause[0] ?? '') && authorVerbs.has(plain);
    if (at > 0 && (changing.includes(at) || isSecond)) return besideYou(plain);
    return SWAPS.get(plain) ?? word;
  });
};
