import { type Prng, prng } from '../prng.ts';
import { Attacker, type Pairs } from './naive-bayes.ts';
import { pairUp } from './pair-features.ts';
import { type Habits, type Intent, newPeople, plan } from './population.ts';
import { rehearse } from './rehearse.ts';
import { tellTotems } from './told-totems.ts';
import { type Seen, World } from './world.ts';

const DAY_MS = 24 * 3_600_000;
/** A Sunday's midnight, in the middle of a month like any other. */
export const FROM = Date.parse('2026-11-01T00:00:00.000Z');
export const HISTORY_DAYS = 29;

/** How much oftener than by chance the 1,000 surest pairs are one author's, by what the attacker looks at. */
export interface Lifts {
  readonly drops: number;
  /** The chosen emotion alone, which the product shows on purpose. */
  readonly floor: number;
  /** All that a public answer holds but the words. */
  readonly answers: number;
  readonly withWords: number;
  /** For an attacker who also knows at which hours few write. */
  readonly withHours: number;
  /** The same, if a card showed its author's totem: as it was when the drop was written, and as it is now. */
  readonly frozen: number;
  readonly live: number;
}

/** What of a linkage simulation can be chosen. */
export interface Setting {
  readonly seed: number;
  readonly drift: boolean;
}

const PEOPLE = 200;
const DAYS = 30;
/** Drops a person writes in a day: all together 120. */
const SHARE = 0.6;

/** What people write, and what they wrote in the weeks before. */
export function planned(people: readonly Habits[], days: number, random: Prng) {
  const from = FROM - HISTORY_DAYS * DAY_MS;
  const before: Intent[] = plan(people, { from, days: HISTORY_DAYS, share: SHARE }, random);
  return { before, intents: plan(people, { from: FROM, days, share: SHARE }, random) };
}

/** Drops as they were seen, and who wrote them. */
export interface Watched {
  readonly people: readonly Habits[];
  readonly before: readonly Intent[];
  readonly seen: readonly Seen[];
}

/** People write for some days through the server's own code, and somebody reads the public answers every minute. */
export async function watch({ seed, drift }: Setting): Promise<Watched> {
  const random = prng(seed);
  const people = newPeople(PEOPLE, random, 'watched');
  const { before, intents } = planned(people, DAYS, random);
  const world = new World(random);
  await world.settle(people, before, FROM);
  await world.live(people, intents, () => drift);
  return { people, before, seen: world.seen };
}

/** What an attacker works with: the pairs that were watched, and those of others of their kind, whose authors they know. */
export interface Studied {
  readonly others: readonly Habits[];
  /** What the others wrote, as it came out. */
  readonly rehearsed: readonly Seen[];
  readonly studied: Pairs;
  readonly pairs: Pairs;
}

/** Lets an attacker study others of their kind, by the public way in which drops come out. */
export function study({ people, seen }: Watched, { seed, drift }: Setting): Studied {
  const random = prng(seed + 1_000);
  const others = newPeople(PEOPLE, random, 'studied');
  const { before, intents } = planned(others, DAYS, random);
  const rehearsed = rehearse(before, intents, drift, random);
  const studied = pairsOf(others, rehearsed, random);
  return { others, rehearsed, studied, pairs: pairsOf(people, seen, random) };
}

/** An attacker who has studied others of their kind says which of the drops that were seen are one author's. */
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

/** A line for the record, as the figures stand in `docs/figures.md`. */
export const inWords = ({ drops, ...lifts }: Lifts): string =>
  [`${drops} drops`, ...Object.entries(lifts).map(([name, x]) => `${name} ${x.toFixed(1)}`)].join(
    ', ',
  );
