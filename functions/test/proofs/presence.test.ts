import { describe, expect, it } from 'vitest';
import { FROM, HISTORY_DAYS, planned } from '../support/linkage/measure.ts';
import { type Intent, newPeople } from '../support/linkage/population.ts';
import { presence } from '../support/linkage/presence.ts';
import { rehearse } from '../support/linkage/rehearse.ts';
import { prng } from '../support/prng.ts';

const HOUR_MS = 3_600_000;
const DAYS = 30;
/** The number of drops that an attacker writes in a day, from ten accounts. */
const ADDED = 10;
const ATTACKER = -1;

/** Ten drops on each day of the observation and of the weeks before, either over the whole day or in one hour. */
function added(hour: number | null, day: number): Intent[] {
  return Array.from({ length: ADDED }, (_, n) => {
    const at = hour === null ? (n + 0.5) * (24 / ADDED) : hour + (n + 0.5) / ADDED;
    const thought = { emotionType: 'joy', content: 'nothing in particular' } as const;
    return { author: ATTACKER, at: FROM + (24 * day + at) * HOUR_MS, ...thought };
  });
}

/** How well people are hidden while an attacker adds drops. If an hour of the day is given, only that hour counts. */
function measure(attack: 'none' | 'all day' | number, asked: number | null = null) {
  const random = prng(20_261_122);
  const people = newPeople(200, random, 'watched');
  const { before, intents } = planned(people, DAYS, random);
  const days = Array.from({ length: HISTORY_DAYS + DAYS }, (_, n) => n - HISTORY_DAYS);
  const hour = attack === 'all day' ? null : Number(attack);
  const theirs = attack === 'none' ? [] : days.flatMap((day) => added(hour, day));
  const all = (own: readonly Intent[], from: number, to: number) =>
    [...own, ...theirs.filter(({ at }) => at >= from && at < to)].sort((a, b) => a.at - b.at);
  const seen = rehearse(all(before, 0, FROM), all(intents, FROM, Infinity), false, random);
  const others = seen.filter(({ author }) => author !== ATTACKER);
  const isAsked = (at: number) => asked === null || new Date(at).getUTCHours() === asked;
  return presence(others, all([...before, ...intents], 0, Infinity), ({ writtenAt }) =>
    isAsked(writtenAt),
  );
}

const inWords = ({ unique, median, mean }: ReturnType<typeof presence>) =>
  `${(100 * unique).toFixed(2)} % alone, median ${median}, mean ${mean.toFixed(1)}`;

describe('somebody who saw a person write, and adds ten drops a day', () => {
  const alone = measure('none');

  it.each(['all day', 21, 3] as const)('learns hardly more by it (%s)', (attack) => {
    const attacked = measure(attack);
    console.info(`presence, ${attack}: ${inWords(attacked)}; without: ${inWords(alone)}`);
    expect(Math.abs(attacked.mean / alone.mean - 1)).toBeLessThan(0.1);
    expect(Math.abs(attacked.median / alone.median - 1)).toBeLessThan(0.1);
    expect(attacked.unique).toBeLessThanOrEqual(0.02);
  });

  it.each([21, 3])(
    'learns something of those who write in the hour that they fill (%s)',
    (hour) => {
      const [before, after] = [measure('none', hour), measure(hour, hour)];
      console.info(`presence at ${hour}: ${inWords(after)}; without: ${inWords(before)}`);
      expect(after.mean).toBeLessThan(before.mean);
      expect(after.mean).toBeGreaterThan(before.mean / 2);
    },
  );
});
