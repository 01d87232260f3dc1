import type { Emotion } from '../../contract/index.ts';
import { type ClauseGrammar, NUMBER, plainly } from './clauses/clause-grammar.ts';
import { dutch } from './clauses/dutch/clause.ts';
import { english } from './clauses/english/clause.ts';
import { languageOf } from './language.ts';
import { clausesOf, endsWhole, isAnonymous, SPEECH } from './own-words.ts';

const GRAMMARS: Readonly<Record<'en' | 'nl', ClauseGrammar>> = { en: english, nl: dutch };

const FEWEST_WORDS = 3;
const MOST_WORDS = 12;
const MOST_OF_A_THING = 9;
/** Two sentences have at most this many words, so that a line about the feeling is short enough behind them. */
const MOST_OF_A_PAIR = 17;
/** A sentence that is longer is more than a list of things. */
const LONGEST_LIST = 10;

/** Words of an author that may be told back. */
export interface Candidate {
  /** As the author said it. */
  readonly said: string;
  /** As it is told back: one or two sentences. */
  readonly told: string;
  /** `joined`: two clauses with "and"; `pair`: two sentences; `beginning`: a text begins with a thing; `thing`: any other one. */
  readonly kind: 'clause' | 'joined' | 'pair' | 'beginning' | 'thing';
  /** Whether the clause goes on behind it. */
  readonly isCut: boolean;
  /** Whether it is, or ends with, what the author does, and not what the author feels. */
  readonly isOwnDeed: boolean;
  /** Whether its grammar is understood. */
  readonly isUnderstood: boolean;
}

/** Who sent a message: that may be told without the message. */
const SENT = /(?:texted|messaged|emailed|wrote|appte|mailde|stuurde)[:\s]*$/i;
const BORDERS = [
  ',',
  ';',
  ':',
  ' n ',
  ' and ',
  ' but ',
  ' because ',
  ' so ',
  ' en ',
  ' maar ',
  ' omdat ',
  ' then ',
  ' when ',
  ' while ',
  ' till ',
  ' til ',
  ' until ',
  ' after ',
  ' before ',
  ' who ',
  ' with ',
  ' under ',
];

/** Somebody's speech or a few quoted words, with both quotation marks. */
const QUOTED =
  /(?:(?<=^|\s)['‘](?![tksnmr]\b)[^'‘’"“”„«»\n]*['’]|["“„«][^"“”„«»\n]*["”»])(?=[\s.,!?:;]|$)/g;
const SPOKEN = '\ufffc';

/**
 * The sentences of the author: no questions, and nothing from the clause on that leads to somebody's speech. What follows is
 * the author's again only if the speech has an end.
 */
function ownSentences(text: string): readonly string[] {
  const all = text
    .replace(QUOTED, (said) => (/[.!?].$/.test(said) ? `${SPOKEN}.` : SPOKEN))
    .split(/(?<=[.!?])\s|\n/);
  const open = all.findIndex((each) => SPEECH.test(each));
  return (open === -1 ? all : all.slice(0, open + 1))
    .map((each) => {
      const spoken = each.replace(SPEECH, SPOKEN).indexOf(SPOKEN);
      if (spoken === -1) return each;
      const begun = each.slice(0, spoken);
      const end = Math.max(0, ...BORDERS.map((border) => begun.lastIndexOf(border)));
      return SENT.test(begun) ? begun : begun.slice(0, end);
    })
    .filter((each) => !each.trim().endsWith('?'));
}

/** Shouted words. Of the short ones, only those that are surely no name and no abbreviation. */
const SHOUTED =
  /\b(?:\p{Lu}{4,}|AND|BUT|ALL|THE|DAY|NOT|YES|SHE|SO|MY|IN|ON|AT|HE|WE|ME|EN|HET|EEN|DE|IK|ZE)\b/gu;

/** A text as it is told back: shouted words in lower case, and one space between words. */
const quietly = (text: string): string =>
  text.replace(SHOUTED, (word) => word.toLowerCase()).replace(/[^\S\n]+/g, ' ');

/** A text that is told back, its language, and the feeling that its author chose. */
interface Source {
  readonly text: string;
  readonly chosen: Emotion;
  readonly grammar: ClauseGrammar;
}

/** Words as they are checked for names: without the capital letters that mean nothing. */
const withoutCapitals = (words: readonly string[], harmless: ReadonlySet<string>) =>
  words.map((word, at) => {
    const isBeginning = at === 0 && !/^I(?:['’]|$)/.test(word);
    return isBeginning || harmless.has(plainly(word)) ? word.toLowerCase() : word;
  });

/** Whether words may be told back: no name, no number, nothing that hurts. */
function isTellable(
  words: readonly string[],
  { lists: { never, thoughts, endings, capitals, innocent } }: ClauseGrammar,
): boolean {
  const isNever = (word: string) => never.has(word) || thoughts?.has(word);
  if (words.some((word) => isNever(plainly(word)))) return false;
  const last = plainly(words.at(-1) ?? '');
  if (!endsWhole(last) && !endings.has(last)) return false;
  const said = withoutCapitals(words, capitals);
  return isAnonymous(said.filter((word) => !innocent?.has(word)).join(' '));
}

/** "... zeggen ze": who says it is left out. */
const SAY_OTHERS = /,? (?:zeggen ze|zegt (?:hij|ze)|they say)\s*$/i;

function wordsOf(piece: string, { lists: { trailing } }: ClauseGrammar): readonly string[] {
  const words = piece.replace(SAY_OTHERS, '').trim().split(/\s+/);
  const whole = [...words];
  while (words.length > 1 && trailing.has(plainly(words.at(-1) ?? ''))) words.pop();
  // "Nobody pays me for that": without the last word it would not be whole.
  return endsWhole(plainly(words.at(-1) ?? '')) ? words : whole;
}

const sentenceOf = (words: readonly string[]): string => {
  const all = words.join(' ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
};

/** A clause with one of these words means nothing without what follows: "asks when I am coming". */
const LEADS_ON = /\b(?:ask|know|knew|forgot|remember|wonder|vraag|vroeg|weet|wist|vergat)/i;
const ONLY_PART = /^\s+(?:when|while|until|till|omdat|terwijl|toen|totdat|zodat)\s/;
/** What was meant follows: "a childminder, not a magic wand", "nothing but polka". */
const NOT_BUT =
  /^\s*,\s*(?:not|geen|niet|(?:de|het) \S+ en) |(?<=\b(?:nothing|anything|niets|niks))\s+(?:but|dan) /i;
/** "It" without what it stands for: "went along with it". */
const VAGUE = /\b(?:with|from|of|about|for) it\.$|\bit from\.$/;

/** What is not so, or was not done. */
export const NOT =
  /n['’]t\b|\b(?:(?:do|does|did|ca|wo|is|was|are|have|has|had|could)nt|cannot|not?|nothing|never|niet?|niks|geen|nooit)\b/i;
const TOLD = /\b(?:told|tells|vertelde|vertelt)\b/;

/** The author as the subject of a clause. */
const AUTHOR = /^(?:i|i['’](?:m|ve|d|ll)|im|ive|we|we['’](?:re|ve)|ik|wij)$/i;

const FEELING_WORDS =
  'love adore miss get fond proud furious angry mad cross livid sick happy glad sad worried scared afraid anxious nervous terrified houdt mist bent';
/** What the author feels. */
export const FELT = new RegExp(
  `^(?:You(?:['’]re)?|Je|Jullie) (?:(?:still|are|very|so|just|real|really) )*(?:${FEELING_WORDS.replaceAll(' ', '|')})\\b`,
);

/** A clause of a text, told back; null if it is not understood, or not for telling. */
function tellClause(clause: string, { text, chosen, grammar }: Source): Candidate | null {
  const at = text.indexOf(clause);
  // If the place is not known, anybody in the text may have done what the clause tells.
  const before = at === -1 ? text : text.slice(0, at);
  const end = at + clause.length;
  const after = at === -1 ? '' : text.slice(end);
  if (after.startsWith(` and ${clause.split(' ').at(-1)}`)) return null;
  if (at !== -1 && NOT_BUT.exec(text.slice(at))?.index === clause.length) return null;
  if (LEADS_ON.test(clause) && ONLY_PART.test(after)) return null;
  const words = wordsOf(clause, grammar);
  const understood = grammar.withSubject(words, { text, before, chosen });
  const whole = understood ?? (grammar.isOfOthers(words) ? words : null);
  const kept = whole && grammar.cut(whole, MOST_WORDS);
  if (!kept || kept.length < FEWEST_WORDS || !isTellable(kept, grammar)) return null;
  const told = sentenceOf(grammar.toYou(kept));
  const isShort = kept.length === FEWEST_WORDS && !/^(?:Your?|The|Je|Jullie|De|Het) /.test(told);
  if (VAGUE.test(told) || isShort) return null;
  const isCut = kept.length < whole.length;
  // "My son told the lady (that I am his best friend)", "the vet doesn't open (until nine)": the point is missing.
  if (isCut && (TOLD.test(told) || NOT.test(told))) return null;
  return {
    said: kept.join(' '),
    told,
    kind: 'clause',
    isCut,
    isOwnDeed: AUTHOR.test(kept[0] ?? '') && !FELT.test(told),
    isUnderstood: understood !== null,
  };
}

/** "There is no room, so I keep it in my coat". */
const SO = / so (?=(?:i|we|he|she|they)\b)/i;

const AND_THEN = /^,?( (?:and|n|so|en|dus) )([^.!?;:,…\n—–()"“”]+)/;

/** A candidate that has its place in the text. */
interface Placed extends Candidate {
  readonly start: number;
  readonly end: number;
}

/** A clause with the one that is joined to it, if both have the same subject: "came home and cried". */
function withNext(first: string, source: Source): Placed | null {
  const start = source.text.indexOf(first);
  const rest = start === -1 ? '' : source.text.slice(start + first.length);
  const [both = '', joint = '', piece = ''] = AND_THEN.exec(rest) ?? [];
  const [second = ''] = clausesOf(piece).map(({ said }) => said);
  const [subject = ''] = first.split(' ');
  if (second === '' || !piece.startsWith(second)) return null;
  const isTold = tellClause(second, source) ?? tellClause(`${subject} ${second}`, source);
  if (!isTold) return null;
  const whole = `${first}${both.startsWith(',') ? ',' : ''}${joint}${second}`;
  const candidate = tellClause(whole, source);
  return candidate && { ...candidate, kind: 'joined', start, end: start + whole.length };
}

/** Words that may stand for what is left out between two clauses. */
const STANDS_FOR = /\b(?:it|they|them|that|this|ze|het|dat|die|er)\b/i;
/** Nothing is left out: only signs, and words that join. */
const NOTHING_LEFT = /^[^\p{L}\d]*(?:(?:and|then|so|but|n|en|dus|maar|toen)\b)*[^\p{L}\d]*$/iu;

/** Two clauses that follow each other, as two sentences. */
function pairOf(first: Placed, second: Placed, text: string): Candidate | null {
  const told = `${first.told} ${second.told}`;
  const isClear =
    NOTHING_LEFT.test(text.slice(first.end, second.start)) || !STANDS_FOR.test(second.told);
  const isNext = first.start !== -1 && second.start >= first.end && isClear;
  const isWhole = !first.isCut && !second.isCut && isNext;
  if (!isWhole || told.split(' ').length > MOST_OF_A_PAIR) return null;
  return {
    said: `${first.said}. ${second.said}`,
    told,
    kind: 'pair',
    isCut: false,
    isOwnDeed: second.isOwnDeed,
    isUnderstood: first.isUnderstood && second.isUnderstood,
  };
}

/** The clauses of a sentence, each with the one that is joined to it. */
function clausesIn(sentence: string, source: Source): (readonly [Placed | null, Placed | null])[] {
  return clausesOf(sentence)
    .flatMap(({ said }) => [said, ...(SO.test(said) ? said.split(SO) : [])])
    .map((clause) => {
      const told = tellClause(clause, source);
      const start = source.text.indexOf(clause);
      return [told && { ...told, start, end: start + clause.length }, withNext(clause, source)];
    });
}

/** The end of the first piece of a sentence. */
const PIECE =
  /[,;:—–(]|\.|!| - | (?:and|but|because|when|while|until|en|maar|want|omdat|terwijl|toen|tot) |[\ud83c-\udbff][\udc00-\udfff]/;

/** "My sister" alone says nothing. */
const OWNER = /^(?:my|our|his|her|their|mijn|m'n|ons|onze|zijn|haar)$/i;
const RELATIVE = /^(?:who|that|which|die|dat|waar)$/i;

/** What a text is about, if it begins with a name of that and no verb ("First rhubarb."). */
function thingAtBeginning(
  first: string,
  { text, chosen, grammar }: Source,
): readonly string[] | null {
  const [piece = ''] = first.split(PIECE);
  const words = wordsOf(piece, grammar);
  const kept = grammar.cut(words, MOST_OF_A_THING);
  // One word is only told back if it is a sentence.
  if (!kept || (words.length < 2 && !/^\S+[.!]?$/.test(first.trim()))) return null;
  // "The old fella in bed 9" is cut in the middle, "onions from the lad at number 9" is not.
  if (kept.length === words.findIndex((word) => NUMBER.test(word))) return null;
  // "Parents who bring (their child)" is cut in the middle too.
  if (kept.length < words.length && kept.slice(1).some((word) => RELATIVE.test(word))) return null;
  // "A fellow at the hardware store, gray beard, said ...": only the beginning of what is told.
  const isOfSentence = first[piece.length] === ',' && first.split(' ').length > LONGEST_LIST;
  if (isOfSentence && /^(?:an?|the|de|het|een) /i.test(piece)) return null;
  const isClause = grammar.withSubject(words, { text, before: '', chosen }) !== null;
  const isThing = kept.length > 2 || !OWNER.test(kept[0] ?? '');
  const isTold = isThing && grammar.isThing(kept, chosen) && isTellable(kept, grammar);
  return isTold && !isClause ? kept : null;
}

const thingOf = (
  words: readonly string[],
  kind: 'beginning' | 'thing',
  { toYou }: ClauseGrammar,
): Candidate => ({
  said: words.join(' '),
  told: sentenceOf(toYou(words)),
  kind,
  isCut: false,
  isOwnDeed: false,
  isUnderstood: true,
});

/** The things that a sentence names, unless the text has a grave word. */
function thingsOf(sentence: string, { text, chosen, grammar }: Source): readonly Candidate[] {
  const isGrave = plainly(text)
    .split(/[^\p{L}]+/u)
    .some((word) => grammar.lists.grave.has(word));
  if (isGrave) return [];
  return grammar
    .thingsIn(sentence, chosen)
    .filter((words) => grammar.cut(words, MOST_OF_A_THING)?.length === words.length)
    .filter((words) => isTellable(words, grammar))
    .map((words) => thingOf(words, 'thing', grammar));
}

function sourceOf(shown: string, chosen: Emotion): Source {
  const text = quietly(shown);
  return { text, chosen, grammar: GRAMMARS[languageOf(text) ?? 'en'] };
}

/** The candidate of one clause of a text; null if there is none. */
export const candidateOf = (clause: string, shown: string, chosen: Emotion): Candidate | null =>
  VIOLENT.test(shown) ? null : tellClause(quietly(clause), sourceOf(shown, chosen));

const HURT_SOMEBODY =
  'hit hits beat beats kick kicks kicked touch touches touched choke choked pushed shoved';
const VIOLENCE = [
  ...['abus\\w+', 'assault\\w*', 'molest\\w*', 'raped?', 'slapped', 'punched', 'strangled'],
  `(?:${HURT_SOMEBODY.replaceAll(' ', '|')}) (?:me|us|her|him|my|mum|mom|mam|the kids)`,
  ...['sloeg', 'slaat', 'geslagen', 'schopte?', 'aangerand'],
  ...['misbruik\\w*', 'mishandel\\w*', 'verkracht\\w*', 'bedreig\\w*'],
];
/** Somebody is hurt: whatever else happened, nothing of it is told back. */
const VIOLENT = new RegExp(`\\b(?:${VIOLENCE.join('|')})\\b`, 'i');

/**
 * All that may be told back of a text, sentence by sentence. Nothing in it is a name, a number, a part of the body, a question
 * or a judgement, or speaks of "you". Whether it sounds like danger is not asked here.
 * @param shown the text as others see it
 * @param chosen the feeling that the author chose: no other feeling is told back
 */
export function candidatesOf(shown: string, chosen: Emotion): readonly (readonly Candidate[])[] {
  if (VIOLENT.test(shown)) return [];
  const source = sourceOf(shown, chosen);
  const sentences = ownSentences(source.text);
  const first = thingAtBeginning(sentences[0] ?? '', source);
  const beginning = first && thingOf(first, 'beginning', source.grammar);
  let before: Placed | null = beginning && { ...beginning, start: 0, end: beginning.said.length };
  return sentences.map((sentence, at) => {
    const found: (Candidate | null)[] = at === 0 ? [beginning] : [];
    for (const [one, joined] of clausesIn(sentence, source)) {
      const last: Placed | null = joined ?? one;
      found.push(one, joined, before && last && pairOf(before, last, source.text));
      before = last ?? before;
    }
    return [...found, ...thingsOf(sentence, source)].filter((each) => each !== null);
  });
}
