import type { Emotion } from '../../../../contract/index.ts';
import { type ClauseGrammar, plainly } from '../clause-grammar.ts';
import { hasName, isClean, isComplete } from './clean.ts';
import { FEELINGS, feltClause, isChosenNoun, isOtherFelt, lists } from './feeling-and-subject.ts';
import { at, isInDictionary, OWNER, type Part, partsOf } from './parts-of-speech.ts';
import { toYou } from './to-you.ts';
import { isOfAuthor, withMissing } from './verb.ts';

const {
  /** Words before a sentence proper: they are left out. */
  openers,
  /** Words that begin words for when or where: "every May", "after a long time". */
  beforeTime,
  somebody,
  near,
  bare,
  weak,
  notFirst,
  notOfOthers,
} = lists;

/** Words that begin another sentence. */
const BEGINS_NEXT = /^(?:i|i'm|im|i've|he|she|they|we|my|the)$/;
/** The first words of a subject behind words for when or where. */
const BEGINS_SUBJECT = /^(?:i|i'm|im|i've|ive|we|it|there|the|my|our|his|her|their)$/;
/** The parts of words like "every May". */
const IN_PHRASE = /^(?:DET|ADJ|ADV|NOUN|NUM|ADP)$/;
/** "Every time he calls" is half a sentence. */
const LEADS_TO_CLAUSE = /^(?:case|time|moment|minute|second|way|day|one|thing)$/;
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

/** Verbs by their form, and no deeds: "including the ones that hurt". */
const NO_DEED = /^(?:according|concerning|considering|depending|excluding|including|regarding)$/;

/** "I wake am": another English. */
const NO_I = /(?<!\b(?:i|not|still|just|so|then|only|also|really|always|never|now) |\d ?)\bam\b/i;

const withSubject: ClauseGrammar['withSubject'] = (said, place) => {
  if (NO_DEED.test(plainly(said[0] ?? '')) || NO_I.test(said.join(' '))) return null;
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
  return withMissing(said.slice(start), place, plainly(said[start - 1] ?? '') === 'still');
};

/** "Freezing rain", "packed lunch": a verb that says of which kind the noun behind it is. */
const isOfKind = (parts: readonly Part[], index: number): boolean =>
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
      (!part.isVerbal || isOfKind(parts, index)) &&
      (part.tag !== 'PRON' || OWNER.test(part.word) || /^(?:me|us)$/.test(part.word)),
  );
  const isNamed = parts.some(({ tag }) => tag === 'NOUN');
  return isNoSentence && isNamed && !plain.every((word) => weak.has(word) || word.length < 3);
};

/** "Didn't help" says nothing by itself. */
const FEWEST_WITH_VERB = 3;
const OF_AUTHOR = /^(?:i|we|me|us|myself|ourselves)$/;
const BEGINS_OTHERS = /^(?:DET|NOUN|PRON|NUM|ADJ)$/;
const ASKS = /^(?:what|who|why|how|when|where|which|whether|if|whose|that|there)$/;

const isOfOthers: ClauseGrammar['isOfOthers'] = (said) => {
  const clause = said.map(plainly);
  const parts = partsOf(clause.join(' '));
  const first = at(parts, 0);
  if (!BEGINS_OTHERS.test(first.tag) && !OWNER.test(first.word)) return false;
  if (ASKS.test(first.word) || first.isNone || notFirst.has(first.word)) return false;
  if (first.tag === 'NOUN' && !first.isKnown) return false;
  const isOfAnybodyElse = parts.every(
    (part) =>
      !OF_AUTHOR.test(part.word) &&
      !FEELINGS.has(part.word) &&
      !(part.isVerbal && notOfOthers.has(part.lemma)),
  );
  const verb = parts.findIndex((part, index) => index > 0 && part.isVerbal);
  // "(I left) my plate and walked out"
  const isJoined = at(parts, verb - 1).tag === 'CCONJ';
  return isOfAnybodyElse && verb !== -1 && !isJoined && isComplete(clause);
};

const mayTell: ClauseGrammar['mayTell'] = (said, chosen) => {
  const clause = said.map(plainly);
  const parts = partsOf(clause.join(' '));
  const first = at(parts, 0);
  // "Wouldn't say on the phone": who would not?
  if (/n't$/.test(clause[0] ?? '')) return false;
  if (ASKS.test(first.word) || (!first.isKnown && !/(?:ed|ing|s)$/.test(first.word))) return false;
  if (clause.some((word) => isOtherFelt(word, chosen))) return false;
  // "Jess hid it": without an article, it may be a name.
  const isNamed = first.tag === 'NOUN' && !near.has(first.word) && !lists.bare.has(first.word);
  const isPlural = first.isKnown && first.word.endsWith('s');
  if (isNamed && !isPlural && at(parts, 1).isVerbal) return false;
  // "Tape the window" sounds like an order.
  if (first.tag === 'VERB' && first.lemma === first.word) return false;
  if (!parts.some((part) => part.isVerbal)) return true;
  const isSafe = (part: Part) => !OF_AUTHOR.test(part.word) && !notOfOthers.has(part.lemma);
  return said.length >= FEWEST_WITH_VERB && parts.every(isSafe);
};

const hasVerb: ClauseGrammar['hasVerb'] = (said) =>
  partsOf(said.map(plainly).join(' ')).some((part) => part.isVerbal);

/** English clauses: the subject comes first, then the verb. */
export const english: ClauseGrammar = {
  withSubject,
  isClean,
  toYou,
  isThing,
  isOfOthers,
  hasVerb,
  mayTell,
  hasName,
  isWord: isInDictionary,
  lists,
};
