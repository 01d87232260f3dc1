import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { now, type RecordedEvent } from './state.ts';

interface WebhookSenderOptions {
  /** The address to which events are sent. Without it they are only recorded. */
  url?: string;
  secret: string;
  /** The types of events that are sent, as in the settings of an endpoint; `*` for all. */
  types: readonly string[];
  /** Milliseconds before the second attempt. The waiting time doubles with each further attempt. */
  retryAfter: number;
}

/** Disturbances for events that are being sent. */
interface WebhookControls {
  /** How many of the next events are lost; `true` for all. */
  drop?: number | boolean;
  /** How many more times each event is sent. */
  repeat?: number;
  /** Events wait until there are this many (or until `flush`) and are then sent in another order. */
  shuffle?: number;
}

const ATTEMPTS = 8;
const PATIENCE = 20_000;

/** Returns a different order that is always the same: the second half first, each half backwards. */
function shuffled<Kind>(all: Kind[]): Kind[] {
  const half = Math.ceil(all.length / 2);
  return [...all.slice(half).reverse(), ...all.slice(0, half).reverse()];
}

/** Sends events to the product, one after another. Each event is sent again until the product accepts it. */
export class WebhookSender {
  controls: WebhookControls = {};
  readonly #options: WebhookSenderOptions;
  #held: RecordedEvent[] = [];
  #line: Promise<void> = Promise.resolve();
  readonly #later = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
  }

  /** Adds an event to be sent. */
  post(event: RecordedEvent): void {
    const { types, url } = this.#options;
    if (!url || !(types.includes('*') || types.includes(event.type))) return;
    const { drop, shuffle } = this.controls;
    if (drop === true) return;
    if (typeof drop === 'number' && drop > 0) {
      this.controls.drop = drop - 1;
      return;
    }
    if (!shuffle) {
      this.#queue(event);
      return;
    }
    this.#held.push(event);
    if (this.#held.length >= shuffle) this.flush();
  }

  /** Sends the events that wait to be shuffled. */
  flush(): void {
    const held = shuffled(this.#held);
    this.#held = [];
    for (const event of held) this.#queue(event);
  }

  /** Resolves when every event was accepted or given up. */
  async idle(): Promise<void> {
    for (;;) {
      const line = this.#line;
      await Promise.all([line, ...this.#later]);
      if (line === this.#line && this.#later.size === 0) return;
    }
  }

  /** Sends an event again, as the button in Stripe's dashboard does. */
  resend(event: RecordedEvent): void {
    this.#queue(event);
  }

  /** Forgets all waiting events. After that nothing is sent. */
  stop(): void {
    this.#stopped.abort();
  }

  #queue(event: RecordedEvent): void {
    // The body is written now. The event's times may change later, but the sent event must not.
    const body = JSON.stringify(event, null, 2);
    for (let copy = 0; copy <= (this.controls.repeat ?? 0); copy += 1) {
      this.#line = this.#line.then(() => this.#send(body, 0, 1));
    }
  }

  async #send(body: string, wait: number, attempt: number): Promise<void> {
    const { signal } = this.#stopped;
    if (wait > 0) await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted || (await this.#isTaken(body))) return;
    if (attempt === ATTEMPTS) return;
    const pause = this.#options.retryAfter * 2 ** (attempt - 1);
    // The repetition runs outside the queue, so that other events do not wait for one that fails.
    const again = this.#send(body, pause, attempt + 1).finally(() => this.#later.delete(again));
    this.#later.add(again);
  }

  async #isTaken(body: string): Promise<boolean> {
    const { secret, url = '' } = this.#options;
    const { signal } = this.#stopped;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature(body, secret, now()),
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}

/** Returns the `Stripe-Signature` header for a body that is sent at the time `at` (in seconds). */
export function signature(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${digest}`;
}
