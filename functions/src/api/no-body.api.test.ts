import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import { endpoints, type Route } from '../contract/index.ts';
import { systemClock } from '../platform/time.ts';

const api = whileTesting(() => startApi(systemClock));

/** The answer of a call that was sent correctly. */
const ANSWERS: Readonly<Record<string, number>> = {
  'POST /api/create-subscription': 200,
  // Nobody here has ever paid. The API says so only after it has understood the request.
  'POST /api/create-billing-portal': 404,
  'DELETE /api/journal/entries/:entryId': 204,
  'DELETE /api/drops/:dropId': 204,
  // An unknown one.
  'DELETE /api/reminder/devices/:deviceId': 204,
  // They have no notices yet.
  'POST /api/notices/:noticeId/read': 404,
  // The login was long ago, so a person who leaves is asked to log in again.
  'DELETE /api/user/me': 403,
  'POST /api/user/me/log-out-elsewhere': 403,
};

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Announces no body at all, as the specification's own client does. */
  readonly silent?: true;
}

const WAYS: [string, Sent][] = [
  ['no content type and no length', { silent: true }],
  ['a length of nothing', { headers: { 'content-length': '0' } }],
  ['the type of a text and nothing of it', { headers: { 'content-type': 'text/plain' } }],
  ['the type of JSON and nothing of it', { headers: { 'content-type': 'application/json' } }],
  ['chunks of which none comes', { headers: { 'transfer-encoding': 'chunked' } }],
  ['an empty object', { headers: { 'content-type': 'application/json' }, body: '{}' }],
];

function send(route: string, { token }: Person, { headers, body, silent }: Sent) {
  const [method, path] = route.split(' ');
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(api.origin + path, {
      method: method as string,
      headers: {
        authorization: `Bearer ${token}`,
        // Node's client does not announce the body of a DELETE, and the server would read such a body as the next request.
        ...(body && { 'content-length': String(body.length) }),
        ...headers,
      },
    });
    if (silent) for (const name of ['content-length', 'transfer-encoding']) sent.removeHeader(name);
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.end(body);
  });
}

async function cameLongAgo(): Promise<Person> {
  const person = await newPerson();
  return { ...person, token: tokenFor(person, { auth_time: 1_790_000_000 - 86_400 }) };
}

async function address(route: string, { token }: Person): Promise<string> {
  if (route.includes(':dropId')) {
    const { body } = await api.send('POST /api/drops', { token, json: aDrop() });
    return route.replace(':dropId', body.drop.id);
  }
  if (route.includes(':deviceId')) return route.replace(':deviceId', 'a'.repeat(64));
  if (!route.includes(':entryId')) return route.replace(':noticeId', 'A'.repeat(20));
  const json = { content: 'A quiet day.' };
  const { body } = await api.send('POST /api/journal/entries', { token, json });
  return route.replace(':entryId', body.entry.id);
}

/** Whether each field of the input is a part of the address. */
function isSaidByAddress(route: Route): boolean {
  const { properties = {} } = toJSONSchema(endpoints[route].input, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.keys(properties).every((name) => route.includes(`/:${name}`));
}

describe('a call that needs nothing said takes nothing', () => {
  const silent = (Object.keys(endpoints) as Route[]).filter(
    (route) => route.startsWith('DELETE ') || (!route.startsWith('GET ') && isSaidByAddress(route)),
  );

  it('and every one of them is tried here', () => {
    expect(silent.toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  });

  it.each(silent.flatMap((route) => WAYS.map(([name, sent]) => [route, name, sent] as const)))(
    '%s: %s',
    async (route, _name, sent) => {
      const person = await cameLongAgo();
      const { status, text } = await send(await address(route, person), person, sent);
      expect([status, text]).toEqual([ANSWERS[route], expect.any(String)]);
    },
  );
});

describe('what such a call is told all the same', () => {
  const route = 'POST /api/create-billing-portal';

  it('is refused when it is something that nobody asked for', async () => {
    const type = { 'content-type': 'application/json' };
    const { token } = await newPerson();
    const answer = await api.send(route, { token, json: { plan: 'gold' } });
    expect([answer.status, answer.body.field]).toEqual([400, 'plan']);
    for (const body of ['{"half', '[]', '"words"']) {
      expect((await api.send(route, { token, body, headers: type })).status).toBe(400);
    }
  });

  it('is refused when it is no JSON, or too long', async () => {
    const person = await newPerson();
    const plain = { 'content-type': 'text/plain' };
    expect((await send(route, person, { headers: plain, body: '{}' })).status).toBe(415);
    const long = 'x'.repeat(20_000);
    expect((await send(route, person, { headers: plain, body: long })).status).toBe(413);
  });
});

it('a call that does need something still asks for it', async () => {
  const person = await newPerson();
  const silent = await send('POST /api/drops', person, { silent: true });
  expect([silent.status, JSON.parse(silent.text).code]).toEqual([415, 'unsupported-media-type']);
});
