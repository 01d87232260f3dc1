import content from '../../../content/retelling.en.json' with { type: 'json' };
import type { Emotion } from '../../contract/index.ts';
import { type ClauseGrammar, NUMBER, plainly, setsOf } from './clause-grammar.ts';

const { swaps, feelings, ...words } = content;
const SWAPS = new Map(Object.entries(swaps));

const lists = setsOf(words);
const {
  /** Words before a sentence proper: they are left out. */
  openers,
  /** Adverbs that may stand between a subject and its verb. */
  between,
  /** Verbs of a deed in the past that do not end in "ed". */
  past,
  /** Words in "ed" that are no deed. */
  adjectives,
  /** Verbs of somebody else's deed in the present. */
  present,
  /** Verbs of the author's own deed in the present. */
  authorPresent,
  /** What the author may be doing: nothing that judges. */
  doing,
  notDoing,
  have,
  be,
  /** "did not", "could not" ..., and the verbs that may follow. */
  did,
  ableTo,
  /** What somebody or something may be, without a judgement. */
  places,
  /** Words in "s" that are no verb, or none that we tell back. */
  notPresent,
  /** Past forms that are also commands, unless an object follows. */
  clear,
  somebody,
  several,
  determiners,
  /** People near to the author, who are "my" without the word: "dad forgot again". */
  near,
  strangers,
  things,
  /** Verbs that tell nothing of the author if "I" is missing. */
  notDropped,
  /** Behind a verb in "ed" without a subject: "restricted licence" is no deed. */
  behindDropped,
  /** A clause may end before one of these words. */
  cuts,
  never,
  /** Parts of the body, which are never told back. */
  body,
  /** Words at which no cut clause ends. */
  notLast,
  notBeforeNumber,
  weak,
  notFirst,
  /** Verbs and pronouns, which the name of a thing does not have. */
  notInThings,
} = lists;
/** What the author may feel about somebody or something. */
const feels = (word: string, chosen: Emotion): boolean => feelings[chosen].includes(word);

/** The fewest words that are left of a clause that is cut. */
const FEWEST_OF_LONGER = 4;
/** A subject of more words is not understood. */
const LONGEST_SUBJECT = 7;

const ABOUT = /^(?:with|at|about|of|over|for|that|to)$/;
const OBJECT = /^(?:the|my|a|an|it|him|her|his|our|every|two|three)$/;
const NONE = /^(?:no|nothing|none|nobody)$/;
const PRONOUN = /^(?:i|we|he|she|they|that|who|and)$/;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [somebody, near, strangers, lists.others];
const YOU = /\b(?:you|your|u)\b/i;
const SHORT_FORM = /n't$|^i'/;

/** "pickled onions": the first word says of which kind the things are. */
const PICKLED = /^[a-z]+ed (?!this |across |always )[a-z]{3,}s\b/;

const isDoing = (word: string, isAuthor: boolean): boolean =>
  isAuthor ? doing.has(word) : /^[a-z]{3,}ing$/.test(word) && !notDoing.has(word);

const isPast = (word: string): boolean =>
  past.has(word) || (/^[a-z]{2,}ed$/.test(word) && !adjectives.has(word));

/** Whether a word in "s" must be a verb, by what stands beside it: "scrubs the", "he whistles". */
const isPresent = (word: string, next: string, isSecond: boolean): boolean =>
  /^[a-z]{3,}s$/.test(word) &&
  !notPresent.has(word) &&
  (isSecond || /^(?:the|my|me|us|our|a|an|his|her|it|him|them|every)$/.test(next));

const ONE_PERSON = /^(?:he|she|someone|somebody|everyone|everybody|nobody)$/;

/** Whether a verb of a deed stands here. */
function hasVerb(
  clause: readonly string[],
  from: number,
  { isAuthor = false, isThing = false } = {},
): boolean {
  let at = from;
  while (between.has(clause[at] ?? '')) at += 1;
  const [verb = '', next = '', second = ''] = clause.slice(at);
  const after = between.has(next) || next === 'not' ? second : next;
  if (isAuthor && (NONE.test(next) || next === 'never')) return false;
  if (be.has(verb)) {
    if (isThing || isDoing(after, isAuthor)) return after !== '';
    return isAuthor ? /^(?:in|on|at)$/.test(after) : places.has(after);
  }
  if (have.has(verb)) return next !== '' && !NONE.test(next);
  if (did.has(verb)) return ableTo.has(after);
  if (verb === 'used') return next === 'to';
  if (verb === 'told') return second === 'to' || OBJECT.test(next) || next === 'them';
  if (verb === 'said') return /^(?:yes|no|sorry|goodbye|hello|hi|thanks|nothing)$/.test(next);
  if (isPast(verb)) return next !== '' || !isAuthor;
  if (next === '') return false;
  if (isAuthor) return authorPresent.has(verb);
  const isBehindPronoun = at === 1 && ONE_PERSON.test(clause[0] ?? '');
  return present.has(verb) || isPresent(verb, next, isBehindPronoun);
}

/** Whether a subject with an article or the like, and then a verb of a deed, begin a clause. */
function hasNounAndVerb(clause: readonly string[]): boolean {
  for (let at = 2; at <= LONGEST_SUBJECT; at += 1) {
    const last = clause[at - 1] ?? '';
    if (PRONOUN.test(last)) return false;
    if (hasVerb(clause, at, { isThing: at === 2 && things.has(last) })) return true;
  }
  return false;
}

/** Whether a verb stands behind a short form such as "she's" or "I'm". */
function hasVerbAfter(short: string, clause: readonly string[]): boolean {
  const next = between.has(clause[1] ?? '') ? (clause[2] ?? '') : (clause[1] ?? '');
  if (/^(?:i'?m|we're)$/.test(short)) return doing.has(next) || /^(?:in|on|at)$/.test(next);
  if (/^(?:i'?ve|we've)$/.test(short)) return !NONE.test(next) && next !== 'never';
  return /^they'?ve$/.test(short) || isDoing(next, false) || places.has(next);
}

const SHORT = /^(?:i'?m|we're|i'?ve|we'?ve|he'?s|she'?s|they're|they'?ve)$/;
const IT_WAS_ONLY = /^it (?:was|is) (?:only|just) /;

/** Whether a clause begins with a full subject and a verb of a deed. */
function isWhole(clause: readonly string[]): boolean {
  const [first = '', second = ''] = clause;
  if (first === 'i' || first === 'we') return hasVerb(clause, 1, { isAuthor: true });
  if (SHORT.test(first)) return hasVerbAfter(first, clause);
  if (first === 'it') return IT_WAS_ONLY.test(clause.join(' ')) || isPast(second);
  if (several.has(first) && (authorPresent.has(second) || second === 'want')) return true;
  if (somebody.has(first) && hasVerb(clause, 1)) return true;
  if (first === 'me' && near.has(second)) return hasVerb(clause, 2);
  const isNoun = determiners.has(first) || /^(?:some|every)(?:one|body)$/.test(first);
  return isNoun && hasNounAndVerb(clause);
}

/**
 * Whether a clause without a subject is the author's: nobody is spoken to, nobody else is named before it, and the sentence
 * began with the author.
 */
function isOfAuthor(text: string, before: string): boolean {
  const plain = plainly(before);
  const [first = ''] = /[^.!?\n]*$/.exec(plain)?.[0].trimStart().split(/\s/) ?? [];
  const named = plain.split(/[^a-z']+/);
  const isAlone = !named.some((word) => SOMEBODY_ELSE.some((list) => list.has(word)));
  return isAlone && !YOU.test(text) && (first === '' || first === 'i' || isPast(first));
}

/** "(I am) so proud of ...": whether a clause tells what the author feels about something. */
function feelsAbout(clause: readonly string[], chosen: Emotion): boolean {
  const at = clause.findIndex((word) => feels(word, chosen));
  const isOpened = clause
    .slice(0, at)
    .every((word) => /^(?:i|i'?m|am|was)$/.test(word) || between.has(word));
  return at !== -1 && isOpened && ABOUT.test(clause[at + 1] ?? '');
}

/** The words that are missing in front of a clause; null if the clause is not understood. */
function missingSubject(
  clause: readonly string[],
  { text, before, chosen }: Parameters<ClauseGrammar['withSubject']>[1],
): string | null {
  const [first = '', second = ''] = clause;
  const owner = first.endsWith("'s") ? first.slice(0, -2) : '';
  if (near.has(first) && (isDoing(second, false) || hasVerb(clause, 1))) return 'my';
  if (near.has(owner) && (second === 'not' || isDoing(second, false) || hasVerb(clause, 2))) {
    return 'my';
  }
  if (/^(?:new|old|little|big|ex)$/.test(first) && near.has(second)) {
    return hasVerb(clause, 2) ? 'my' : null;
  }
  if (/^(?:wee|little|young|old)$/.test(first) && strangers.has(second) && hasVerb(clause, 2))
    return 'a';
  if (strangers.has(first) && [1, 2, 3].some((at) => hasVerb(clause, at))) return 'a';
  if (/^[a-z]{4,}[^s]s$/.test(first) && (be.has(second) || isPast(second))) {
    return hasVerb(clause, 1) ? '' : null;
  }
  if (things.has(first)) return hasVerb(clause, 1, { isThing: true }) ? 'the' : null;
  if (notDropped.has(first) || !isOfAuthor(text, before)) return null;
  if (clear.has(first) && !OBJECT.test(second)) return null;
  if (feels(first, chosen) && ABOUT.test(second)) return 'i am';
  const isDeed =
    first === 'keep' ||
    past.has(first) ||
    (isPast(first) && behindDropped.has(second)) ||
    (first === 'used' && second === 'to') ||
    (first === "couldn't" && ableTo.has(second)) ||
    (first === "haven't" && isPast(second));
  return isDeed && !clause.includes('me') && !clause.includes('us') ? 'i' : null;
}

/** The index behind the last word before a number, and before words that only lead to it. */
function endOf(clause: readonly string[]): number {
  let end = clause.findIndex((word) => NUMBER.test(word));
  if (end === -1) return clause.length;
  while (notBeforeNumber.has(clause[end - 1] ?? '')) end -= 1;
  return end;
}

/** Whether a clause may end before this word. "In" and "on" may belong to the verb. */
const isCut = (clause: readonly string[], at: number): boolean =>
  cuts.has(clause[at] ?? '') ||
  (/^(?:in|on)$/.test(clause[at] ?? '') && OBJECT.test(clause[at + 1] ?? ''));

const withSubject: ClauseGrammar['withSubject'] = (said, place) => {
  const start = said.findIndex((word) => !openers.has(plainly(word)));
  const rest = said.slice(start);
  const clause = rest.map(plainly);
  const [first = ''] = clause;
  const isFelt = /^i(?:'?m)?$/.test(first) && feelsAbout(clause, place.chosen);
  if (isFelt || isWhole(clause)) return rest;
  const isStill = plainly(said[start - 1] ?? '') === 'still' && authorPresent.has(first);
  const missing = isStill ? 'i still' : missingSubject(clause, place);
  if (missing === null) return null;
  return [...missing.split(' ').filter(Boolean), first, ...rest.slice(1)];
};

const cut: ClauseGrammar['cut'] = (said, most) => {
  const clause = said.map(plainly);
  const end = endOf(clause);
  const untold = clause.findIndex((word) => body.has(word) || never.has(word));
  const told = untold === -1 ? end : Math.min(end, untold);
  const isEnough = end === clause.length || end >= FEWEST_OF_LONGER;
  if (isEnough && end <= most && told === end) return said.slice(0, end);
  for (let at = Math.min(most, told); at >= FEWEST_OF_LONGER; at -= 1) {
    const isEnd = !isCut(clause, at - 1) && !notLast.has(clause[at - 1] ?? '');
    if (isCut(clause, at) && isEnd) return said.slice(0, at);
  }
  return null;
};

const toYou: ClauseGrammar['toYou'] = (said) => {
  const clause = said.map(plainly);
  return said.map((word, at) => {
    const plain = clause[at] ?? '';
    if (plain === 'me' && near.has(clause[at + 1] ?? '')) return 'your';
    if (plain === 'was' && clause[at - 1] === 'i') return 'were';
    return SWAPS.get(plain) ?? word;
  });
};

const isThing: ClauseGrammar['isThing'] = (piece) => {
  const plain = piece.map(plainly);
  const [first = ''] = plain;
  const named = /^(?:the|my|our)$/.test(first) ? piece.length - 1 : piece.length;
  if (named < 2 && !(piece.length < 2 && things.has(first))) return false;
  // A name may stand in front of 's.
  if (notFirst.has(first) || /(?:ing|'s)$/.test(first)) return false;
  const isKind = PICKLED.test(plain.join(' '));
  const isVerb = (word: string, at: number) =>
    notInThings.has(word) ||
    SHORT_FORM.test(word) ||
    (at > 0 && present.has(word)) ||
    (isPast(word) && (at > 0 || !isKind));
  return !plain.some(isVerb) && !plain.every((word) => weak.has(word) || word.length < 3);
};

/** English clauses: the subject comes first, then the verb. */
export const english: ClauseGrammar = { withSubject, cut, toYou, isThing, lists };
