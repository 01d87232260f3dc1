import type { Emotion } from '../../../contract/index.ts';
import { plainly } from './clause-grammar.ts';
import { OWNER } from './english-cut.ts';
import { isOtherFelt } from './english-feeling.ts';
import { at, FEELINGS, lists, NOTHING, type Parts } from './english-verb.ts';
import { type Part, partsOf } from './parts-of-speech.ts';

const {
  near,
  never,
  /** Names of times, and of what everybody has. */
  noThing,
} = lists;

/** The end of a noun with what stands in front of it, from a place on; the place itself if there is none. */
function endOfNoun(parts: Parts, from: number): number {
  const first = at(parts, from);
  let end = from;
  let index = first.tag === 'DET' || OWNER.test(first.word) ? from + 1 : from;
  for (; index < parts.length; index += 1) {
    const { tag, word } = at(parts, index);
    const isOwner = word === "'s" && end === index;
    const isOfKind = tag === 'VERB' && index > from && /(?:ed|ing)$/.test(word);
    if (tag === 'NOUN') end = index + 1;
    else if (!isOwner && !isOfKind && tag !== 'ADJ' && tag !== 'NUM') break;
  }
  return end;
}

/** The words in front of a thing that say which one is meant. */
const WHICH_ONE = /^(?:the|a|an|my|our|his|her|their|that|those|these)$/;
const BELONGS = /^(?:of|from|at|by)$/;
/** "Nervous as a cat", "never had a grandmother": the thing is not there. */
const NOT_THERE =
  /^(?:like|as|than|could|would|wanna|no|not|n't|nt|never|without|nothing|dont|didnt)$/;
const CAPITAL = /(?<=\s)\p{Lu}[\p{L}'’]*/gu;

/** The things in a piece of a sentence that has no comma. */
function thingsInPiece(piece: string, names: ReadonlySet<string>): (readonly Part[])[] {
  const parts = partsOf(piece);
  const found: (readonly Part[])[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    if (NOT_THERE.test(at(parts, from).word)) break;
    const end = endOfNoun(parts, from);
    if (end === from) continue;
    const further = BELONGS.test(at(parts, end).word) ? endOfNoun(parts, end + 1) : 0;
    found.push(parts.slice(from, end));
    if (further > end + 1) found.push(parts.slice(from, further));
    from = end - 1;
  }
  return found.filter((each) => {
    const [first = NOTHING, ...rest] = each;
    const isSaid = WHICH_ONE.test(first.word) || (near.has(first.word) && rest[0]?.word === "'s");
    // A word that no dictionary has may be a name, if nothing says whose it is or which one.
    const isNoName = ({ word, isKnown }: Part, index: number) =>
      (!names.has(word) || lists.capitals.has(word)) && (isKnown || index === 0);
    const last = each.at(-1)?.word ?? '';
    const isThing = !noThing.has(last) && !near.has(last);
    return isSaid && isThing && rest.length > 0 && rest.every(isNoName);
  });
}

/** What a sentence names, with the words in front; nothing beside another feeling, a judgement or a masked part. */
export function thingsIn(sentence: string, chosen: Emotion): readonly (readonly string[])[] {
  const said = plainly(sentence).split(/[^\p{L}']+/u);
  const isOther = (word: string) => never.has(word) || isOtherFelt(word, chosen);
  if (sentence.includes('[') || said.some(isOther)) return [];
  const names = new Set((sentence.match(CAPITAL) ?? []).map(plainly));
  return sentence
    .split(/[,;:—–()]| - /)
    .flatMap((piece) => thingsInPiece(piece, names))
    .filter((each) => !each.some(({ word }) => FEELINGS.has(word)))
    .map((each) =>
      each
        .map(({ word }) => word)
        .join(' ')
        .replace(/ (?='s\b)/g, '')
        .split(' '),
    )
    .map((words) => (near.has(words[0]?.replace(/'s$/, '') ?? '') ? ['my', ...words] : words));
}
