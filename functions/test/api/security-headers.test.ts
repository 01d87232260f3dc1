import { beforeAll, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { auth } from '../../src/platform/firestore.ts';
import { type Answer, startApi } from '../support/api.ts';
import { aDrop, newPerson, type Person } from '../support/people.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));
let person: Person;
beforeAll(async () => {
  person = await newPerson();
});

const send = (route: string, json?: unknown): Promise<Answer> =>
  api.send(route, { token: person.token, json });

async function deleteAnEntry(): Promise<Answer> {
  const { body } = await send('POST /api/journal/entries', { content: 'A quiet day.' });
  return send(`DELETE /api/journal/entries/${body.entry.id}`);
}

async function writeTooFast(): Promise<Answer> {
  const { token } = await newPerson();
  const answers = Array.from({ length: 21 }, () =>
    api.send('POST /api/drops', { token, json: {} }),
  );
  return (await Promise.all(answers)).find(({ status }) => status === 429) ?? send('GET /none');
}

async function withoutAuth(): Promise<Answer> {
  const outage = Object.assign(new Error('no route'), { code: 'app/network-error' });
  vi.spyOn(auth(), 'verifyIdToken').mockRejectedValueOnce(outage);
  return send('GET /api/user/me');
}

/** One request for every status of the API, in the order of the requests. */
const WAYS: [number, () => Promise<Answer>][] = [
  [200, () => api.send('GET /api/public/drops/feed')],
  [201, () => send('POST /api/drops', aDrop())],
  [204, deleteAnEntry],
  [400, () => send('POST /api/drops', { content: 7 })],
  [401, () => api.send('GET /api/user/me')],
  [403, () => send('GET /api/drops/crisis')],
  [404, () => api.send('GET /api/nothing')],
  [405, () => api.send('DELETE /api/drops')],
  [409, () => send('POST /api/drops', aDrop())],
  [413, () => send('POST /api/drops', aDrop({ content: 'x'.repeat(70_000) }))],
  [415, () => api.send('POST /api/drops', { token: person.token, body: 'words' })],
  [429, writeTooFast],
  [503, withoutAuth],
];

describe('whatever the API answers, the browser may do nothing with it but read it', () => {
  it.each(WAYS)('%i', async (status, way) => {
    const answer = await way();
    expect(answer.status).toBe(status);
    const header = (name: string) => answer.headers.get(name);
    const policy = header('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]),
    );
    expect(policy?.join()).not.toMatch(/unsafe|script-src/);
    expect(header('strict-transport-security')).toMatch(/^max-age=[1-9]\d{7,}; includeSubDomains$/);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('referrer-policy')).toBe('no-referrer');
    expect(header('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/);
    expect(header('cross-origin-opener-policy')).toBe('same-origin');
    expect(header('cross-origin-resource-policy')).toBe('same-origin');
    expect(header('x-powered-by')).toBeNull();
    expect(header('cache-control')).toBe(
      status === 200
        ? 'public, max-age=0, s-maxage=10'
        : status === 201
          ? 'private, no-store, no-transform'
          : status === 204
            ? 'private, no-store'
            : 'no-store',
    );
  });
});
