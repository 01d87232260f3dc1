import { LOCAL_KEYS, signature } from '@blckmirror/local-stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collection, type Doc } from '../../src/platform/collections.ts';
import { LOCAL_SERVER_KEY } from '../../src/platform/keys.ts';
import { type Answer, send } from '../support/api.ts';
import { dropCreatedEvent } from '../support/drop-event.ts';
import { type ServedFunction, serveFunction } from '../support/framework.ts';
import { startPaying } from '../support/paying.ts';
import { newPerson, type Person } from '../support/people.ts';
import { aStoredDrop, storeDrop } from '../support/stored.ts';
import { ledger, spoil } from '../support/stripe.ts';
import { EXPECTED_STATUSES } from './roles/expected-statuses.ts';

const SECRET = 'words-that-no-log-may-hold';
const DROP = 'a1b2c3d4e5f6a7b8c9d0';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let api: ServedFunction;
let trigger: ServedFunction;
let people: Person[];
beforeAll(async () => {
  [api, trigger] = await Promise.all([
    serveFunction('api'),
    serveFunction('onDropCreated', 'cloudevent'),
  ]);
  people = [await newPerson(), await newPerson({ premium: true })];
});
afterAll(() => Promise.all([api.stop(), trigger.stop()]));

const linesOf = (log: string) => log.split('\n').filter((line) => line !== '');

/** No log leads to a person or to their words. No log has a drop's id either. */
function expectSilence(log: string) {
  const traces = [SECRET, DROP, ...people.flatMap(({ uid, email, token }) => [uid, email, token])];
  for (const trace of traces) expect(log).not.toContain(trace);
}

/** A damaged stored document: the contract refuses to send it, or the analyser cannot read it. */
const broken = (uid: string, change: Record<string, unknown>) =>
  ({ ...aStoredDrop(uid, '2026-11-19'), content: SECRET, ...change }) as unknown as Doc<'drops'>;

const withSecret = (json: object) => ('content' in json ? { ...json, content: SECRET } : json);

describe('the log of the API', () => {
  it('is one JSON line per request with its correlation id, whatever was asked and however it ended', async () => {
    const answers: Answer[] = [];
    const ask = async (route: string, token: string | undefined, json?: unknown) => {
      answers.push(await send(api.origin, route, { ...(token && { token }), json }));
    };
    // The account is deleted last, because the other calls need it.
    const routes = Object.entries(EXPECTED_STATUSES).sort(
      ([a], [b]) => a.indexOf('DELETE') - b.indexOf('DELETE'),
    );
    for (const token of [undefined, 'a.b.c', ...people.map((person) => person.token)]) {
      for (const [route, { json }] of routes) {
        const address = route.replace(/:\w+/, DROP);
        await ask(address, token, json && withSecret(json));
        await ask(`${address}?${SECRET}=${SECRET}`, token, json && { [SECRET]: SECRET });
      }
      await ask(`GET /api/${SECRET}`, token);
      await ask('PUT /api/drops', token, { content: SECRET });
    }
    const reader = await newPerson();
    people.push(reader);
    await storeDrop(DROP, broken(reader.uid, { totemType: SECRET }));
    await ask('GET /api/drops/me', reader.token);
    expect(answers.at(-1)?.status).toBe(500);

    await api.stop();
    const lines = linesOf(api.log()).map((line) => JSON.parse(line));
    for (const line of lines) expect(line.severity).toMatch(/^(DEBUG|INFO|WARNING|ERROR)$/);
    const requests = lines.filter(({ message }) => message === 'request');
    const ids = requests.map(({ requestId }) => requestId);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(ids).toEqual(expect.arrayContaining(answers.map((a) => a.headers.get('x-request-id'))));
    // `send` itself consents for whoever is asked, so there are more requests than answers.
    expect(new Set(ids).size).toBe(ids.length);
    for (const { route, status, ms } of requests) {
      expect(route).toMatch(/^[A-Z]+ (unknown|\/\{\*splat\}|\/api\/[a-z/:A-Z-]+)$/);
      expect([typeof status, typeof ms]).toEqual(['number', 'number']);
    }
    const failed = lines.find(({ code }) => code === 'internal');
    expect(failed).toMatchObject({ severity: 'ERROR', requestId: ids.at(-1) });
    expectSilence(api.log());
  });
});

describe('the log of a trigger', () => {
  it('says which event failed, and nothing of the drop or its author', async () => {
    const [person] = people as [Person];
    await storeDrop(DROP, broken(person.uid, {}));
    await collection('drops')
      .doc(DROP)
      .update({ content: { words: SECRET } });
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const told = await fetch(trigger.origin, dropCreatedEvent('event-1', DROP));
      statuses.push(told.status);
    }
    expect(statuses).toEqual([500, 500, 500, 500, 204]);

    await trigger.stop();
    const lines = linesOf(trigger.log());
    // The function throws the error so that the event is delivered again, and the framework prints what is thrown.
    const ours = lines.filter(
      (line) => !/^(Error: onDropCreated failed, attempt \d| {4}at )/.test(line),
    );
    const events = ours.map((line) => JSON.parse(line)).filter(({ eventId }) => eventId);
    expect(events.map(({ severity, eventId }) => [severity, eventId])).toEqual(
      Array.from({ length: 6 }, () => ['ERROR', 'event-1']),
    );
    expectSilence(trigger.log());
  });
});

describe('the log of the webhook, and of a Stripe that fails', () => {
  it('names neither the person, nor a customer, a key or a secret', async () => {
    const { api: server, local, member, close } = await startPaying();
    const webhook = await serveFunction('stripeWebhook');
    const person = await member();
    people.push(person);
    const customer = ledger(local).customers.at(-1)?.id ?? 'none';
    const data = { object: { customer, email: person.email } };
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data });
    const tell = (header: string) =>
      send(webhook.origin, 'POST /', { body, headers: { 'stripe-signature': header } });
    const seconds = Math.floor(Date.now() / 1000);
    await spoil(local, { kind: '500', count: 2, path: '/v1/subscriptions' });
    const statuses = [
      (await tell('t=1,v1=forged')).status,
      (await tell(signature(body, LOCAL_KEYS.webhookSecret, seconds))).status,
      (await tell(signature(body, LOCAL_KEYS.webhookSecret, seconds))).status,
      (await send(server.origin, 'POST /api/create-subscription', { json: {} })).status,
    ];
    expect(statuses).toEqual([400, 500, 200, 401]);
    await webhook.stop();
    await close();
    const log = webhook.log();
    expect(log).toContain('"route":"POST /{*splat}"');
    for (const trace of [customer, LOCAL_KEYS.secretKey, LOCAL_KEYS.webhookSecret, 'forged']) {
      expect(log).not.toContain(trace);
    }
    expectSilence(log);
  });
});

describe('a real project', () => {
  /** The API of a project with these settings. */
  async function serveReal(serverKey: string) {
    const before = { ...process.env };
    process.env.GCLOUD_PROJECT = 'real-project';
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '';
    process.env.SERVER_KEY = serverKey;
    const served = await serveFunction('api');
    Object.assign(process.env, before);
    if (before.SERVER_KEY === undefined) delete process.env.SERVER_KEY;
    const { status } = await send(served.origin, 'GET /api/public/drops/feed');
    await served.stop();
    return { status, log: served.log() };
  }

  it('without a key of its own serves nothing, and says why', async () => {
    for (const key of ['', LOCAL_SERVER_KEY]) {
      const { status, log } = await serveReal(key);
      expect(status).toBe(500);
      expect(log).toMatch(/SERVER_KEY is (missing|the key of demo- projects)/);
    }
  });

  it('with a test key of Stripe serves what has nothing to do with money', async () => {
    const { status, log } = await serveReal(`g:${'1'.repeat(64)}`);
    expect(status).toBe(200);
    expect(log).not.toContain(LOCAL_KEYS.secretKey);
  });
});
