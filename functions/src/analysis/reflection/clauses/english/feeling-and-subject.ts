import content from '../../../../../content/retelling.en.json' with { type: 'json' };
import type { Emotion } from '../../../../contract/index.ts';
import { MORE_FIRST_NAMES } from '../../../first-names.ts';
import { plainly, setsOf } from '../clause-grammar.ts';
import { at, behindAdverbs, OWNER, type Part } from './parts-of-speech.ts';

const { swaps, feelings, stirs, feelingNouns, ...words } = content;

const all = setsOf(words);
const kin = [...all.near].flatMap((word) => [word, `${word}'s`]);
/** "Mum" and "Baba's" are no names. */
export const lists = { ...all, capitals: new Set([...all.capitals, ...kin]) };
const {
  somebody,
  /** People near to the author, who are "my" without the word: "dad forgot again". */
  near,
  strangers,
  /** Words that may stand between "I am" and a feeling. */
  degrees,
  /** Verbs that are not told of the author: they judge, or are only a thought. */
  notOfAuthor,
  /** Nouns without an article: "work called". */
  bare,
  /** Words that may stand like nouns without an article, and name nobody and nothing: feelings, "sir", "a bit". */
  notBare,
} = lists;

/** All words for feelings that are told, whoever chose which. */
export const FEELINGS: ReadonlySet<string> = new Set(Object.values(feelings).flat());

/** "I love", not "I am love". */
const VERBS = /^(?:adore|dread|love|luv|miss)$/;
const SUBJECT = /^(?:i|i'm|im|i've|ive|we|we're)$/;
const IS = /^(?:am|was|were|been|get|feel|feeling|feelin)$/;
const ABOUT = /^(?:with|at|about|abt|bout|of|over|for|to|by|on|in)$/;
const TIME = /^(?:rn|now|today|tonight)$/;
const BEGINS_CLAUSE =
  /^(?:i|i'm|im|i've|we|we're|it|its|it's|he's|she's|they're|hes|shes|theyre|the|an?|my|our|his|her|their|this|these|those)$/;

/** Whether a word names a feeling that the author did not choose. */
export const isOtherFelt = (word: string, chosen: Emotion): boolean =>
  FEELINGS.has(word) && !feelings[chosen].includes(word);

/** Whether this is the name of the chosen feeling: "anxiety woke me". */
export const isChosenNoun = (word: string, chosen: Emotion): boolean =>
  feelingNouns[chosen].includes(word);

/** Whether a word may stand in front of a feeling. */
const isOpening = (word: string): boolean =>
  SUBJECT.test(word) || IS.test(word) || degrees.has(word);

/** How many words from here on name the chosen feeling. */
function countOfFeeling(plain: readonly string[], from: number, chosen: Emotion): number {
  const rest = `${plain.slice(from).join(' ')} `;
  const felt = feelings[chosen].find((each) => rest.startsWith(`${each} `) && !VERBS.test(each));
  return felt?.split(' ').length ?? 0;
}

/** Whether a sentence begins with a feeling of the author: "so proud of her, (hugged her)". */
export function beginsWithFeeling(sentence: string): boolean {
  const plain = sentence.split(/[\s,]+/);
  const felt = plain.find((word) => !isOpening(word) && word !== 'not') ?? '';
  return FEELINGS.has(felt) || /\bover the moon\b/.test(sentence);
}

/** Turns a clause into one that is understood, with its subject; null if there is none. */
type Understand = (said: readonly string[]) => readonly string[] | null;

/** What the author feels something about, from the words behind the feeling on; null if that is not understood. */
function aboutWhat(said: readonly string[], understand: Understand): readonly string[] | null {
  const [first = '', second = ''] = said.map(plainly);
  if (second === '') return null;
  const isNear = near.has(first) || strangers.has(first) || somebody.has(first);
  if (isNear || BEGINS_CLAUSE.test(first)) return understand(said);
  if (first === 'that') {
    const clause = understand(said.slice(1));
    return clause && ['that', ...clause];
  }
  if (TIME.test(first)) {
    const clause = aboutWhat(said.slice(1), understand);
    return clause && [first, ...clause];
  }
  if (/^(?:since|because|cos|if|after)$/.test(first)) {
    const clause = understand(said.slice(1));
    return clause && [first, ...clause];
  }
  if (/^(?:each|every)$/.test(first) && second === 'time') return said;
  if (/[a-z]{3}ing?$/.test(first) && !/thing$|^(?:morning|evening)$/.test(first)) return said;
  const isLikened = first === 'as' && /^(?:an?|anything|punch)$/.test(second);
  return ABOUT.test(first) || isLikened || first === 'enough' ? said : null;
}

/** The words in front of a feeling, with "I am" if that is missing. */
function before(opened: readonly string[]): readonly string[] {
  const plain = opened.map(plainly);
  const start = plain.findIndex((word) => SUBJECT.test(word));
  if (start !== -1) return opened.slice(start);
  const verb = plain.find((word) => IS.test(word)) ?? '';
  const is = { been: ['have', 'been'], was: ['was'], were: ['was'], get: ['get'] }[verb] ?? ['am'];
  const degree = plain.filter((word) => !IS.test(word));
  const article = /^(?:bit|little)$/.test(degree[0] ?? '') ? ['a'] : [];
  return ['i', ...is, ...article, ...degree];
}

/**
 * "(I am) so proud of ...": a clause that tells what the author feels about something, with its subject; null if it does
 * not.
 * @param isOfAuthor whether the clause may be the author's, if "I" is missing
 */
export function feltClause(
  said: readonly string[],
  chosen: Emotion,
  { isOfAuthor, understand }: { isOfAuthor: () => boolean; understand: Understand },
): readonly string[] | null {
  const plain = said.map(plainly);
  const from = plain.findIndex((word) => !isOpening(word));
  const count = from === -1 ? 0 : countOfFeeling(plain, from, chosen);
  if (count === 0 || plain.includes('myself')) return null;
  const opened = said.slice(0, from);
  if (!plain.slice(0, from).some((word) => SUBJECT.test(word)) && !isOfAuthor()) return null;
  const about = aboutWhat(said.slice(from + count), understand);
  return about && [...before(opened), ...plain.slice(from, from + count), ...about];
}

/** A subject of more parts is not understood. */
const LONGEST_SUBJECT = 9;

/** "Dog's been sick": whether this is a short "is" or "has", and no owner. */
function isShortIs(parts: readonly Part[], index: number): boolean {
  if (at(parts, index).word !== "'s") return false;
  const next = behindAdverbs(parts, index + 1);
  const { tag } = at(parts, next);
  if (next > index + 1 && tag === '') return true;
  if (tag === 'ADJ') return at(parts, next + 1).tag !== 'NOUN';
  return ['ADP', 'VERB', 'AUX', 'DET'].includes(tag) || at(parts, next).isNot;
}

interface Subject {
  /** Who acts: the author, somebody, or something that may be a person too. */
  readonly who: 'author' | 'somebody' | 'other';
  /** The index behind it. */
  readonly end: number;
  /** The words that are missing in front. */
  readonly missing: string;
}

/** What is missing in front of a noun without an article. */
function articleFor(parts: readonly Part[], chosen: Emotion): string | null {
  const [first, second] = [at(parts, 0), at(parts, 1)];
  const name = first.word;
  if (near.has(name) || (near.has(name.replace(/s$/, '')) && /^(?:NOUN|ADJ)$/.test(second.tag)))
    return 'my';
  if (name === 'mine') return '';
  // "Kid calls him by his first name": it is the author's own, or any.
  if (name === 'kid') return null;
  // "Daughters got a new number": it is her number.
  if (!near.has(name) && near.has(name.replace(/s$/, ''))) return null;
  if (strangers.has(name)) return first.word === first.lemma ? 'a' : '';
  if (/^(?:new|old|little|big|ex|wee|young)$/.test(name)) {
    if (near.has(second.word)) return 'my';
    if (second.word !== second.lemma) return '';
    if (strangers.has(second.word)) return /^[eo]/.test(name) ? 'an' : 'a';
    return null;
  }
  if (name === 'half') return '';
  if (/^(?:whole|little)$/.test(name) && second.tag === 'NOUN') return 'the';
  if (name === 'next' && second.word === 'door') return '';
  if (isChosenNoun(name, chosen)) return '';
  // A word that no dictionary has may be a name, and so may "jean".
  if (MORE_FIRST_NAMES.has(name)) return null;
  if (first.tag !== 'NOUN' || !first.isKnown || notBare.has(name)) return null;
  return bare.has(name) ? '' : 'the';
}

/** The index of the verb of a clause that says more of the subject: "the parcel I (sent) is lost". */
function behindRelative(parts: readonly Part[], from: number): number {
  const verb = behindAdverbs(parts, from + 1);
  return at(parts, verb).tag === 'AUX' ? behindAdverbs(parts, verb + 1) : verb;
}

/** A subject with a noun, which ends before the verb. */
function nounSubject(parts: readonly Part[], chosen: Emotion): Subject | null {
  const first = at(parts, 0);
  const isNamed =
    first.tag === 'DET' ||
    OWNER.test(first.word) ||
    /^(?:two|three|both|all)$/.test(first.word) ||
    /^(?:some|every)(?:one|body)$/.test(first.word) ||
    (first.word === 'one' && at(parts, 1).word === 'of');
  const isMeMum = first.word === 'me' && near.has(at(parts, 1).word);
  const missing = isNamed || isMeMum ? '' : articleFor(parts, chosen);
  if (missing === null || first.isNone) return null;
  let isRelative = false;
  for (let end = 1; end <= Math.min(LONGEST_SUBJECT, parts.length); end += 1) {
    const { tag, word } = at(parts, end);
    const before = at(parts, end - 1);
    const isInside = tag === 'VERB' && ['DET', 'ADJ'].includes(before.tag);
    if ((at(parts, end).isVerbal && !isInside) || isShortIs(parts, end)) {
      const isNoun =
        ['NOUN', 'NUM', 'ADJ'].includes(before.tag) || near.has(before.word) || isRelative;
      return isNoun || /^(?:mine|door)$/.test(before.word) ? { who: 'other', end, missing } : null;
    }
    if (tag === 'ADV' && at(parts, behindAdverbs(parts, end)).isVerbal) {
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
export function subjectOf(parts: readonly Part[], chosen: Emotion): Subject | null {
  const { word, tag } = at(parts, 0);
  if (word === 'i' || word === 'we') return { who: 'author', end: 1, missing: '' };
  const isMore = at(parts, 1).tag === 'ADP' && /^(?:some|every)(?:one|body)$/.test(word);
  if (somebody.has(word) && tag !== 'DET' && at(parts, 1).tag !== 'NOUN' && !isMore)
    return { who: 'somebody', end: 1, missing: '' };
  if (word === 'it') return { who: 'other', end: 1, missing: '' };
  return nounSubject(parts, chosen);
}
