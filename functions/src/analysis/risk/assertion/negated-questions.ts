import { slotChars } from '../text/token-ids.ts';
import { STOP, type Words } from '../text/tokens.ts';

// The no that answers what is asked, or what was said as if somebody had asked it.

const set = (names: string): ReadonlySet<string> => new Set(slotChars(names));
const any = (names: string): string => `[${slotChars(names)}]`;

const YES = set('yes ja yeah');
const DENIALS = set('DENIAL');
const THEN_SURE = set(
  'thanks joh hoor truthfully really way thank echt LY sir maam dear doc mum mom meneer mevrouw dokter schat at',
);
const NO_OPTION = new RegExp(
  [
    `^(?:${any('is isnt was')}${any('not never no')}`,
    `[.]?(?:${any('helemaal not')}${any('niet at')}`,
    `${any('geen')}${any('haar denken')}`,
    `${any('no not')}${any('way chance a')}(?!${any('day night hour')})`,
    `${any('absolutely definitely certainly')}${any('not no')}))`,
  ].join('|'),
);

/** "Was ik maar dood. Nee echt.": a no that takes nothing back, as "not really" would. */
const NO_BUT_TRULY = new RegExp(
  `^[${STOP}]?(?:${any('no nee')}${any('really seriously honestly truly genuinely joking kidding echt serieus eerlijk')}` +
    `|${any('not')}${any('joking kidding')})[${STOP}]`,
);

/** Whether a no stands alone at this place. */
function isNo({ line, pauses }: Words, at: number): boolean {
  if (NO_OPTION.test(line.slice(at, at + 3))) return true;
  const next = line[at + 1] ?? STOP;
  return (
    DENIALS.has(line[at] ?? STOP) && (next === STOP || pauses.has(at + 1) || THEN_SURE.has(next))
  );
}

/** Whether a match is followed by a no that stands alone: "Suicidal? No."; a yes before it was the answer. */
export function isAnsweredNo(words: Words, start: number, end: number): boolean {
  const { line } = words;
  const isYes = YES.has(line[line.lastIndexOf(STOP, start - 1) + 1] ?? STOP);
  const isAsked = words.asked.has(end) || words.asked.has(line.indexOf(STOP, end));
  if (!isAsked && (isYes || NO_BUT_TRULY.test(line.slice(end, end + 4)))) return false;
  const stop = line.slice(end, end + 3).indexOf(STOP);
  return isNo(words, end) || (stop >= 0 && isNo(words, end + stop + 1));
}
