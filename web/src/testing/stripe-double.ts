type Answer = object | (() => object | Promise<object>);
type Handler = (event?: object) => void;

/** The replacement for Stripe in a test, which decides what Stripe does. */
export interface StripeDouble {
  /** Every payment that the form asked to confirm. */
  readonly confirmed: { readonly confirmParams: { readonly return_url: string } }[];
  /** The result of the payment, as `confirmPayment` returns it. */
  answer: Answer;
  /** Shows the card form, ready to be filled in. */
  readonly ready: () => void;
  /** Makes the card form fail to appear. */
  readonly fail: () => void;
  /** Prepares for the next test: nothing is confirmed, and every payment succeeds. */
  readonly renew: () => void;
  /** The options with which the form was created. */
  options: { readonly clientSecret?: string; readonly appearance?: { readonly theme?: string } };
}

const PAID = { paymentIntent: { status: 'succeeded' } };

/**
 * Puts a replacement for Stripe.js, and a key, on the page. `features/billing/stripe.ts` and Stripe's React components
 * stay the real ones. They load Stripe.js only once, so each test file has one replacement.
 */
export function serveStripe(): StripeDouble {
  const handlers = new Map<string, Set<Handler>>();
  const tell = (name: string, event?: object) => {
    for (const handler of handlers.get(name) ?? []) handler(event);
  };
  const element = {
    on: (name: string, handler: Handler) => {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
    },
    off: (name: string, handler: Handler) => handlers.get(name)?.delete(handler),
    mount: () => {},
    unmount: () => {},
    update: () => {},
    destroy: () => handlers.clear(),
  };
  const double: StripeDouble = {
    confirmed: [],
    answer: PAID,
    ready: () => tell('ready'),
    fail: () => tell('loaderror', { error: { message: 'no' } }),
    options: {},
    renew: () => {
      double.confirmed.length = 0;
      double.answer = PAID;
    },
  };
  const stripe = {
    elements: (options: StripeDouble['options']) => {
      double.options = options;
      return { create: () => element, getElement: () => element, update: () => {} };
    },
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    confirmPayment: async (what: StripeDouble['confirmed'][number]) => {
      double.confirmed.push(what);
      return typeof double.answer === 'function' ? double.answer() : double.answer;
    },
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  const meta = document.createElement('meta');
  meta.name = 'blckmirror-emulators';
  meta.content = JSON.stringify({ stripe: { publishableKey: 'pk_test_double' } });
  document.head.append(meta);
  return double;
}
