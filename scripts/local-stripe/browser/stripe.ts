// The local stand-in for Stripe.js: what the page loads in its place.
import { retrieve } from './api.ts';
import { IntegrationError } from './base.ts';
import { type Confirmation, confirmPayment } from './confirm.ts';
import { makeElements } from './elements.ts';
import type { ElementsOptions } from './payment-element.ts';

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
