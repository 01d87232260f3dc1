import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collection } from '../../src/platform/collections.ts';
import { type Answer, send } from '../support/api.ts';
import { type ServedFunction, serveFunction } from '../support/framework.ts';
import { aDrop, newPeople, type Person } from '../support/people.ts';
import { tick } from '../support/ticks.ts';

let api: ServedFunction;
let people: Person[];

beforeAll(async () => {
  api = await serveFunction('api');
  people = await newPeople(6);
});
afterAll(() => api.stop());

/** One call for each person. */
const ZONES = ['Chatham', 'Marquesas', 'Kiritimati', 'Norfolk', 'Gambier', 'Apia'];

/** Every string and every key in a value. */
function words(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...words(inner)]);
}

describe('a reader who searches everything they are given', () => {
  it('finds no uid, e-mail or zone of anybody else, and the log holds none of them, nor words', async () => {
    const secret = 'the-thing-nobody-may-find-in-a-log';
    const answers: { to: Person | null; answer: Answer }[] = [];
    const zoneOf = (person: Person) => ZONES[people.indexOf(person)] ?? '';
    const ask = async (to: Person | null, route: string, json?: unknown) => {
      const headers: Record<string, string> = to ? { 'x-time-zone': `Pacific/${zoneOf(to)}` } : {};
      const call = { ...(to ? { token: to.token } : {}), ...(json ? { json } : {}), headers };
      const answer = await send(api.origin, route, call);
      answers.push({ to, answer });
      return answer;
    };
    const ids: string[] = [];
    for (const person of people) {
      const { body } = await ask(person, 'POST /api/drops', aDrop({ content: secret }));
      ids.push(body.drop.id);
      expect(body.drop.clock.zone).toBe(`Pacific/${zoneOf(person)}`);
      await ask(person, 'POST /api/drops', aDrop({ content: secret }));
      await ask(person, 'POST /api/drops', aDrop({ content: '', extra: secret }));
    }
    await tick(new Date(Date.now() + 60_000));
    for (const id of ids) {
      for (const other of people.slice(0, 3)) {
        await ask(other, `POST /api/drops/${id}/react`, { type: 'same' });
        await ask(other, `POST /api/drops/${id}/react`, { type: 'same' });
      }
    }
    await tick(new Date(Date.now() + 120_000));
    for (const reader of [null, ...people]) {
      await ask(reader, 'GET /api/public/drops/feed');
      await ask(reader, 'GET /api/public/drops/popular');
      await ask(reader, 'GET /api/drops/feed');
      await ask(reader, `GET /api/reactions/mine?ids=${ids.join(',')}`);
      await ask(reader, `DELETE /api/drops/${ids[0]}`);
      await ask(reader, 'GET /api/drops/me');
      await ask(reader, 'GET /api/user/me');
      await ask(reader, 'GET /api/user/dropped-today');
      await ask(reader, `GET /api/${secret}`);
    }
    // Every reader saw drops: an empty feed would prove nothing.
    const feeds = answers.filter(({ answer }) => answer.body?.drops?.length === people.length);
    expect(feeds.length).toBeGreaterThanOrEqual(people.length);
    expect((await collection('users').count().get()).data().count).toBe(people.length);
    expect(answers.filter(({ answer }) => answer.status === 500)).toEqual([]);

    for (const { to, answer } of answers) {
      const seen = [answer.text, ...words(answer.body), ...answer.headers.entries()].join('\n');
      for (const other of people.filter((person) => person !== to)) {
        for (const trace of [other.uid, other.email, zoneOf(other)]) {
          expect(seen).not.toContain(trace);
        }
      }
    }
    const log = api.log();
    expect(log).toContain('"route":"POST /api/drops"');
    for (const person of people) {
      const { uid, email, token } = person;
      for (const trace of [uid, email, token, zoneOf(person)]) expect(log).not.toContain(trace);
    }
    expect(log).not.toContain(secret);
  });
});
