import { fnv1a, fnv1aStep } from '../../../contract/fnv1a.ts';
import { OTHER, STOP } from '../text/tokens.ts';
import { contextWord } from './context-words.ts';

const ALONE = fnv1a('class');
const ITSELF = fnv1a('known word');
const PAIR = fnv1a('class pair');
const WORD_BEHIND = fnv1a('class, word');
const WORD_BEFORE = fnv1a('word, class');
const TRIPLE = fnv1a('class triple');
const APART = fnv1a('classes apart');

/** Two words so far apart in a sentence are still met together. */
const REACH = 6;

/**
 * Calls `onFeature` for the classes of a line's words (`text/tokens.ts`): each alone, each two and three neighbours, each two
 * up to six words apart in a sentence, and beside a class the word itself, every disguise taken off. Linear.
 */
export function readClassFeatures(line: string, onFeature: (hash: number) => void): void {
  const read = Array.from(line, (_, at) => contextWord(line, at));
  for (let at = 1; at < read.length; at += 1) {
    const [here, before] = [read[at], read[at - 1]];
    const char = line.charAt(at);
    if (char === STOP || !here || !before) continue;
    const { slot, word } = here;
    onFeature(fnv1aStep(ALONE, slot));
    if (char !== OTHER) onFeature(fnv1aStep(ITSELF, word));
    onFeature(fnv1aStep(fnv1aStep(PAIR, before.slot), slot));
    onFeature(fnv1aStep(fnv1aStep(WORD_BEHIND, before.slot), word));
    onFeature(fnv1aStep(fnv1aStep(WORD_BEFORE, before.word), slot));
    const earlier = read[at - 2];
    if (earlier)
      onFeature(fnv1aStep(fnv1aStep(fnv1aStep(TRIPLE, earlier.slot), before.slot), slot));
    const apart = fnv1aStep(APART, slot);
    const end = Math.min(read.length, at + REACH + 1);
    for (let behind = at + 2; behind < end && line.charAt(behind) !== STOP; behind += 1) {
      onFeature(fnv1aStep(apart, read[behind]?.slot ?? 0));
    }
  }
}
