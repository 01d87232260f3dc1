import { hash, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Route } from '../contract/index.ts';
import { countStored, WindowCounter } from '../platform/counters.ts';
import { AppError } from '../platform/errors.ts';

interface Rate {
  /** How many requests of one person, or of one visitor's network, are allowed to one route in a window. */
  readonly requests: number;
  readonly windowSeconds: number;
  /** Whether the requests are counted in the store, across all instances. If not: in the memory of this instance. */
  readonly isExact?: true;
}

/** The usual limits: of a route that reads, and of a route that writes. */
const READ: Rate = { requests: 120, windowSeconds: 60 };
const WRITE: Rate = { requests: 20, windowSeconds: 60 };

/** The routes with another limit than the usual one. */
const OTHER_RATES: { readonly [R in Route]?: Rate } = {
  'GET /api/user/me': { requests: 240, windowSeconds: 60 },
  'GET /api/user/me/export': { requests: 240, windowSeconds: 60 },
  'POST /api/user/me/log-out-elsewhere': { requests: 5, windowSeconds: 60, isExact: true },
  'DELETE /api/user/me': { requests: 5, windowSeconds: 60, isExact: true },
  'POST /api/create-subscription': { ...WRITE, isExact: true },
  'POST /api/create-billing-portal': { ...WRITE, isExact: true },
  'POST /api/admin/refresh-user': { ...WRITE, isExact: true },
  'POST /api/drops/:dropId/report': { ...WRITE, isExact: true },
  'POST /api/notices/:noticeId/appeal': { ...WRITE, isExact: true },
  'POST /api/drops/me/seen': { requests: 60, windowSeconds: 60 },
  'POST /api/drops/:dropId/feeling': { requests: 60, windowSeconds: 60 },
  'GET /api/reactions/mine': { requests: 240, windowSeconds: 60 },
  'POST /api/drops/:dropId/react': { requests: 60, windowSeconds: 60 },
  'GET /api/journal/changes': { requests: 240, windowSeconds: 60 },
  'GET /api/journal/ids': { requests: 6, windowSeconds: 60 },
  'PATCH /api/journal/entries/:entryId': { requests: 60, windowSeconds: 60 },
  'DELETE /api/journal/entries/:entryId': { requests: 60, windowSeconds: 60 },
  'GET /api/journal/entries/:entryId/earlier': { requests: 60, windowSeconds: 60 },
  'POST /api/journal/entries/:entryId/feeling': { requests: 60, windowSeconds: 60 },
  'POST /api/journal/entries/:entryId/favourite': { requests: 60, windowSeconds: 60 },
  'GET /api/journal/on-this-day': { requests: 60, windowSeconds: 60 },
  'GET /api/mirror/totem-history': { requests: 60, windowSeconds: 60 },
  'GET /api/mirror/month': { requests: 60, windowSeconds: 60 },
  'GET /api/mirror/analytics': { requests: 20, windowSeconds: 60 },
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
 * How often a route may be called: by one person, or by one network for public routes.
 *
 * Exact are the limits that guard other people, or calls to Stripe and to the identity provider. All others only stop one
 * person from using all the capacity. They need no exact count, because somebody who reaches several instances gains a few
 * more reads. What must hold exactly holds by itself, however many requests come: one drop a day and five crisis posts by
 * the documents of the day, one reaction of a type by the document of the month, the first day's 20 reactions, sign-ups,
 * public reports and the cloud quota by their own counters.
 */
const rateOf = (route: Route): Rate =>
  OTHER_RATES[route] ?? (route.startsWith('GET ') ? READ : WRITE);

/** The request limits of one running app. */
export class Limits {
  readonly #people = new WindowCounter();
  readonly #visitors = new WindowCounter();
  #salt = '';
  #day = '';

  /**
   * Counts a person's request and refuses it if the person's window is full.
   * @throws AppError `rate-limited` with Retry-After
   */
  async person(route: Route, uid: string, now: Date): Promise<void> {
    const rate = rateOf(route);
    const windowMs = rate.windowSeconds * 1000;
    const name = `${route} ${uid}`;
    const { count, closesAt } = rate.isExact
      ? await countStored(name, windowMs, now)
      : this.#people.add(name, windowMs, now);
    if (count > rate.requests) throw tooFast(closesAt, now);
  }

  /**
   * Counts a visitor's request and refuses it if the window of the visitor's network is full. Keeps no address, not
   * even in memory: only a hash with a random salt, which changes each day (UTC) and never leaves this process. The
   * counts are in memory, so reading the public feed needs no writes. The CDN keeps each page for ten seconds, so few
   * requests reach this code.
   * @throws AppError `rate-limited` with Retry-After
   */
  visitor(route: Route, { edge, visitor }: Networks, now: Date): void {
    const { requests, windowSeconds } = rateOf(route);
    const windowMs = windowSeconds * 1000;
    const keyOf = (kind: string, network: string) =>
      this.#keyOf(`${route} ${kind} ${network}`, now);
    // A full edge refuses all requests before the visitor is counted. So faked visitor addresses use no memory.
    const edgeKey = keyOf('edge', edge);
    const soFar = this.#visitors.read(edgeKey, windowMs, now);
    if (soFar.count >= requests * VISITORS_PER_EDGE) throw tooFast(soFar.closesAt, now);
    // The edge counts only requests that the visitor's own limit allows. So one visitor who sends too much is refused
    // alone, and the other visitors behind the same CDN are not.
    if (visitor) {
      const own = this.#visitors.add(keyOf('visitor', visitor), windowMs, now);
      if (own.count > requests) throw tooFast(own.closesAt, now);
    }
    this.#visitors.add(edgeKey, windowMs, now);
  }

  #keyOf(what: string, now: Date): string {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#salt = randomBytes(32).toString('hex');
      this.#day = day;
    }
    return hash('sha256', `${this.#salt} ${what}`, 'base64');
  }
}

/**
 * How many times the limit of one visitor may come through one edge network. The edge may be a CDN that many visitors
 * share.
 */
const VISITORS_PER_EDGE = 10;

function tooFast(closesAt: number, now: Date): AppError {
  return new AppError('rate-limited', 'That was fast. Breathe, and try again in a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil((closesAt - now.getTime()) / 1000)),
  });
}

/**
 * The networks of a request, as far as we can trust them.
 *
 * Google's front end appends the address that connected to it. So nobody can fake the last hop of X-Forwarded-For.
 * Through Hosting, the last hop is the CDN, which many visitors share. The hop before it is the visitor as the CDN saw
 * them. A person who calls the function's own address can fake that hop.
 */
interface Networks {
  /** The network of the last hop. Nobody can fake it, but many visitors may share it. */
  readonly edge: string;
  /** The network of the hop before the last. It belongs to one visitor, if the request came through Hosting. */
  readonly visitor: string | null;
  /**
   * For counting sign-ups: the visitor's network; without one, the network of the last hop. The newcomer quota and App
   * Check limit what a person gains by faking a hop. The last hop alone would not work: it is the CDN, so all visitors
   * would be in one network. Undefined without any address.
   */
  readonly signUp: string | undefined;
  /**
   * For counting public reports: the network of the last hop. All requests without any address share one name. Many
   * visitors share this network, so reports above the limit are read later, but never refused.
   */
  readonly report: string;
}

/**
 * Reads the networks of a request.
 * @param forwarded the X-Forwarded-For header
 * @param peer the address at the other end of the socket, for a server without a proxy in front
 */
export function networksOf(forwarded: string | undefined, peer: string | undefined): Networks {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const [visitor, last] = [hops.at(-2), hops.at(-1) || peer];
  const own = visitor || last;
  return {
    edge: networkOf(last || 'unknown'),
    visitor: visitor ? networkOf(visitor) : null,
    signUp: own && networkOf(own, 56),
    report: networkOf(last || 'unknown', 56),
  };
}

/**
 * The network of an address. For IPv6 it is the /64, because a home or a phone has a whole /64. For IPv4 it is the
 * address itself.
 * @param bits how many bits of an IPv6 address name its network: providers give each customer a /56, which contains
 * many /64
 */
function networkOf(address: string, bits: 56 | 64 = 64): string {
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
