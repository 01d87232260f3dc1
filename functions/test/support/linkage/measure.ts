import { type Prng, prng } from '../prng.ts';
import { Attacker, type Pairs } from './naive-bayes.ts';
import { pairUp } from './pair-features.ts';
import { type Habits, type Intent, newPeople, plan } from './population.ts';
import { rehearse } from './rehearse.ts';
import { tellTotems } from './told-totems.ts';
import { type Seen, World } from './world.ts';

const DAY_MS = 24 * 3_600_000;
/** Midnight before a Sunday, in the middle of an ordinary month. */
export const FROM = Date.parse('2026-11-01T00:00:00.000Z');
export const HISTORY_DAYS = 29;

/** How many times more often than by chance the 1,000 most likely pairs have one author, for what an attacker knows. */
export interface Lifts {
  readonly drops: number;
  /** For an attacker who uses only the chosen emotion, which the product shows on purpose. */
  readonly floor: number;
  /** For an attacker who uses everything in a public answer except the words. */
  readonly answers: number;
  readonly withWords: number;
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
}

/** People write for some days through the server's own code, and a crawler reads the public answers every minute. */
export async function watch({ seed, drift }: Setting): Promise<Watched> {
  const random = prng(seed);
  const people = newPeople(PEOPLE, random, 'watched');
  const { before, intents } = planned(people, DAYS, random);
  const world = new World(random);
  await world.settle(people, before, FROM);
  await world.live(people, intents, () => drift);
  return { people, before, seen: world.seen };
}

/** What an attacker uses: the pairs of observed drops, and pairs of drops of other people, whose authors they know. */
export interface Studied {
  readonly others: readonly Habits[];
  /** The drops of the others, as they appeared. */
  readonly rehearsed: readonly Seen[];
  readonly studied: Pairs;
  readonly pairs: Pairs;
}

/** Makes the attacker's training data: drops of other, similar people, which appear by the same public rule. */
export function study({ people, seen }: Watched, { seed, drift }: Setting): Studied {
  const random = prng(seed + 1_000);
  const others = newPeople(PEOPLE, random, 'studied');
  const { before, intents } = planned(others, DAYS, random);
  const rehearsed = rehearse(before, intents, drift, random);
  const studied = pairsOf(others, rehearsed, random);
  return { others, rehearsed, studied, pairs: pairsOf(people, seen, random) };
}

/** An attacker who has studied similar people guesses which of the observed drops have the same author. */
export function measureLinkage(
  watched: Watched,
  setting: Setting,
  { studied, pairs }: Pick<Studied, 'studied' | 'pairs'> = study(watched, setting),
): Lifts {
  const attacker = new Attacker(studied);
  const by = (...features: string[]) => attacker.lift(pairs, features);
  return {
    drops: watched.seen.length,
    floor: by('emotion'),
    answers: by('card', 'time', 'days'),
    withWords: by('card', 'time', 'days', 'words'),
    withHours: by('card', 'hours', 'days'),
    frozen: by('frozen', 'time', 'days'),
    live: by('frozen', 'time', 'days', 'live'),
  };
}

function pairsOf(people: readonly Habits[], seen: readonly Seen[], random: Prng): Pairs {
  return pairUp(seen, tellTotems(people, seen, { from: FROM, days: DAYS }, random), FROM);
}

/** A line with the figures for `docs/figures.md`. */
export const inWords = ({ drops, ...lifts }: Lifts): string =>
  [`${drops} drops`, ...Object.entries(lifts).map(([name, x]) => `${name} ${x.toFixed(1)}`)].join(
    ', ',
  );
