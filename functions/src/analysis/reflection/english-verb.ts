import content from '../../../content/retelling.en.json' with { type: 'json' };
import { setsOf } from './clause-grammar.ts';
import type { Part } from './parts-of-speech.ts';

const { swaps: _, feelings, ...words } = content;

/** The lists of `content/retelling.en.json` as sets. */
export const lists = setsOf(words);
const {
  /** What somebody or something may be, without a judgement. */
  states,
  /** Verbs that are not told of the author: they judge, or are only a thought. */
  notOfAuthor,
  /** Verbs that are not told of anybody else. */
  notOfOthers,
  /** The verbs that may follow "did not", "could not" ... */
  ableTo,
  /** People near to the author. */
  near,
  /** Verbs that tell nothing of the author if "I" is missing. */
  notDropped,
} = lists;

/** All words for feelings that are told, whoever chose which. */
export const FEELINGS: ReadonlySet<string> = new Set(Object.values(feelings).flat());

export const OBJECT = /^(?:the|my|a|an|it|him|her|his|our|every|two|three)$/;
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

/** What follows "is", "are", "was" ... */
export function isTold(parts: Parts, from: number, who: Who): boolean {
  const next = behindAdverbs(parts, NOT.test(at(parts, from).word) ? from + 1 : from);
  const { word, tag, lemma } = at(parts, next);
  const isAuthor = who === 'author';
  if (NONE.test(word)) return false;
  if (word === '') return states.has(at(parts, from).word) && !isAuthor;
  if (/ing$/.test(word) && tag !== 'NOUN') {
    return !(isAuthor ? notOfAuthor : notOfOthers).has(lemma) && !lists.notDoing.has(word);
  }
  if (tag === 'ADP')
    return isAuthor ? /^(?:in|on|at|up|back|off|out)$/.test(word) : word !== 'like';
  if (isAuthor) return false;
  if (states.has(word)) return true;
  if (tag === 'VERB') return !notOfOthers.has(lemma);
  return who === 'other' && ['DET', 'NOUN', 'NUM'].includes(tag);
}

/** Verbs whose past is like their present. */
const SAME_IN_PAST =
  /^(?:put|set|let|hit|cut|shut|read|lay|split|spread|burst|cost|quit|beat|bet)$/;

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
  if (verb.word === "'d") return next.tag === 'VERB' && /ed$/.test(next.word);
  if (/^(?:have|has|had|'ve|ve)$/.test(verb.word)) {
    const behind = behindAdverbs(parts, NOT.test(next.word) ? start + 2 : start + 1);
    if (at(parts, behind).word === 'been') return isTold(parts, behind + 1, who);
    const what = at(parts, behind);
    return what.word !== '' && !NONE.test(what.word) && !(isVerbal(what) && kept.has(what.lemma));
  }
  if (NOT.test(next.word)) {
    return ableTo.has(at(parts, behindAdverbs(parts, start + 2)).lemma);
  }
  if (/^(?:can|could|will|cannot|'ll)$/.test(verb.word)) {
    const then = at(parts, behindAdverbs(parts, start + 1));
    return isVerbal(then) && then.lemma !== 'be' && !kept.has(then.lemma);
  }
  // Of the verbs of feeling, only the chosen ones are left here.
  const isFelt = isAuthor && FEELINGS.has(verb.word);
  if (!isVerbal(verb) || (kept.has(verb.lemma) && !isFelt) || verb.lemma === 'be') return false;
  if (verb.word === 'used') return next.word === 'to';
  if (verb.lemma === 'tell')
    return at(parts, start + 2).word === 'to' || OBJECT.test(next.word) || near.has(next.word);
  if (verb.lemma === 'say') {
    return /^(?:yes|no|sorry|goodbye|hello|hi|thanks|nothing)$/.test(next.word);
  }
  if (/ing$/.test(verb.word)) return who === 'other' && next.word !== '';
  if (NONE.test(next.word) && isAuthor) return false;
  if (isAuthor) return true;
  const isBase = verb.lemma === verb.word && !SAME_IN_PAST.test(verb.word);
  const isSeveral = /(?:[^s]s|they|people|kids|and)$/.test(at(parts, start - 1).word);
  return !isBase || (isSeveral && next.word !== '');
}

/** Whether a clause without a subject may begin with this verb: "took the bus", but not "take the bus". */
export function isDeed(verb: Part, next: Part): boolean {
  const { word, tag, lemma } = verb;
  if (!isVerbal(verb) || notDropped.has(word) || notOfAuthor.has(lemma)) return false;
  if (word === 'keep') return true;
  if (SAME_IN_PAST.test(word)) return OBJECT.test(next.word);
  // "Restricted licence" is no deed.
  if (/ed$/.test(word) && /^(?:NOUN|ADJ)$/.test(next.tag)) return false;
  return lemma !== word && !/(?:ing|s)$/.test(word) && tag === 'VERB';
}
