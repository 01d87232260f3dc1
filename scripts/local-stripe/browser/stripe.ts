// The local replacement of Stripe.js. The page loads it instead of the real script.

import { base, call, frameAt, type Result, retrieve, unreachable } from './origin.ts';
import { type ElementsOptions, IntegrationError, PaymentElement } from './payment-element.ts';
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
