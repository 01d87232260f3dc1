import content from '../../../../content/retelling.en.json' with { type: 'json' };
import type { Emotion } from '../../../contract/index.ts';
import { type ClauseGrammar, plainly } from './clause-grammar.ts';
import { cut, isComplete, OWNER } from './english-cut.ts';
import {
  beginsWithFeeling,
  feltClause,
  isChosenNoun,
  isOtherFelt,
  stirsAuthor,
} from './english-feeling.ts';
import { subjectOf } from './english-subject.ts';
import { thingsIn } from './english-things.ts';
import {
  at,
  behindAdverbs,
  FEELINGS,
  isDeed,
  isGoing,
  isTold,
  isVerbal,
  lists,
  NONE,
  NOT,
  NOTHING,
  OBJECT,
  type Parts,
  THE,
  tells,
} from './english-verb.ts';
import { type Part, partsOf } from './parts-of-speech.ts';

const { swaps } = content;
const SWAPS = new Map(Object.entries(swaps));

const {
  /** Words before a sentence proper: they are left out. */
  openers,
  /** Words that begin words for when or where: "every May", "after a long time". */
  beforeTime,
  somebody,
  near,
  strangers,
  bare,
  weak,
  notFirst,
  notOfAuthor,
  notOfOthers,
} = lists;

/** Words in front of a noun that say whose it is. */
const OWNED = /^(?:my|me|our|his|her|their|the|a|old|poor)$/;
/** Words that begin another sentence. */
const BEGINS_NEXT = /^(?:i|i'm|im|i've|he|she|they|we|my|the)$/;
/** The first words of a subject behind words for when or where. */
const BEGINS_SUBJECT = /^(?:i|i'm|im|i've|ive|we|it|there|the|my|our|his|her|their)$/;
/** The parts of words like "every May". */
const IN_PHRASE = /^(?:DET|ADJ|ADV|NOUN|NUM|ADP)$/;
/** "Every time he calls" is half a sentence. */
const LEADS_TO_CLAUSE = /^(?:case|time|moment|minute|second|way|day|one|thing)$/;
/** "All I did was open the envelope." */
const ALL_DID = /^all (?:i|we) (?:did|do) (?:is|was) \w+ (?:a|an|the|my|in|on|to|with)\b/;
const YOU = /\b(?:you|your|u)\b/i;
/** Who may have done what a clause without a subject tells. */
const SOMEBODY_ELSE = [somebody, near, strangers, lists.others];

/**
 * Whether a clause without a subject is the author's: nobody is spoken to, nobody else is named before it, and the sentence
 * began with the author.
 */
function isOfAuthor(text: string, before: string): boolean {
  const plain = plainly(before);
  const sentence = /[^.!?\n]*$/.exec(plain)?.[0].trimStart() ?? '';
  const first = at(partsOf(sentence), 0);
  const named = plain.split(/[^a-z']+/);
  const isAlone = !named.some(
    (word) => word !== 'nobody' && SOMEBODY_ELSE.some((list) => list.has(word)),
  );
  const isBegun =
    first.word === '' || first.word === 'i' || isDeed(first, THE) || beginsWithFeeling(sentence);
  return isAlone && !YOU.test(text) && isBegun;
}

/** "I'd pick him again": what the author would do for somebody. */
function willDo(parts: Parts, verb: number): boolean {
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
const isDroppedNot = (parts: Parts): boolean =>
  NOT.test(at(parts, 1).word) &&
  (/^(?:could|have|ca)$/.test(at(parts, 0).word) ||
    (at(parts, 0).word === 'did' && OBJECT.test(at(parts, 3).word)));

/** "Always leave him the corner bit", "love my brother": whether a clause is in the present. */
function isHabit(parts: Parts): boolean {
  const [first = NOTHING, second = NOTHING] = parts;
  const isLoved = FEELINGS.has(first.word) && (second.tag === 'DET' || OWNER.test(second.word));
  const verb = first.word === 'always' ? second : first;
  const isBegun = first.word === 'always' || isLoved;
  return isBegun && verb.tag === 'VERB' && !isGoing(verb) && tells(parts, 0, 'author');
}

/** "Waved at me", but not "refreshed it until it logged me out", which somebody else may have done to the author. */
function isDoneToAuthor(parts: Parts): boolean {
  const me = parts.findIndex(
    ({ word }, index) => word === 'us' || (word === 'me' && at(parts, index + 1).tag !== 'NOUN'),
  );
  const isOfAnother = ({ word }: Part) => /^(?:it|he|she|they|who|that|which)$/.test(word);
  return me !== -1 && !parts.slice(0, me - 1).some(isOfAnother);
}

/** The words that are missing in front of a clause of the author's without "I"; null if the clause is not understood. */
function missingAuthor(parts: Parts): string | null {
  const [first = NOTHING, second = NOTHING] = parts;
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
  parts: Parts,
  { text, before, chosen }: Parameters<ClauseGrammar['withSubject']>[1],
): string | null {
  const [first = NOTHING, second = NOTHING] = parts;
  if (first.word === 'there' && (second.lemma === 'be' || second.word === "'s")) {
    const { word, tag } = at(parts, behindAdverbs(parts, 2));
    return NONE.test(word) || NOT.test(word) || !/^(?:DET|NUM|ADJ|NOUN|VERB)$/.test(tag)
      ? null
      : '';
  }
  if (ALL_DID.test(parts.map(({ word }) => word).join(' '))) return '';
  const subject = subjectOf(parts, chosen);
  if (!subject) return isOfAuthor(text, before) ? missingAuthor(parts) : null;
  const { who, end, missing } = subject;
  const isWilling = chosen === 'love' && who === 'author' && willDo(parts, end);
  const isStirring = who === 'other' && stirsAuthor(parts, end, chosen);
  return isWilling || isStirring || tells(parts, end, who) ? missing : null;
}

/** The longest words in front of a subject that say when or where. */
const LONGEST_FRONT = 5;

/** The index behind words that say when or where something happens, if a subject follows: "every May (I drive home)". */
function behindFront(said: readonly string[]): number {
  const plain = said.slice(0, LONGEST_FRONT + 1).map(plainly);
  const [first = '', second = ''] = plain;
  // "Four times I told them", "a year ago I ate alone"
  if (!beforeTime.has(first) && second !== 'times' && !plain.includes('ago')) return 0;
  const subject = plain.findIndex(
    (word, index) => index > 1 && (somebody.has(word) || BEGINS_SUBJECT.test(word)),
  );
  if (subject === -1 || LEADS_TO_CLAUSE.test(plain[subject - 1] ?? '')) return 0;
  const front = partsOf(plain.slice(0, subject).join(' '));
  const isPhrase = front.slice(1).every(({ word, tag }) => IN_PHRASE.test(tag) || OWNER.test(word));
  return isPhrase && !/^(?:ADP|DET|PRON)$/.test(front.at(-1)?.tag ?? '') ? subject : 0;
}

/** What ends a sentence without a full stop: "so cross rn (he ate my lunch)". */
const ENDS_SENTENCE =
  /^(?:rn|idk|again|anymore|today|tonight|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** The words behind a sentence that has no full stop; none if there is no such sentence. */
function nextSentence(said: readonly string[]): readonly string[] {
  const plain = said.map(plainly);
  const next = plain.findIndex(
    (word, index) => ENDS_SENTENCE.test(plain[index - 1] ?? '') && BEGINS_NEXT.test(word),
  );
  return next > 2 ? said.slice(next) : [];
}

const withSubject: ClauseGrammar['withSubject'] = (said, place) => {
  const told = clauseWithSubject(said, place);
  const next = told ? [] : nextSentence(said);
  return next.length > 0 ? clauseWithSubject(next, place) : told;
};

const clauseWithSubject: ClauseGrammar['withSubject'] = (said, place) => {
  const { text, before, chosen } = place;
  if (said.some((word) => isOtherFelt(plainly(word), chosen))) return null;
  const felt = feltClause(said, chosen, {
    isOfAuthor: () => isOfAuthor(text, before),
    understand: (rest) => withSubject(rest, place) ?? (isOfOthers(rest) ? rest : null),
  });
  if (felt) return felt;
  const behind = behindFront(said);
  if (behind > 0) {
    const told = withSubject(said.slice(behind), place);
    return told && [...said.slice(0, behind), ...told];
  }
  const start = said.findIndex((word) => !openers.has(plainly(word)));
  const [first = '', ...rest] = said.slice(start);
  const clause = [/^I\b/.test(first) ? first : first.toLowerCase(), ...rest];
  const parts = partsOf(clause.join(' '));
  const missing = missingSubject(parts, place);
  // "Still wash the big pot" is in the present.
  const still = ['I', 'still', ...clause];
  const isStill = plainly(said[start - 1] ?? '') === 'still' && !isGoing(at(parts, 0));
  const isHeld = isStill && (missing ?? 'i') === 'i' && isOfAuthor(text, before);
  if (isHeld && tells(partsOf(still.join(' ')), 1, 'author')) return still;
  if (missing === null) return null;
  return missing === '' ? [first, ...rest] : [...missing.split(' '), plainly(first), ...rest];
};

/** "In me slippers", "me mum rang": whether this "me" means "my". */
function isMine(clause: readonly string[], index: number): boolean {
  const [before = '', next = ''] = [clause[index - 1], clause[index + 1]];
  if (clause[index] !== 'me' || next === '') return false;
  const isThing = /^(?:NOUN|ADJ)$/.test(at(partsOf(next), 0).tag);
  return near.has(next) || (isThing && /^(?:in|on|off|under)$/.test(before));
}

const toYou: ClauseGrammar['toYou'] = (said) => {
  const clause = said.map(plainly);
  return said.map((word, index) => {
    const plain = clause[index] ?? '';
    const before = clause[index - 1] ?? '';
    if (isMine(clause, index)) return 'your';
    // "Told Mum", "watched Baba's car"
    if (index > 0 && word !== plain && near.has(plain.replace(/'s$/, ''))) {
      return near.has(before) || OWNED.test(before) ? plain : `your ${plain}`;
    }
    if (plain === 'was' && before === 'i') return 'were';
    return SWAPS.get(plain) ?? word;
  });
};

/** "Freezing rain", "packed lunch": a verb that says of which kind the noun behind it is. */
const isOfKind = (parts: Parts, index: number): boolean =>
  index < 2 &&
  /(?:ing|ed)$/.test(at(parts, index).word) &&
  /^(?:NOUN|ADJ)$/.test(at(parts, index + 1).tag);

/** "Forty minutes on hold", "two years of lying". */
const LASTED =
  /^(?!one\b)[a-z]+(?:[ -][a-z]+)? (?:seconds|minutes|hours|days|nights|weeks|months|years|summers|winters) (?:alone |straight )?(?:of (?!age)|on|in|at|without|with|from|into|between) ?/;

const OPENS_FEELING = /^(?:such|what|a|an|so|much|full|of)$/;

/** "Such a joy to hear it". */
function namesFeeling(plain: readonly string[], chosen: Emotion): boolean {
  const noun = plain.findIndex((word) => !OPENS_FEELING.test(word));
  return noun > 0 && isChosenNoun(plain[noun] ?? '', chosen) && plain.length > noun + 2;
}

const isThing: ClauseGrammar['isThing'] = (piece, chosen) => {
  const plain = piece.map(plainly);
  if (namesFeeling(plain, chosen) || LASTED.test(plain.join(' '))) return true;
  const [first = ''] = plain;
  const parts = partsOf(plain.join(' '));
  const begins = at(parts, 0);
  // A name may stand in front of 's.
  if (notFirst.has(first) || first.endsWith("'s") || FEELINGS.has(first)) return false;
  const isBegun = /^(?:DET|ADJ|NOUN|VERB|NUM)$/.test(begins.tag) || OWNER.test(first);
  if (!isBegun && first !== 'first') return false;
  if (parts.length === 1) return bare.has(first) || (begins.isKnown && begins.lemma !== first);
  const isNoSentence = parts.every(
    (part, index) =>
      (!isVerbal(part) || isOfKind(parts, index)) &&
      (part.tag !== 'PRON' || OWNER.test(part.word) || /^(?:me|us)$/.test(part.word)),
  );
  const isNamed = parts.some(({ tag }) => tag === 'NOUN');
  return isNoSentence && isNamed && !plain.every((word) => weak.has(word) || word.length < 3);
};

const OF_AUTHOR = /^(?:i|we|me|us|myself|ourselves)$/;
const BEGINS_OTHERS = /^(?:DET|NOUN|PRON|NUM|ADJ)$/;
const ASKS = /^(?:what|who|why|how|when|where|which|whether|if|whose|that|there)$/;

const isOfOthers: ClauseGrammar['isOfOthers'] = (said) => {
  const clause = said.map(plainly);
  const parts = partsOf(clause.join(' '));
  const first = at(parts, 0);
  if (!BEGINS_OTHERS.test(first.tag) && !OWNER.test(first.word)) return false;
  if (ASKS.test(first.word) || NONE.test(first.word) || notFirst.has(first.word)) return false;
  if (first.tag === 'NOUN' && !first.isKnown) return false;
  const isOfAnybodyElse = parts.every(
    (part) =>
      !OF_AUTHOR.test(part.word) &&
      !FEELINGS.has(part.word) &&
      !(isVerbal(part) && notOfOthers.has(part.lemma)),
  );
  const verb = parts.findIndex((part, index) => index > 0 && isVerbal(part));
  // "(I left) my plate and walked out"
  const isJoined = at(parts, verb - 1).tag === 'CCONJ';
  return isOfAnybodyElse && verb !== -1 && !isJoined && isComplete(clause);
};

/** English clauses: the subject comes first, then the verb. */
export const english: ClauseGrammar = {
  withSubject,
  cut,
  toYou,
  isThing,
  isOfOthers,
  thingsIn,
  lists,
};
