import lists from '../../../content/retelling.en.json' with { type: 'json' };
import type { Emotion } from '../../contract/index.ts';
import { type ClauseGrammar, NUMBER, type Place, plainly } from './clause-grammar.ts';

const { swaps, feelings, ...words } = lists;
const SWAPS = new Map(Object.entries(swaps));

const setOf = (name: keyof typeof words): ReadonlySet<string> => new Set(words[name]);
/** Words before a sentence proper: they are left out. */
const OPENERS = setOf('openers');
/** Adverbs that may stand between a subject and its verb. */
const BETWEEN = setOf('between');
/** Verbs of a deed in the past that do not end in "ed". */
const PAST = setOf('past');
/** Words in "ed" that are no deed. */
const ADJECTIVES = setOf('adjectives');
/** Verbs of somebody else's deed in the present. */
const PRESENT = setOf('present');
/** Verbs of the author's own deed in the present. */
const AUTHOR_PRESENT = setOf('authorPresent');
/** What the author may be doing: nothing that judges. */
const DOING = setOf('doing');
const NOT_DOING = setOf('notDoing');
const HAVE = setOf('have');
const BE = setOf('be');
/** "did not", "could not" ..., and the verbs that may follow. */
const DID = setOf('did');
const ABLE_TO = setOf('ableTo');
/** What somebody or something may be, without a judgement. */
const PLACES = setOf('places');
/** Words in "s" that are no verb, or none that we tell back. */
const NOT_PRESENT = setOf('notPresent');
/** What the author may feel about somebody or something. */
const feels = (word: string, chosen: Emotion): boolean => feelings[chosen].includes(word);
/** Past forms that are also commands, unless an object follows. */
const CLEAR = setOf('clear');
const SOMEBODY = setOf('somebody');
const SEVERAL = setOf('several');
const DETERMINERS = setOf('determiners');
/** People near to the author, who are "my" without the word: "dad forgot again". */
const NEAR = setOf('near');
const STRANGERS = setOf('strangers');
const THINGS = setOf('things');
/** Verbs that tell nothing of the author if "I" is missing. */
const NOT_DROPPED = setOf('notDropped');
/** Behind a verb in "ed" without a subject: "restricted licence" is no deed. */
const BEHIND_DROPPED = setOf('behindDropped');
/** A clause may end before one of these words. */
const CUTS = setOf('cuts');
const NEVER = setOf('never');
/** Parts of the body, which are never told back. */
const BODY = setOf('body');
/** Words at which no cut clause ends. */
const NOT_LAST = setOf('notLast');
const NOT_BEFORE_NUMBER = setOf('notBeforeNumber');
const WEAK = setOf('weak');
const NOT_FIRST = setOf('notFirst');

/** The fewest words that are left of a clause that is cut. */
const FEWEST_OF_LONGER = 4;
/** A subject of more words is not understood. */
const LONGEST_SUBJECT = 7;

const ABOUT = /^(?:with|at|about|of|over|for|that|to)$/;
const OBJECT = /^(?:the|my|a|an|it|him|her|his|our|every|two|three)$/;
const NONE = /^(?:no|nothing|none|nobody)$/;
const PRONOUN = /^(?:i|we|he|she|they|that|who|and)$/;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [SOMEBODY, NEAR, STRANGERS, setOf('others')];
const YOU = /\b(?:you|your|u)\b/i;
/** Verbs and pronouns, which the name of a thing does not have. */
const NOT_IN_THINGS = setOf('notInThings');
const SHORT_FORM = /n't$|^i'/;

/** "pickled onions": the first word says of which kind the things are. */
const PICKLED = /^[a-z]+ed (?!this |across |always )[a-z]{3,}s\b/;

const isDoing = (word: string, isAuthor: boolean): boolean =>
  isAuthor ? DOING.has(word) : /^[a-z]{3,}ing$/.test(word) && !NOT_DOING.has(word);

const isPast = (word: string): boolean =>
  PAST.has(word) || (/^[a-z]{2,}ed$/.test(word) && !ADJECTIVES.has(word));

/** Whether a word in "s" must be a verb, by what stands beside it: "scrubs the", "he whistles". */
const isPresent = (word: string, next: string, isSecond: boolean): boolean =>
  /^[a-z]{3,}s$/.test(word) &&
  !NOT_PRESENT.has(word) &&
  (isSecond || /^(?:the|my|me|us|our|a|an|his|her|it|him|them|every)$/.test(next));

const ONE_PERSON = /^(?:he|she|someone|somebody|everyone|everybody|nobody)$/;

/** Whether a verb of a deed stands here. */
function hasVerb(
  clause: readonly string[],
  from: number,
  { isAuthor = false, isThing = false } = {},
): boolean {
  let at = from;
  while (BETWEEN.has(clause[at] ?? '')) at += 1;
  const [verb = '', next = '', second = ''] = clause.slice(at);
  const after = BETWEEN.has(next) || next === 'not' ? second : next;
  if (isAuthor && (NONE.test(next) || next === 'never')) return false;
  if (BE.has(verb)) {
    if (isThing || isDoing(after, isAuthor)) return after !== '';
    return isAuthor ? /^(?:in|on|at)$/.test(after) : PLACES.has(after);
  }
  if (HAVE.has(verb)) return next !== '' && !NONE.test(next);
  if (DID.has(verb)) return ABLE_TO.has(after);
  if (verb === 'used') return next === 'to';
  if (verb === 'told') return second === 'to' || OBJECT.test(next) || next === 'them';
  if (verb === 'said') return /^(?:yes|no|sorry|goodbye|hello|hi|thanks|nothing)$/.test(next);
  if (isPast(verb)) return next !== '' || !isAuthor;
  if (next === '') return false;
  if (isAuthor) return AUTHOR_PRESENT.has(verb);
  const isBehindPronoun = at === 1 && ONE_PERSON.test(clause[0] ?? '');
  return PRESENT.has(verb) || isPresent(verb, next, isBehindPronoun);
}

/** Whether a subject with an article or the like, and then a verb of a deed, begin a clause. */
function hasNounAndVerb(clause: readonly string[]): boolean {
  for (let at = 2; at <= LONGEST_SUBJECT; at += 1) {
    const last = clause[at - 1] ?? '';
    if (PRONOUN.test(last)) return false;
    if (hasVerb(clause, at, { isThing: at === 2 && THINGS.has(last) })) return true;
  }
  return false;
}

/** Whether a verb stands behind a short form such as "she's" or "I'm". */
function hasVerbAfter(short: string, clause: readonly string[]): boolean {
  const next = BETWEEN.has(clause[1] ?? '') ? (clause[2] ?? '') : (clause[1] ?? '');
  if (/^(?:i'?m|we're)$/.test(short)) return DOING.has(next) || /^(?:in|on|at)$/.test(next);
  if (/^(?:i'?ve|we've)$/.test(short)) return !NONE.test(next) && next !== 'never';
  return /^they'?ve$/.test(short) || isDoing(next, false) || PLACES.has(next);
}

const SHORT = /^(?:i'?m|we're|i'?ve|we'?ve|he'?s|she'?s|they're|they'?ve)$/;
const IT_WAS_ONLY = /^it (?:was|is) (?:only|just) /;

/** Whether a clause begins with a full subject and a verb of a deed. */
function isWhole(clause: readonly string[]): boolean {
  const [first = '', second = ''] = clause;
  if (first === 'i' || first === 'we') return hasVerb(clause, 1, { isAuthor: true });
  if (SHORT.test(first)) return hasVerbAfter(first, clause);
  if (first === 'it') return IT_WAS_ONLY.test(clause.join(' ')) || isPast(second);
  if (SEVERAL.has(first) && (AUTHOR_PRESENT.has(second) || second === 'want')) return true;
  if (SOMEBODY.has(first) && hasVerb(clause, 1)) return true;
  if (first === 'me' && NEAR.has(second)) return hasVerb(clause, 2);
  const isNoun = DETERMINERS.has(first) || /^(?:some|every)(?:one|body)$/.test(first);
  return isNoun && hasNounAndVerb(clause);
}

/** Whether a clause without a subject is the author's: nobody else is named before it, and nothing in the sentence. */
function isOfAuthor(before: string): boolean {
  const [first = ''] =
    plainly(before)
      .split(/[.!?\n]\s*/)
      .at(-1)
      ?.split(/\s/) ?? [];
  const others = plainly(before).split(/[^a-z']+/);
  const isAlone = !others.some((word) => SOMEBODY_ELSE.some((words) => words.has(word)));
  return isAlone && (first === '' || first === 'i' || isPast(first));
}

/** "(I am) so proud of ...": whether a clause tells what the author feels about something. */
function feelsAbout(clause: readonly string[], chosen: Emotion): boolean {
  const at = clause.findIndex((word) => feels(word, chosen));
  const isOpened = clause
    .slice(0, at)
    .every((word) => /^(?:i|i'?m|am|was)$/.test(word) || BETWEEN.has(word));
  return at !== -1 && isOpened && ABOUT.test(clause[at + 1] ?? '');
}

/** The words that are missing in front of a clause; null if the clause is not understood. */
function missingSubject(clause: readonly string[], { text, before, chosen }: Place): string | null {
  const [first = '', second = ''] = clause;
  const owner = first.endsWith("'s") ? first.slice(0, -2) : '';
  if (NEAR.has(first) && hasVerb(clause, 1)) return 'my';
  if (NEAR.has(owner) && (second === 'not' || isDoing(second, false) || hasVerb(clause, 2))) {
    return 'my';
  }
  if (NEAR.has(first) && isDoing(second, false)) return 'my';
  if (/^(?:new|old|little|big|ex)$/.test(first) && NEAR.has(second)) {
    return hasVerb(clause, 2) ? 'my' : null;
  }
  if (/^(?:wee|little|young|old)$/.test(first) && STRANGERS.has(second) && hasVerb(clause, 2))
    return 'a';
  if (STRANGERS.has(first) && [1, 2, 3].some((at) => hasVerb(clause, at))) return 'a';
  if (/^[a-z]{4,}[^s]s$/.test(first) && (BE.has(second) || isPast(second))) {
    return hasVerb(clause, 1) ? '' : null;
  }
  if (THINGS.has(first)) return hasVerb(clause, 1, { isThing: true }) ? 'the' : null;
  if (!isOfAuthor(before) || YOU.test(text) || NOT_DROPPED.has(first)) return null;
  if (CLEAR.has(first) && !OBJECT.test(second)) return null;
  if (feels(first, chosen) && ABOUT.test(second)) return 'i am';
  const isDeed =
    first === 'keep' ||
    PAST.has(first) ||
    (isPast(first) && BEHIND_DROPPED.has(second)) ||
    (first === 'used' && second === 'to') ||
    (first === "couldn't" && ABLE_TO.has(second)) ||
    (first === "haven't" && isPast(second));
  return isDeed && !clause.includes('me') && !clause.includes('us') ? 'i' : null;
}

/** Whether a clause may end before this word. "In" and "on" may belong to the verb. */
const isCut = (clause: readonly string[], at: number): boolean =>
  CUTS.has(clause[at] ?? '') ||
  (/^(?:in|on)$/.test(clause[at] ?? '') && OBJECT.test(clause[at + 1] ?? ''));

/** English clauses: the subject comes first, then the verb. */
export const english: ClauseGrammar = {
  withSubject: (said, place) => {
    const start = said.findIndex((word) => !OPENERS.has(word.toLowerCase()));
    const rest = said.slice(start);
    const clause = rest.map(plainly);
    const isFelt = /^i(?:'?m)?$/.test(clause[0] ?? '') && feelsAbout(clause, place.chosen);
    if (isFelt || isWhole(clause)) return rest;
    const isStill =
      plainly(said[start - 1] ?? '') === 'still' && AUTHOR_PRESENT.has(clause[0] ?? '');
    const missing = isStill ? 'i still' : missingSubject(clause, place);
    if (missing === null) return null;
    const front = missing === '' ? [] : missing.split(' ');
    return [...front, clause[0] ?? '', ...rest.slice(1)];
  },
  cut: (clause, most) => {
    const plain = clause.map(plainly);
    const number = plain.findIndex((word) => NUMBER.test(word));
    const body = plain.findIndex((word) => BODY.has(word) || NEVER.has(word));
    let end = number === -1 ? clause.length : number;
    while (end < clause.length && NOT_BEFORE_NUMBER.has(plain[end - 1] ?? '')) end -= 1;
    const isEnough = end === clause.length || end >= FEWEST_OF_LONGER;
    if (isEnough && end <= most && (body === -1 || body >= end)) return clause.slice(0, end);
    for (let at = Math.min(most, end, body === -1 ? end : body); at >= FEWEST_OF_LONGER; at -= 1) {
      const isEnd = !isCut(plain, at - 1) && !NOT_LAST.has(plain[at - 1] ?? '');
      if (isCut(plain, at) && isEnd) return clause.slice(0, at);
    }
    return null;
  },
  toYou: (clause) =>
    clause.map((word, at) => {
      const plain = plainly(word);
      if (plain === 'me' && NEAR.has(plainly(clause[at + 1] ?? ''))) return 'your';
      const isWas = plain === 'was' && clause[at - 1]?.toLowerCase() === 'i';
      return isWas ? 'were' : (SWAPS.get(plain) ?? word);
    }),
  isThing: (piece) => {
    const plain = piece.map(plainly);
    const [first = ''] = plain;
    const named = /^(?:the|my|our)$/.test(first) ? piece.length - 1 : piece.length;
    if (named < 2 && !(piece.length < 2 && THINGS.has(first))) return false;
    // A name may stand in front of 's.
    if (NOT_FIRST.has(first) || /(?:ing|'s)$/.test(first)) return false;
    const isKind = PICKLED.test(plain.join(' '));
    const isVerb = (word: string, at: number) =>
      NOT_IN_THINGS.has(word) ||
      SHORT_FORM.test(word) ||
      (at > 0 && PRESENT.has(word)) ||
      (isPast(word) && (at > 0 || !isKind));
    if (plain.some((word, at) => NUMBER.test(word) || isVerb(word, at))) return false;
    return !plain.every((word) => WEAK.has(word) || word.length < 3);
  },
  never: NEVER,
  endings: setOf('endings'),
  trailing: setOf('trailing'),
  capitals: setOf('capitals'),
};
