import { describe, expect, it } from 'vitest';
import { nextRemovals, recentRemovals } from './pages.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute, 17));

describe('what a head tells of removals', () => {
  const gone = nextRemovals([], ['a', 'b'], [], at(0));

  it('says the minute and no more', () => {
    expect(gone[0]).toEqual({ id: 'a', at: Date.UTC(2026, 10, 20, 12, 0) });
  });

  it('is forgotten after 15 minutes', () => {
    expect(nextRemovals(gone, [], [], at(14))).toEqual(gone);
    expect(nextRemovals(gone, [], [], at(15))).toEqual([]);
    expect([at(14), at(15)].map((now) => recentRemovals(gone, now))).toEqual([['a', 'b'], []]);
  });

  it('is taken back of what came back', () => {
    const back = nextRemovals(gone, [], ['a'], at(1));
    expect(back.map(({ id }) => id)).toEqual(['b']);
  });

  it('names each once, the newest first, and not without end', () => {
    const again = nextRemovals(gone, ['b', 'c'], [], at(1));
    expect(again.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    const many = Array.from({ length: 600 }, (_, n) => `m${n}`);
    const full = nextRemovals(gone, many, [], at(1));
    expect(full.map(({ id }) => id)).toEqual(many);
  });
});
