import content from '../../../content/retelling.nl.json' with { type: 'json' };
import type { Emotion } from '../../contract/index.ts';
import { type ClauseGrammar, NUMBER, plainly, setsOf } from './clause-grammar.ts';

const { swaps, irregular, feelings, ...words } = content;
const SWAPS = new Map(Object.entries(swaps));
/** Verbs that do not only get a "t" beside "je". */
const IRREGULAR = new Map(Object.entries(irregular));

const lists = setsOf(words);
const {
  /** Words after which the verb comes before the subject. */
  openers,
  joints,
  /** Verbs of a deed, in all forms. */
  verbs,
  /** The forms of verbs in the present beside "ik". */
  authorVerbs,
  /** Words behind a subject that are no verb of a deed. Any other word behind "hij" or "ze" is one. */
  notVerbs,
  be,
  /** Words after "is" that say where somebody is. */
  places,
  prepositions,
  somebody,
  determiners,
  /** People near to the author, who are "mijn" without the word. */
  near,
  things,
  /** Verbs before which "ik" is often left out. */
  dropped,
  body,
  weak,
  notFirst,
  /** Verbs and pronouns, which the name of a thing does not have. */
  notInThings,
} = lists;
/** What the author may feel about somebody or something. */
const feels = (word: string, chosen: Emotion): boolean => feelings[chosen].includes(word);

/** A subject of more words is not understood. */
const LONGEST_SUBJECT = 6;

/** "I have" and "I am" in one word. */
const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['kheb', ['ik', 'heb']],
  ['kben', ['ik', 'ben']],
]);
const AUTHOR = /^(?:ik|'k|we|wij)$/;
const ABOUT = /^(?:op|voor|over|van|dat|met|om)$/;
const PRONOUN = /^(?:ik|we|hij|ze|die|dat|en)$/;
const PARTICIPLE = /^(?:ge|be|ver|ont|her|[a-z]+ge)[a-z]{2,}(?:d|t|en)$/;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [somebody, near, lists.others];
const YOU = /\b(?:je|jij|jou|jouw|jullie|ge|gij|u|uw)\b/i;

/** Whether a verb of a deed stands here. */
function hasVerb(clause: readonly string[], at: number, isThing = false): boolean {
  const verb = clause[at] ?? '';
  if (at === clause.length - 1) return false;
  if (!be.has(verb)) return verbs.has(verb);
  return isThing || PARTICIPLE.test(clause.at(-1) ?? '') || places.has(clause[at + 1] ?? '');
}

/** Whether a subject with an article or the like, and then a verb of a deed, begin a clause. */
function hasNounAndVerb(clause: readonly string[]): boolean {
  for (let at = 2; at <= LONGEST_SUBJECT; at += 1) {
    const last = clause[at - 1] ?? '';
    if (PRONOUN.test(last)) return false;
    if (hasVerb(clause, at, at === 2 && things.has(last))) return true;
  }
  return false;
}

/** "Voor het eerst heb ik ...": the verb comes behind another part, and before "ik". */
function hasInversion(clause: readonly string[]): boolean {
  const author = clause.findIndex((word) => AUTHOR.test(word));
  const isVerb = verbs.has(clause[author - 1] ?? '');
  return prepositions.has(clause[0] ?? '') && author > 2 && author <= LONGEST_SUBJECT && isVerb;
}

const isSubject = (word: string): boolean =>
  AUTHOR.test(word) || somebody.has(word) || determiners.has(word);

/** Whether a clause begins with a full subject and a verb of a deed. */
function isWhole(clause: readonly string[], chosen: Emotion): boolean {
  const [first = '', second = '', third = ''] = clause;
  if (AUTHOR.test(first) && /^(?:ben|was)$/.test(second)) {
    return feels(third, chosen)
      ? ABOUT.test(clause[3] ?? '')
      : PARTICIPLE.test(clause.at(-1) ?? '');
  }
  if (AUTHOR.test(first)) return hasVerb(clause, 1) && !/^(?:geen|niet|niks)$/.test(third);
  const isVerb = /^[a-z]{3,}$/.test(second) && clause.length > 2 && !notVerbs.has(second);
  if (somebody.has(first)) return isVerb || hasVerb(clause, 1);
  return determiners.has(first)
    ? hasNounAndVerb(clause)
    : things.has(first) && hasVerb(clause, 1, true);
}

/** Whether nobody is named before a clause without a subject, or spoken to, who may have done what it tells. */
function isOfAuthor(text: string, before: string): boolean {
  const named = plainly(before).split(/[^a-zë']+/);
  return !YOU.test(text) && !named.some((word) => SOMEBODY_ELSE.some((list) => list.has(word)));
}

/** The words that are missing in front of a clause; null if it is not understood. */
function missingIn(
  clause: readonly string[],
  { text, before, chosen }: Parameters<ClauseGrammar['withSubject']>[1],
): readonly string[] | null {
  const [first = '', second = ''] = clause;
  const isVerb = /^[a-z]{2,}t[en]?$/.test(second) && !notVerbs.has(second);
  if (near.has(first)) return isVerb || hasVerb(clause, 1) ? ['mijn'] : null;
  if (feels(first, chosen)) return ABOUT.test(second) ? ['ik', 'ben'] : null;
  if (!dropped.has(first) || !isOfAuthor(text, before)) return null;
  return AUTHOR.test(second) || somebody.has(second) ? null : ['ik'];
}

/** The verb that follows "ik", in the form that follows "je". */
function besideYou(verb: string): string | null {
  const known = IRREGULAR.get(verb);
  if (known !== undefined) return known;
  return authorVerbs.has(verb) ? verb.replace(/(?<!t)$/, 't') : null;
}

/**
 * Whether each "ik" stands beside its verb, or the verb at the end has the same form beside "je" ("of ik al gegeten had").
 */
const isClear = (clause: readonly string[]): boolean =>
  clause.every((word, at) => {
    if (!AUTHOR.test(word)) return true;
    const isBesideVerb = [clause[at - 1], clause[at + 1]].some((each) => verbs.has(each ?? ''));
    return isBesideVerb || /^(?:had|was|waren|hadden)$/.test(clause.at(-1) ?? '');
  });

const withSubject: ClauseGrammar['withSubject'] = (said, place) => {
  const start = said.findIndex((word) => !joints.has(plainly(word)));
  const rest = said.slice(start).flatMap((word) => SHORT_FORMS.get(plainly(word)) ?? [word]);
  const clause = rest.map(plainly);
  const [first = '', second = '', third = ''] = clause;
  if (!isClear(clause)) return null;
  if (openers.has(first)) return verbs.has(second) && isSubject(third) ? rest : null;
  if (isWhole(clause, place.chosen) || hasInversion(clause)) return rest;
  const missing = missingIn(clause, place);
  return missing && [...missing, first, ...rest.slice(1)];
};

/** A Dutch clause often has its verb at the end, so it is only cut before a comparison. */
const cut: ClauseGrammar['cut'] = (clause, most) => {
  const comparison = clause.findIndex((word) => /^(?:zoals|alsof)$/i.test(word));
  const kept = comparison === -1 ? clause : clause.slice(0, comparison);
  const isFit = !kept.some((word) => NUMBER.test(word) || body.has(plainly(word)));
  return isFit && kept.length <= most ? kept : null;
};

const toYou: ClauseGrammar['toYou'] = (said) => {
  const clause = said.map(plainly);
  return said.map((word, at) => {
    const plain = clause[at] ?? '';
    if (plain === 'ons' && near.has(clause[at + 1] ?? '')) return 'je';
    const isBesideAuthor = /^(?:ik|'k)$/.test(clause[at - 1] ?? '');
    return (isBesideAuthor ? besideYou(plain) : null) ?? SWAPS.get(plain) ?? word;
  });
};

const isThing: ClauseGrammar['isThing'] = (piece) => {
  const plain = piece.map(plainly);
  const [first = '', second = ''] = plain;
  if (/^(?:mijn|m'n|de|het|ons)$/.test(first) && piece.length < 3) return false;
  if (piece.length < 2 && ![...things].some((thing) => first.endsWith(thing))) return false;
  if (notFirst.has(first) || plain.some((word) => notInThings.has(word) || verbs.has(word))) {
    return false;
  }
  if (/^(?:de|het|een)$/.test(first) && /[td]en?$/.test(second)) return false;
  return !plain.every((word) => weak.has(word) || word.length < 3);
};

/** Dutch clauses: the verb is the second part, and may be followed by the subject. */
export const dutch: ClauseGrammar = { withSubject, cut, toYou, isThing, lists };
