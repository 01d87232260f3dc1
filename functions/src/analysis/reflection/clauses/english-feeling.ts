import content from '../../../../content/retelling.en.json' with { type: 'json' };
import type { Emotion } from '../../../contract/index.ts';
import { plainly } from './clause-grammar.ts';
import { at, FEELINGS, lists, type Parts } from './english-verb.ts';

const { feelings, stirs, feelingNouns } = content;
const {
  near,
  strangers,
  somebody,
  /** Words that may stand between "I am" and a feeling. */
  degrees,
} = lists;

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

/** "It annoys me", beside anger. */
export const stirsAuthor = (parts: Parts, verb: number, chosen: Emotion): boolean =>
  stirs[chosen].includes(at(parts, verb).lemma) && at(parts, verb + 1).word === 'me';

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
