import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collection } from '../../src/platform/collections.ts';
import { type Answer, type Api, startApi } from '../support/api.ts';
import { aDrop, newPeople, type Person } from '../support/people.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const FROZEN_MS = 10_000;
const PATIENCE_MS = 8_000;
const AT_ONCE = 20;

let store: TcpProxy;
let identity: TcpProxy;
let api: Api;
beforeAll(async () => {
  store = await startTcpProxy(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  identity = await startTcpProxy(process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '');
  process.env.FIRESTORE_EMULATOR_HOST = store.host;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
  api = await startApi(() => now);
});
afterAll(async () => {
  await api.close();
  store.close();
  identity.close();
});

interface Timed {
  readonly person: Person;
  readonly answer: Answer;
  readonly ms: number;
}

async function timed(person: Person, route: string, json?: unknown): Promise<Timed> {
  const began = performance.now();
  const headers = { 'idempotency-key': `${person.uid}-today` };
  const answer = await api.send(route, { token: person.token, json, headers });
  return { person, answer, ms: performance.now() - began };
}

const drop = (person: Person) => timed(person, 'POST /api/drops', aDrop());
const of = (status: number, answers: readonly Timed[]) =>
  answers.filter(({ answer }) => answer.status === status);

/** Twenty people at a time release their drop and read, one after the other, until they are stopped. */
async function underLoad(people: Person[], during: () => Promise<void>) {
  const dropped: Timed[] = [];
  const read: Timed[] = [];
  let over = false;
  const walking = pLimit(AT_ONCE).map(people, async (person) => {
    if (over) return;
    dropped.push(await drop(person));
    read.push(await timed(person, 'GET /api/public/drops/feed'));
    read.push(await timed(person, 'GET /api/user/me'));
  });
  await during();
  over = true;
  await walking;
  return { dropped, read };
}

const freezing = (what: TcpProxy) => async () => {
  await sleep(2_000);
  what.freeze();
  await sleep(FROZEN_MS);
  what.thaw();
  await sleep(3_000);
};

function expectPatience(answers: readonly Timed[]) {
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const statuses = [...new Set(answers.map(({ answer }) => answer.status))].sort();
  expect(slowest).toBeLessThan(PATIENCE_MS);
  expect([200, 201, 503]).toEqual(expect.arrayContaining(statuses));
  for (const { answer } of of(503, answers)) {
    expect(answer.body).toMatchObject({ code: 'unavailable' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return `${answers.length} answers, ${of(503, answers).length} of them 503, slowest ${(slowest / 1000).toFixed(1)} s`;
}

describe.each([
  ['the store', () => store],
  ['the sign-in service', () => identity],
])('when %s says nothing for ten seconds, under load', (name, frozen) => {
  it('everybody is answered within eight, and no acknowledged drop is lost', async () => {
    const people: Person[] = [];
    while (people.length < 1_500) people.push(...(await newPeople(50)));
    const { dropped, read } = await underLoad(people, freezing(frozen()));
    const figures = expectPatience([...dropped, ...read]);
    expect(of(503, [...dropped, ...read]).length).toBeGreaterThan(0);

    // A person who was asked to come back does so and finds exactly one drop: the one that was being sent, or a new one.
    const again: Timed[] = [];
    for (const { person } of of(503, dropped)) again.push(await drop(person));
    expect(of(201, again).length).toBe(again.length);
    const acknowledged = [...of(201, dropped), ...again];
    for (const { person, answer } of acknowledged) {
      const { id } = answer.body.drop;
      const [stored, toRelease, mine, profile] = await Promise.all([
        collection('drops').doc(id).get(),
        collection('waiting').doc(id).get(),
        collection('drops').where('userId', '==', person.uid).count().get(),
        collection('users').doc(person.uid).get(),
      ]);
      expect([stored.data()?.userId, toRelease.exists]).toEqual([person.uid, true]);
      expect([mine.data().count, profile.data()?.dropCount]).toEqual([1, 1]);
    }
    process.stdout.write(
      `${name} frozen: ${figures}; ${acknowledged.length} drops acknowledged, none lost\n`,
    );
  });
});
