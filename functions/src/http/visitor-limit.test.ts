import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  networkOf,
  reportNetwork,
  signUpNetwork,
  VISITORS_PER_EDGE,
  VisitorLimit,
  type VisitorNetworks,
  visitorNetworks,
} from './limits.ts';

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

describe('the network of a visitor', () => {
  it('is the last hop that the front end saw, whatever the request claims before it', () => {
    for (const claimed of ['', '203.0.113.1, ', '10.0.0.1, 10.0.0.2, ', 'garbage, ']) {
      expect(visitorNetworks(`${claimed}198.51.100.7`, '169.254.1.1').edge).toBe('198.51.100.7');
    }
  });

  it('is, one hop before, the visitor as the CDN saw them', () => {
    const through = visitorNetworks('10.9.9.9, 203.0.113.1, 198.51.100.7', '169.254.1.1');
    expect(through).toEqual({ visitor: '203.0.113.1', edge: '198.51.100.7' });
  });

  it('is the other end of the socket when nothing stands in front', () => {
    for (const header of [undefined, '', ' ']) {
      expect(visitorNetworks(header, '127.0.0.1')).toEqual({ visitor: null, edge: '127.0.0.1' });
    }
  });

  it('is one /64 of IPv6, however its addresses are written', () => {
    const one = [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff:ffff:ffff:ffff',
      '2001:0db8:0001:0002:0:0:0:9',
      '2001:db8:1:2:3::192.0.2.1',
      '2001:db8:1:2:3:4:192.0.2.1',
      '2001:db8:1:2::1%eth0',
    ];
    expect(new Set(one.map((address) => networkOf(address)))).toEqual(
      new Set(['2001:db8:1:2::/64']),
    );
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it('is the same over IPv4 and IPv4 written as IPv6', () => {
    for (const address of ['203.0.113.1', '::ffff:203.0.113.1', '::FFFF:cb00:7101']) {
      expect(networkOf(address)).toBe('203.0.113.1');
    }
  });

  it('is the same for every address of a /64 and for no other', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
    const four = fc.tuple(group, group, group, group).map((parts) => parts.join(':'));
    fc.assert(
      fc.property(four, four, four, (network, one, other) => {
        fc.pre(network !== '0:0:0:0');
        expect(networkOf(`${network}:${one}`)).toBe(`${network}::/64`);
        expect(networkOf(`${network}:${other}%eth0`)).toBe(`${network}::/64`);
      }),
    );
  });

  it('is what was sent, cut short, where that is no address: a visitor may send anything', () => {
    fc.assert(
      fc.property(fc.string(), (sent) => {
        expect(networkOf(sent).length).toBeLessThanOrEqual(64);
      }),
    );
    expect(networkOf('x'.repeat(1_000))).toBe('x'.repeat(64));
  });
});

describe('the network that a sign-up is counted for', () => {
  it('is the visitor as the CDN saw them, else whoever spoke to us', () => {
    expect(signUpNetwork('10.0.0.1, 203.0.113.2, 198.51.100.2', '127.0.0.1')).toBe('203.0.113.2');
    expect(signUpNetwork('198.51.100.2', '127.0.0.1')).toBe('198.51.100.2');
    expect(signUpNetwork(undefined, '127.0.0.1')).toBe('127.0.0.1');
    expect(signUpNetwork(undefined, undefined)).toBeUndefined();
  });

  it('is an IPv4 address whole, and of IPv6 what a provider gives to one customer', () => {
    const one = ['2001:db8:1:2::1', '2001:db8:1:ff:9::1'].map((ip) => signUpNetwork(ip, undefined));
    expect(new Set(one)).toEqual(new Set(['2001:db8:1:0::/56']));
    expect(signUpNetwork('2001:db8:1:100::1', undefined)).toBe('2001:db8:1:100::/56');
    expect(signUpNetwork('::ffff:203.0.113.2', undefined)).toBe('203.0.113.2');
  });
});

describe('the network of a public report', () => {
  it('is the last hop, so that a made-up header gives no second one', () => {
    const of = (forwarded: string | undefined) => reportNetwork(forwarded, '127.0.0.1');
    const claims = ['', '10.0.0.1, ', '10.0.0.2, 203.0.113.9, ', 'garbage, '];
    expect(new Set(claims.map((claimed) => of(`${claimed}198.51.100.2`)))).toEqual(
      new Set(['198.51.100.2']),
    );
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:ff::1'));
    expect(of(undefined)).toBe('127.0.0.1');
    expect(reportNetwork(undefined, undefined)).toBe('unknown');
  });
});
