import { createHmac, randomBytes } from 'node:crypto';
import type { VisitorNetworks } from './visitor-network.ts';
import { WindowCounter } from './window-counter.ts';

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

  #keyOf(what: string, now: Date): string {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#salt = randomBytes(32);
      this.#day = day;
    }
    return createHmac('sha256', this.#salt).update(what).digest('base64');
  }
}
