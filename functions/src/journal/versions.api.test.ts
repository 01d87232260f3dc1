import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { type Answer, startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import type { JournalEntry, Output } from '../contract/index.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';
import { readEntry, updateEntry } from './journal.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
let now = START;
const api = whileTesting(() => startApi(() => now));

let me: Person;
/** The entry as one device has read it. */
let read: JournalEntry;
beforeEach(async () => {
  now = START;
  me = await newPerson();
  const json = { title: 'Ferry', content: 'It took so long.' };
  read = (await api.send('POST /api/journal/entries', { token: me.token, json })).body.entry;
});

const at = (rest = '') => `/api/journal/entries/${read.id}${rest}`;
const change = (json: object, { token } = me) => api.send(`PATCH ${at()}`, { token, json });
const erase = (base?: string) =>
  api.send(`DELETE ${at(base === undefined ? '' : `?base=${base}`)}`, { token: me.token });
const entry = async (): Promise<JournalEntry> =>
  (await api.send(`GET ${at()}`, { token: me.token })).body.entry;
const earlier = async (): Promise<
  Output<'GET /api/journal/entries/:entryId/earlier'>['earlier'][number][]
> => (await api.send(`GET ${at('/earlier')}`, { token: me.token })).body.earlier;
const exported = async (): Promise<
  Output<'GET /api/journal/entries/:entryId/earlier'>['earlier'][number][]
> => (await api.send('GET /api/user/me/export', { token: me.token })).body.earlierVersions;
const texts = (
  versions: readonly Output<'GET /api/journal/entries/:entryId/earlier'>['earlier'][number][],
) => versions.map(({ content }) => content);
const refused = ({ status, body }: Answer) => [status, body.code, body.entry];

describe('the version of an entry', () => {
  it('is another one with other words or another title, and comes back with them', async () => {
    const seen = [read.version];
    for (const json of [{ title: 'Boat' }, { content: 'It was short.' }, { title: null }]) {
      seen.push((await change(json)).body.entry.version);
    }
    expect(new Set(seen).size).toBe(4);
    const back = await change({ title: 'Ferry', content: 'It took so long.' });
    expect(back.body.entry.version).toBe(read.version);
  });

  it('stays while an entry is set apart, or its author says what is felt in it', async () => {
    const { token } = me;
    const json = { content: 'Ik ben opgelucht en ik mis hem.' };
    const { body } = await api.send('POST /api/journal/entries', { token, json });
    const route = `/api/journal/entries/${body.entry.id}`;
    await api.send(`POST ${route}/favourite`, { token, json: { favourite: true } });
    await api.send(`POST ${route}/feeling`, { token, json: { emotion: 'joy' } });
    const after = (await api.send(`GET ${route}`, { token })).body.entry;
    expect(after).toMatchObject({ favourite: true, corrected: 'joy', version: body.entry.version });
  });
});

describe('what began from another version than the one that stands', () => {
  let stands: JournalEntry;
  beforeEach(async () => {
    await change({ content: 'It took so long, and I wept.' });
    stands = await entry();
  });

  it.each([
    [{ content: 'It took so long. Then the harbour.' }],
    [{ title: 'Harbour' }],
    [{ title: null, content: 'It took so long.' }],
  ])('changes nothing, and is answered with the other words: %j', async (words) => {
    expect(refused(await change({ ...words, base: read.version }))).toEqual([
      409,
      'stale-entry',
      stands,
    ]);
    expect(await entry()).toEqual(stands);
    expect(texts(await earlier())).toEqual(['It took so long.']);
  });

  it('deletes nothing', async () => {
    expect(refused(await erase(read.version))).toEqual([409, 'stale-entry', stands]);
    expect(await entry()).toEqual(stands);
    expect((await erase(stands.version)).status).toBe(204);
  });

  it('says nothing about what is felt in words that nobody read', async () => {
    const { token } = me;
    const json = { emotion: 'joy', base: read.version };
    expect(refused(await api.send(`POST ${at('/feeling')}`, { token, json }))).toEqual([
      409,
      'stale-entry',
      stands,
    ]);
  });

  it('goes through when it is the very words again, as after a lost answer', async () => {
    const json = { content: stands.content, base: read.version };
    expect((await change(json)).body.entry.version).toBe(stands.version);
  });

  it('answers of somebody else’s entry as of an unknown one', async () => {
    const other = await newPerson();
    const json = { content: 'Mine.', base: read.version };
    const foreign = await change(json, other);
    expect([foreign.status, foreign.body.entry]).toEqual([404, undefined]);
  });
});

it('of thirty changes from one version at once, one lands and all others are shown it', async () => {
  const contents = Array.from({ length: 30 }, (_, n) => `Take ${n}`);
  const answers = await Promise.all(
    contents.map((content) => change({ content, base: read.version })),
  );
  const { content } = await entry();
  const landed = answers.filter(({ status }) => status === 200);
  expect(landed.map(({ body }) => body.entry.content)).toEqual([content]);
  const others = answers.filter(({ status }) => status === 409);
  expect(others.map(({ body }) => body.entry.content)).toEqual(Array(29).fill(content));
  expect(await earlier()).toEqual([]);
});

describe('what a change without a version replaces', () => {
  it('is kept for 30 days, with its title, in the export too', async () => {
    expect((await entry()).earlierUntil).toBeNull();
    now = new Date('2026-11-21T09:00:00.000Z');
    const until = new Date(now.getTime() + 30 * DAY_MS);
    const { body } = await change({ title: 'Boat', content: 'Other words.' });
    expect(body.entry.earlierUntil).toBe(until.toISOString());
    const kept = {
      entryId: read.id,
      title: 'Ferry',
      content: 'It took so long.',
      replacedAt: now.toISOString(),
      until: until.toISOString(),
      risk: 'none',
    };
    expect([await earlier(), await exported()]).toEqual([[kept], [kept]]);
    now = new Date(until.getTime() - 1);
    expect(texts(await earlier())).toEqual([kept.content]);
    now = until;
    expect(await earlier()).toEqual([]);
  });

  it('is every one of many, the last first, and each once', async () => {
    for (const content of ['Two', 'Three', 'It took so long.', 'Four']) {
      now = new Date(now.getTime() + 60_000);
      await change({ content });
    }
    expect(texts(await earlier())).toEqual(['It took so long.', 'Three', 'Two']);
  });

  it('comes page by page', async () => {
    for (const content of ['Two', 'Three', 'Four']) {
      now = new Date(now.getTime() + 60_000);
      await change({ content });
    }
    const page = (query: string) =>
      api.send(`GET ${at('/earlier')}?limit=2${query}`, { token: me.token });
    const first = (await page('')).body;
    expect(texts(first.earlier)).toEqual(['Three', 'Two']);
    const second = (await page(`&cursor=${first.nextCursor}`)).body;
    expect([texts(second.earlier), second.nextCursor]).toEqual([['It took so long.'], null]);
  });

  it('is nothing where the words are the same, or where their author had read them', async () => {
    await change({ title: 'Ferry', content: 'It took so long.' });
    await change({ content: 'Read first.', base: read.version });
    expect([await earlier(), (await entry()).earlierUntil]).toEqual([[], null]);
  });

  it('says when help should be shown beside it', async () => {
    await change({ content: 'I want to kill myself tonight' });
    await change({ content: 'The rain is over.' });
    expect((await earlier()).map(({ risk }) => risk)).toContain('high');
  });

  it('loses nothing of thirty changes at once', async () => {
    const contents = Array.from({ length: 30 }, (_, n) => `Take ${n}`);
    await Promise.all(contents.map((content) => change({ content })));
    const all = [(await entry()).content, ...texts(await exported())];
    expect(all.toSorted()).toEqual(['It took so long.', ...contents].toSorted());
  });

  it('is deleted with its entry, and with no other', async () => {
    const { token } = me;
    const json = { content: 'Another entry.' };
    const { id } = (await api.send('POST /api/journal/entries', { token, json })).body.entry;
    await api.send(`PATCH /api/journal/entries/${id}`, { token, json: { content: 'Changed.' } });
    await change({ content: 'Other words.' });
    await erase();
    expect(texts(await exported())).toEqual(['Another entry.']);
    expect((await collection('users/earlierVersions', me.uid).get()).size).toBe(1);
  });

  it('is kept of nobody whose account is being deleted', async () => {
    const found = await readEntry(me.uid, read.id);
    if (!found) throw new Error('the entry is there');
    const { title, content, createdAt } = found.doc;
    const kept = { entryId: read.id, title, content, createdAt, expireAt: createdAt };
    await markForDeletion(me.uid, 'at-once', now);
    await expect(updateEntry(me.uid, found, { content: 'Late.' }, kept)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await collection('users/earlierVersions', me.uid).get()).size).toBe(0);
  });
});
