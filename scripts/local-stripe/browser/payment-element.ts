import type { Appearance, Font, FromFrame, StripeProblem, ToFrame } from './frame-messages.ts';
import { base, frameAt, type Intent, retrieve } from './origin.ts';

/** The error that Stripe.js throws when it is used wrongly. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}

type Listener = (event: unknown) => void;

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
  fonts?: readonly Font[];
}

/** The card form: a frame of this Stripe's own origin, so that the page never sees a card number. */
export class PaymentElement {
  readonly #options: ElementsOptions;
  readonly #key: string;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #waiting = new Map<number, (answer: FromFrame & { kind: 'answer' }) => void>();
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #asked = 0;
  isReady = false;

  constructor(key: string, options: ElementsOptions) {
    this.#key = key;
    this.#options = options;
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const heard = (value: unknown) => {
      this.off(event, heard);
      listener(value);
    };
    return this.on(event, heard);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  mount(where: string | HTMLElement | null): void {
    const place = typeof where === 'string' ? document.querySelector(where) : where;
    if (!place) throw new IntegrationError('The element to mount into is not there.');
    if (this.#frame) return;
    const key = encodeURIComponent(this.#key);
    const frame = frameAt(`/v3/card?key=${key}`, 'Secure payment input frame');
    frame.style.height = '0';
    this.#frame = frame;
    place.replaceChildren(frame);
    this.#emit('loaderstart', {});
    void this.#open(frame);
  }

  unmount(): void {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#port = undefined;
    this.isReady = false;
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
  }

  update(_options: unknown): void {}
  collapse(): void {}
  focus = (): void => this.#say({ kind: 'focus' });
  blur = (): void => this.#say({ kind: 'blur' });
  clear = (): void => this.#say({ kind: 'clear' });

  applyStyles(appearance: Appearance): void {
    const scheme = appearance.theme === 'night' ? 'dark' : 'light';
    this.#frame?.style.setProperty('color-scheme', scheme);
    this.#say({ kind: 'applyStyles', appearance });
  }

  /** Asks the frame if all fields are filled in, or asks it to create a card from them. */
  ask(kind: 'check' | 'card'): Promise<{ error?: StripeProblem; card?: string }> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#say({ kind, id });
    });
  }

  #say(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  #emit(event: string, value: object): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) {
      listener({ elementType: 'payment', ...value });
    }
  }

  async #open(frame: HTMLIFrameElement): Promise<void> {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    const result = await retrieve(this.#key, this.#options.clientSecret ?? '');
    const over = 'paymentIntent' in result && isOver(result.paymentIntent);
    if ('error' in result || over) {
      this.#emit('loaderror', { error: 'error' in result ? result.error : OVER });
      return;
    }
    await loaded;
    if (this.#frame !== frame) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#hear(data);
    this.#port = port1;
    frame.contentWindow?.postMessage('open', base, [port2]);
    this.#say({ kind: 'addFonts', fonts: this.#options.fonts ?? [] });
    this.applyStyles(this.#options.appearance ?? {});
  }

  #hear(message: FromFrame): void {
    if (message.kind === 'height') this.#frame?.style.setProperty('height', `${message.pixels}px`);
    else if (message.kind === 'enter') this.#frame?.closest('form')?.requestSubmit();
    else if (message.kind === 'answer') {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    } else if (message.kind === 'change') {
      const { complete, empty } = message;
      this.#emit('change', { complete, empty, collapsed: false, value: { type: 'card' } });
    } else {
      if (message.kind === 'ready') this.isReady = true;
      this.#emit(message.kind, {});
    }
  }
}

const isOver = ({ status }: Intent): boolean => status === 'succeeded' || status === 'canceled';
const OVER: StripeProblem = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'The PaymentIntent is in a terminal state and cannot be used to initialize Elements.',
};
