import { Timestamp } from 'firebase-admin/firestore';
import type { Emotion } from '../../../src/contract/index.ts';
import { countAfter } from '../../../src/pages/pages.ts';
import type { Prng } from '../prng.ts';
import { aroundWhen, choose, type Habits, type Intent, MOOD } from './population.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** An answer (a reaction) that somebody gives to a drop of this feeling. */
export interface Answer {
  readonly giver: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly emotionType: Emotion;
}

/** What a watcher sees of an answer: in which minute a count rose, of a drop of which feeling. */
export type Rise = Pick<Answer, 'at' | 'emotionType'>;

/**
 * Of those who wrote, the share who then answer drops of their feeling: one to three drops within half an hour. A cautious guess: the more answer,
 * the more a watcher sees.
 */
const ANSWERING = 0.7;
const MOST_ANSWERS = 3;
const WITHIN = 30 * MINUTE_MS;
/** The answers of a person in a day that have nothing to do with writing. Far fewer than in life: they hide the others. */
const OTHERS = 0.1;

/** The answers that people are going to give, in the order of time. */
export function planAnswers(
  people: readonly Habits[],
  intents: readonly Intent[],
  { from, days }: { readonly from: number; readonly days: number },
  random: Prng,
): Answer[] {
  const after = intents.flatMap(({ author, at, emotionType }) => {
    const count = random() < ANSWERING ? 1 + Math.floor(random() * MOST_ANSWERS) : 0;
    return Array.from({ length: count }, () => ({
      giver: author,
      at: at + 1 + Math.floor(random() * (WITHIN - 1)),
      emotionType,
    }));
  });
  const others = people.flatMap((_, giver) =>
    Array.from({ length: days }, (_each, day) => day)
      .filter(() => random() < OTHERS)
      .map((day) => ({
        giver,
        at: Math.floor(from + day * DAY_MS + aroundWhen(random) * MINUTE_MS),
        emotionType: choose(MOOD, random),
      })),
  );
  return [...after, ...others].sort((a, b) => a.at - b.at);
}

const upToMinute = (ms: number) => Math.ceil(ms / MINUTE_MS) * MINUTE_MS;

/** The rises as they would be if every answer were counted by the next tick. */
export const countedAtOnce = (answers: readonly Answer[]): Rise[] =>
  answers.map(({ at, emotionType }) => ({ at: upToMinute(at), emotionType }));

/**
 * The rises by the product's own rule, without a store.
 * @param windows the release window of each intent, in milliseconds
 */
export function countedByRule(
  answers: readonly Answer[],
  intents: readonly Intent[],
  windows: readonly number[],
  random: Prng,
): Rise[] {
  const byAuthor = Map.groupBy(intents.keys(), (n) => intents[n]?.author);
  return answers.map(({ giver, at, emotionType }) => {
    const last = byAuthor.get(giver)?.findLast((n) => (intents[n]?.at ?? 0) <= at);
    const until = Timestamp.fromMillis((intents[last ?? -1]?.at ?? 0) + WITHIN);
    const countsLater = { until, within: windows[last ?? -1] ?? 0 };
    const due = countAfter({ countsLater }, new Date(at), random)?.getTime() ?? at;
    return { at: upToMinute(due), emotionType };
  });
}

/** A day has this many steps of a watcher's guess. */
const STEPS = 96;
const STEP_MS = DAY_MS / STEPS;
/** The answers that are expected after a drop whose author answers at all. */
const EXPECTED = (1 + MOST_ANSWERS) / 2;

/** A drop as a watcher knows it. */
interface Shown {
  readonly createdAt: number;
  readonly emotionType: Emotion;
  /** How long its release could take, which the public rule says. */
  readonly window: number;
}

/** How likely it is that an answer is counted so long after the writing, for each millisecond: two uniform times in a row. */
function countedAfter(wait: number, window: number): number {
  const short = Math.min(WITHIN, window);
  const whole = WITHIN + window;
  if (wait < 0 || wait > whole) return 0;
  const top = 1 / Math.max(WITHIN, window);
  return short === 0 ? top : top * Math.min(1, wait / short, (whole - wait) / short);
}

/**
 * A watcher's guess when each drop was written, from its release and from the answers to drops of its feeling (Bayes): for
 * each quarter of an hour of the day how likely it is.
 * @param isLater whether answers are counted later, as the product does it; the watcher knows the rule
 * @param chanceOf how likely each moment of the release window is for a drop that is written at this time
 */
export function guessWriting(
  drops: readonly Shown[],
  rises: readonly Rise[],
  isLater: boolean,
  chanceOf: (at: number) => number,
): Float32Array[] {
  const times = new Map(
    [...Map.groupBy(rises, ({ emotionType }) => emotionType)].map(([emotion, all]) => {
      const sorted = all.map(({ at }) => at).sort((a, b) => a - b);
      return [emotion, { sorted, usual: usualRate(sorted) }] as const;
    }),
  );
  return drops.map(({ createdAt, emotionType, window }) => {
    const { sorted = [], usual = () => 1 } = times.get(emotionType) ?? {};
    const later = isLater ? window : 0;
    const near = sorted.filter(
      (at) => at >= createdAt - window && at <= createdAt + WITHIN + later,
    );
    const guess = new Float32Array(STEPS);
    for (let at = createdAt - STEP_MS / 2; at > createdAt - window; at -= STEP_MS) {
      const odds = near.reduce(
        (sum, rise) => sum + Math.log1p((EXPECTED * countedAfter(rise - at, later)) / usual(rise)),
        -EXPECTED,
      );
      const answered = 1 - ANSWERING + ANSWERING * Math.exp(odds);
      guess[stepOf(at)] = answered * chanceOf(at);
    }
    // Of length 1. A sum of 1 would tell how long the window is, and so how few people write at such an hour.
    const length = Math.hypot(...guess);
    return guess.map((value) => value / length);
  });
}

/** How many answers are usual at an hour of the day, for each millisecond. */
function usualRate(sorted: readonly number[]): (at: number) => number {
  const hourOf = (at: number) => Math.floor((at % DAY_MS) / (DAY_MS / 24));
  const counts = new Float64Array(24).fill(1);
  for (const at of sorted) counts[hourOf(at)] = (counts[hourOf(at)] ?? 0) + 1;
  const days = ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / DAY_MS + 1;
  return (at) => (counts[hourOf(at)] ?? 1) / days / (DAY_MS / 24);
}

/** In which step of the day an instant is. */
const stepOf = (at: number) => Math.floor((((at % DAY_MS) + DAY_MS) % DAY_MS) / STEP_MS);

/** The share of drops of which a watcher names the time of writing to a quarter of an hour. */
export function rightGuesses(
  drops: readonly { readonly writtenAt: number }[],
  guesses: readonly Float32Array[],
): number {
  const right = drops.filter(({ writtenAt }, n) => {
    const guess = guesses[n] ?? new Float32Array(STEPS);
    const apart = Math.abs(guess.indexOf(Math.max(...guess)) - stepOf(writtenAt));
    return Math.min(apart, STEPS - apart) <= 1;
  });
  return right.length / drops.length;
}
