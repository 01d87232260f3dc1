import { describe, expect, it } from 'vitest';
import { rateThoroughly } from '../../functions/src/analysis/risk/thorough-risk.ts';
import { endpoints } from '../../functions/src/contract/index.ts';
import { localDate } from '../../functions/src/platform/time.ts';
import { CATALOGUE } from '../../functions/src/prompts/prompts.ts';
import { HANDLES, type Handle, PEOPLE } from './people.ts';
import { planJournal } from './plan.ts';

const STARTS = ['2026-11-20T12:00:00Z', '2026-11-20T23:59:30Z', '2026-03-29T12:30:00Z'].map(
  (start) => new Date(start),
);
const WRITERS = ['free', 'plus'] as const;

const daysAgo = (by: Handle, now: Date) =>
  planJournal(by, now).map(({ moment }) => {
    const dates = [now, moment].map((instant) => localDate(instant, PEOPLE[by].zone));
    const [today = 0, then = 0] = dates.map((date) => Date.parse(date));
    return (today - then) / 86_400_000;
  });

describe('the demo journals', () => {
  it('are those of the two demo accounts', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const writers = HANDLES.filter((by) => planJournal(by, now).length > 0);
    expect(writers).toEqual([...WRITERS]);
    expect(writers.map((by) => planJournal(by, now).length)).toEqual([8, 111]);
  });

  it.each(STARTS)('seeded at %o, lie in the past, oldest first', (now) => {
    for (const by of WRITERS) {
      const moments = planJournal(by, now).map(({ moment }) => moment.getTime());
      expect(moments).toEqual([...moments].sort((a, b) => a - b));
      expect(Math.max(...moments)).toBeLessThan(now.getTime());
    }
  });

  it('have days in a row: the member’s run up to today, the other’s wait for today’s page', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(daysAgo('plus', now)).toEqual(expect.arrayContaining([0, 1, 2, 3]));
    expect(daysAgo('free', now)).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(daysAgo('free', now)).not.toContain(0);
  });

  it.each(WRITERS.flatMap((by) => planJournal(by, new Date('2026-11-20T12:00:00Z'))))(
    'pass as entries, give no alarm and answer prompts that are asked here: $input.content',
    ({ input }) => {
      expect(endpoints['POST /api/journal/entries'].input.parse(input)).toEqual(input);
      expect(rateThoroughly(input.content)).toBe('none');
      if (input.prompt) expect(CATALOGUE).toContain(input.prompt);
    },
  );
});
