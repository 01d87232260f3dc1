import { isIPv6 } from 'node:net';

/**
 * Where a visitor's request came from, as far as it can be believed.
 *
 * Google's front end appends the address that spoke to it, so the last hop of X-Forwarded-For is the one that
 * nobody can make up. Through Hosting that is its CDN, which many visitors share, and the hop before it is the
 * visitor as the CDN saw them; somebody who calls the function's own address can write that hop themselves.
 */
export interface VisitorNetworks {
  /** The network of the last hop: true, but perhaps shared by many. */
  readonly edge: string;
  /** The network of the hop before it: one visitor's own, when they came through Hosting. */
  readonly visitor: string | null;
}

/**
 * @param forwarded the X-Forwarded-For header
 * @param peer the address at the other end of the socket, for a server that nothing stands in front of
 */
export function visitorNetworks(
  forwarded: string | undefined,
  peer: string | undefined,
): VisitorNetworks {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const [edge, visitor] = [hops.at(-1) || peer || 'unknown', hops.at(-2)];
  return { edge: networkOf(edge), visitor: visitor ? networkOf(visitor) : null };
}

/** A home or a phone has a whole /64 of IPv6 to itself, so that is one network; an IPv4 address is one too. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  // A trailing IPv4 part stands for two groups.
  const right = tail
    ? tail.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : part))
    : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
