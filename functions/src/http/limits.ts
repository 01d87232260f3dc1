import { createHmac, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Route } from '../contract/index.ts';
import { countStored, WindowCounter } from '../platform/counters.ts';
import { AppError } from '../platform/errors.ts';

interface Rate {
  /** How many requests of one person, or of one visitor's network, are allowed to one route in a window. */
  readonly requests: number;
  readonly windowSeconds: number;
  /** Set for a read that costs as much as a write. Such a read is counted like a write. */
  readonly costly?: true;
}

/** The usual limits: of a route that reads, and of a route that writes. */
const READ: Rate = { requests: 120, windowSeconds: 60 };
const WRITE: Rate = { requests: 20, windowSeconds: 60 };

/** The routes with another limit than the usual one. */
const OTHER_RATES: { readonly [R in Route]?: Rate } = {
  'GET /api/user/me': { requests: 240, windowSeconds: 60 },
  'GET /api/user/me/export': { requests: 240, windowSeconds: 60 },
  'POST /api/user/me/log-out-elsewhere': { requests: 5, windowSeconds: 60 },
  'DELETE /api/user/me': { requests: 5, windowSeconds: 60 },
  'POST /api/drops/me/seen': { requests: 60, windowSeconds: 60 },
  'POST /api/drops/:dropId/feeling': { requests: 60, windowSeconds: 60 },
  'GET /api/reactions/mine': { requests: 240, windowSeconds: 60 },
  'POST /api/drops/:dropId/react': { requests: 60, windowSeconds: 60 },
  'GET /api/journal/changes': { requests: 240, windowSeconds: 60 },
  'GET /api/journal/ids': { requests: 60, windowSeconds: 60 },
  'PATCH /api/journal/entries/:entryId': { requests: 60, windowSeconds: 60 },
  'DELETE /api/journal/entries/:entryId': { requests: 60, windowSeconds: 60 },
  'GET /api/journal/entries/:entryId/earlier': { requests: 60, windowSeconds: 60 },
  'POST /api/journal/entries/:entryId/feeling': { requests: 60, windowSeconds: 60 },
  'POST /api/journal/entries/:entryId/favourite': { requests: 60, windowSeconds: 60 },
  'GET /api/journal/on-this-day': { requests: 60, windowSeconds: 60 },
  'GET /api/mirror/totem-history': { requests: 60, windowSeconds: 60 },
  'GET /api/mirror/month': { requests: 60, windowSeconds: 60 },
  'GET /api/mirror/analytics': { requests: 20, windowSeconds: 60, costly: true },
  'POST /api/public/notices': { requests: 20, windowSeconds: 3600 },
  'POST /api/public/notices/status': { requests: 30, windowSeconds: 60 },
  'POST /api/public/notices/complain': { requests: 10, windowSeconds: 3600 },
  'GET /api/public/transparency': { requests: 60, windowSeconds: 60 },
  'POST /api/notices/:noticeId/read': { requests: 120, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/claim': { requests: 120, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/decide': { requests: 120, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/escalate': { requests: 60, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/answer-appeal': { requests: 60, windowSeconds: 60 },
};

/**
 * How often a route may be called: by one person, or by one network for public routes. Writes and costly reads are
 * counted in the store, across all instances. Other reads are counted in memory.
 */
export const rateOf = (route: Route): Rate =>
  OTHER_RATES[route] ?? (route.startsWith('GET ') ? READ : WRITE);

/** The request limits of one running app. */
export class Limits {
  readonly #reads = new WindowCounter();
  readonly #visitors = new VisitorLimit();

  /**
   * Counts a person's request and refuses it if the person's window is full.
   * @throws AppError `rate-limited` with Retry-After
   */
  async person(route: Route, uid: string, now: Date): Promise<void> {
    const rate = rateOf(route);
    const windowMs = rate.windowSeconds * 1000;
    const { count, closesAt } =
      route.startsWith('GET ') && !rate.costly
        ? this.#reads.add(`${route} ${uid}`, windowMs, now)
        : await countStored(`${route} ${uid}`, windowMs, now);
    if (count > rate.requests) throw tooFast(closesAt, now);
  }

  /**
   * Counts a visitor's request and refuses it if the window of the visitor's network is full.
   * @throws AppError `rate-limited` with Retry-After
   */
  visitor(route: Route, networks: VisitorNetworks, now: Date): void {
    const closesAt = this.#visitors.fullUntil(route, networks, rateOf(route), now);
    if (closesAt !== null) throw tooFast(closesAt, now);
  }
}

function tooFast(closesAt: number, now: Date): AppError {
  return new AppError('rate-limited', 'That was fast. Breathe, and try again in a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil((closesAt - now.getTime()) / 1000)),
  });
}

/**
 * The networks of a visitor's request, as far as we can trust them.
 *
 * Google's front end appends the address that connected to it. So nobody can fake the last hop of X-Forwarded-For.
 * Through Hosting, the last hop is the CDN, which many visitors share. The hop before it is the visitor as the CDN saw
 * them. A person who calls the function's own address can fake that hop.
 */
export interface VisitorNetworks {
  /** The network of the last hop. It is true, but many visitors may share it. */
  readonly edge: string;
  /** The network of the hop before the last. It belongs to one visitor, if the request came through Hosting. */
  readonly visitor: string | null;
}

/**
 * Reads a visitor's networks from the request.
 * @param forwarded the X-Forwarded-For header
 * @param peer the address at the other end of the socket, for a server without a proxy in front
 */
export function visitorNetworks(
  forwarded: string | undefined,
  peer: string | undefined,
): VisitorNetworks {
  const visitor = hopsOf(forwarded).at(-2);
  const edge = networkOf(lastHop(forwarded, peer));
  return { edge, visitor: visitor ? networkOf(visitor) : null };
}

const hopsOf = (forwarded = '') => forwarded.split(',').map((hop) => hop.trim());
const lastHop = (forwarded: string | undefined, peer: string | undefined) =>
  hopsOf(forwarded).at(-1) || peer || 'unknown';

/**
 * The network of an address. For IPv6 it is the /64, because a home or a phone has a whole /64. For IPv4 it is the
 * address itself.
 * @param bits how many bits of an IPv6 address name its network: providers give each customer a /56, which contains
 * many /64
 */
export function networkOf(address: string, bits: 56 | 64 = 64): string {
  // The package cannot read IPv4 after a gap, as in 2001:db8::192.0.2.1. The IPv4 part is not part of the /64.
  const written = ipaddr.isValid(address) ? address : address.replace(/:[\d.]+$/, ':0:0');
  if (!ipaddr.isValid(written)) return address.slice(0, 64);
  // An IPv4 address that is written as IPv6 becomes plain IPv4 here.
  const ip = ipaddr.process(written);
  if (!('parts' in ip)) return ip.toString();
  const [a = 0, b = 0, c = 0, d = 0] = ip.parts;
  const prefix = [a, b, c, bits === 64 ? d : d & 0xff00].map((part) => part.toString(16));
  return `${prefix.join(':')}::/${bits}`;
}

/**
 * The network for counting sign-ups: the visitor's own network as the CDN saw it, else that of the last hop. A person
 * who calls the function's own address can fake the first. The newcomers' quota and App Check limit this. The last hop
 * alone would not work: it is the CDN, so all visitors would be in one network.
 */
export function signUpNetwork(
  forwarded: string | undefined,
  peer: string | undefined,
): string | undefined {
  const hops = hopsOf(forwarded);
  const address = hops.at(-2) || hops.at(-1) || peer;
  return address && networkOf(address, 56);
}

/**
 * The network for counting public reports: that of the last hop, which nobody can fake. All requests without any
 * address share one name. Behind Hosting many visitors share this network. So reports above the limit are read later,
 * but never refused.
 */
export const reportNetwork = (forwarded: string | undefined, peer: string | undefined): string =>
  networkOf(lastHop(forwarded, peer), 56);

/**
 * How many times the limit of one visitor may come through one edge network. The edge may be a CDN that many visitors
 * share.
 */
export const VISITORS_PER_EDGE = 10;

/**
 * Counts visitors by network without keeping an address, not even in memory. It keeps only an HMAC with a random salt.
 * The salt changes each day (UTC) and never leaves this process. The counts are in memory, so reading the public feed
 * needs no writes. The CDN keeps each page for ten seconds, so few requests reach this code.
 */
export class VisitorLimit {
  readonly #counter = new WindowCounter();
  #salt = randomBytes(32);
  #day = '';

  /** When the full window closes, in milliseconds. Null if this request is allowed. */
  fullUntil(
    name: string,
    networks: VisitorNetworks,
    rate: { readonly requests: number; readonly windowSeconds: number },
    now: Date,
  ): number | null {
    const windowMs = rate.windowSeconds * 1000;
    const keyOf = (kind: string, network: string) => this.#keyOf(`${name} ${kind} ${network}`, now);
    const all = rate.requests * VISITORS_PER_EDGE;
    // A full edge refuses all requests before the visitor is counted. So faked visitor addresses use no memory.
    const soFar = this.#counter.read(keyOf('edge', networks.edge), windowMs, now);
    if (soFar.count >= all) return soFar.closesAt;
    // The edge counts only requests that the visitor's own limit allows. So one visitor who sends too much is refused
    // alone, and the other visitors behind the same CDN are not.
    if (networks.visitor) {
      const visitor = this.#counter.add(keyOf('visitor', networks.visitor), windowMs, now);
      if (visitor.count > rate.requests) return visitor.closesAt;
    }
    this.#counter.add(keyOf('edge', networks.edge), windowMs, now);
    return null;
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
