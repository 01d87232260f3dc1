import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact, nextRanking } from './popular.ts';

type Ranking = Parameters<typeof nextRanking>[0];
type Ranked = Ranking['best'][number];

const now = new Date('2026-11-20T12:00:00Z');
const ranked = (n: number, total: number): Ranked => ({
  id: `d${n}`,
  pageId: 'p',
  total,
  shownAt: n,
  fadesAt: now.getTime() + 1,
});

/** An event for drops: one gets more reactions, or disappears. */
const histories = fc.array(fc.record({ n: fc.nat(250), more: fc.nat(5), leaves: fc.boolean() }), {
  maxLength: 600,
  size: 'max',
});

describe('the hundred best', () => {
  it('have the ten best of all among them whenever they say that they are sure', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const totals = new Map<number, number>();
        let top: Ranking = { best: [], floor: 0 };
        for (const { n, more, leaves } of history) {
          if (leaves) totals.delete(n);
          else totals.set(n, (totals.get(n) ?? 0) + more);
          const total = totals.get(n);
          const changed = total === undefined ? [] : [ranked(n, total)];
          top = nextRanking(top, changed, new Set(leaves ? [`d${n}`] : []), now);
          if (!isExact(top)) continue;
          const best = [...totals.values()].toSorted((a, b) => b - a).slice(0, 10);
          expect(top.best.slice(0, 10).map((each) => each.total)).toEqual(best);
        }
      }),
    );
  });

  it('are no longer sure when those who were left out may be better', () => {
    const all = Array.from({ length: 101 }, (_, n) => ranked(n, 200 - n));
    const top = nextRanking({ best: [], floor: 0 }, all, new Set(), now);
    expect([top.best.length, top.floor, isExact(top)]).toEqual([100, 100, true]);
    const off = new Set(all.slice(0, 91).map(({ id }) => id));
    expect(isExact(nextRanking(top, [], off, now))).toBe(false);
  });

  it('hold nothing that has faded', () => {
    const top = nextRanking(
      { best: [ranked(1, 5)], floor: 0 },
      [],
      new Set(),
      new Date(now.getTime() + 1),
    );
    expect(top.best).toEqual([]);
  });
});
