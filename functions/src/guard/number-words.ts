import { type Folded, rewrite } from './folded.ts';

const UNITS = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
};
const TENS = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  nl: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
};

const words = new Map<string, string>(
  Object.entries({ oh: '0', o: '0', nought: '0', één: '1', plus: '+' }),
);
for (const list of Object.values(UNITS)) {
  for (const [value, word] of list.split(' ').entries()) words.set(word, String(value));
}
for (const [language, list] of Object.entries(TENS)) {
  list.split(' ').forEach((ten, index) => {
    const value = 10 * (index + 2);
    words.set(ten, String(value));
    const units = UNITS[language as keyof typeof UNITS].split(' ').slice(1, 10);
    units.forEach((unit, at) => {
      const sum = String(value + at + 1);
      if (language === 'en')
        for (const between of [' ', '-', '']) words.set(ten + between + unit, sum);
      else for (const and of ['en', 'ën']) words.set(unit + and + ten, sum);
    });
  });
}

const WORD = [...words.keys()].sort((one, other) => other.length - one.length).join('|');
const TIMES = 'double|dubbel|dubbele|triple|driedubbel';
const PART = `(?:(?:(?:${TIMES})[ -]+)?(?:${WORD})(?!\\p{L})|\\+?\\d+)`;
const RUN = new RegExp(`(?<![\\p{L}\\d])${PART}(?:[ ,.\\n-]{1,3}${PART}){3,}`, 'giu');
const EACH = new RegExp(`(?:(?<times>${TIMES})[ -]+)?(?<one>${WORD}|\\+?\\d+)(?!\\p{L})`, 'giu');
/** Whether words may hold a number of six digits or more, in digits or said: a quick look, before a long one. */
export function mayHoldNumber(plain: readonly string[]): boolean {
  const parts = plain.filter((each) => /\p{Nd}/u.test(each) || words.has(each));
  return parts.length >= 4 || parts.join('').length >= 6;
}

const MOST_IN_A_NUMBER = 15;

/** The text with digits for runs of seven digits or more that are said in words, wholly or in part. */
export const withDigits = (text: Folded): Folded =>
  rewrite(text, RUN, ([run]) => {
    if (!/\p{L}/u.test(run)) return null;
    const parts = [...run.matchAll(EACH)].map(({ groups }) => {
      const one = groups?.one?.toLowerCase() ?? '';
      return (words.get(one) ?? one).repeat(timesOf(groups?.times));
    });
    const digits = parts.join('');
    const isNumber = digits.length >= 7 && digits.length <= MOST_IN_A_NUMBER + 1;
    return isNumber && !isCounting(parts) ? digits : null;
  });

function timesOf(word: string | undefined): number {
  if (word === undefined) return 1;
  return /^(?:triple|driedubbel)$/i.test(word) ? 3 : 2;
}

/** "one two three four": somebody counts, up or down. */
function isCounting(parts: readonly string[]): boolean {
  const steps = parts.slice(1).map((part, at) => Number(part) - Number(parts[at]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
