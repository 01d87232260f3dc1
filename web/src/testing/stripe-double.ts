type Answer = object | (() => object | Promise<object>);
type Handler = (event?: object) => void;

/** What the provider would do, decided by the test. */
export interface StripeDouble {
  /** Everything that was asked to be confirmed. */
  readonly confirmed: { readonly confirmParams: { readonly return_url: string } }[];
  /** How the payment ends: what `confirmPayment` answers. */
  answer: Answer;
  /** The card form is drawn and can be filled in. */
  readonly ready: () => void;
  /** The card form could not be drawn. */
  readonly fail: () => void;
  /** For the next test: nothing confirmed, and every payment succeeds. */
  readonly renew: () => void;
  /** What the form was made with. */
  options: { readonly clientSecret?: string; readonly appearance?: { readonly theme?: string } };
}

const PAID = { paymentIntent: { status: 'succeeded' } };

/**
 * Puts a Stripe.js on the page, as its script would, and a key beside it. It is loaded once and for good, so a file of
 * tests has one of these. `features/billing/stripe.ts` and the React components on it are the real ones.
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
