import { describe, expect, it } from 'vitest';
import { rateThoroughly } from '../../functions/src/analysis/risk/thorough-risk.ts';
import { DROPS_TO_TOTEM, endpoints, REACTION_TYPES } from '../../functions/src/contract/index.ts';
import { localDate } from '../../functions/src/platform/time.ts';
import { HANDLES, type Handle, PEOPLE } from './people.ts';
import { planDrops, planReactions } from './plan.ts';

const dateOf = (by: Handle, moment: Date) => localDate(moment, PEOPLE[by].zone);
const createInput = endpoints['POST /api/drops'].input;

// The seed may be started at any time: an ordinary noon, both ends of a day, and the days on which clocks change.
const STARTS = [
  '2026-11-20T12:00:00Z',
  '2026-11-20T00:00:30Z',
  '2026-11-20T23:59:30Z',
  '2026-03-29T01:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-11-01T09:00:00Z',
].map((start) => new Date(start));

describe.each(STARTS)('the demo drops, seeded at %o', (now) => {
  const plan = HANDLES.map((by) => ({ by, drops: planDrops(by, now) }));
  const all = plan.flatMap(({ drops }) => drops);

  it.each(plan)('$by never drops twice on one local day', ({ by, drops }) => {
    const dates = drops.map(({ moment }) => dateOf(by, moment));
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  it('lie in the past, the newest only minutes ago', () => {
    const ages = all.map(({ moment }) => now.getTime() - moment.getTime());
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(10 * 60_000);
  });

  it.each(['free', 'plus'] as const)('leave today open for the %s account', (by) => {
    const dates = planDrops(by, now).map(({ moment }) => dateOf(by, moment));
    expect(dates).not.toContain(dateOf(by, now));
    expect(dates.length).toBeGreaterThanOrEqual(DROPS_TO_TOTEM);
  });
});

describe('the words of the demo drops', () => {
  const all = HANDLES.flatMap((by) => planDrops(by, new Date('2026-11-20T12:00:00Z')));

  it('are some 60 on the feed, of every emotion', () => {
    const onFeed = all.filter(({ hasFaded }) => !hasFaded);
    const byEmotion = Map.groupBy(onFeed, ({ emotionType }) => emotionType);
    expect(onFeed.length).toBeGreaterThanOrEqual(58);
    const lengths = onFeed.map(({ content }) => content.length).sort((a, b) => a - b);
    expect(lengths[lengths.length >> 1]).toBe(139);
    expect([...byEmotion.values()].map((drops) => drops.length).sort()).toEqual([
      10, 12, 13, 13, 13,
    ]);
  });

  it.each(all.map(({ content, emotionType }) => [content, emotionType]))(
    'pass as a drop and give no alarm: %s',
    (content, emotionType) => {
      const parsed = createInput.parse({ content, emotionType });
      expect(parsed.content).toBe(content);
      expect(rateThoroughly(content)).toBe('none');
    },
  );
});

describe('the demo reactions', () => {
  const drops = HANDLES.flatMap((by) => planDrops(by, new Date('2026-11-20T12:00:00Z')));
  const given = drops.map((drop) => ({ drop, reactions: planReactions(drop) }));

  it('are of all four kinds and unevenly spread', () => {
    const types = new Set(given.flatMap(({ reactions }) => reactions.map(({ type }) => type)));
    expect([...types].sort()).toEqual([...REACTION_TYPES].sort());
    const counts = given.map(({ reactions }) => reactions.length);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThan(8);
  });

  it('never come from the author, nor twice from one person in one kind', () => {
    for (const { drop, reactions } of given) {
      expect(reactions.map(({ by }) => by)).not.toContain(drop.by);
      const keys = reactions.map(({ by, type }) => `${by} ${type}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
