import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { Limits, networksOf } from './limits.ts';

/** This call takes 10 requests of one visitor in an hour. */
const ROUTE = 'POST /api/public/notices/complain';
const REQUESTS = 10;
const SHARED = 10 * REQUESTS;
const noon = new Date('2026-11-20T12:00:00.000Z');
const HOUR = 3_600;

type Networks = Parameters<Limits['visitor']>[1];
const through = (visitor: string | null, edge: string): Networks =>
  networksOf(visitor === null ? edge : `${visitor}, ${edge}`, undefined);

/** Asks again and again. For each request: null, or after how many seconds the visitor may come back. */
function ask(limits: Limits, networks: Networks, times: number, now = noon) {
  return Array.from({ length: times }, () => {
    try {
      limits.visitor(ROUTE, networks, now);
      return null;
    } catch (thrown) {
      return thrown instanceof AppError ? thrown.retryAfterSeconds : thrown;
    }
  });
}

describe('visitors of the public calls', () => {
  const EDGE = '198.51.100.7';
  const home = through('203.0.113.1', EDGE);

  it('are served up to the rate, then told when the window closes', () => {
    const answers = ask(new Limits(), home, REQUESTS + 2);
    expect(answers.slice(0, REQUESTS).filter((full) => full !== null)).toEqual([]);
    expect(answers.slice(REQUESTS)).toEqual([HOUR, HOUR]);
  });

  it('do not pay for a neighbour behind the same CDN', () => {
    const limits = new Limits();
    ask(limits, home, REQUESTS + 2);
    expect(ask(limits, through('203.0.113.2', EDGE), 1)).toEqual([null]);
  });

  it('flood for themselves alone: everybody else behind the same CDN is still served', () => {
    const limits = new Limits();
    ask(limits, home, 1_000);
    const neighbours = Array.from({ length: 9 }, (_, n) =>
      ask(limits, through(`203.0.113.${n + 2}`, EDGE), REQUESTS),
    );
    expect(neighbours.flat().filter((full) => full !== null)).toEqual([]);
    expect(ask(limits, home, 1)).toEqual([HOUR]);
  });

  it('gain little by making up who they are: the last hop counts too', () => {
    const limits = new Limits();
    const served = Array.from({ length: 3 * SHARED }, (_, n) =>
      ask(limits, through(`10.0.${n % 2}.${n % 250}`, EDGE), 1),
    ).filter(([full]) => full === null);
    expect(served).toHaveLength(SHARED);
  });

  it('start anew in the next window, and on the next day', () => {
    const limits = new Limits();
    ask(limits, home, REQUESTS + 2);
    expect(ask(limits, home, 1, new Date('2026-11-20T13:00:00.000Z'))).toEqual([null]);
    ask(limits, home, REQUESTS + 2, new Date('2026-11-20T23:59:59.999Z'));
    expect(ask(limits, home, 1, new Date('2026-11-21T00:00:00.000Z'))).toEqual([null]);
  });
});

describe('the network of a visitor', () => {
  const networkOf = (address: string) => networksOf(address, undefined).edge;

  it('is the last hop that the front end saw, whatever the request claims before it', () => {
    for (const claimed of ['', '203.0.113.1, ', '10.0.0.1, 10.0.0.2, ', 'garbage, ']) {
      expect(networksOf(`${claimed}198.51.100.7`, '169.254.1.1').edge).toBe('198.51.100.7');
    }
  });

  it('is, one hop before, the visitor as the CDN saw them', () => {
    const found = networksOf('10.9.9.9, 203.0.113.1, 198.51.100.7', '169.254.1.1');
    expect(found).toMatchObject({ visitor: '203.0.113.1', edge: '198.51.100.7' });
  });

  it('is the other end of the socket when nothing stands in front', () => {
    for (const header of [undefined, '', ' ']) {
      expect(networksOf(header, '127.0.0.1')).toMatchObject({
        visitor: null,
        edge: '127.0.0.1',
      });
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
    expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
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
  const signUpNetwork = (...sender: Parameters<typeof networksOf>) => networksOf(...sender).signUp;

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
  const reportNetwork = (...sender: Parameters<typeof networksOf>) => networksOf(...sender).report;

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
