import { setTimeout as sleep } from 'node:timers/promises';
import { now, type RecordedEvent } from '../state.ts';
import { signature } from './sign.ts';

export interface WebhookSenderOptions {
  /** Where events are sent; without one they are only recorded. */
  url?: string;
  secret: string;
  /** The types that are sent, as one chooses them for an endpoint; `*` for all. */
  types: readonly string[];
  /** Milliseconds before the second attempt; each further one waits twice as long. */
  retryAfter: number;
}

/** What is done to events on their way. */
export interface WebhookControls {
  /** The next so many are lost; `true` for all. */
  drop?: number | boolean;
  /** Each is sent so many times more. */
  repeat?: number;
  /** They wait until so many are there (or until they are flushed), then go in another order. */
  shuffle?: number;
  /** Milliseconds that each waits. */
  delay?: number;
}

const ATTEMPTS = 8;
const PATIENCE = 20_000;

/** Another order for certain, and the same one each time: the second half first, each half backwards. */
function shuffled<Kind>(all: Kind[]): Kind[] {
  const half = Math.ceil(all.length / 2);
  return [...all.slice(half).reverse(), ...all.slice(0, half).reverse()];
}

/** Sends events to the product, one after the other, again and again until they are taken. */
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

  /** Takes an event to be sent. */
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

  /** Sends what waits to be shuffled. */
  flush(): void {
    const held = shuffled(this.#held);
    this.#held = [];
    for (const event of held) this.#queue(event);
  }

  /** Settles once everything has been taken or given up. */
  async idle(): Promise<void> {
    for (;;) {
      const line = this.#line;
      await Promise.all([line, ...this.#later]);
      if (line === this.#line && this.#later.size === 0) return;
    }
  }

  /** Sends an event once more, as the button in Stripe's dashboard does. */
  resend(event: RecordedEvent): void {
    this.#queue(event);
  }

  /** Forgets what is on its way; nothing more is sent. */
  stop(): void {
    this.#stopped.abort();
  }

  #queue(event: RecordedEvent): void {
    // As it is now: it may grow older, but not change.
    const body = JSON.stringify(event, null, 2);
    for (let copy = 0; copy <= (this.controls.repeat ?? 0); copy += 1) {
      const { delay = 0 } = this.controls;
      this.#line = this.#line.then(() => this.#send(body, delay, 1));
    }
  }

  async #send(body: string, wait: number, attempt: number): Promise<void> {
    const { signal } = this.#stopped;
    if (wait > 0) await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted || (await this.#isTaken(body))) return;
    if (attempt === ATTEMPTS) return;
    const pause = this.#options.retryAfter * 2 ** (attempt - 1);
    // Beside the line: others need not wait for one that fails.
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
