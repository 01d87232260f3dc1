import content from '../../../../content/retelling.en.json' with { type: 'json' };
import { setsOf } from './clause-grammar.ts';
import type { Part } from './parts-of-speech.ts';

const { swaps, feelings, stirs, feelingNouns, ...words } = content;

const all = setsOf(words);
const kin = [...all.near].flatMap((word) => [word, `${word}'s`]);
/** "Mum" and "Baba's" are no names. */
export const lists = { ...all, capitals: new Set([...all.capitals, ...kin]) };
const {
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

/** All words for feelings that are told, whoever chose which. */
export const FEELINGS: ReadonlySet<string> = new Set(Object.values(feelings).flat());

export const OBJECT = /^(?:the|my|a|an|it|him|her|his|our|them|that|every|two|three)$/;
export const NONE = /^(?:no|nothing|none|nobody)$/;
export const NOT = /^(?:not|n't|nt)$/;

/** The parts of a clause from a place on. */
export type Parts = readonly Part[];
export const THE: Part = { word: 'the', tag: 'DET', lemma: 'the', isKnown: true };
export const NOTHING: Part = { word: '', tag: '', lemma: '', isKnown: true };
export const at = (parts: Parts, index: number): Part => parts[index] ?? NOTHING;
export const isVerbal = ({ tag }: Part): boolean => tag === 'VERB' || tag === 'AUX';

/** The index of the first part from here on that is no adverb. */
export function behindAdverbs(parts: Parts, from: number): number {
  let index = from;
  while (at(parts, index).tag === 'ADV' && !NONE.test(at(parts, index).word)) index += 1;
  return /^(?:all|both)$/.test(at(parts, index).word) ? index + 1 : index;
}

/** Who acts in a clause: the author, somebody, or something that may be a person too. */
export type Who = 'author' | 'somebody' | 'other';

/** Verbs that end like "going". */
const BASE = /^(?:br|cl|fl|sl|spr|st|str|sw|wr)ing$/;

/** "Going" and "goin", but not "bring". */
export const isGoing = ({ word, lemma }: Part): boolean =>
  /[a-z]{2}ing$/.test(word) ? !BASE.test(word) : lemma !== word && /[a-z]{2}in$/.test(word);

/** What follows "is", "are", "was" ... */
export function isTold(parts: Parts, from: number, who: Who): boolean {
  const next = behindAdverbs(parts, NOT.test(at(parts, from).word) ? from + 1 : from);
  const { word, tag, lemma } = at(parts, next);
  const isAuthor = who === 'author';
  if (NONE.test(word)) return false;
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
const SAME_IN_PAST =
  /^(?:put|reread|set|let|hit|cut|shut|read|lay|split|spread|burst|cost|quit|beat|bet)$/;

/** Whether a verb that tells a deed, or that something happens, stands here. */
export function tells(parts: Parts, from: number, who: Who): boolean {
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
    const behind = behindAdverbs(parts, NOT.test(next.word) ? start + 2 : start + 1);
    if (at(parts, behind).word === 'been') return isTold(parts, behind + 1, who);
    const what = at(parts, behind);
    return what.word !== '' && !NONE.test(what.word) && !(isVerbal(what) && kept.has(what.lemma));
  }
  if (NOT.test(next.word)) {
    const { lemma, tag } = at(parts, behindAdverbs(parts, start + 2));
    return ableTo.has(lemma) || (!isAuthor && tag === 'VERB' && !kept.has(lemma));
  }
  if (/^(?:can|could|will|cannot|'ll)$/.test(verb.word)) {
    const then = at(parts, behindAdverbs(parts, start + 1));
    return isVerbal(then) && then.lemma !== 'be' && !kept.has(then.lemma);
  }
  if (verb.word === 'been') return isTold(parts, start + 1, who);
  if (verb.lemma === 'stand') return /^(?:ADP|ADV|DET)$/.test(next.tag);
  // "I know how much sugar she takes", "I like looking at it"
  if (isAuthor && verb.lemma === 'know')
    return next.word === 'how' && KNOWN.test(at(parts, start + 2).word);
  if (isAuthor && verb.lemma === 'like') return /ing?$/.test(next.word) || OBJECT.test(next.word);
  // Of the verbs of feeling, only the chosen ones are left here.
  const isFelt = isAuthor && FEELINGS.has(verb.word);
  if (!isVerbal(verb) || (kept.has(verb.lemma) && !isFelt) || verb.lemma === 'be') return false;
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
  if (NONE.test(next.word) && isAuthor) return false;
  if (isAuthor) return true;
  const isBase = verb.lemma === verb.word && !SAME_IN_PAST.test(verb.word);
  const isSeveral = /(?:[^s]s|they|people|kids|and|children|men|women|folk|half)$/.test(
    at(parts, start - 1).word,
  );
  return !isBase || (isSeveral && next.word !== '');
}

/** Whether a clause without a subject may begin with this verb: "took the bus", but not "take the bus". */
export function isDeed(verb: Part, next: Part): boolean {
  const { word, tag, lemma } = verb;
  if (!isVerbal(verb) || notDropped.has(word) || notOfAuthor.has(lemma)) return false;
  if (word === 'keep') return true;
  if (needObject.has(word)) return OBJECT.test(next.word);
  if (word === 'did') return next.tag === 'DET' || OBJECT.test(next.word);
  if (SAME_IN_PAST.test(word)) return OBJECT.test(next.word) || /^(?:ADP|NUM)$/.test(next.tag);
  // "Restricted licence" is no deed.
  if (/ed$/.test(word) && /^(?:NOUN|ADJ)$/.test(next.tag)) return false;
  return lemma !== word && !/s$/.test(word) && !isGoing(verb) && tag === 'VERB';
}
