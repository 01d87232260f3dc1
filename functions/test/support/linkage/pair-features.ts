import { EMOTIONS, TOTEM_TYPES, type TotemType } from '../../../src/contract/index.ts';
import type { Column, Pairs } from './naive-bayes.ts';
import type { Seen } from './world.ts';

const MINUTE_MS = 60_000;
const DAY = 1_440;

/** The upper ends of the bins for time differences, in minutes. */
const APART = [1, 3, 6, 10, 15, 22, 30, 45, 60, 90, 120, 180, 240, 360, 540, DAY];
const DAYS_APART = [0, 1, 2, 6, Number.POSITIVE_INFINITY];
/** The width of a bin for the rarity of the words that two drops share. */
const TELLING = 1.5;
const MOST_TELLING = 20;

/** What the two cards would also show if the server revealed the author's totem. */
export interface Told {
  /** The totem at the time of writing. */
  readonly frozen: TotemType;
  /** The totem at the end of each day of the observation. A card shows it from the day of its drop on. */
  readonly live: readonly TotemType[];
}

/**
 * A watcher's guesses when each drop was written (`guessWriting`): `later` as the product counts reactions, `atOnce` if it
 * counted each at once.
 */
export interface Guesses {
  readonly later: readonly Float32Array[];
  readonly atOnce: readonly Float32Array[];
  readonly alone: readonly Float32Array[];
}

/** The bin of each whole number up to `most`. A table, because a search for each of millions of pairs is slow. */
const tableOf = (bins: readonly number[], most: number): Uint8Array =>
  Uint8Array.from({ length: most + 1 }, (_, value) => bins.findIndex((end) => value <= end));

const APART_BIN = tableOf(APART, DAY);
const DAYS_APART_BIN = tableOf(DAYS_APART, 366);

/** One number for two numbers below `kinds`, whatever their order. */
const unordered = (a: number, b: number, kinds: number): number =>
  Math.min(a, b) * kinds + Math.max(a, b);

interface Prepared {
  readonly author: number;
  readonly minute: number;
  readonly day: number;
  readonly emotion: number;
  readonly totem: number;
  readonly frozen: number;
  readonly live: readonly number[];
  /** The words of the drop, each as a number. */
  readonly words: readonly number[];
}

function prepare(seen: Seen, told: Told, from: number, numbers: Map<string, number>): Prepared {
  const minutes = Math.round((seen.createdAt - from) / MINUTE_MS);
  return {
    author: seen.author,
    minute: minutes % DAY,
    day: Math.floor(minutes / DAY),
    emotion: EMOTIONS.indexOf(seen.emotionType),
    totem: TOTEM_TYPES.indexOf(seen.totemType),
    frozen: TOTEM_TYPES.indexOf(told.frozen),
    live: told.live.map((totem) => TOTEM_TYPES.indexOf(totem)),
    words: [...new Set(seen.content.toLowerCase().match(/[a-z]+/g))].map((word) => {
      if (!numbers.has(word)) numbers.set(word, numbers.size);
      return numbers.get(word) ?? 0;
    }),
  };
}

const apartInDay = (a: { minute: number }, b: { minute: number }): number => {
  const apart = Math.abs(a.minute - b.minute);
  return Math.min(apart, DAY - apart);
};

/** The number of bins for how alike two guesses are. */
const ALIKE = 40;

/** For every pair, a bin for how alike the two guesses are: their cosine. */
function alike(guesses: readonly Float32Array[], column: Column): Column {
  let pair = 0;
  for (const [n, a] of guesses.entries()) {
    // Most steps of a guess are 0.
    const steps = Uint8Array.from([...a.keys()].filter((step) => a[step]));
    for (let m = 0; m < n; m += 1, pair += 1) {
      const b = guesses[m] as Float32Array;
      let sum = 0;
      for (let k = 0; k < steps.length; k += 1) {
        const step = steps[k] as number;
        sum += (a[step] as number) * (b[step] as number);
      }
      column[pair] = Math.round(ALIKE * sum);
    }
  }
  return column;
}

/**
 * The difference of two drops' times of day, together with the hours between which they appeared. A person who writes
 * when nobody else does is recognised by these hours alone.
 */
function atHours(a: Prepared, b: Prepared, across: number): number {
  const isPlain = Math.abs(a.minute - b.minute) <= DAY / 2;
  const earlier = isPlain ? Math.min(a.minute, b.minute) : Math.max(a.minute, b.minute);
  const middle = Math.floor(((earlier + across / 2) % DAY) / 120);
  return middle * APART.length + (APART_BIN[across] as number);
}

/** A bin for how often both cards changed to the same totem on the same day; 0 if their totems ever differed. */
function livedAlike(a: Prepared, b: Prepared): number {
  let changes = 0;
  for (let day = Math.max(a.day, b.day); day < a.live.length; day += 1) {
    if (a.live[day] !== b.live[day]) return 0;
    if (day > Math.max(a.day, b.day) && a.live[day] !== a.live[day - 1]) changes += 1;
  }
  return 1 + Math.min(changes, 4) * TOTEM_TYPES.length + (a.live.at(-1) ?? 0);
}

/** How rare the words are that two drops share: the rarer, the higher. */
class Vocabulary {
  readonly #size: number;
  readonly #rarity: Float64Array;
  /** For each drop, a row with 1 for each word that it has. */
  readonly #has: Uint8Array;

  constructor(drops: readonly Prepared[], size: number) {
    this.#size = size;
    this.#has = new Uint8Array(drops.length * size);
    const counts = new Float64Array(size);
    for (const [n, { words }] of drops.entries()) {
      for (const word of words) {
        counts[word] = (counts[word] ?? 0) + 1;
        this.#has[n * size + word] = 1;
      }
    }
    this.#rarity = counts.map((count) => Math.log(drops.length / count));
  }

  /** @param m the number of the other drop */
  shared(words: readonly number[], m: number): number {
    let telling = 0;
    for (const word of words) {
      if (this.#has[m * this.#size + word]) telling += this.#rarity[word] ?? 0;
    }
    return Math.min(MOST_TELLING, Math.round(telling / TELLING));
  }
}

/**
 * All features of every pair of drops. `emotion` is the baseline; `card` is emotion and totem together.
 * @param from the first midnight of the observation, in milliseconds since 1970
 */
export function pairUp(
  seen: readonly Seen[],
  told: ReadonlyMap<string, Told>,
  guesses: Guesses,
  from: number,
): Pairs {
  const numbers = new Map<string, number>();
  const drops = seen.map((one) => prepare(one, told.get(one.id) as Told, from, numbers));
  const vocabulary = new Vocabulary(drops, numbers.size);
  const count = (drops.length * (drops.length - 1)) / 2;
  const column = (): Column => new Uint16Array(count);
  const [emotion, card, times, days] = [column(), column(), column(), column()];
  const [words, frozen, live, hours] = [column(), column(), column(), column()];
  const isSame = new Uint8Array(count);
  let pair = 0;
  for (const [n, a] of drops.entries()) {
    for (let m = 0; m < n; m += 1, pair += 1) {
      const b = drops[m] as Prepared;
      const feels = unordered(a.emotion, b.emotion, EMOTIONS.length);
      emotion[pair] = feels;
      card[pair] = feels * 25 + unordered(a.totem, b.totem, TOTEM_TYPES.length);
      frozen[pair] = feels * 25 + unordered(a.frozen, b.frozen, TOTEM_TYPES.length);
      const across = apartInDay(a, b);
      times[pair] = APART_BIN[across] as number;
      hours[pair] = atHours(a, b, across);
      days[pair] = DAYS_APART_BIN[Math.abs(a.day - b.day)] as number;
      words[pair] = vocabulary.shared(a.words, m);
      live[pair] = livedAlike(a, b);
      isSame[pair] = Number(a.author === b.author);
    }
  }
  const columns = {
    emotion,
    card,
    time: times,
    hours,
    days,
    words,
    frozen,
    live,
    later: alike(guesses.later, column()),
    atOnce: alike(guesses.atOnce, column()),
    alone: alike(guesses.alone, column()),
  };
  return { columns, isSame };
}
