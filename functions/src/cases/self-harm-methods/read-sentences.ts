import riskWords from '../../../content/risk-words.json' with { type: 'json' };
import { meantBy } from '../../analysis/risk/text/disguises.ts';
import { plainLetters } from '../../analysis/risk/text/letters.ts';
import { type Folded, inOneLine, rewrite } from '../../personal-data/folded.ts';

/**
 * A sentence as words in plain letters. There is one space before and after each word, and `|` marks the end of a clause.
 */
interface Sentence extends Folded {
  readonly isQuestion: boolean;
}

const SPELLED = String.raw`(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}){2,}(?![\p{L}\p{N}])`;
const WORD = String.raw`\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{N}]*|[\p{L}\p{N}][\p{L}\p{N}@$*]*`;
const TOKEN = new RegExp(
  `(?<spelled>${SPELLED})|(?<word>${WORD})|(?<end>[.!?\\n])|[,;:()"/|-]`,
  'gu',
);

/**
 * Splits a text into sentences. Each unit keeps its position in the original. The time is linear in the length of the text.
 * @param breaks a line break ends a sentence, is a space between two words, or is nothing between two signs
 */
export function readSentences(
  original: string,
  breaks: 'end' | 'space' | 'nothing' = 'end',
): Sentence[] {
  const letters = inPlainLetters(original);
  const plain =
    breaks === 'end'
      ? letters
      : breaks === 'space'
        ? rewrite(letters, /\n/g, ' ')
        : inOneLine(letters);
  const sentences: Sentence[] = [];
  let words: Unit[] = [];
  for (const match of plain.text.matchAll(TOKEN)) {
    const { spelled, word, end } = match.groups ?? {};
    const start = plain.starts[match.index] ?? 0;
    const place = { start, end: plain.ends[match.index + match[0].length - 1] ?? start };
    if (end !== undefined) {
      if (words.length > 0) sentences.push(sentenceOf(words, end === '?'));
      words = [];
    } else words.push({ ...place, text: spelled?.replace(/\P{L}/gu, '') ?? read(word) });
  }
  return words.length > 0 ? [...sentences, sentenceOf(words, false)] : sentences;
}

interface Unit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The word that the writer means if signs replace some of its letters. If `word` is undefined, returns the mark for the
 * end of a clause.
 */
function read(word: string | undefined): string {
  if (word === undefined) return '|';
  if (/^\p{L}+$|^\p{N}/u.test(word)) return word;
  return meantBy(word).find(isKnown) ?? word;
}

/**
 * Converts the text sign by sign, so that each sign keeps its position. A sign that leaves no letter is added to the sign
 * before it.
 */
function inPlainLetters(original: string): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of original) {
    const plain = sign === '\n' ? sign : plainLetters(sign);
    const end = at + sign.length;
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end;
    at = end;
  }
  return { text, starts, ends };
}

function sentenceOf(words: readonly Unit[], isQuestion: boolean): Sentence {
  const starts: number[] = [words[0]?.start ?? 0];
  const ends: number[] = [words[0]?.start ?? 0];
  for (const { text, start, end } of words) {
    // The space after a word has the position of the word's end.
    for (let unit = 0; unit < text.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    starts.push(end);
    ends.push(end);
  }
  return { text: ` ${words.map(({ text }) => text).join(' ')} `, starts, ends, isQuestion };
}

// The lists contain only general classes of words, so a reader of this file learns nothing that is not in every dictionary.
// The risk detector uses the same list of means. This file uses no rating of that detector.

const slot = (name: keyof typeof riskWords.classes): string => riskWords.classes[name].join(' ');

const LISTS = {
  MEANS: `
    ${slot('PILLS')} ${slot('GUN')} ${slot('SHARP')} pill pil tablet capsule capsules powder poeder drug drugs chemical chemicals rope
    noose touw strop gas poison gif vergif
  `,
  PLACE: `${slot('HIGH')} ${slot('RAIL')}`,
  DYING: `${slot('DIE')} ${slot('SUI')} dood doodgaan sterven doodga sterft dies kill kills killing`,
  // Amounts.
  MANY: `
    three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty
    ninety hundred dozen dozens drie vier vijf zes zeven acht negen tien elf twaalf vijftien twintig dertig
    veertig vijftig zestig zeventig tachtig negentig honderd tientallen
  `,
  FEW: 'a one two whole full entire een twee hele heel volle',
  MEASURE:
    'mg g gr gram grams grammes milligram milligrams ml cl dl milliliter milliliters kg kilo kilos liter litre liters litres',
  CONTAINER:
    'bottle bottles box boxes pack packs packet packets strip strips jar handful handfuls fles flessen doos dozen doosje doosjes pot potje potjes pak pakje pakjes handvol',
  // Words for the reader and for the writer.
  YOU: 'you youll youd youve youre ya u je jij jullie ye',
  OWN: 'i im ive id ill ima imma me my mine myself ik me mij mijn mn mezelf mijzelf we our us',
  // Verbs for the use of a means.
  USE: `
    take swallow use mix crush drink inject dissolve tie get buy order inhale load neem nemen neemt slik slikken
    slikt gebruik gebruiken gebruikt meng mengen drink drinken koop kopen bestel bestellen knoop knopen inneemt
    innemen
  `,
  GO: `
    jump go step stand climb lie walk leap spring springen springt ga gaan stap stappen stapt sta klim klimmen
    loop lopen
  `,
  NEED: 'need needs needed nodig',
  ENOUGH:
    'lethal fatal deadly enough sure guaranteed guarantees painless painlessly overdose od kills works dodelijk dodelijke fataal genoeg pijnloos pijnloze gegarandeerd overdosis werkt fatale',
  HOW: `
    how way ways method methods instructions tutorial guide steps step hoe manier manieren methode methodes
    stappenplan stap
  `,
  // Words that cancel an instruction.
  NOT: 'not dont never no nor wont cant isnt doesnt shouldnt instead against niet nooit geen nie neither',
  TOLD: `
    said says say saying told tell tells telling text texted texts wrote writes written comment comments commented
    yelled yelling shouted screams screaming scream whisper whispers whispering voice voices heard hear hearing
    message messages messaged dm dms lyrics lyric song quote zegt zei zeiden zeggen riep roept roepen schreef
    schrijft stem stemmen fluistert fluisteren hoor hoorde appt appte bericht berichten liedje tekst sang sings
    asked asks vroeg
  `,
  CARE: `
    doctor doctors gp nurse pharmacist prescribed prescription daily twice headache fever cold antibiotics food
    breakfast meal recipe recept dokter arts huisarts apotheker voorgeschreven dagelijks hoofdpijn koorts
    verkouden eten ontbijt maaltijd daags
  `,
} as const;

type WordClass = keyof typeof LISTS;

const CLASSES = Object.entries(LISTS).map(([name, list]) => {
  const words = [...new Set(list.split(/\s+/))].filter(Boolean);
  return [name as WordClass, words] as const;
});

/** The words of a class. */
export const wordsOf = (name: WordClass): readonly string[] =>
  CLASSES.find(([each]) => each === name)?.[1] ?? [];

const KNOWN = new Set([...CLASSES.flatMap(([, words]) => words), 'yourself', 'kys']);

/** Whether any pattern looks for this word. */
const isKnown = (word: string): boolean => KNOWN.has(word);

/**
 * Makes a pattern over the words of a sentence from `readSentences`. Capitals are the name of a class, `_` is any word,
 * `_{0,3} ` is up to three words, and `START` is the beginning of a clause. A match always stays within one clause.
 */
export function pattern(text: string): RegExp {
  const filled = text
    .replace(/AMOUNT/g, String.raw`(?:\d+(?:[.,]\d+)? (?:MEASURE)|\d+(?:[.,]\d+)?(?:MEASURE))`)
    .replace(/NUMBER/g, String.raw`(?:[3-9]|\d{2,}(?:[.,]\d+)?|MANY)`)
    .replace(/START /g, '(?<=^ |[|] )')
    .replace(/_\{(\d),(\d)\} /g, '(?:[^ |]+ ){$1,$2}');
  const named = filled.replace(/[A-Z]{2,}/g, (name) => {
    const words = wordsOf(name as WordClass);
    if (words.length === 0) throw new Error(`There is no class ${name}.`);
    return `(?:${words.join('|')})`;
  });
  return new RegExp(`(?<= )${named}(?= )`, 'gu');
}
