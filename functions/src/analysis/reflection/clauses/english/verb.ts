import content from '../../../../../content/retelling.en.json' with { type: 'json' };
import { type ClauseGrammar, plainly } from '../clause-grammar.ts';
import { beginsWithFeeling, FEELINGS, lists, subjectOf } from './feeling-and-subject.ts';
import { at, behindAdverbs, OWNER, type Part, partsOf } from './parts-of-speech.ts';

const { stirs } = content;
const {
  somebody,
  strangers,
  near,
  /** What somebody or something may be, without a judgement. */
  states,
  /** Verbs that are not told of the author: they judge, or are only a thought. */
  notOfAuthor,
  /** Verbs that are not told of anybody else. */
  notOfOthers,
  /** The verbs that may follow "did not", "could not" ... */
  ableTo,
  /** Verbs that tell nothing of the author if "I" is missing. */
  notDropped,
  /** Verbs that tell something of the author without "I" if they have an object: "left the radio off". */
  needObject,
  /** What somebody may have done to the author. */
  doneToAuthor,
} = lists;

const OBJECT = /^(?:the|my|a|an|it|him|her|his|our|them|that|every|two|three)$/;

type Who = NonNullable<ReturnType<typeof subjectOf>>['who'];

/** Verbs that end like "going". */
const BASE = /^(?:br|cl|fl|sl|spr|st|str|sw|wr)ing$/;

/** "Going" and "goin", but not "bring". */
const isGoing = ({ word, lemma }: Part): boolean =>
  /[a-z]{2}ing$/.test(word) ? !BASE.test(word) : lemma !== word && /[a-z]{2}in$/.test(word);

/** What follows "is", "are", "was" ... */
function isTold(parts: readonly Part[], from: number, who: Who): boolean {
  const next = behindAdverbs(parts, at(parts, from).isNot ? from + 1 : from);
  const { word, tag, lemma, isNone } = at(parts, next);
  const isAuthor = who === 'author';
  if (isNone) return false;
  if (word === '') return states.has(at(parts, from).word) && !isAuthor;
  if (isGoing(at(parts, next)) && tag !== 'NOUN') {
    return !(isAuthor ? notOfAuthor : notOfOthers).has(lemma) && !lists.notDoing.has(word);
  }
  if (tag === 'ADP')
    return isAuthor ? /^(?:in|on|at|up|back|off|out|to)$/.test(word) : word !== 'like';
  if (isAuthor) return doneToAuthor.has(word);
  if (states.has(word)) return true;
  if (tag === 'VERB') return !notOfOthers.has(lemma);
  return who === 'other' && ['DET', 'NOUN', 'NUM'].includes(tag);
}

/** "How she takes her coffee": what somebody near knows. */
const KNOWN = /^(?:much|many|he|she|they)$/;

const TOLD_TO = /^(?:that|them|everyone|everybody|people)$/;

/** Verbs whose past is like their present. */
export const SAME_IN_PAST =
  /^(?:put|reread|rid|set|let|hit|hurt|cut|shut|read|lay|split|spread|burst|cost|quit|beat|bet)$/;

/** Whether a verb that tells a deed, or that something happens, stands here. */
function tells(parts: readonly Part[], from: number, who: Who): boolean {
  const start = behindAdverbs(parts, from);
  const verb = at(parts, start);
  const next = at(parts, start + 1);
  const isAuthor = who === 'author';
  if (isAuthor && parts.slice(from, start).some(({ word }) => word === 'never')) return false;
  const kept = isAuthor ? notOfAuthor : notOfOthers;
  if (/^(?:'s|is|are|was|were|am|'re|'m)$/.test(verb.word)) {
    return at(parts, start + 1).word === 'been'
      ? isTold(parts, start + 2, who)
      : isTold(parts, start + 1, who);
  }
  // "She'd left" tells what happened; "she'd leave" does not.
  if (verb.word === "'d") return next.tag === 'VERB' && next.lemma !== next.word;
  if (/^(?:have|has|had|'ve|ve)$/.test(verb.word)) {
    const behind = behindAdverbs(parts, next.isNot ? start + 2 : start + 1);
    if (at(parts, behind).word === 'been') return isTold(parts, behind + 1, who);
    const what = at(parts, behind);
    return what.word !== '' && !what.isNone && !(what.isVerbal && kept.has(what.lemma));
  }
  if (next.isNot) {
    const { lemma, tag } = at(parts, behindAdverbs(parts, start + 2));
    return ableTo.has(lemma) || (!isAuthor && tag === 'VERB' && !kept.has(lemma));
  }
  if (/^(?:can|could|will|cannot|'ll)$/.test(verb.word)) {
    const then = at(parts, behindAdverbs(parts, start + 1));
    return then.isVerbal && then.lemma !== 'be' && !kept.has(then.lemma);
  }
  if (verb.word === 'been') return isTold(parts, start + 1, who);
  if (verb.lemma === 'stand') return /^(?:ADP|ADV|DET)$/.test(next.tag);
  // "I know how much sugar she takes", "I like looking at it"
  if (isAuthor && verb.lemma === 'know')
    return next.word === 'how' && KNOWN.test(at(parts, start + 2).word);
  if (isAuthor && verb.lemma === 'like') return /ing?$/.test(next.word) || OBJECT.test(next.word);
  // Of the verbs of feeling, only the chosen ones are left here.
  const isFelt = isAuthor && FEELINGS.has(verb.word);
  if (!verb.isVerbal || (kept.has(verb.lemma) && !isFelt) || verb.lemma === 'be') return false;
  if (verb.word === 'used') return OBJECT.test(next.word) || at(parts, start + 2).tag === 'VERB';
  if (verb.lemma === 'tell')
    return (
      at(parts, start + 2).word === 'to' ||
      OBJECT.test(next.word) ||
      near.has(next.word) ||
      TOLD_TO.test(next.word)
    );
  // "He asked me (to read it)"
  if (verb.lemma === 'ask' && at(parts, start + 2).word === '') return false;
  if (verb.lemma === 'say') {
    return /^(?:yes|no|sorry|goodbye|hello|hi|thanks|nothing)$/.test(next.word);
  }
  if (isGoing(verb)) return who === 'other' && next.word !== '';
  // "Power cut"
  if (SAME_IN_PAST.test(verb.word) && next.word === '') return false;
  if (next.isNone && isAuthor) return false;
  if (isAuthor) return true;
  const isBase = verb.lemma === verb.word && !SAME_IN_PAST.test(verb.word);
  const isSeveral = /(?:[^s]s|they|people|kids|and|children|men|women|folk|half)$/.test(
    at(parts, start - 1).word,
  );
  return !isBase || (isSeveral && next.word !== '');
}

/** Whether a clause without a subject may begin with this verb: "took the bus", but not "take the bus". */
function isDeed(verb: Part, next: Pick<Part, 'word' | 'tag'>): boolean {
  const { word, tag, lemma } = verb;
  if (!verb.isVerbal || notDropped.has(word) || notOfAuthor.has(lemma)) return false;
  if (word === 'keep') return true;
  if (needObject.has(word)) return OBJECT.test(next.word);
  if (word === 'did') return next.tag === 'DET' || OBJECT.test(next.word);
  if (SAME_IN_PAST.test(word)) return OBJECT.test(next.word) || /^(?:ADP|NUM)$/.test(next.tag);
  // "Restricted licence" is no deed.
  if (/ed$/.test(word) && /^(?:NOUN|ADJ)$/.test(next.tag)) return false;
  return lemma !== word && !/s$/.test(word) && !isGoing(verb) && tag === 'VERB';
}

/** "All I did was open the envelope." */
const ALL_DID = /^all (?:i|we) (?:did|do) (?:is|was) \w+ (?:a|an|the|my|in|on|to|with)\b/;
const YOU = /\b(?:you|your|u)\b/i;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [somebody, near, strangers, lists.others];

/**
 * Whether a clause without a subject is the author's: nobody is spoken to, nobody else is named before it, and the sentence
 * began with the author.
 */
/** "Passed her test": she did. */
const OF_ANOTHER = /^(?:failed|finished|got|lost|made|passed|started|won) (?:her|his|their)\b/;
/** How a sentence with a subject of its own begins, and what begins one without. */
const BEGINS_OTHER = /^(?:DET|NOUN|PRON|PROPN)$/;
const BEGINS_DEED = /^(?:put|set|cut|let|read|do|did|can|could)(?:nt|n't)?$/;
/** Words for the author. */
const BY_AUTHOR = /\b(?:i|i'\w+|im|ive|me|my|mine|myself|we|we'\w+|us|our)\b/;

export function isOfAuthor(text: string, before: string): boolean {
  const plain = plainly(before);
  const sentence = /[^.!?\n]*$/.exec(plain)?.[0].trimStart() ?? '';
  const first = at(partsOf(sentence), 0);
  const named = plain.split(/[^a-z']+/);
  const isAlone = !named.some(
    (word) => word !== 'nobody' && SOMEBODY_ELSE.some((list) => list.has(word)),
  );
  const [, previous = ''] = /(?:^|[.!?\n])([^.!?\n]+)[.!?\n]+[^.!?\n]*$/.exec(plain) ?? [];
  // "The council fella came. Took photos again."
  const others = partsOf(previous.trim());
  const [begins, next] = [at(others, 0), at(others, 1)];
  const isOther =
    BEGINS_OTHER.test(begins.tag) &&
    !BEGINS_DEED.test(begins.word) &&
    !isDeed(begins, next) &&
    others.slice(1).some((part) => part.isVerbal);
  const isBehindOther = OF_ANOTHER.test(previous.trim()) || (isOther && !BY_AUTHOR.test(previous));
  const isBegun =
    first.word === '' ||
    first.word === 'i' ||
    isDeed(first, { word: 'the', tag: 'DET' }) ||
    beginsWithFeeling(sentence);
  return isAlone && !isBehindOther && !YOU.test(text) && isBegun;
}

/** "I'd pick him again": what the author would do for somebody. */
function willDo(parts: readonly Part[], verb: number): boolean {
  const deed = behindAdverbs(parts, verb + 1);
  const { tag, lemma, word } = at(parts, deed);
  const isFor = parts.slice(deed).some((part) => /^(?:him|her|them|his|that)$/.test(part.word));
  return (
    at(parts, verb).word === "'d" &&
    tag === 'VERB' &&
    lemma === word &&
    !notOfAuthor.has(lemma) &&
    isFor
  );
}

/** Whether "I" may be missing in front of "not": "couldn't swallow my toast", "didn't open the cards". */
const isDroppedNot = (parts: readonly Part[]): boolean =>
  at(parts, 1).isNot &&
  (/^(?:could|have|ca)$/.test(at(parts, 0).word) ||
    (at(parts, 0).word === 'did' && OBJECT.test(at(parts, 3).word)));

/** "Always leave him the corner bit", "love my brother": whether a clause is in the present. */
function isHabit(parts: readonly Part[]): boolean {
  const [first, second] = [at(parts, 0), at(parts, 1)];
  const isLoved = FEELINGS.has(first.word) && (second.tag === 'DET' || OWNER.test(second.word));
  const verb = first.word === 'always' ? second : first;
  const isBegun = first.word === 'always' || isLoved;
  return isBegun && verb.tag === 'VERB' && !isGoing(verb) && tells(parts, 0, 'author');
}

/** "Waved at me", but not "refreshed it until it logged me out", which somebody else may have done to the author. */
function isDoneToAuthor(parts: readonly Part[]): boolean {
  const me = parts.findIndex(
    ({ word }, index) => word === 'us' || (word === 'me' && at(parts, index + 1).tag !== 'NOUN'),
  );
  const isOfAnother = ({ word }: Part) => /^(?:it|he|she|they|who|that|which)$/.test(word);
  return me !== -1 && !parts.slice(0, me - 1).some(isOfAnother);
}

/** The words that are missing in front of a clause of the author's without "I"; null if the clause is not understood. */
function missingAuthor(parts: readonly Part[]): string | null {
  const [first, second] = [at(parts, 0), at(parts, 1)];
  if (isHabit(parts)) return 'i';
  if (isDoneToAuthor(parts)) return null;
  const isDone = /^(?:done|seen|taken|written|given)$/.test(first.word) && OBJECT.test(second.word);
  if (isDone || (first.word === 'been' && isTold(parts, 1, 'author'))) return 'i have';
  const isGoingOn = first.tag === 'VERB' && isGoing(first) && isTold(parts, 0, 'author');
  if (isGoingOn && /^(?:DET|PRON|ADP|PART|ADV)$/.test(second.tag)) return 'i am';
  if (/^(?:have|had)$/.test(first.word) && second.tag === 'VERB') return 'i';
  const isHad = second.tag === 'DET' || second.word === 'to' || OWNER.test(second.word);
  if (first.word === 'had' && isHad) return 'i';
  const isDropped = isDroppedNot(parts) || isDeed(first, second);
  return isDropped && tells(parts, 0, 'author') ? 'i' : null;
}

/** The words that are missing in front of a clause; null if the clause is not understood. */
function missingSubject(
  parts: readonly Part[],
  { text, before, chosen }: Parameters<ClauseGrammar['withSubject']>[1],
): string | null {
  const [first, second] = [at(parts, 0), at(parts, 1)];
  if (first.word === 'there' && (second.lemma === 'be' || second.word === "'s")) {
    const { tag, isNone, isNot } = at(parts, behindAdverbs(parts, 2));
    return isNone || isNot || !/^(?:DET|NUM|ADJ|NOUN|VERB)$/.test(tag) ? null : '';
  }
  if (ALL_DID.test(parts.map(({ word }) => word).join(' '))) return '';
  const subject = subjectOf(parts, chosen);
  // "Bitten by a dog"
  const isPassive = /en$/.test(first.word) && first.tag === 'VERB' && second.word === 'by';
  const ofAuthor = (): string | null => (isPassive ? 'i was' : missingAuthor(parts));
  if (!subject) return isOfAuthor(text, before) ? ofAuthor() : null;
  const { who, end, missing } = subject;
  const isWilling = chosen === 'love' && who === 'author' && willDo(parts, end);
  // "It annoys me", beside anger
  const isStirring =
    who === 'other' &&
    stirs[chosen].includes(at(parts, end).lemma) &&
    at(parts, end + 1).word === 'me';
  return isWilling || isStirring || tells(parts, end, who) ? missing : null;
}

/**
 * A clause from its first word on, with the words that are missing in front of it; null if it is not understood.
 * @param isBehindStill whether "still" stood in front
 */
export function withMissing(
  [first = '', ...rest]: readonly string[],
  place: Parameters<ClauseGrammar['withSubject']>[1],
  isBehindStill: boolean,
): readonly string[] | null {
  const clause = [/^I\b/.test(first) ? first : first.toLowerCase(), ...rest];
  if (OF_ANOTHER.test(clause.join(' '))) return null;
  const parts = partsOf(clause.join(' '));
  const missing = missingSubject(parts, place);
  // "Still wash the big pot" is in the present.
  const still = ['I', 'still', ...clause];
  const isStill = isBehindStill && !isGoing(at(parts, 0)) && (missing ?? 'i') === 'i';
  const isHeld = isStill && isOfAuthor(place.text, place.before);
  if (isHeld && tells(partsOf(still.join(' ')), 1, 'author')) return still;
  if (missing === null) return null;
  if (isBehindStill && missing === 'i am') return ['I', 'am', 'still', ...clause];
  return missing === '' ? [first, ...rest] : [...missing.split(' '), plainly(first), ...rest];
}
