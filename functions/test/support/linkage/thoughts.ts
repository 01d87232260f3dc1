import type { Emotion } from '../../../src/contract/index.ts';
import type { Prng } from '../prng.ts';

/** Typical phrases for each emotion. */
const OPENINGS: Readonly<Record<Emotion, readonly string[]>> = {
  sadness: [
    'I cried again and nobody heard',
    'everything feels grey and far away',
    'I miss how it was before',
    'the house is empty and so am I',
    'I am tired of being sad',
  ],
  anger: [
    'I am so angry I could scream',
    'they lied to my face again',
    'I hate how they talk to me',
    'nobody ever says sorry',
    'I am furious and I smile',
  ],
  anxiety: [
    'my chest is tight and I cannot breathe',
    'I keep worrying about tomorrow',
    'what if I fail again',
    'I am scared to open the letter',
    'my thoughts will not stop racing',
  ],
  love: [
    'I love how she laughs',
    'I think I am falling for him',
    'my heart is full when they call',
    'I want to hold her hand',
    'he kissed me and I stayed quiet',
  ],
  joy: [
    'today was a good day',
    'I laughed until it hurt',
    'I am happy and it surprises me',
    'we danced in the kitchen',
    'the sun came out and so did I',
  ],
};

/** The common list, from which people take the rest of their words. */
const COMMON =
  `again always anyway around away back because before behind bench between boxes bread bridge brother bus cat chair
city clock coat coffee corner cup dog door drawer dust early empty evening factory finger floor friend garden glass gloves hallway
hospital hour kettle keys kitchen lamp late letter library lift light maybe mirror money morning mother mountain neighbour never
night office old only orange paper park phone photo piano platform pocket probably quiet radio rain really river road room salt
school sea shirt shoes shop silence simply sister sleep slowly smoke snow somehow somewhere song stairs station still stone
street sugar suitcase summer table taxi tea teacher television there ticket together tower town train tree umbrella until voice
waiting wall watch water weather window winter without wrong yesterday`
    .split(/\s+/)
    .filter(Boolean);

/** The exponent of Zipf's law: how much more often a person uses their first favourite word than the tenth. */
const FAVOUR = 0.9;
const WEIGHTS = COMMON.map((_, rank) => 1 / (rank + 1) ** FAVOUR);
const TOTAL = WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** A person's favourite word of this rank. `seed` gives each person another order of the list. */
function wordOf(seed: number, rank: number): string {
  const stride = 1 + 2 * (seed % 37);
  return COMMON[(seed + rank * stride) % COMMON.length] ?? '';
}

function favourite(seed: number, random: Prng): string {
  let left = random() * TOTAL;
  const rank = WEIGHTS.findIndex((weight) => {
    left -= weight;
    return left <= 0;
  });
  return wordOf(seed, Math.max(0, rank));
}

/** A thought of a person who prefers some words. */
export function writeThought(seed: number, emotion: Emotion, random: Prng): string {
  const openings = OPENINGS[emotion];
  const opening = openings[Math.floor(random() * openings.length)];
  const length = 4 + Math.floor(random() * 7);
  const words = Array.from({ length }, () => favourite(seed, random));
  return `${opening}, ${words.join(' ')}.`;
}
