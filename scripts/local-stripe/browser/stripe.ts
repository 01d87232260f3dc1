// The local replacement of Stripe.js. The page loads it instead of the real script.

import type { Appearance, FromFrame, StripeProblem, ToFrame } from './frame-messages.ts';
import { idIn } from './secret.ts';

const unspoken = (name: string) => () => {
  throw new IntegrationError(`The local Stripe.js does not know ${name}.`);
};

function Stripe(key: string) {
  if (!key.startsWith('pk_')) {
    throw new IntegrationError('Invalid value for Stripe(): apiKey should be a publishable key.');
  }
  return {
    elements: (options?: ElementsOptions) => makeElements(key, options),
    confirmPayment: (asked: Confirmation) => confirmPayment(key, asked),
    retrievePaymentIntent: (secret: string) => retrieve(key, secret),
    registerAppInfo() {},
    _registerWrapper() {},
    createToken: unspoken('createToken'),
    createPaymentMethod: unspoken('createPaymentMethod'),
    confirmCardPayment: unspoken('confirmCardPayment'),
  };
}
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });

/** Creates the group of elements that pay one payment. There is only one kind of element here. */
function makeElements(key: string, options: ElementsOptions = {}) {
  if (!/^pi_\w+_secret_\w+$/.test(options.clientSecret ?? '')) {
    throw new IntegrationError(
      'In order to create a payment element, you must pass a valid PaymentIntent client secret.',
    );
  }
  let payment: PaymentElement | null = null;
  return {
    clientSecret: options.clientSecret ?? '',
    create(type: string) {
      if (type !== 'payment') {
        throw new IntegrationError(`The local Stripe.js has no ${type} element.`);
      }
      if (payment) throw new IntegrationError('Can only create one Element of type payment.');
      const element = new PaymentElement(key, options);
      const { destroy } = element;
      element.destroy = () => {
        destroy.call(element);
        payment = null;
      };
      payment = element;
      return element;
    },
    getElement: (type: string) => (type === 'payment' ? payment : null),
    update(changed: ElementsOptions) {
      Object.assign(options, changed);
      if (changed.appearance) payment?.applyStyles(changed.appearance);
    },
    fetchUpdates: async () => ({}),
    submit: async () => {
      if (!payment?.isReady) throw new IntegrationError('The payment element is not ready.');
      const { error } = await payment.ask('check');
      return error ? { error } : {};
    },
  };
}
type Elements = ReturnType<typeof makeElements>;

/** Shows the bank's question over the page, and waits until it has been answered. */
async function authenticate(secret: string): Promise<void> {
  const dialog = document.createElement('dialog');
  const { style } = dialog;
  style.cssText =
    'border:none;padding:0;width:100vw;height:100dvh;max-width:none;max-height:none;background:transparent';
  const frame = frameAt(`/v3/authenticate#${secret}`, 'Secure 3D Secure authentication frame');
  frame.style.height = '100%';
  frame.style.setProperty('color-scheme', 'light');
  dialog.append(frame);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  frame.addEventListener('load', () => frame.contentWindow?.focus());
  await new Promise<void>((resolve) => {
    addEventListener('message', function heard({ origin, source, data }) {
      if (origin !== base || source !== frame.contentWindow || data !== 'answered') return;
      removeEventListener('message', heard);
      resolve();
    });
  });
  dialog.close();
  dialog.remove();
}

interface Confirmation {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: { return_url?: string };
  redirect?: string;
}

async function pay(key: string, { elements, clientSecret }: Confirmation): Promise<Result> {
  const secret = elements?.clientSecret ?? clientSecret ?? '';
  const element = elements?.getElement('payment');
  if (!element?.isReady) {
    throw new IntegrationError(
      'Invalid value for stripe.confirmPayment(): elements should have a mounted Payment Element.',
    );
  }
  const { error, card } = await element.ask('card');
  if (error || !card) return { error: error ?? unreachable };
  const params = { client_secret: secret, payment_method: card };
  const confirmed = await call(key, 'POST', `/v1/payment_intents/${idIn(secret)}/confirm`, params);
  if (!('paymentIntent' in confirmed && confirmed.paymentIntent?.status === 'requires_action')) {
    return confirmed as Result;
  }
  await authenticate(secret);
  const after = await retrieve(key, secret);
  if ('error' in after) return after;
  const failure = after.paymentIntent.last_payment_error;
  return failure ? { error: { ...failure, payment_intent: after.paymentIntent } } : after;
}

/** Pays with the typed card. After success it goes to the return address, unless the caller asked to stay on the page. */
async function confirmPayment(key: string, asked: Confirmation): Promise<Result> {
  const result = await pay(key, asked);
  const back = asked.confirmParams?.return_url;
  if ('error' in result || asked.redirect === 'if_required' || !back) return result;
  const { id, client_secret, status } = result.paymentIntent;
  const url = new URL(back);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', client_secret);
  url.searchParams.set('redirect_status', status);
  location.assign(url);
  return new Promise(() => {});
}

interface Intent {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: StripeProblem | null;
  payment_method: string | null;
}
type Result = { paymentIntent: Intent } | { error: StripeProblem };

const unreachable: StripeProblem = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please try again later.',
};

/** Calls the API with the publishable key. */
async function call(key: string, method: string, path: string, params: Record<string, string>) {
  const form = new URLSearchParams(params);
  const answer = await fetch(`${base}${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'POST' && { body: form }),
  }).then(
    (response) => response.json() as Promise<Intent & { error?: StripeProblem }>,
    () => ({ error: unreachable }),
  );
  return answer.error
    ? { error: answer.error }
    : { paymentIntent: answer as Intent & { error?: never } };
}

const retrieve = (key: string, secret: string): Promise<Result> =>
  call(key, 'GET', `/v1/payment_intents/${idIn(secret)}`, { client_secret: secret });

// Read while the script itself runs, because later the browser does not know which script is running.
const script = document.currentScript;

/** The origin of this local Stripe: the script was loaded from it. */
const base = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** The error that Stripe.js throws when it is used wrongly. */
class IntegrationError extends Error {
  override name = 'IntegrationError';
}

/** Creates a frame of this Stripe's own origin. It is as wide as its container. */
const frameAt = (path: string, title: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = `${base}${path}`;
  frame.title = title;
  frame.style.border = 'none';
  frame.style.display = 'block';
  frame.style.width = '100%';
  return frame;
};

type Listener = (event: unknown) => void;

interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

/** The card form: a frame of this Stripe's own origin, so that the page never sees a card number. */
class PaymentElement {
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
