import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalEntry } from '../../src/contract/index.ts';
import { collection } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { type Api, startApi } from '../support/api.ts';
import { newPerson, type Person } from '../support/people.ts';
import { takeAll } from '../support/taken.ts';
import { newId } from '../support/user-data-fixture.ts';

/** A whole life: an entry of the maximum length on each of 5,000 days, 100 MB. */
const ENTRIES = 5_000;
const CHARACTERS = 20_000;
const DAY_MS = 24 * 3_600_000;
/** The cloud limits an answer to 32 MiB; these answers stay far below. */
const ANSWER_MAX = 3 * 1024 * 1024;

const now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
let writer: Person;

beforeAll(async () => {
  api = await startApi(() => now);
  writer = await newPerson();
  const { token, uid } = writer;
  const json = { content: 'A template.' };
  const { body } = await api.send('POST /api/journal/entries', { token, json });
  const template = (await collection('users/journal', uid).doc(body.entry.id).get()).data();
  if (!template) throw new Error('nothing was saved');
  await collection('users/journal', uid).doc(body.entry.id).delete();
  const writing = db().bulkWriter({ throttling: false });
  for (let n = 0; n < ENTRIES; n += 1) {
    const createdAt = Timestamp.fromMillis(now.getTime() - (ENTRIES - n) * DAY_MS);
    const localDate = createdAt.toDate().toISOString().slice(0, 10);
    const content = `Entry ${n}. `.padEnd(CHARACTERS, 'The tram was late and I did not mind. ');
    const entry = { ...template, content, createdAt, updatedAt: createdAt, localDate };
    void writing.set(collection('users/journal', uid).doc(newId()), {
      ...entry,
      touchedAt: createdAt,
    });
    if (n % 200 === 0) await writing.flush();
  }
  await writing.close();
}, 900_000);
afterAll(() => api.close());

const numbers = (entries: readonly Pick<JournalEntry, 'content'>[]) =>
  new Set(entries.map(({ content }) => content.slice(0, content.indexOf('.'))));

it('is exported whole, in answers of a size that can be sent', async () => {
  const began = performance.now();
  const { all, pages } = await takeAll(api, writer.token);
  const seconds = (performance.now() - began) / 1_000;
  expect(all.journal).toHaveLength(ENTRIES);
  expect(numbers(all.journal).size).toBe(ENTRIES);
  const weights = pages.map(({ text }) => Buffer.byteLength(text));
  expect(Math.max(...weights)).toBeLessThan(ANSWER_MAX);
  const megabytes = weights.reduce((sum, weight) => sum + weight, 0) / 1e6;
  console.info(
    `${megabytes.toFixed(0)} MB exported in ${pages.length} answers and ${seconds.toFixed(0)} s`,
  );
});

it('is told to a device whole, once', async () => {
  const { token } = writer;
  const entries: JournalEntry[] = [];
  let answers = 0;
  const began = performance.now();
  for (let query = '', isLast = false; !isLast; ) {
    const { text, body } = await api.send(`GET /api/journal/changes${query}`, { token });
    expect(Buffer.byteLength(text)).toBeLessThan(ANSWER_MAX);
    entries.push(...body.entries);
    answers += 1;
    isLast = body.isLast;
    query = `?cursor=${body.cursor}`;
  }
  const seconds = (performance.now() - began) / 1_000;
  expect([entries.length, numbers(entries).size]).toEqual([ENTRIES, ENTRIES]);
  console.info(`told to a device in ${answers} answers and ${seconds.toFixed(0)} s`);
});
