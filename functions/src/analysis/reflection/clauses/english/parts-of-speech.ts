import english from 'wink-eng-lite-web-model';
import winkNLP, { type ItsFunction } from 'wink-nlp';

/** What is used of the model of the English language. The library does not say its types. */
interface Core {
  readonly features: { readonly lexeme: { readonly list: readonly string[] } };
}

/** In place of the model for entities of one's own, which is not used, and which grows each time that it is loaded. */
const metaCER = () => ({ machines: '', transformers: [] });

/** Starts the library, which takes a quarter of a second: at the first English clause, not at the start of a server. */
function start() {
  const core = (english.core as () => Core)();
  const wink = winkNLP({ ...english, core: () => core, metaCER }, ['pos']);
  // The library keeps every word that it does not know in memory for as long as the process lives.
  return {
    wink,
    known: new Set(core.features.lexeme.list),
    lemma: wink.its.lemma as ItsFunction<string>,
  };
}

let started: ReturnType<typeof start> | undefined;

/** A word of a clause, or one part of a short form: "isn't" has the parts "is" and "n't". */
export interface Part {
  /** In lower case. */
  readonly word: string;
  /** What kind of word it is in this clause, as Universal Dependencies name it: "NOUN", "VERB", "AUX", "PRON" ... */
  readonly tag: string;
  /** The form that stands in a dictionary: "take" for "took". */
  readonly lemma: string;
  readonly isKnown: boolean;
  /** Whether it is a verb, or helps one. */
  readonly isVerbal: boolean;
  /** Whether it is "not", also in its short form. */
  readonly isNot: boolean;
  /** Whether it says that there is nobody or nothing. */
  readonly isNone: boolean;
}

const partOf = (found: Pick<Part, 'word' | 'tag' | 'lemma' | 'isKnown'>): Part => ({
  ...found,
  isVerbal: found.tag === 'VERB' || found.tag === 'AUX',
  isNot: /^(?:not|n't|nt)$/.test(found.word),
  isNone: /^(?:no|nothing|none|nobody)$/.test(found.word),
});

const NOTHING = partOf({ word: '', tag: '', lemma: '', isKnown: true });
/** The part at this place; an empty one where there is none. */
export const at = (parts: readonly Part[], index: number): Part => parts[index] ?? NOTHING;

export const OWNER = /^(?:my|our|his|her|their|its|whose)$/;

/** The index of the first part from here on that is no adverb. */
export function behindAdverbs(parts: readonly Part[], from: number): number {
  let index = from;
  while (at(parts, index).tag === 'ADV' && !at(parts, index).isNone) index += 1;
  return /^(?:all|both)$/.test(at(parts, index).word) ? index + 1 : index;
}

/** The words that the tagger reads in place of words that it does not know, by their endings. */
const STAND_INS = [
  [/ed$|^swam$/, 'tinkered'],
  [/(?<!th)ing?$/, 'tinkering'],
  [/s$/, 'gadgets'],
  [/\d/, '10'],
  [/./, 'gadget'],
] as const;
const STAND_IN = new Set<string>(STAND_INS.map(([, word]) => word));

/** The clauses of a text or two, because each is asked for several times. */
const recent = new Map<string, readonly Part[]>();
const MOST_RECENT = 128;

const SUBJECT = /^(?:i|we|he|she|they|somebody|someone|nobody|everyone|everybody)$/;

/** A word, or the word in front of "n't". Behind an apostrophe there are only the short forms. */
const WORD = /(?<!['\p{L}\p{N}])[\p{L}\p{N}]+(?!'t(?![\p{L}\p{N}]))/gu;

/** An apostrophe that does not begin a short form: "o'clock", "rock'n". */
const LOOSE = /'(?!(?:s|m|re|ve|d|ll|t)(?![\p{L}\p{N}]))|(?<!n)'(?=t(?![\p{L}\p{N}]))/gu;
/** Of these there are few. */
const SHORT = /^[a-z\d]{1,2}$/;

/** Short and dialect forms that the library does not know. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map([
  ['til', 'until'],
  ['till', 'until'],
  ['w', 'with'],
  ['n', 'and'],
  ['cuz', 'because'],
  ['cos', 'because'],
  ['em', 'them'],
  ['abt', 'about'],
  ['luv', 'love'],
  ['outta', 'from'],
]);

const SHORT_FORM = new RegExp(
  `(?<!['\\p{L}])(?:${[...LONG_FORMS.keys()].join('|')})(?!['\\p{L}])`,
  'gu',
);

/** "I'm" and "shes" are not taken apart by the library. */
const spelledOut = (clause: string): string =>
  clause
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\bi'?m\b/g, 'i am')
    .replace(/\b(s?he|there)s\b/g, "$1's")
    .replace(/\bits(?= (?:still|only|not|been|just|an?|the|over|so|my|all|in|on)\b)/g, "it's")
    .replace(LOOSE, ' ')
    .replace(SHORT_FORM, (word) => LONG_FORMS.get(word) ?? word);

/** The parts of an English clause, without punctuation. */
export function partsOf(clause: string): readonly Part[] {
  const known = recent.get(clause);
  if (known) return known;
  if (recent.size >= MOST_RECENT) recent.clear();
  const parts = tagged(clause);
  recent.set(clause, parts);
  return parts;
}

/** Whether a dictionary has this word. Another may be somebody's name. */
export function isInDictionary(word: string): boolean {
  started ??= start();
  return started.known.has(word);
}

function tagged(clause: string): readonly Part[] {
  started ??= start();
  const { wink, known, lemma: ofDictionary } = started;
  const { its } = wink;
  const unknown: string[] = [];
  const readable = spelledOut(clause).replace(WORD, (word) => {
    if (SHORT.test(word) || (known.has(word) && !STAND_IN.has(word))) return word;
    unknown.push(word);
    return STAND_INS.find(([ending]) => ending.test(word))?.[1] ?? word;
  });
  const tokens = wink.readDoc(readable.replace(/[^\p{L}\p{N}' ]+/gu, ' ')).tokens();
  const tags = tokens.out(its.pos);
  const lemmas = tokens.out(ofDictionary);
  const words = tokens.out(its.value);
  return words.map((value, index) => {
    const isKnown = !STAND_IN.has(value);
    const word = isKnown ? value : (unknown.shift() ?? value);
    const tag = mendedTag({ words, tags, at: index, word, isKnown });
    const isMended = tag === 'VERB' && tags[index] !== tag;
    const lemma = isMended ? word.slice(0, -1) : (lemmas[index] ?? '');
    return partOf({ word, tag, lemma, isKnown });
  });
}

/** What stands behind a verb that is the first word of a clause: "refreshed the page", "grinning like a fool". */
const BEHIND_FIRST =
  /^(?:an?|all|em|every|her|him|his|in|it|like|my|our|out|so|the|them|this|that|through|till?|to|until|up)$/;

/** A word of a clause as the library sees it. */
interface Tagged {
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly at: number;
  readonly word: string;
  readonly isKnown: boolean;
}

/** Whether a word that the library takes for something else is a verb: in dialect, or where the subject is missing. */
function isHiddenVerb({ words, tags, at, word, isKnown }: Tagged): boolean {
  const next = words[at + 1] ?? '';
  const isFirst = at === 0 && BEHIND_FIRST.test(next);
  // "I ironed it", "nan rings me": for the tagger, "ironed" is an adjective and "rings" a noun.
  if (/^(?:[a-z]{2,}ed|bit)$/.test(word)) return isFirst || SUBJECT.test(words[at - 1] ?? '');
  if (/[^s']s$/.test(word)) return /^(?:me|us|him|them|it)$/.test(next);
  if (/ing$/.test(word))
    return (isFirst && !/^(?:in|so|to)$/.test(next)) || /^(?:me|us|him|them)$/.test(next);
  const isSaying = /^(?:PRON|DET)$/.test(tags[at + 1] ?? '') || tags[at - 1] === 'AUX';
  return !isKnown && /in$/.test(word) && (isFirst || isSaying);
}

function mendedTag(tagged: Tagged): string {
  const { tags, at, word } = tagged;
  const [tag = '', behind = ''] = tags.slice(at, at + 2);
  const isThat = behind === 'NOUN' || (at === 0 && behind === 'ADJ');
  if (tag === 'SCONJ' && word === 'that' && at < 3 && isThat) return 'DET';
  // "The scans came", "the trumpets hit"
  const isPlural = /s$/.test(word) && /^(?:VERB|AUX)$/.test(behind);
  if (tag === 'VERB' && isPlural) return at === 0 || tags[at - 1] === 'DET' ? 'NOUN' : tag;
  return !/^(?:VERB|AUX|PRON|DET)$/.test(tag) && isHiddenVerb(tagged) ? 'VERB' : tag;
}
