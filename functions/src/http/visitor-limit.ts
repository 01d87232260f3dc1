import { createHmac, randomBytes } from 'node:crypto';
import type { VisitorNetworks } from './visitor-network.ts';
import { type Counted, WindowCounter } from './window-counter.ts';

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
    const add = (kind: string, network: string): Counted =>
      this.#counter.add(
        this.#keyOf(`${name} ${kind} ${network}`, now),
        rate.windowSeconds * 1000,
        now,
      );
    // The edge comes first: a flood of made-up visitors stops here, before each of them is remembered.
    const edge = add('edge', networks.edge);
    if (edge.count > rate.requests * VISITORS_PER_EDGE) return edge.closesAt;
    if (!networks.visitor) return null;
    const visitor = add('visitor', networks.visitor);
    return visitor.count > rate.requests ? visitor.closesAt : null;
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
