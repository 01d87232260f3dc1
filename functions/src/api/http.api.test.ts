import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedApi, serveApi } from '../../test/support/framework.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { collection } from '../platform/collections.ts';

// The deployed bundle in the server that production uses: a bundler may drop something that the source has.
let api: ServedApi;
let person: Person;
beforeAll(async () => {
  api = await serveApi();
  person = await newPerson();
});
afterAll(() => api.close());

const isJson = { 'content-type': 'application/json' };

/** A request that fetch would refuse to send: any method, any path, any body. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${api.origin}${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('bad input gets a clear error and changes nothing', () => {
  const refusals: [string, unknown, string][] = [
    ['no content', { emotionType: 'joy' }, 'content'],
    ['content of the wrong type', aDrop({ content: 7 }), 'content'],
    ['content that is a list', aDrop({ content: ['a'] }), 'content'],
    ['blank content', aDrop({ content: ' \n\t ' }), 'content'],
    ['invisible content', aDrop({ content: '\u200B\u2060\uFEFF\u3164' }), 'content'],
    ['a lone surrogate', aDrop({ content: 'a\uD800b' }), 'content'],
    ['1,001 characters', aDrop({ content: 'x'.repeat(1001) }), 'content'],
    ['a tower of combining marks', aDrop({ content: `a${'\u0301'.repeat(7000)}` }), 'content'],
    ['no emotion', { content: 'hello' }, 'emotionType'],
    ['an emotion nobody knows', aDrop({ emotionType: 'calm' }), 'emotionType'],
    ['an inherited name as emotion', aDrop({ emotionType: 'constructor' }), 'emotionType'],
    ['a flag that is no flag', aDrop({ isCrisis: 'yes' }), 'isCrisis'],
    ['a field nobody knows', aDrop({ userId: 'someone-else' }), 'userId'],
    ['a date of its own', aDrop({ createdAt: '2020-01-01T00:00:00Z' }), 'createdAt'],
  ];

  it.each(refusals)('%s', async (_name, json, field) => {
    const { token } = person;
    // All of these are sent within a minute, each as another person, so that no limit answers first.
    const other = await newPerson();
    const { status, body } = await api.send('POST /api/drops', { token: other.token, json });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request', field });
    expect(body.message).toContain(field);
    const mine = await collection('drops').where('userId', 'in', [other.uid, person.uid]).get();
    expect(mine.size).toBe(0);
    expect(token).not.toBe(other.token);
  });

  it('1,000 characters are taken, and so are 1,000 emoji', async () => {
    for (const content of ['é'.repeat(1000), '😢'.repeat(1000)]) {
      const { token } = await newPerson();
      const { status, body } = await api.send('POST /api/drops', {
        token,
        json: aDrop({ content }),
      });
      expect([status, body.drop?.content]).toEqual([201, content]);
    }
  });

  it.each([
    ['malformed JSON', '{"content": "half'],
    ['an empty body', ''],
    ['a list', '[1,2]'],
    ['a bare string', '"hello"'],
    ['null', 'null'],
    ['NUL bytes', '\u0000\u0000'],
  ])('%s', async (_name, body) => {
    const { token } = await newPerson();
    const answer = await api.send('POST /api/drops', { token, body, headers: isJson });
    expect([answer.status, answer.body?.code]).toEqual([400, 'bad-request']);
  });

  it('a __proto__ field', async () => {
    const { token } = await newPerson();
    const body = '{"content":"hi","emotionType":"joy","__proto__":{"isCrisis":true}}';
    const answer = await api.send('POST /api/drops', { token, body, headers: isJson });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'])(
    'a body of type %s',
    async (type) => {
      const { token } = await newPerson();
      const call = { token, body: JSON.stringify(aDrop()), headers: { 'content-type': type } };
      const { status, body } = await api.send('POST /api/drops', call);
      expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
    },
  );

  it('a body in an encoding or charset that cannot be read', async () => {
    for (const header of [
      { 'content-encoding': 'morse' },
      { 'content-type': 'application/json; charset=latin1' },
    ]) {
      const { token } = await newPerson();
      const call = { token, body: '{}', headers: { ...isJson, ...header } };
      expect((await api.send('POST /api/drops', call)).status).toBe(415);
    }
  });

  it('70 kB, and 40 MB, of body, and nobody is told a number of bytes', async () => {
    for (const size of [70_000, 40_000_000]) {
      const { token } = await newPerson();
      const call = { token, json: aDrop({ content: 'x'.repeat(size) }) };
      const { status, body } = await api.send('POST /api/drops', call);
      expect([status, body.code]).toEqual([413, 'too-large']);
      expect(body.message).not.toMatch(/byte|\d/i);
    }
  });

  it('an idempotency key that is no key', async () => {
    const { token } = await newPerson();
    const headers = { 'idempotency-key': 'x'.repeat(129) };
    const { status, body } = await api.send('POST /api/drops', { token, json: aDrop(), headers });
    expect([status, body.field]).toEqual([400, 'Idempotency-Key']);
  });

  it('a name in the body that the address already gives', async () => {
    const { token } = await newPerson();
    const json = { type: 'same', dropId: 'B'.repeat(20) };
    const route = `POST /api/drops/${'A'.repeat(20)}/react`;
    const { status, body } = await api.send(route, { token, json });
    expect([status, body.field]).toEqual([400, 'dropId']);
  });
});

describe('addresses and methods', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/user/', '/nothing', '/api/drops/feed/more'])(
    '%s is not there, and no cache keeps that',
    async (path) => {
      const { status, body, headers } = await api.send(`GET ${path}x`);
      expect([status, body.code]).toEqual([404, 'not-found']);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not taken, and says what is', async (m) => {
    const { status, body, headers } = await api.send(`${m} /api/drops`);
    expect([status, body.code]).toEqual([405, 'method-not-allowed']);
    expect(headers.get('allow')).toBe('POST');
  });

  it('TRACE echoes nothing', async () => {
    const { status, text } = await raw('TRACE', '/api/drops', { 'x-secret': 'echo-me' });
    expect(status).toBe(405);
    expect(text).not.toContain('echo-me');
  });

  it('an address with nothing where an id should be is not the address of the whole list', async () => {
    const { status, body } = await api.send('GET /api/journal/entries/', {
      token: person.token,
    });
    expect([status, body.code]).toEqual([404, 'not-found']);
  });

  it.each([
    ['GET /api/drops/%zz/react', 405],
    ['GET /api/journal/entries/%', 401],
    ['GET /api/public/drops/feed?%zz', 400],
    ['GET /api/%E0%A4%A', 404],
    ['GET /%', 404],
    ['POST /api/drops/%c0%af/react', 401],
  ])('%s is answered in JSON, and nothing of it is logged', async (route, expected) => {
    const [method = '', path = ''] = route.split(' ');
    const { status, text } = await raw(method, path);
    expect([status, Object.keys(JSON.parse(text)).slice(0, 2)]).toEqual([
      expected,
      ['code', 'message'],
    ]);
    for (const line of api.log().trim().split('\n')) expect(line).toMatch(/^\{.*\}$/);
  });

  it('an address that cannot be decoded is refused in JSON', async () => {
    const { token } = person;
    const headers = { authorization: `Bearer ${token}`, ...isJson };
    const { status, text } = await raw('POST', '/api/drops/%E0%A4%A/react', headers, '{}');
    expect(status).toBe(400);
    expect(JSON.parse(text).code).toBe('bad-request');
  });
});

describe('every answer', () => {
  it('carries the security headers and a correlation id, errors too', async () => {
    for (const route of ['GET /api/public/drops/feed', 'GET /api/user/me', 'GET /api/nothing']) {
      const { headers } = await api.send(route);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
