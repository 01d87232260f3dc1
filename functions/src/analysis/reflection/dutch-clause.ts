import lists from '../../../content/retelling.nl.json' with { type: 'json' };
import type { Emotion } from '../../contract/index.ts';
import { type ClauseGrammar, NUMBER, type Place, plainly } from './clause-grammar.ts';

const { swaps, irregular, feelings, ...words } = lists;
const SWAPS = new Map(Object.entries(swaps));
/** Verbs that do not only get a "t" beside "je". */
const IRREGULAR = new Map(Object.entries(irregular));

const setOf = (name: keyof typeof words): ReadonlySet<string> => new Set(words[name]);
/** Words after which the verb comes before the subject. */
const OPENERS = setOf('openers');
const JOINTS = setOf('joints');
/** Verbs of a deed, in all forms. */
const VERBS = setOf('verbs');
/** The forms of verbs in the present beside "ik". */
const AUTHOR_VERBS = setOf('authorVerbs');
/** Words behind a subject that are no verb of a deed. Any other word behind "hij" or "ze" is one. */
const NOT_VERBS = setOf('notVerbs');
const BE = setOf('be');
/** Words after "is" that say where somebody is. */
const PLACES = setOf('places');
const PREPOSITIONS = setOf('prepositions');
/** What the author may feel about somebody or something. */
const feels = (word: string, chosen: Emotion): boolean => feelings[chosen].includes(word);
const SOMEBODY = setOf('somebody');
const DETERMINERS = setOf('determiners');
/** People near to the author, who are "mijn" without the word. */
const NEAR = setOf('near');
const THINGS = setOf('things');
/** Verbs before which "ik" is often left out. */
const DROPPED = setOf('dropped');
const BODY = setOf('body');
const WEAK = setOf('weak');
const NOT_FIRST = setOf('notFirst');

/** A subject of more words is not understood. */
const LONGEST_SUBJECT = 6;

const AUTHOR = /^(?:ik|'k|we|wij)$/;
const ABOUT = /^(?:op|voor|over|van|dat|met|om)$/;
const PRONOUN = /^(?:ik|we|hij|ze|die|dat|en)$/;
const PARTICIPLE = /^(?:ge|be|ver|ont|her|[a-z]+ge)[a-z]{2,}(?:d|t|en)$/;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [SOMEBODY, NEAR, setOf('others')];
const YOU = /\b(?:je|jij|jou|jouw|jullie|ge|gij|u|uw)\b/i;
const VERB =
  /^(?:is|zijn|was|waren|ben|heb|heeft|had|hebben|ik|kheb|kben|je|jij|ge|hij|ze|zij|we|wij|dat|wat|wie|waarom|hoe|als|niet|er|'k|laten|doen|me|mij|niemand|iemand|iedereen|mevrouw|meneer|nie)$/;

/** Whether a verb of a deed stands here. */
function hasVerb(clause: readonly string[], at: number, isThing = false): boolean {
  const verb = clause[at] ?? '';
  if (at === clause.length - 1) return false;
  if (!BE.has(verb)) return VERBS.has(verb);
  return isThing || PARTICIPLE.test(clause.at(-1) ?? '') || PLACES.has(clause[at + 1] ?? '');
}

/** Whether a subject with an article or the like, and then a verb of a deed, begin a clause. */
function hasNounAndVerb(clause: readonly string[]): boolean {
  for (let at = 2; at <= LONGEST_SUBJECT; at += 1) {
    const last = clause[at - 1] ?? '';
    if (PRONOUN.test(last)) return false;
    if (hasVerb(clause, at, at === 2 && THINGS.has(last))) return true;
  }
  return false;
}

/** "Voor het eerst heb ik ...": the verb comes behind another part, and before "ik". */
function hasInversion(clause: readonly string[]): boolean {
  const author = clause.findIndex((word) => AUTHOR.test(word));
  const isVerb = VERBS.has(clause[author - 1] ?? '');
  return PREPOSITIONS.has(clause[0] ?? '') && author > 2 && author <= LONGEST_SUBJECT && isVerb;
}

const isSubject = (word: string): boolean =>
  AUTHOR.test(word) || SOMEBODY.has(word) || DETERMINERS.has(word);

/** Whether a clause begins with a full subject and a verb of a deed. */
function isWhole(clause: readonly string[], chosen: Emotion): boolean {
  const [first = '', second = '', third = ''] = clause;
  if (AUTHOR.test(first) && /^(?:ben|was)$/.test(second)) {
    return feels(third, chosen)
      ? ABOUT.test(clause[3] ?? '')
      : PARTICIPLE.test(clause.at(-1) ?? '');
  }
  if (AUTHOR.test(first)) return hasVerb(clause, 1) && !/^(?:geen|niet|niks)$/.test(third);
  const isVerb = /^[a-z]{3,}$/.test(second) && clause.length > 2 && !NOT_VERBS.has(second);
  if (SOMEBODY.has(first)) return isVerb || hasVerb(clause, 1);
  return DETERMINERS.has(first)
    ? hasNounAndVerb(clause)
    : THINGS.has(first) && hasVerb(clause, 1, true);
}

/** The clause with the word that is missing in front; null if it is not understood. */
function withMissing(
  clause: readonly string[],
  { text, before, chosen }: Place,
): readonly string[] | null {
  const [first = '', second = ''] = clause;
  const isVerb = /^[a-z]{2,}t[en]?$/.test(second) && !NOT_VERBS.has(second);
  if (NEAR.has(first)) return isVerb || hasVerb(clause, 1) ? ['mijn', ...clause] : null;
  if (feels(first, chosen)) return ABOUT.test(second) ? ['ik', 'ben', ...clause] : null;
  if (first === 'kheb' || first === 'kben') return ['ik', first.slice(1), ...clause.slice(1)];
  const others = plainly(before).split(/[^a-zë']+/);
  const isAlone = !others.some((word) => SOMEBODY_ELSE.some((all) => all.has(word)));
  if (!isAlone || YOU.test(text) || !DROPPED.has(first)) return null;
  return AUTHOR.test(second) || SOMEBODY.has(second) ? null : ['ik', ...clause];
}

/** The verb that follows "ik", in the form that follows "je". */
function besideYou(verb: string): string | null {
  const known = IRREGULAR.get(verb);
  if (known !== undefined) return known;
  return AUTHOR_VERBS.has(verb) ? verb.replace(/(?<!t)$/, 't') : null;
}

/**
 * Whether each "ik" stands beside its verb, or the verb at the end has the same form beside "je" ("of ik al gegeten had").
 */
const isClear = (clause: readonly string[]): boolean =>
  clause.every((word, at) => {
    if (!AUTHOR.test(word)) return true;
    const isBesideVerb = [clause[at - 1], clause[at + 1]].some((each) => VERBS.has(each ?? ''));
    return isBesideVerb || /^(?:had|was|waren|hadden)$/.test(clause.at(-1) ?? '');
  });

/** Dutch clauses: the verb is the second part, and may be followed by the subject. */
export const dutch: ClauseGrammar = {
  withSubject: (said, place) => {
    const start = said.findIndex((word) => !JOINTS.has(word.toLowerCase()));
    const rest = said.slice(start);
    const clause = rest.map(plainly);
    const [first = '', second = '', third = ''] = clause;
    if (!isClear(clause)) return null;
    if (OPENERS.has(first)) return VERBS.has(second) && isSubject(third) ? rest : null;
    if (isWhole(clause, place.chosen) || hasInversion(clause)) return rest;
    const whole = withMissing(clause, place);
    return whole && [...whole.slice(0, whole.length - rest.length + 1), ...rest.slice(1)];
  },
  // A Dutch clause often has its verb at the end, so it is only cut before a comparison.
  cut: (clause, most) => {
    const comparison = clause.findIndex((word) => /^(?:zoals|alsof)$/i.test(word));
    const kept = comparison === -1 ? clause : clause.slice(0, comparison);
    const isFit = !kept.some((word) => NUMBER.test(word) || BODY.has(plainly(word)));
    return isFit && kept.length <= most ? kept : null;
  },
  toYou: (clause) =>
    clause.map((word, at) => {
      const plain = plainly(word);
      const isBesideAuthor = /^(?:ik|'k)$/.test(clause[at - 1]?.toLowerCase() ?? '');
      if (plain === 'ons' && NEAR.has(clause[at + 1]?.toLowerCase() ?? '')) return 'je';
      return (isBesideAuthor ? besideYou(plain) : null) ?? SWAPS.get(plain) ?? word;
    }),
  isThing: (piece) => {
    const plain = piece.map(plainly);
    const [first = ''] = plain;
    const isMine = /^(?:mijn|m'n|de|het|ons)$/.test(first) && piece.length < 3;
    if (isMine) return false;
    if (piece.length < 2 && ![...THINGS].some((thing) => first.endsWith(thing))) return false;
    if (
      NOT_FIRST.has(first) ||
      plain.some((word) => VERB.test(word) || VERBS.has(word) || NUMBER.test(word))
    )
      return false;
    if (/^(?:de|het|een)$/.test(first) && /[td]en?$/.test(plain[1] ?? '')) return false;
    return !plain.every((word) => WEAK.has(word) || word.length < 3);
  },
  never: setOf('never'),
  endings: setOf('endings'),
  trailing: setOf('trailing'),
  capitals: setOf('capitals'),
};
