import type { Emotion } from '../../../contract/index.ts';
import { OWNER } from './english-cut.ts';
import { isChosenNoun } from './english-feeling.ts';
import {
  at,
  behindAdverbs,
  isVerbal,
  lists,
  NONE,
  NOT,
  NOTHING,
  type Parts,
  type Who,
} from './english-verb.ts';

const {
  somebody,
  /** People near to the author, who are "my" without the word: "dad forgot again". */
  near,
  strangers,
  notOfAuthor,
  /** Nouns without an article: "work called". */
  bare,
  /** Words that may stand like nouns without an article, and name nobody and nothing: feelings, "sir", "a bit". */
  notBare,
} = lists;

/** A subject of more parts is not understood. */
const LONGEST_SUBJECT = 9;

/** "Dog's been sick": whether this is a short "is" or "has", and no owner. */
function isShortIs(parts: Parts, index: number): boolean {
  if (at(parts, index).word !== "'s") return false;
  const next = behindAdverbs(parts, index + 1);
  const { tag } = at(parts, next);
  if (next > index + 1 && tag === '') return true;
  if (tag === 'ADJ') return at(parts, next + 1).tag !== 'NOUN';
  return ['ADP', 'VERB', 'AUX', 'DET'].includes(tag) || NOT.test(at(parts, next).word);
}

interface Subject {
  readonly who: Who;
  /** The index behind it. */
  readonly end: number;
  /** The words that are missing in front. */
  readonly missing: string;
}

/** What is missing in front of a noun without an article. */
function articleFor(parts: Parts, chosen: Emotion): string | null {
  const [first = NOTHING, second = NOTHING] = parts;
  const name = first.word;
  if (near.has(name) || (near.has(name.replace(/s$/, '')) && /^(?:NOUN|ADJ)$/.test(second.tag)))
    return 'my';
  if (strangers.has(name)) return 'a';
  if (/^(?:new|old|little|big|ex|wee|young)$/.test(name)) {
    if (near.has(second.word)) return 'my';
    if (strangers.has(second.word)) return /^[eo]/.test(name) ? 'an' : 'a';
    return null;
  }
  if (name === 'half') return '';
  if (/^(?:whole|little)$/.test(name) && second.tag === 'NOUN') return 'the';
  if (name === 'next' && second.word === 'door') return '';
  if (isChosenNoun(name, chosen)) return '';
  // A word that no dictionary has may be a name.
  if (first.tag !== 'NOUN' || !first.isKnown || notBare.has(name)) return null;
  return bare.has(name) ? '' : 'the';
}

/** The index of the verb of a clause that says more of the subject: "the parcel I (sent) is lost". */
function behindRelative(parts: Parts, from: number): number {
  const verb = behindAdverbs(parts, from + 1);
  return at(parts, verb).tag === 'AUX' ? behindAdverbs(parts, verb + 1) : verb;
}

/** A subject with a noun, which ends before the verb. */
function nounSubject(parts: Parts, chosen: Emotion): Subject | null {
  const first = at(parts, 0);
  const isNamed =
    first.tag === 'DET' ||
    OWNER.test(first.word) ||
    /^(?:two|three|both|all)$/.test(first.word) ||
    /^(?:some|every)(?:one|body)$/.test(first.word) ||
    (first.word === 'one' && at(parts, 1).word === 'of');
  const isMeMum = first.word === 'me' && near.has(at(parts, 1).word);
  const missing = isNamed || isMeMum ? '' : articleFor(parts, chosen);
  if (missing === null || NONE.test(first.word)) return null;
  let isRelative = false;
  for (let end = 1; end <= Math.min(LONGEST_SUBJECT, parts.length); end += 1) {
    const { tag, word } = at(parts, end);
    const before = at(parts, end - 1);
    const isInside = tag === 'VERB' && ['DET', 'ADJ'].includes(before.tag);
    if ((isVerbal(at(parts, end)) && !isInside) || isShortIs(parts, end)) {
      const isNoun =
        ['NOUN', 'NUM', 'ADJ'].includes(before.tag) || near.has(before.word) || isRelative;
      return isNoun || /^(?:mine|door)$/.test(before.word) ? { who: 'other', end, missing } : null;
    }
    if (tag === 'ADV' && isVerbal(at(parts, behindAdverbs(parts, end)))) {
      return before.tag === 'NOUN' ? { who: 'other', end, missing } : null;
    }
    if (/^(?:i|he|she|we|they)$/.test(word) && before.tag === 'NOUN') {
      end = behindRelative(parts, end);
      isRelative = !notOfAuthor.has(at(parts, end).lemma);
      continue;
    }
    const isPart =
      ['DET', 'ADJ', 'NOUN', 'NUM', 'ADP', 'PART', 'VERB'].includes(tag) || OWNER.test(word);
    if (!isPart && word !== 'mine') return null;
  }
  return null;
}

/** The subject at the beginning of a clause, and what is missing in front of it. */
export function subjectOf(parts: Parts, chosen: Emotion): Subject | null {
  const { word, tag } = at(parts, 0);
  if (word === 'i' || word === 'we') return { who: 'author', end: 1, missing: '' };
  const isMore = at(parts, 1).tag === 'ADP' && /^(?:some|every)(?:one|body)$/.test(word);
  if (somebody.has(word) && tag !== 'DET' && at(parts, 1).tag !== 'NOUN' && !isMore)
    return { who: 'somebody', end: 1, missing: '' };
  if (word === 'it') return { who: 'other', end: 1, missing: '' };
  return nounSubject(parts, chosen);
}
