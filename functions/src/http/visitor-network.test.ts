import { describe, expect, it } from 'vitest';
import { networkOf, visitorNetworks } from './visitor-network.ts';

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
    ];
    expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it('is the same over IPv4 and IPv4 written as IPv6', () => {
    expect(networkOf('::ffff:203.0.113.1')).toBe('203.0.113.1');
  });
});
