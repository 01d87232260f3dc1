import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { WindowCounter } from '../platform/window-counter.ts';

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

/**
 * A home or a phone has a whole /64 of IPv6 to itself, so that is one network; an IPv4 address is one too.
 * @param bits how much of an IPv6 address names its network: providers give a customer a /56, a /64 is one of its rooms
 */
export function networkOf(address: string, bits: 56 | 64 = 64): string {
  // The package does not read IPv4 behind a gap, as in 2001:db8::192.0.2.1. It is no part of a /64.
  const written = ipaddr.isValid(address) ? address : address.replace(/:[\d.]+$/, ':0:0');
  if (!ipaddr.isValid(written)) return address.slice(0, 64);
  // IPv4 that is written as IPv6 comes out as IPv4.
  const ip = ipaddr.process(written);
  if (!('parts' in ip)) return ip.toString();
  const [a = 0, b = 0, c = 0, d = 0] = ip.parts;
  const prefix = [a, b, c, bits === 64 ? d : d & 0xff00].map((part) => part.toString(16));
  return `${prefix.join(':')}::/${bits}`;
}

/**
 * The network that a sign-up is counted for: the visitor's own as the CDN saw it, else that of the last hop. Whoever calls
 * the function's own address can make one up, and is left to the newcomers' share and App Check: the last hop alone is the
 * CDN's, which would put everybody into one network.
 */
export function signUpNetwork(
  forwarded: string | undefined,
  peer: string | undefined,
): string | undefined {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const address = hops.at(-2) || hops.at(-1) || peer;
  return address && networkOf(address, 56);
}

/** How many visitors' worth of requests may come through one edge, which may be a CDN that many share. */
export const VISITORS_PER_EDGE = 10;

/**
 * Counts visitors per network without keeping an address, not even in memory: what is remembered is an HMAC under
 * a salt that is drawn anew each day (UTC) and never leaves this process. In memory, so that reading the public
 * feed stays free of writes; behind the CDN, which keeps each page for ten seconds, few requests arrive at all.
 */
export class VisitorLimit {
  readonly #counter = new WindowCounter();
  #salt = randomBytes(32);
  #day = '';

  /** When the window that is full closes, in milliseconds; null when this request fits. */
  fullUntil(
    name: string,
    networks: VisitorNetworks,
    rate: { readonly requests: number; readonly windowSeconds: number },
    now: Date,
  ): number | null {
    const windowMs = rate.windowSeconds * 1000;
    const keyOf = (kind: string, network: string) => this.#keyOf(`${name} ${kind} ${network}`, now);
    const all = rate.requests * VISITORS_PER_EDGE;
    // Through a full edge nobody comes, so made-up visitors are not even remembered.
    const soFar = this.#counter.read(keyOf('edge', networks.edge), windowMs, now);
    if (soFar.count >= all) return soFar.closesAt;
    // The edge counts only what the visitor's own count lets through: one visitor's flood is theirs alone, and the
    // others behind the same CDN are not shut out by it.
    if (networks.visitor) {
      const visitor = this.#counter.add(keyOf('visitor', networks.visitor), windowMs, now);
      if (visitor.count > rate.requests) return visitor.closesAt;
    }
    this.#counter.add(keyOf('edge', networks.edge), windowMs, now);
    return null;
  }

  /** How many requests of this visitor, or of their edge where nobody is known behind it, the window holds so far. */
  soFar(
    name: string,
    { edge, visitor }: VisitorNetworks,
    { windowSeconds }: { readonly windowSeconds: number },
    now: Date,
  ): number {
    const key = this.#keyOf(`${name} ${visitor ? 'visitor' : 'edge'} ${visitor ?? edge}`, now);
    return this.#counter.read(key, windowSeconds * 1000, now).count;
  }

  #keyOf(what: string, now: Date): string {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#salt = randomBytes(32);
      this.#day = day;
    }
    return createHmac('sha256', this.#salt).update(what).digest('base64');
  }
}
