import { type ClauseGrammar, NUMBER, plainly } from '../clause-grammar.ts';
import { FEELINGS, lists } from './feeling-and-subject.ts';
import { at, isInDictionary, OWNER, type Part, partsOf } from './parts-of-speech.ts';

const {
  near,
  never,
  /** Parts of the body, which are never told back. */
  body,
  /** Words at which no clause ends. */
  notLast,
} = lists;

/** Words behind which a word that no dictionary has may be somebody's name: "for beto", "told temi". */
const BEFORE_NAME =
  /^(?:about|and|at|by|for|from|in|into|like|near|of|to|with|w|miss|love|adore|(?:ask|call|hug|kiss|tell|text|told|meet|met|saw|see|help)(?:ed|s)?)$/;

/** No plural, and no form of a verb. */
const NAME =
  /^(?!.*(?:ed|ing?|(?:do|does|did|ca|wo|is|was|are|were|have|has|had|would|could)nt)$)[a-zà-ÿ]+(?:[^s']|'s)$/;

/** Whether a word may be a name. */
function isName(word: string, index: number, clause: readonly string[]): boolean {
  const plain = plainly(word);
  if (index === 0 || lists.capitals.has(plain)) return false;
  if (/^(?!I(?:['’]|$))\p{Lu}/u.test(word)) return true;
  const before = clause[index - 1] ?? '';
  const mayBeName = BEFORE_NAME.test(before) || near.has(before);
  return mayBeName && NAME.test(plain) && !isInDictionary(plain.replace(/'s$/, ''));
}

export const hasName: ClauseGrammar['hasName'] = (said) => {
  const clause = said.map(plainly);
  return said.some((word, index) => isName(word, index, clause));
};

/** Whether a word is never told back. */
const isKept = (plain: string): boolean =>
  never.has(plain) || lists.thoughts.has(plain) || body.has(plain.replace(/'s$/, ''));

const LEADS_ON = /^(?:DET|CCONJ|SCONJ|AUX|PART|X)$/;

/** Whether nothing is missing behind the beginning of a clause. */
export function isComplete(beginning: readonly string[]): boolean {
  const parts = partsOf(beginning.join(' '));
  const { word, tag, lemma } = at(parts, parts.length - 1);
  // "It makes me sad that the last bakery (has closed)"
  const that = parts.findLastIndex(
    (part, index) =>
      part.word === 'that' &&
      part.tag === 'SCONJ' &&
      /^(?:DET|PRON)$/.test(parts[index + 1]?.tag ?? ''),
  );
  if (that !== -1 && !parts.slice(that).some((part) => part.isVerbal)) return false;
  // "She put my photo (on her locker)"
  const put = parts.findIndex((part) => part.lemma === 'put');
  const isPlace = (part: Part) => /^(?:ADP|ADV)$/.test(part.tag) || part.word === 'round';
  if (put !== -1 && !parts.slice(put).some(isPlace)) return false;
  // "They made me work (on a feast day)"
  if (tag === 'VERB' && (lemma === word || word.endsWith('ing'))) return false;
  const isHalf = LEADS_ON.test(tag) || OWNER.test(word) || FEELINGS.has(word) || notLast.has(word);
  return !isHalf && !/^(?:i|he|she|we|they|who|which|what|that)$/.test(word);
}

/** A clause that ends with one of these has lost its rest: "she is so sweet i can't". */
const HALF_SAID =
  /(?:n['’]t|^(?:(?:ca|do|does|did|is|are|was|were|have|has|had|wo|would|could)nt|can|do|does|did|are|was|were|have|has|had|will|would))$/;

/** "I live alone mum": somebody is spoken to at the end. */
const endsWithCall = (clause: readonly string[]): boolean =>
  near.has(clause.at(-1) ?? '') &&
  clause.at(-2) !== 'own' &&
  /^(?:ADV|ADJ|NOUN)$/.test(partsOf(clause.join(' ')).at(-2)?.tag ?? '');

/** What somebody or a street is called. */
const NAMED =
  /\bnames?(?:'s)? (?:is|was|are|were|starts|begins)\b(?! (?:on|in|not|there|missing|still|up)\b)|(?<!\b(?:the|our|my|whole|this|his|her|their|a)) street\b/;

export const isClean: ClauseGrammar['isClean'] = (said, most) => {
  const clause = said.map(plainly);
  const isUntold = said.some((word, index) => {
    const plain = clause[index] ?? '';
    return NUMBER.test(plain) || isKept(plain) || isName(word, index, clause);
  });
  if (said.length > most || isUntold || NAMED.test(clause.join(' '))) return false;
  return !HALF_SAID.test(clause.at(-1) ?? '') && !endsWithCall(clause);
};
