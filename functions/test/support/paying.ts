import type { LocalStripe, LocalStripeOptions } from '@blckmirror/local-stripe';
import { createWebhookApp } from '../../src/billing/webhook.ts';
import { systemClock } from '../../src/platform/time.ts';
import { type Api, startApi, startApp } from './api.ts';
import { newPerson, type Person } from './people.ts';
import { pay, payAtLocalStripe } from './stripe.ts';

/** The API, the webhook, and a local Stripe that sends events to it. */
export interface Paying {
  readonly api: Api;
  readonly webhook: Api;
  readonly local: LocalStripe;
  /** Sends `POST /api/create-subscription` for a person, and returns the answer. */
  readonly ask: (person: Person) => ReturnType<Api['send']>;
  /** A person who has paid. All of Stripe's events about it were handled. */
  readonly member: () => Promise<Person>;
  readonly isMember: (person: Person) => Promise<boolean>;
  /** Waits until Stripe has no more events to send. */
  readonly heard: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the API, the webhook and the local Stripe. They use the real time, because Stripe's signatures contain it. */
export async function startPaying(options: LocalStripeOptions = {}): Promise<Paying> {
  const api = await startApi(systemClock);
  const webhook = await startApp(createWebhookApp(systemClock));
  const local = await payAtLocalStripe({
    webhookUrl: `${webhook.origin}/`,
    retryAfter: 20,
    ...options,
  });
  const ask = ({ token }: Person) => api.send('POST /api/create-subscription', { token, json: {} });
  const heard = () => local.webhooks.idle();
  return {
    api,
    webhook,
    local,
    ask,
    heard,
    member: async () => {
      const person = await newPerson();
      const { body } = await ask(person);
      await pay(local, body.clientSecret);
      await heard();
      return person;
    },
    isMember: async ({ token }) =>
      (await api.send('GET /api/user/me', { token })).body.user.isPremium,
    close: async () => {
      await Promise.all([api.close(), webhook.close()]);
      await local.stop();
    },
  };
}
