import { describe, expect, it } from 'vitest';
import { VISITORS_PER_EDGE, VisitorLimit } from './visitor-limit.ts';
import type { VisitorNetworks } from './visitor-network.ts';

const rate = { requests: 3, windowSeconds: 60 };
const noon = new Date('2026-11-20T12:00:00.000Z');
const CLOSES = Date.parse('2026-11-20T12:01:00.000Z');

function ask(limit: VisitorLimit, networks: VisitorNetworks, times: number, now = noon) {
  const ask = () => limit.fullUntil('GET /api/somewhere', networks, rate, now);
  return Array.from({ length: times }, ask);
}

describe('visitors of the public calls', () => {
  const home = { visitor: '203.0.113.1', edge: '198.51.100.7' };

  it('are served up to the rate, then told when the window closes', () => {
    expect(ask(new VisitorLimit(), home, 5)).toEqual([null, null, null, CLOSES, CLOSES]);
  });

  it('do not pay for a neighbour behind the same CDN', () => {
    const limit = new VisitorLimit();
    ask(limit, home, 5);
    expect(ask(limit, { ...home, visitor: '203.0.113.2' }, 1)).toEqual([null]);
  });

  it('flood for themselves alone: everybody else behind the same CDN is still served', () => {
    const limit = new VisitorLimit();
    ask(limit, home, 1_000);
    const neighbours = Array.from({ length: VISITORS_PER_EDGE - 1 }, (_, n) =>
      ask(limit, { ...home, visitor: `203.0.113.${n + 2}` }, rate.requests),
    );
    expect(neighbours.flat().filter((full) => full !== null)).toEqual([]);
    expect(ask(limit, home, 1)).toEqual([CLOSES]);
  });

  it('gain little by making up who they are: the last hop counts too', () => {
    const limit = new VisitorLimit();
    const served = Array.from({ length: 100 }, (_, n) =>
      ask(limit, { ...home, visitor: `10.0.0.${n}` }, 1),
    ).filter(([full]) => full === null);
    expect(served).toHaveLength(rate.requests * VISITORS_PER_EDGE);
  });

  it('start anew in the next window, and on the next day', () => {
    const limit = new VisitorLimit();
    ask(limit, home, 5);
    expect(ask(limit, home, 1, new Date(CLOSES))).toEqual([null]);
    ask(limit, home, 5, new Date('2026-11-20T23:59:59.999Z'));
    expect(ask(limit, home, 1, new Date('2026-11-21T00:00:00.000Z'))).toEqual([null]);
  });
});
