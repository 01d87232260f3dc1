import type { APIRequestContext } from '@playwright/test';
import { firestoreUrl, stripeUrl } from './environment.ts';

interface StripeState {
  readonly subscriptions: Record<string, { readonly customer: string; readonly status: string }>;
}

async function control(request: APIRequestContext, name: string, data: object): Promise<void> {
  const answer = await request.post(`${stripeUrl()}/_test/${name}`, { data });
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
}

/** Moves the local Stripe's clock on by some days, and waits until the server has handled all webhooks. */
export async function passDays(request: APIRequestContext, days: number): Promise<void> {
  await control(request, 'advance', { days });
  const heard = await request.get(`${stripeUrl()}/_test/webhooks/idle`);
  if (!heard.ok()) throw new Error(`webhooks/idle: ${heard.status()}`);
}

/** From now on, the local Stripe refuses every charge to this person's card. */
export const refuseCardOf = async (request: APIRequestContext, uid: string) =>
  control(request, 'cards', { customer: await customerOf(request, uid), decline: true });

/** A person's customer id at Stripe. It is read from Firestore, because Stripe does not know the person's uid. */
async function customerOf(request: APIRequestContext, uid: string): Promise<string> {
  const document = `v1/projects/demo-blckmirror/databases/(default)/documents/billing/${uid}`;
  const headers = { Authorization: 'Bearer owner' };
  const answer = await request.get(`${firestoreUrl()}/${document}`, { headers });
  const { fields } = (await answer.json()) as {
    fields: { customerId: { stringValue: string } };
  };
  return fields.customerId.stringValue;
}

/** The states of somebody's subscriptions at Stripe. */
export async function subscriptionsOf(request: APIRequestContext, uid: string): Promise<string[]> {
  const customer = await customerOf(request, uid);
  const state = (await (await request.get(`${stripeUrl()}/_test/state`)).json()) as StripeState;
  return Object.values(state.subscriptions)
    .filter((subscription) => subscription.customer === customer)
    .map(({ status }) => status);
}
