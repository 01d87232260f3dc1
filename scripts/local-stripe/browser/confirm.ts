import { call, type Result, retrieve, unreachable } from './api.ts';
import { base, frameAt, IntegrationError } from './base.ts';
import type { Elements } from './elements.ts';
import { idIn } from './secret.ts';

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

export interface Confirmation {
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

/** Pays with what was typed; leaves for the return address unless it need not. */
export async function confirmPayment(key: string, asked: Confirmation): Promise<Result> {
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
