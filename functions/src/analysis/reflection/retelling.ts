import type { Emotion } from '../../contract/index.ts';
import { rateRisk } from '../risk/risk.ts';
import { type ClauseGrammar, NUMBER, plainly } from './clauses/clause-grammar.ts';
import { dutch } from './clauses/dutch-clause.ts';
import { english } from './clauses/english-clause.ts';
import { languageOf } from './language.ts';
import { clausesOf, endsWhole, isAnonymous, SPEECH } from './own-words.ts';

const GRAMMARS: Readonly<Record<'en' | 'nl', ClauseGrammar>> = { en: english, nl: dutch };

const FEWEST_WORDS = 3;
const MOST_WORDS = 12;
/** Another clause is preferred to one with fewer words. */
const ENOUGH_WORDS = 4;
const MOST_OF_A_THING = 9;
/** A sentence that is longer is more than a list of things. */
const LONGEST_LIST = 10;

/** Whether words may be told back: no name, no number, nothing that hurts or sounds like danger. */
function isTellable(
  words: readonly string[],
  { lists: { never, endings, capitals, innocent } }: ClauseGrammar,
): boolean {
  if (words.some((word) => never.has(plainly(word)))) return false;
  const last = plainly(words.at(-1) ?? '');
  if (!endsWhole(last) && !endings.has(last)) return false;
  const isNoName = (word: string, at: number) =>
    (at === 0 && !/^I(?:['’]|$)/.test(word)) || capitals.has(plainly(word));
  const said = words.map((word, at) => (isNoName(word, at) ? word.toLowerCase() : word));
  const kept = said.filter((word) => !innocent?.has(word)).join(' ');
  // The whole text has no risk, so that a hint in a part of it alone says little.
  return isAnonymous(kept) && rateRisk(said.join(' ')) !== 'high';
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

const sentence = (words: readonly string[]): string => {
  const all = words.join(' ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
};

/** What is worth less is not told. */
const LEAST = 0;

/** Of two that are worth nearly the same, the earlier one is told. */
const EARLIER = 1;

/** What the name of a thing is worth beside clauses. */
const THING = 5;

/** A clause with one of these words means nothing without what follows: "asks when I am coming". */
const LEADS_ON = /\b(?:ask|know|knew|forgot|remember|wonder|vraag|vroeg|weet|wist|vergat)/i;
const ONLY_PART = /^\s+(?:when|while|until|till|omdat|terwijl|toen|totdat|zodat)\s/;
/** What was meant follows: "a childminder, not a magic wand", "nothing but polka". */
const NOT_BUT =
  /^\s*,\s*(?:not|geen|niet|(?:de|het) \S+ en) |(?<=\b(?:nothing|anything|niets|niks))\s+(?:but|dan) /i;
/** "It" without what it stands for: "went along with it". */
const VAGUE = /\b(?:with|from|of|about|for) it\.$|\bit from\.$/;

const TOLD = /\b(?:told|tells|vertelde|vertelt)\b/;

/** A text that is told back, its language, and the feeling that its author chose. */
interface Source {
  readonly text: string;
  readonly chosen: Emotion;
  readonly grammar: ClauseGrammar;
}

/** Words that are told back, and how much they say. */
interface Told {
  readonly told: string;
  readonly worth: number;
}

/** A deed of the author or of somebody near says more than a state, and a whole clause more than a part of one. */
function worthOf(
  told: string,
  { isCut, isOfAuthor, chosen }: { isCut: boolean; isOfAuthor: boolean; chosen: Emotion },
): number {
  const count = told.split(' ').length;
  // Anger and love are mostly about what somebody else did.
  const isOfAnother = chosen === 'anger' || chosen === 'love';
  const lost = [
    isCut ? 3 : 0,
    OF_NOBODY.test(told) ? 4 : 0,
    SAYS_LESS.test(told) ? 3 : 0,
    count < ENOUGH_WORDS ? 3 : 0,
    isOfAnother && isOfAuthor && !FELT.test(told) ? 6 : 0,
  ];
  return Math.min(count, 9) - lost.reduce((sum, each) => sum + each, 0);
}

function tellClause(clause: string, { text, chosen, grammar }: Source): Told | null {
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
  const told = sentence(grammar.toYou(kept));
  const isShort = kept.length === FEWEST_WORDS && !/^(?:Your?|The|Je|Jullie|De|Het) /.test(told);
  if (VAGUE.test(told) || isShort) return null;
  const isCut = kept.length < whole.length;
  // "My son told the lady (that I am his best friend)": what was told is missing.
  if (isCut && TOLD.test(told)) return null;
  const isOfAuthor = AUTHOR.test(kept[0] ?? '');
  return { told, worth: worthOf(told, { isCut, isOfAuthor, chosen }) };
}

/** "There is no room, so I keep it in my coat". */
const SO = / so (?=(?:i|we|he|she|they)\b)/i;

const AND_THEN = /^,?( (?:and|n|so|en|dus) )([^.!?;:,…\n—–()"“”]+)/;

/** A clause with the one that is joined to it, if both have the same subject: "came home and cried". */
function withNext(first: string, source: Source): string | null {
  const start = source.text.indexOf(first);
  const rest = start === -1 ? '' : source.text.slice(start + first.length);
  const [both = '', joint = '', piece = ''] = AND_THEN.exec(rest) ?? [];
  const [second = ''] = clausesOf(piece).map(({ said }) => said);
  const [subject = ''] = first.split(' ');
  if (second === '' || !piece.startsWith(second)) return null;
  const isTold = tellClause(second, source) ?? tellClause(`${subject} ${second}`, source);
  return isTold && `${first}${both.startsWith(',') ? ',' : ''}${joint}${second}`;
}

/** The end of the first piece of a sentence. */
const PIECE =
  /[,;:—–(]|\.|!| - | (?:and|but|because|when|while|until|en|maar|want|omdat|terwijl|toen|tot) |[\ud83c-\udbff][\udc00-\udfff]/;

const RELATIVE = /^(?:who|that|which|die|dat|waar)$/i;

/** What a text is about, if it begins with a name of that and no verb ("First rhubarb."). */
function thingIn(first: string, { text, chosen, grammar }: Source): string | null {
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
  if (isClause || !grammar.isThing(kept, chosen) || !isTellable(kept, grammar)) return null;
  return sentence(grammar.toYou(kept));
}

/** A deed says more than a feeling, or what was not done. */
const SAYS_LESS =
  /n['’]t\b|\b(?:dont|doesnt|didnt|cant|wont|isnt|wasnt|havent|hasnt|couldnt|not|no|nothing|niet|nie|niks|geen)\b|^(?:You(?: are|'re| were| love| adore| dread| miss)|Je bent) /i;
/** The author as the subject of a clause. */
const AUTHOR = /^(?:i|i['’](?:m|ve|d|ll)|im|ive|we|we['’](?:re|ve)|ik|wij)$/i;
/** What the author feels. */
const FELT =
  /^(?:You(?:['’]re)?|Je|Jullie) (?:still |are |very |so )*(?:love|adore|miss|fond|proud|furious|angry|mad|cross|livid|houdt|mist|bent)\b/;
/** What is not somebody's deed. */
const OF_NOBODY = /^(?:It|Its|It's|It’s|There|There's|There’s|Het|Er) /;
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

function sourceOf(shown: string, chosen: Emotion): Source {
  const text = quietly(shown);
  return { text, chosen, grammar: GRAMMARS[languageOf(text) ?? 'en'] };
}

/** A clause of a text, told back to its author; null if that is not safe. */
export const retellClause = (clause: string, shown: string, chosen: Emotion): string | null =>
  tellClause(quietly(clause), sourceOf(shown, chosen))?.told ?? null;

/**
 * What the author wrote, told back in a few words: "Took the old dog's dish off the porch." becomes "You took the old dog's
 * dish off the porch.". Of several clauses it is the one that says most. Null if nothing in the text is surely understood
 * and safe to repeat: no name, number, body, means or judgement, nothing with "you" in it, no question, and no risk.
 * @param shown the text as others see it
 * @param chosen the feeling that the author chose: no other feeling is told back
 */
export function retell(shown: string, chosen: Emotion): string | null {
  const source = sourceOf(shown, chosen);
  const sentences = ownSentences(source.text);
  const thing = thingIn(sentences[0] ?? '', source);
  let best: Told | null = thing === null ? null : { told: thing, worth: THING };
  for (const sentence of sentences) {
    const clauses = clausesOf(sentence)
      .flatMap(({ said }) => [said, ...(SO.test(said) ? said.split(SO) : [])])
      .flatMap((clause) => [clause, withNext(clause, source)]);
    for (const clause of clauses) {
      const told = clause === null ? null : tellClause(clause, source);
      const least = best === null ? LEAST : best.worth + EARLIER + 1;
      if (told && told.worth >= least) best = told;
    }
  }
  return best?.told ?? null;
}
