import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { control, signature } from '@blckmirror/local-stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startPaying } from '../../test/support/paying.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { ledger, pay, spoil } from '../../test/support/stripe.ts';
import { wholeStore } from '../../test/support/whole-store.ts';
import { collection } from '../platform/collections.ts';
import { DAY_MS, systemClock } from '../platform/time.ts';
import { alertOverdue } from './cancellation-queue.ts';
import { finishCancellations } from './stripe.ts';

const paying = whileTesting(startPaying);

/** What the people on duty were told in this test. */
let heard: string[] = [];
let isDutyDeaf = false;
const duty = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (isDutyDeaf) response.writeHead(500);
  else heard.push((JSON.parse(body) as { text: string }).text);
  response.end();
});
beforeAll(async () => {
  await new Promise<void>((up) => duty.listen(0, '127.0.0.1', up));
  vi.stubEnv('ALERT_URL', `http://127.0.0.1:${(duty.address() as AddressInfo).port}/`);
});
afterAll(() => {
  duty.close();
  duty.closeAllConnections();
  vi.unstubAllEnvs();
});
afterEach(async () => {
  heard = [];
  isDutyDeaf = false;
  await control(paying.local, 'webhooks', {});
});

const customerOf = async ({ uid }: Person) =>
  (await collection('billing').doc(uid).get()).data()?.customerId ?? '';
const dispute = async (person: Person, status: string) => {
  const { id } = (await control(paying.local, 'dispute', {
    customer: await customerOf(person),
    status,
  })) as { id: string };
  return id;
};
const statusAtStripe = async (person: Person) => {
  const customer = await customerOf(person);
  return ledger(paying.local).subscriptions.find((each) => each.customer === customer)?.status;
};
const queue = async () => (await collection('cancellations').get()).docs.map(({ id }) => id);
/** Sends an event about a dispute, signed as Stripe would sign it. */
const deliver = (id: string, type = 'charge.dispute.created') => {
  const body = JSON.stringify({ id: 'evt_1', type, data: { object: { object: 'dispute', id } } });
  const at = Math.floor(systemClock().getTime() / 1000);
  return paying.webhook.send('POST /', {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature(body, 'whsec_local', at),
    },
  });
};

describe('a disputed payment', () => {
  it('of something else, or of nobody, changes nothing and tells nobody', async () => {
    const before = await wholeStore();
    expect((await deliver('du_nobody')).status).toBe(200);
    expect((await deliver('../customers')).status).toBe(200);
    expect(await wholeStore()).toEqual(before);
    expect(heard).toEqual([]);
  });

  it('ends the subscription, Stripe’s own event ends the membership, somebody is told once', async () => {
    const person = await newPerson();
    const { body } = await paying.ask(person);
    await pay(paying.local, body.clientSecret, 'pm_card_createDispute');
    await paying.heard();
    expect([await statusAtStripe(person), await paying.isMember(person)]).toEqual([
      'canceled',
      false,
    ]);
    expect(heard).toEqual([expect.stringMatching(/^A payment is disputed \(du_\w+\)/)]);
    for (const trace of [person.uid, person.email, await customerOf(person)])
      expect(heard.join()).not.toContain(trace);
  });

  it('leaves the membership to the event of the cancelled subscription', async () => {
    const person = await paying.member();
    await control(paying.local, 'webhooks', { drop: true });
    const id = await dispute(person, 'needs_response');
    expect((await deliver(id)).status).toBe(200);
    expect([await statusAtStripe(person), await paying.isMember(person)]).toEqual([
      'canceled',
      true,
    ]);
  });

  it('comes to the same from repeated, shuffled and late events', async () => {
    const person = await paying.member();
    await control(paying.local, 'webhooks', { shuffle: 3, repeat: 3 });
    await dispute(person, 'needs_response');
    // The cancelled subscription has an event of its own.
    for (const _round of ['dispute', 'subscription']) {
      await control(paying.local, 'webhooks/flush');
      await paying.heard();
    }
    expect([await statusAtStripe(person), await paying.isMember(person)]).toEqual([
      'canceled',
      false,
    ]);
    expect(heard).toHaveLength(1);
  });

  it('that is won is told too, once, also where its beginning was never heard of', async () => {
    const person = await paying.member();
    await control(paying.local, 'webhooks', { drop: true });
    await dispute(person, 'needs_response');
    await control(paying.local, 'webhooks', { repeat: 2 });
    const id = await dispute(person, 'won');
    await paying.heard();
    expect(heard).toEqual([expect.stringContaining(`The dispute ${id} is won`)]);
    expect((await deliver(id)).status).toBe(200);
    expect(heard).toHaveLength(1);
    expect([await statusAtStripe(person), await paying.isMember(person)]).toEqual([
      'canceled',
      false,
    ]);
  });

  it('that is lost is told', async () => {
    const person = await paying.member();
    await dispute(person, 'needs_response');
    await dispute(person, 'lost');
    await paying.heard();
    expect(heard.at(-1)).toMatch(/is lost/);
  });

  it('leaves a subscription alone that somebody has begun since', async () => {
    const person = await paying.member();
    await dispute(person, 'needs_response');
    await paying.heard();
    await pay(paying.local, (await paying.ask(person)).body.clientSecret);
    await paying.heard();
    expect(
      (await deliver(Object.keys(paying.local.context.state.disputes).at(-1) ?? '')).status,
    ).toBe(200);
    await paying.heard();
    expect(await paying.isMember(person)).toBe(true);
  });

  it('keeps every word of the journal', async () => {
    const person = await paying.member();
    const { token } = person;
    const json = { content: 'The rain went on until the evening.' };
    expect((await paying.api.send('POST /api/journal/entries', { token, json })).status).toBe(201);
    await dispute(person, 'needs_response');
    await paying.heard();
    const { body } = await paying.api.send('GET /api/journal/entries', { token });
    expect(body.entries).toMatchObject([json]);
  });
});

describe('a question of the bank', () => {
  it('cancels nothing and is told; as a dispute it cancels', async () => {
    const person = await paying.member();
    await dispute(person, 'warning_needs_response');
    await paying.heard();
    expect([await statusAtStripe(person), await paying.isMember(person)]).toEqual(['active', true]);
    expect(heard).toEqual([expect.stringContaining('Nothing is cancelled')]);
    await dispute(person, 'needs_response');
    await paying.heard();
    expect([await statusAtStripe(person), await paying.isMember(person)]).toEqual([
      'canceled',
      false,
    ]);
    expect(heard).toHaveLength(2);
  });

  it('that comes to nothing leaves the membership and tells no more', async () => {
    const person = await paying.member();
    await dispute(person, 'warning_needs_response');
    await dispute(person, 'warning_closed');
    await paying.heard();
    expect([await statusAtStripe(person), heard.length <= 1]).toEqual(['active', true]);
  });
});

describe('while something fails', () => {
  it('a cancellation waits for the night, and after a day somebody is told', async () => {
    const person = await paying.member();
    await control(paying.local, 'webhooks', { drop: true });
    const id = await dispute(person, 'needs_response');
    await spoil(paying.local, { kind: '500', count: 2, method: 'DELETE' });
    expect((await deliver(id)).status).toBe(200);
    expect(await statusAtStripe(person)).toBe('active');
    expect(await queue()).toEqual([expect.stringMatching(/^sub_/)]);
    await alertOverdue(new Date(systemClock().getTime() + DAY_MS));
    expect(heard.at(-1)).toMatch(/^1 subscription/);
    await finishCancellations();
    expect([await statusAtStripe(person), await queue()]).toEqual(['canceled', []]);
  });

  it('Stripe sends the event again where it could not be asked', async () => {
    const person = await paying.member();
    await control(paying.local, 'webhooks', { drop: true });
    const id = await dispute(person, 'needs_response');
    await spoil(paying.local, { kind: '500', count: 2, path: '/v1/disputes' });
    expect((await deliver(id)).status).toBe(500);
    expect((await deliver(id)).status).toBe(200);
    expect([await statusAtStripe(person), heard.length]).toEqual(['canceled', 1]);
  });

  it('and where nobody on duty could be told', async () => {
    const person = await paying.member();
    await control(paying.local, 'webhooks', { drop: true });
    const id = await dispute(person, 'needs_response');
    isDutyDeaf = true;
    expect((await deliver(id)).status).toBe(500);
    isDutyDeaf = false;
    expect((await deliver(id)).status).toBe(200);
    expect([await statusAtStripe(person), heard.length]).toEqual(['canceled', 1]);
  });
});
