import { describe, expect, it } from 'vitest';
import { MOST_REMOVALS, nextRemovals, recentRemovals } from './page.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute, 17));
const none = { removed: [], returned: new Set<string>() };

describe('what a head tells of removals', () => {
  const gone = nextRemovals([], { ...none, removed: ['a', 'b'] }, at(0));

  it('says the minute and no more', () => {
    expect(gone[0]).toEqual({ id: 'a', at: Date.UTC(2026, 10, 20, 12, 0) });
  });

  it('is forgotten after 15 minutes', () => {
    expect(nextRemovals(gone, none, at(14))).toEqual(gone);
    expect(nextRemovals(gone, none, at(15))).toEqual([]);
    expect([at(14), at(15)].map((now) => recentRemovals(gone, now))).toEqual([['a', 'b'], []]);
  });

  it('is taken back of what came back', () => {
    const back = nextRemovals(gone, { removed: [], returned: new Set(['a']) }, at(1));
    expect(back.map(({ id }) => id)).toEqual(['b']);
  });

  it('names each once, the newest first, and not without end', () => {
    const again = nextRemovals(gone, { ...none, removed: ['b', 'c'] }, at(1));
    expect(again.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    const many = Array.from({ length: MOST_REMOVALS }, (_, n) => `m${n}`);
    const full = nextRemovals(gone, { ...none, removed: many }, at(1));
    expect(full.map(({ id }) => id)).toEqual(many);
  });
});
