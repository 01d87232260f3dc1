import { DAY_PARTS, EMOTIONS, type Emotion } from '../../../src/contract/index.ts';
import type { Prng } from '../prng.ts';
import { writeThought } from './thoughts.ts';

/** The number of minutes in a day. */
const DAY = 1_440;

/** A person who drops: when in the day, with which emotions, and how they write. */
export interface Habits {
  readonly uid: string;
  /** The minute of the day around which they write, and the standard deviation. */
  readonly around: number;
  readonly spread: number;
  /** The minute at which the part of the day begins in which they are reminded. Null if they are not. */
  readonly remindedFrom: number | null;
  /** The share of each emotion in their drops. */
  readonly feels: Readonly<Record<Emotion, number>>;
  /** Decides which words of the common list are their favourites. */
  readonly seed: number;
  /** How many drops they wrote before the observation. */
  readonly before: number;
}

/** A drop that a person is going to write. */
export interface Intent {
  readonly author: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly emotionType: Emotion;
  readonly content: string;
}

/** 35 % very regular, 40 % regular, 25 % loose: the standard deviation of the writing time, in minutes. */
const SPREADS = [
  { share: 0.35, minutes: 21 },
  { share: 0.4, minutes: 90 },
  { share: 0.25, minutes: 240 },
];

/** The share of each emotion in all drops; below, how similar people are in this (the higher, the more similar). */
export const MOOD: Readonly<Record<Emotion, number>> = {
  sadness: 0.3,
  anger: 0.15,
  anxiety: 0.25,
  love: 0.15,
  joy: 0.15,
};
const ALIKE = 4.5;

const normal = (random: Prng): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A random number from the gamma distribution, from which a Dirichlet mixture is made (Marsaglia and Tsang). */
function gamma(shape: number, random: Prng): number {
  if (shape < 1) return gamma(shape + 1, random) * random() ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

export function choose<Thing extends string>(
  shares: Readonly<Record<Thing, number>>,
  random: Prng,
): Thing {
  const entries = Object.entries(shares) as [Thing, number][];
  let left = random() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [thing, share] of entries) {
    left -= share;
    if (left <= 0) return thing;
  }
  return (entries.at(-1) as [Thing, number])[0];
}

function mixture(random: Prng): Record<Emotion, number> {
  const drawn = EMOTIONS.map((emotion) => [emotion, gamma(ALIKE * MOOD[emotion], random)] as const);
  return Object.fromEntries(drawn) as Record<Emotion, number>;
}

/** Nine in ten write around the evening, one at any time. */
const EVENING = { around: 21 * 60, spread: 150, share: 0.9 };

/** A random minute of the day at which a person is here. Below 0, or from 1,440 on, it belongs to another day. */
export function aroundWhen(random: Prng): number {
  if (random() >= EVENING.share) return random() * DAY;
  return EVENING.around + EVENING.spread * normal(random);
}

function spreadOf(random: Prng): number {
  let left = random();
  const kind = SPREADS.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return (kind ?? { minutes: 240 }).minutes;
}

/** The share of people whom the product reminds: each day at another minute of a part of the day, of three hours. */
const REMINDED = 0.3;
const PART = 180;
/** When morning, midday, evening and night begin, in minutes. */
const PARTS = Object.values(DAY_PARTS).map((hour) => hour * 60);
/** The mean time in minutes after a reminder until somebody writes. */
const AFTER_REMINDER = 15;

/** The part of the day that is nearest to when a person writes. */
function partNear(minute: number): number {
  const apart = (from: number) =>
    Math.abs(((from + PART / 2 - minute + 2.5 * DAY) % DAY) - DAY / 2);
  return PARTS.toSorted((a, b) => apart(a) - apart(b))[0] ?? 0;
}

/** The minute of the day at which a person writes today; it may be below 0 or after the day. */
function minuteOf({ around, spread, remindedFrom }: Habits, random: Prng): number {
  if (remindedFrom === null) return around + spread * normal(random);
  return remindedFrom + PART * random() - AFTER_REMINDER * Math.log(1 - random());
}

/** Makes people with random habits from the same distributions. */
export const newPeople = (count: number, random: Prng, name: string): Habits[] =>
  Array.from({ length: count }, (_, n) => {
    const around = aroundWhen(random);
    return {
      uid: `${name}${String(n).padStart(6, '0')}`,
      around,
      spread: spreadOf(random),
      remindedFrom: random() < REMINDED ? partNear(around) : null,
      feels: mixture(random),
      seed: Math.floor(random() * 2 ** 31),
      before: Math.floor(random() * 40),
    };
  });

interface Span {
  /** The first midnight, in milliseconds since 1970. */
  readonly from: number;
  readonly days: number;
  /** On how many days people write. */
  readonly share: number;
}

/** The drops of these people on these days, in the order of time: at most one a day for each person. */
export function plan(
  people: readonly Habits[],
  { from, days, share }: Span,
  random: Prng,
): Intent[] {
  const intents = people.flatMap((person, author) =>
    Array.from({ length: days }, (_, day): Intent | null => {
      if (random() >= share) return null;
      const minute = ((minuteOf(person, random) % DAY) + DAY) % DAY;
      const emotionType = choose(person.feels, random);
      const at = Math.floor(from + day * DAY * 60_000 + minute * 60_000);
      return { author, at, emotionType, content: writeThought(person.seed, emotionType, random) };
    }).filter((intent) => intent !== null),
  );
  return intents.sort((a, b) => a.at - b.at);
}

/** How many of these drops were written in each hour. The public rule reads only hours before the drop that it releases. */
export function hoursOf(intents: readonly Pick<Intent, 'at'>[]): Record<string, number> {
  const hours = Map.groupBy(intents, ({ at }) => new Date(at).toISOString().slice(0, 13));
  return Object.fromEntries([...hours].map(([hour, all]) => [hour, all.length]));
}
