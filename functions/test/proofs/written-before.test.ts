// Between two deployments old and new code run beside each other, and a rollback brings the old one back. So what the release
// before stored lies here as a file, and today's readers must take it. After a deployment the file is written anew:
// REWRITE=1 npx vitest run --project proofs functions/test/proofs/written-before.test.ts
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveDrop } from '../../src/drops/receive-drop.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { db } from '../../src/platform/firestore.ts';
import { arrive, asCaller } from '../support/as-caller.ts';
import { everyDocument } from '../support/everything.ts';
import { freeClock, setClock } from '../support/linkage/clock.ts';
import { memoryApi } from '../support/memory-api.ts';

const FILE = path.join(import.meta.dirname, 'written-before.json');
const HOUR_MS = 3_600_000;
const BEGIN = Date.parse('2026-11-20T12:00:00.000Z');
const END = BEGIN + 40 * HOUR_MS;
const WORDS = 'The rain went on until the evening, and I was glad of it.';
const ENTRY = 'Nobody saw me water the plants of the office.';

let send: ReturnType<typeof memoryApi>;
let calls = 0;

async function ask(uid: string, line: string, body: Record<string, unknown> = {}) {
  const [method = '', url = ''] = line.split(' ');
  calls += 1;
  const idempotencyKey = `00000000-0000-4000-8000-${String(calls).padStart(12, '0')}`;
  const answer = await send(uid, { method, url, body, idempotencyKey });
  const text = await answer.text();
  expect(answer.ok, `${line}: ${text}`).toBe(true);
  return text;
}

/** Two people, and what they do in two days. */
async function live(): Promise<void> {
  setClock(BEGIN);
  for (const uid of ['author', 'reader']) {
    await arrive(asCaller(uid, new Date()).caller, new Date());
  }
  const dropped = await ask('author', 'POST /api/drops', { content: WORDS, emotionType: 'joy' });
  const dropId = JSON.parse(dropped).drop.id;
  await receiveDrop({ id: 'event', time: new Date().toISOString(), dropId }, new Date());
  await ask('author', 'POST /api/journal/entries', { content: ENTRY });
  for (let hour = 1; hour < 40; hour += 1) {
    setClock(BEGIN + hour * HOUR_MS);
    await runTick(new Date());
    if (hour === 30) await ask('reader', `POST /api/drops/${dropId}/react`, { type: 'same' });
    if (hour === 35) await ask('reader', `POST /api/drops/${dropId}/report`, { reason: 'spam' });
  }
}

/** A moment, and everything else as JSON has it. */
const pack = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_seconds' in value && '_nanoseconds' in value
    ? { moment: [value._seconds, value._nanoseconds] }
    : value;
const unpack = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('moment' in value)) return value;
  const [seconds, nanoseconds] = value.moment as [number, number];
  return new Timestamp(seconds, nanoseconds);
};

/** The collection of a document, without the ids. */
const place = (at: string): string =>
  at
    .split('/')
    .filter((_, n) => n % 2 === 0)
    .join('/');

let documents: [string, object][] = [];

beforeAll(async () => {
  if (process.env.REWRITE) {
    send = memoryApi(() => new Date());
    await live();
    const stored = [...(await everyDocument())].toSorted(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(FILE, `${JSON.stringify(stored, pack, 2)}\n`);
  }
  setClock(END);
  send = memoryApi(() => new Date());
  documents = JSON.parse(readFileSync(FILE, 'utf8'), unpack);
  for (const [at, document] of documents) await db().doc(at).set(document);
});
afterAll(freeClock);

it('holds a document of each kind that two people make in two days', () => {
  const places = new Set(documents.map(([at]) => place(at)));
  const expected = ['users', 'users/days', 'users/journal', 'drops', 'users/reactions', 'pages'];
  expect([...places]).toEqual(expect.arrayContaining([...expected, 'reports', 'cases']));
});

it.each([
  ['GET /api/user/me', 'author'],
  ['GET /api/user/dropped-today', 'author'],
  ['GET /api/mirror/emotions', 'author'],
  ['GET /api/notices', 'author'],
  ['GET /api/public/drops/popular', 'reader'],
])('%s takes it', async (line, uid) => {
  await ask(uid, line);
});

it.each([
  ['GET /api/drops/me', 'author', WORDS],
  ['GET /api/drops/feed', 'reader', WORDS],
  ['GET /api/public/drops/feed', 'reader', WORDS],
  ['GET /api/journal/entries', 'author', ENTRY],
])('%s takes it, and no word is lost', async (line, uid, words) => {
  expect(await ask(uid, line)).toContain(words);
});

it('people and the tick go on with it', async () => {
  const drop = documents.find(([at]) => place(at) === 'drops')?.[0].split('/')[1];
  const entry = documents.find(([at]) => place(at) === 'users/journal')?.[0].split('/')[3];
  await ask('reader', `POST /api/drops/${drop}/react`, { type: 'therapy' });
  await arrive(asCaller('author', new Date()).caller, new Date());
  await ask('author', `PATCH /api/journal/entries/${entry}`, { content: `${ENTRY} Nobody.` });
  for (let hour = 1; hour < 4; hour += 1) {
    setClock(END + hour * HOUR_MS);
    await runTick(new Date());
  }
  expect(await ask('author', 'GET /api/journal/entries')).toContain('Nobody.');
  expect(await ask('reader', 'GET /api/drops/feed')).toContain(WORDS);
});
