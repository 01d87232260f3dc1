import { describe, expect, it } from 'vitest';
import { feedOrder } from './feed-order.ts';

const item = (id: string, reactionCounts: Record<string, number>) => ({ id, reactionCounts });

describe('the order of the feed', () => {
  it('leaves Recent as the server returned it', () => {
    const items = [item('a', {}), item('b', { dark: 9 })];
    expect(feedOrder('recent', items)).toEqual(items);
  });

  it('puts the most answered drops first in Popular, counting every kind of reaction', () => {
    const items = [
      item('few', { dark: 2 }),
      item('none', {}),
      item('many', { same: 1, therapy: 1, mindblown: 1 }),
    ];
    expect(feedOrder('popular', items).map(({ id }) => id)).toEqual(['many', 'few', 'none']);
  });

  it('keeps ten in Popular, and the newer of two equals first', () => {
    const items = Array.from({ length: 14 }, (_, n) => item(`d${n}`, { dark: n < 4 ? 1 : 2 }));
    const ids = feedOrder('popular', items).map(({ id }) => id);
    expect(ids).toEqual(['d4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10', 'd11', 'd12', 'd13']);
  });
});
