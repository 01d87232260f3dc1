type Suffix = readonly [suffix: string, instead: string];

/** By their last letter, the longest first. */
const SUFFIXES: Readonly<Record<string, readonly Suffix[]>> = {
  s: [
    ['iness', 'y'],
    ['ness', ''],
    ['ies', 'y'],
    ['es', ''],
    ['s', ''],
  ],
  // "scared" comes from "scare", though "scar" is a word too.
  d: [
    ['ied', 'y'],
    ['ed', 'e'],
    ['ed', ''],
  ],
  g: [
    ['ing', 'e'],
    ['ing', ''],
  ],
  y: [
    ['ily', 'y'],
    ['ly', ''],
  ],
  r: [['er', '']],
  t: [['est', '']],
  // Dutch: "vreselijke" is "vreselijk".
  e: [['e', '']],
};
const NONE: readonly Suffix[] = [];

const SHORTEST_STEM = 3;
// "made" is no form of "mad".
const SHORTEST_STEM_BEFORE_E = 4;

/** "haappy" is "happy", "soo" is "so": one doubled letter is taken single after the other, then all of them. */
function unstretched<T>(word: string, known: (form: string) => T | undefined): T | undefined {
  let isDoubled = false;
  for (let at = 1; at < word.length; at += 1) {
    if (word.charCodeAt(at) !== word.charCodeAt(at - 1)) continue;
    isDoubled = true;
    const found = known(word.slice(0, at) + word.slice(at + 1));
    if (found !== undefined) return found;
  }
  return isDoubled ? known(word.replace(/(.)\1/gu, '$1')) : undefined;
}

/**
 * What a word may come from, likeliest first, until one is known: "crying" comes from "cry", "soo" from "so".
 * @param known answers what stands under a form, or undefined
 */
export function findStem<T>(word: string, known: (form: string) => T | undefined): T | undefined {
  const exact = known(word);
  if (exact !== undefined) return exact;
  for (const [suffix, instead] of SUFFIXES[word.at(-1) ?? ''] ?? NONE) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    if (stem.length < (suffix === 'e' ? SHORTEST_STEM_BEFORE_E : SHORTEST_STEM)) continue;
    const found =
      known(stem + instead) ??
      (instead === '' && stem.at(-1) === stem.at(-2) ? known(stem.slice(0, -1)) : undefined);
    if (found !== undefined) return found;
  }
  return unstretched(word, known);
}
