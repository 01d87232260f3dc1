import { fnv1a } from '../../../contract/fnv1a.ts';
import { slotChars, wordOf } from '../text/token-ids.ts';
import { OTHER, STOP } from '../text/tokens.ts';

/** The slots that tell how a match is meant; a word stands for the first of them that has it, and else for itself. */
const SLOTS = `SUI SH SELF DENIAL NOT I ME MY FAR READ SHE HIM ONESELF KIN NEAR OTHERS DOUBT DIE DOOD KILL LIVE LIFE LEAVE
    HURT SHARP BLADE WOUND PILLS GUN HIGH RAIL WATER NECK HEAD PART NOTE WISH MEAN WIL THINK TIME BE F`;
/** Words that tell more by themselves than their slots do. */
const APART =
  'but though although however yet maar toch if when as als because just only said told asked ask vroeg what who how why the a of to that it this';

/** What a word of a line counts as: hashes of it and of its slot, and whether it is a mere filler. */
export type ContextWord = Readonly<{ word: number; slot: number; isFiller: boolean }>;

const slots = new Map<string, string>();
for (const name of SLOTS.split(/\s+/)) {
  for (const char of slotChars(name)) if (!slots.has(char)) slots.set(char, name);
}
for (const word of APART.split(' ')) slots.set(slotChars(word), word);

const met = new Map<string, ContextWord>([
  [OTHER, { word: fnv1a(OTHER), slot: fnv1a(OTHER), isFiller: false }],
  [STOP, { word: fnv1a(STOP), slot: fnv1a(STOP), isFiller: false }],
]);

/** Reads the word at a place of a line. The hashes are of words, not of characters, which change with the rules. */
export function contextWord(line: string, at: number): ContextWord {
  const char = line.charAt(at);
  const before = met.get(char);
  if (before) return before;
  const name = slots.get(char);
  const text = wordOf(char) ?? OTHER;
  const read = { word: fnv1a(text), slot: fnv1a(name ?? `=${text}`), isFiller: name === 'F' };
  met.set(char, read);
  return read;
}
