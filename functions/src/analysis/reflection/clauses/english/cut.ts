import { SURE_FIRST_NAMES } from '../../../first-names.ts';
import { type ClauseGrammar, NUMBER, plainly } from '../clause-grammar.ts';
import { FEELINGS, lists } from './feeling-and-subject.ts';
import { at, isInDictionary, OWNER, type Part, partsOf } from './parts-of-speech.ts';
import { OBJECT } from './verb.ts';

const {
  near,
  /** A clause may end before one of these words. */
  cuts,
  never,
  /** Parts of the body, which are never told back. */
  body,
  /** Words at which no cut clause ends. */
  notLast,
  notBeforeNumber,
  times,
  /** What is counted behind a number. */
  units,
  /** Verbs behind which a number only says how long. */
  lasting,
} = lists;

/** The fewest words that are left of a clause that is cut. */
const FEWEST_OF_LONGER = 4;

/** The index behind the last word before a number, and before words that only lead to it. */
function endOf(clause: readonly string[]): number {
  let end = clause.findIndex((word) => NUMBER.test(word));
  if (end === -1) return clause.length;
  while (notBeforeNumber.has(clause[end - 1] ?? '')) end -= 1;
  return end;
}

/** Whether a clause may end before this word. "In" and "on" may belong to the verb. */
function isCut(clause: readonly string[], at: number): boolean {
  const word = clause[at] ?? '';
  if (cuts.has(word.replace(/'s$/, ''))) return true;
  if (/^(?:in|on)$/.test(word)) return OBJECT.test(clause[at + 1] ?? '');
  return word === 'to' ? times.has(clause[at - 1] ?? '') : isResult(clause, at);
}

/** "Banged it so hard (that it broke)", "so fond of her (I let her win)". */
const isResult = (clause: readonly string[], at: number): boolean =>
  /^(?:that|i|it|he|she|we|they)$/.test(clause[at] ?? '') && clause.slice(2, at - 1).includes('so');

/** Words behind which a word that no dictionary has may be somebody's name: "for beto", "told temi". */
const BEFORE_NAME =
  /^(?:about|and|at|by|for|from|in|into|like|near|of|to|with|w|miss|love|adore|(?:ask|call|hug|kiss|tell|text|told|meet|met|saw|see|help)(?:ed|s)?)$/;

/** No plural, and no form of a verb. */
const NAME = /^(?!.*(?:ed|ing?)$)[a-zà-ÿ]+(?:[^s']|'s)$/;

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

/** Words that only lead to a name: "got transferred (to Garissa)". */
const LEADS_TO_NAME =
  /^(?:about|after|along|around|at|before|between|by|for|from|in|near|of|on|over|the|through|till|to|under|until|with)$/;

/** "I got my braces (off my teeth)": without it, the verb says something else. */
const OF_VERB = /^(?:away|back|down|off|out|over|up)$/;

/** The index before a name, and before words that only lead to it; "every note (Kristen wrote)" too. */
function beforeName(clause: readonly string[], name: number): number {
  if (OF_VERB.test(clause[name] ?? '')) return 0;
  let end = name;
  while (LEADS_TO_NAME.test(clause[end - 1] ?? '') || near.has(clause[end - 1] ?? '')) end -= 1;
  if (end < FEWEST_OF_LONGER) return 0;
  const isBehindNoun = (): boolean =>
    !isKept(clause[name] ?? '') && partsOf(clause.slice(0, name).join(' ')).at(-1)?.tag === 'NOUN';
  return end < name || isBehindNoun() ? end : 0;
}

/** What somebody or a street is called. */
const NAMED =
  /\bnames?(?:'s)? (?:is|was|are|were|starts|begins)\b(?! (?:on|in|not|there|missing|still|up)\b)|(?<!\b(?:the|our|my|whole|this|his|her|their|a)) street\b/;

/** "For 45 minutes", "a 15 minute (meeting)": the number is left out, with what belongs to it. */
function withoutNumbers(said: readonly string[]): readonly string[] {
  const clause = said.map(plainly);
  const number = clause.findIndex((word) => NUMBER.test(word));
  if (number < 1) return said;
  const before = clause[number - 1] ?? '';
  const behind = units.has(clause[number + 1] ?? '') ? number + 2 : number + 1;
  const isKind = /^an?$/.test(before) && behind > number + 1;
  const isClock = /[ap]m$|[:.]\d/.test(clause[behind - 1] ?? '');
  const isTime = /^(?:after|for|in|since|until|till|til)$/.test(before)
    ? behind > number + 1 || isClock
    : before === 'at' && isClock;
  // "Written up for 4 minutes late": without the number it says something else.
  if (/^(?:about|around|like|maybe|nearly|over|under)$/.test(before)) return said;
  if (
    /^(?:ago|apart|away|early|late|left|of|old|older|straight|younger)$/.test(clause[behind] ?? '')
  )
    return said;
  // "I slept 6 hours in a row"
  if (clause.slice(behind).join(' ').startsWith('in a row')) return said;
  const isLong = behind > number + 1 && (lasting.has(before) || clause[number + 1] === 'times');
  if (!isKind && !isTime && !isLong) return said;
  return withoutNumbers([...said.slice(0, isTime ? number - 1 : number), ...said.slice(behind)]);
}

/** Words before which a name may stand that only says which kind: "the (Discover) card". */
const BEFORE_KIND = /^(?:the|my|our|his|her|their|that|this|old|new)$/;

/** "My old (Seagull) outboard": the name of a kind is left out. */
function withoutKinds(said: readonly string[]): readonly string[] {
  const clause = said.map(plainly);
  return said.filter((word, index) => {
    const isCapital = /^\p{Lu}\p{Ll}/u.test(word) && isName(word, index, clause);
    const next = said[index + 1] ?? '';
    // "Our Karen rings" is a person.
    const isPerson = SURE_FIRST_NAMES.has(clause[index] ?? '');
    const isKind =
      !isPerson && BEFORE_KIND.test(clause[index - 1] ?? '') && /^\p{Ll}{3,}$/u.test(next);
    // "Sold it to the Hehirs today"
    const isTime = times.has(next) || /^(?:today|tonight|tomorrow|yesterday)$/.test(next);
    return !(isCapital && isKind && !isTime && partsOf(next)[0]?.tag === 'NOUN');
  });
}

const IS = /(?:^(?:am|is|are|was|were|be|been)|'s|'re|'m)$/;

/** "My sister rang (from Perth) to read me a recipe": words with a name are left out, if the clause goes on behind them. */
function withoutPlaces(said: readonly string[]): readonly string[] {
  const clause = said.map(plainly);
  const name = said.findIndex((word, index) => isName(word, index, clause));
  const [verb = '', leads = ''] = clause.slice(Math.max(0, name - 2));
  if (
    name < 3 ||
    IS.test(verb) ||
    !/^(?:across|for|from|in|near|outside|through|to|with)$/.test(leads)
  )
    return said;
  let end = name + 1;
  while (end < said.length && isName(said[end] ?? '', end, clause)) end += 1;
  const next = partsOf(clause.slice(end).join(' '))[0]?.tag ?? '';
  const isWhole = /^(?:ADP|ADV|PART|PRON|SCONJ|VERB)$/.test(next) && !/s$/.test(said[name] ?? '');
  return isWhole ? withoutPlaces([...said.slice(0, name - 1), ...said.slice(end)]) : said;
}

export const cut: ClauseGrammar['cut'] = (whole, most) => {
  const said = withoutPlaces(withoutKinds(withoutNumbers(whole)));
  const clause = said.map(plainly);
  if (NAMED.test(clause.join(' '))) return null;
  const end = endOf(clause);
  // "Then he asks me for 60 dollars", "I lost 4 kilos": what the verb is about is the number.
  if (NUMBER.test(clause[end] ?? '') && !lasting.has(clause[end - 1] ?? '')) return null;
  // "He gets up at 5 (to warm the truck)": the point stands behind the number.
  const behindNumber = clause.findIndex((word) => NUMBER.test(word)) + 1;
  const isTimed = units.has(clause[behindNumber] ?? '');
  if (behindNumber > 0 && clause.length > behindNumber + (isTimed ? 1 : 0)) return null;
  const untold = said.findIndex(
    (word, index) => isKept(clause[index] ?? '') || isName(word, index, clause),
  );
  const told = untold === -1 ? end : Math.min(end, untold);
  if (end <= most && told === end) {
    const isWhole = end === clause.length && !HALF_SAID.test(clause[end - 1] ?? '');
    if (isWhole) return endsWithCall(clause) ? null : said;
    if (end >= FEWEST_OF_LONGER && isComplete(clause.slice(0, end))) return said.slice(0, end);
  }
  const named = beforeName(clause, untold);
  if (named > 0 && named <= Math.min(most, end) && isComplete(clause.slice(0, named)))
    return said.slice(0, named);
  for (let at = Math.min(most, told); at >= FEWEST_OF_LONGER; at -= 1) {
    if (OF_VERB.test(clause[at] ?? '')) continue;
    const last = clause[at - 1] ?? '';
    const isEnd = isResult(clause, at) || (!isCut(clause, at - 1) && !notLast.has(last));
    if (isCut(clause, at) && isEnd && isComplete(clause.slice(0, at))) return said.slice(0, at);
  }
  return null;
};
