import { driftSpans } from '../../../src/pages/schedule.ts';
import { type Prng, prng } from '../prng.ts';
import {
  type Answer,
  countedAtOnce,
  countedByRule,
  guessWriting,
  planAnswers,
  type Rise,
  rightGuesses,
} from './answers.ts';
import { Attacker, type Pairs } from './naive-bayes.ts';
import { pairUp } from './pair-features.ts';
import { type Habits, hoursOf, type Intent, newPeople, plan } from './population.ts';
import { rehearse, windowsOf } from './rehearse.ts';
import { mutualInformation } from './statistics.ts';
import { tellTotems } from './told-totems.ts';
import { type Seen, World } from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight before a Sunday, in the middle of an ordinary month. */
export const FROM = Date.parse('2026-11-01T00:00:00.000Z');
export const HISTORY_DAYS = 29;

/** How many times more often than by chance the most likely pairs have one author, for what an attacker knows. */
export interface Lifts {
  readonly drops: number;
  /** For an attacker who uses only the chosen emotion, which the product shows on purpose. */
  readonly floor: number;
  /** For an attacker who uses everything in a public answer except the words. */
  readonly answers: number;
  readonly withWords: number;
  /** As `answers`, but the attacker also uses bursts of reactions to drops of one feeling. */
  readonly withBursts: number;
  /** As `withBursts`, if every reaction were counted at once. */
  readonly atOnce: number;
  /** As `withBursts`, for an attacker who sees no reactions: what the release alone tells of the time of writing. */
  readonly noAnswers: number;
  /** As `answers`, but the attacker also uses that few people write at some hours. */
  readonly withHours: number;
  /** As `answers`, if a card showed its author's totem: as at the time of writing, or (`live`) also as it is now. */
  readonly frozen: number;
  readonly live: number;
}

/** The settings of a linkage simulation. */
export interface Setting {
  readonly seed: number;
  readonly drift: boolean;
}

const PEOPLE = 200;
const DAYS = 30;
/** The drops that a person writes in a day; all people together write 120. */
const SHARE = 0.6;

/** Plans what people write in the observed days (`intents`), and what they wrote in the weeks before. */
export function planned(people: readonly Habits[], days: number, random: Prng) {
  const from = FROM - HISTORY_DAYS * DAY_MS;
  const before: Intent[] = plan(people, { from, days: HISTORY_DAYS, share: SHARE }, random);
  return { before, intents: plan(people, { from: FROM, days, share: SHARE }, random) };
}

/** The observed drops and their authors. */
export interface Watched {
  readonly people: readonly Habits[];
  readonly before: readonly Intent[];
  readonly seen: readonly Seen[];
  /** The reactions that people gave, and when the public counts rose by them. */
  readonly answers: readonly Answer[];
  readonly rises: readonly Rise[];
}

/** People write for some days through the server's own code, and a crawler reads the public answers every minute. */
export async function watch({ seed, drift }: Setting): Promise<Watched> {
  const random = prng(seed);
  const people = newPeople(PEOPLE, random, 'watched');
  const { before, intents } = planned(people, DAYS, random);
  const world = new World(random);
  await world.settle(people, before, FROM);
  const answers = planAnswers(people, intents, { from: FROM, days: DAYS }, random);
  await world.live(people, intents, answers, () => drift);
  return { people, before, seen: world.seen, answers: world.answers, rises: world.rises };
}

/** What an attacker uses: the pairs of observed drops, and pairs of drops of other people, whose authors they know. */
export interface Studied {
  readonly others: readonly Habits[];
  /** The drops of the others, as they appeared. */
  readonly rehearsed: readonly Seen[];
  readonly studied: Pairs;
  readonly pairs: Pairs;
}

/** Other people of the same kind, whose drops appear by the public rules. It needs no store and is much faster than `watch`. */
export function imagine(drift: boolean, random: Prng): Watched {
  const people = newPeople(PEOPLE, random, 'studied');
  const { before, intents } = planned(people, DAYS, random);
  const seen = rehearse(before, intents, drift, random);
  const answers = planAnswers(people, intents, { from: FROM, days: DAYS }, random);
  const rises = countedByRule(answers, intents, windowsOf(before, intents, drift), random);
  return { people, before, seen, answers, rises };
}

/** Makes the attacker's training data: drops of other, similar people, which appear by the same public rule. */
export function study(watched: Watched, { seed, drift }: Setting): Studied {
  const random = prng(seed + 1_000);
  const theirs = imagine(drift, random);
  const studied = pairsOf(theirs, drift, random);
  const pairs = pairsOf(watched, drift, random);
  return { others: theirs.people, rehearsed: theirs.seen, studied, pairs };
}

/**
 * An attacker who has studied similar people guesses which of the observed drops have the same author.
 * @param surest how many pairs the attacker names
 */
export function measureLinkage(
  watched: Watched,
  setting: Setting,
  { studied, pairs }: Pick<Studied, 'studied' | 'pairs'> = study(watched, setting),
  surest = 1_000,
): Lifts {
  const attacker = new Attacker(studied);
  const by = (...features: string[]) => attacker.lift(pairs, features, surest);
  return {
    drops: watched.seen.length,
    floor: by('emotion'),
    answers: by('card', 'time', 'days'),
    withWords: by('card', 'time', 'days', 'words'),
    withBursts: Math.max(by('card', 'later', 'days'), by('card', 'time', 'later', 'days')),
    atOnce: Math.max(by('card', 'atOnce', 'days'), by('card', 'time', 'atOnce', 'days')),
    noAnswers: Math.max(by('card', 'alone', 'days'), by('card', 'time', 'alone', 'days')),
    withHours: by('card', 'hours', 'days'),
    frozen: by('frozen', 'time', 'days'),
    live: by('frozen', 'time', 'days', 'live'),
  };
}

function pairsOf(watched: Watched, drift: boolean, random: Prng): Pairs {
  const { people, seen } = watched;
  const told = tellTotems(people, seen, { from: FROM, days: DAYS }, random);
  return pairUp(seen, told, guessAll(watched, drift), FROM);
}

/** A watcher's guesses when the drops were written; `atOnce`: if every reaction were counted at once. */
function guessAll(
  { before, seen, answers, rises }: Watched,
  drift: boolean,
  chanceOf = drift ? chanceToDrift(before) : () => 1,
) {
  const times = seen.map(({ createdAt }) => ({ at: createdAt }));
  const windows = windowsOf(before, times, drift);
  const shown = seen.map((drop, n) => ({ ...drop, window: windows[n] ?? 0 }));
  return {
    later: guessWriting(shown, rises, true, chanceOf),
    alone: guessWriting(shown, [], true, chanceOf),
    atOnce: guessWriting(shown, countedAtOnce(answers), false, chanceOf),
  };
}

/**
 * For a drop that drifts: how likely each moment is at which it can appear, compared with a drop of another time, by the
 * public rule. (At one moment, all drops that can appear have the same odds.)
 */
function chanceToDrift(before: readonly Intent[]): (at: number) => number {
  const hours = hoursOf(before);
  const chances = Array.from({ length: 24 }, (_, hour) => {
    const spans = driftSpans(hours, new Date(FROM + hour * HOUR_MS));
    return HOUR_MS / spans.reduce((sum, { length, odds }) => sum + length * odds, 0);
  });
  return (at) => chances[new Date(at).getUTCHours()] ?? 0;
}

/**
 * The share of drops whose time of writing a watcher names rightly who thinks that people write at any hour, and what it would
 * be if reactions were counted at once.
 */
export function shareGuessed(watched: Watched, drift: boolean) {
  const { later, atOnce } = guessAll(watched, drift, () => 1);
  return { later: rightGuesses(watched.seen, later), atOnce: rightGuesses(watched.seen, atOnce) };
}

/**
 * How many bits the hour at which a drop appears says about the hour of the day at which it was written, if all drops drift.
 * @param spansOf the rule by which they drift
 */
export function bitsTold({ before, seen }: Watched, spansOf = driftSpans): number {
  const hours = hoursOf([...before, ...seen.map(({ writtenAt }) => ({ at: writtenAt }))]);
  const shares = Array.from({ length: 24 }, () => new Float64Array(24));
  for (const { writtenAt } of seen) {
    const written = new Date(writtenAt).getUTCHours();
    const spans = spansOf(hours, new Date(writtenAt));
    const whole = spans.reduce((sum, { length, odds }) => sum + length * odds, 0);
    const row = shares[written] as Float64Array;
    for (const [n, { length, odds }] of spans.entries()) {
      (row[(written + n) % 24] as number) += (length * odds) / whole / seen.length;
    }
  }
  return mutualInformation(shares);
}

/** A line with the figures for `docs/figures.md`. */
export const inWords = ({ drops, ...lifts }: Lifts): string =>
  [`${drops} drops`, ...Object.entries(lifts).map(([name, x]) => `${name} ${x.toFixed(1)}`)].join(
    ', ',
  );
