import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';

const now = new Date('2026-11-20T12:34:56.789Z');
const api = whileTesting(() => startApi(() => now));

const write = async ({ token }: Person, content: string): Promise<string> =>
  (await api.send('POST /api/journal/entries', { token, json: { content } })).body.entry.id;

/** The changes since a cursor, over all pages, and the last cursor. */
async function changed({ token }: Person, since: string | null = null) {
  const entries: { id: string; content: string; favourite: boolean }[] = [];
  for (let cursor = since; ; ) {
    const route = `GET /api/journal/changes${cursor === null ? '' : `?cursor=${cursor}`}`;
    const { status, body } = await api.send(route, { token });
    expect(status).toBe(200);
    entries.push(...body.entries);
    cursor = body.cursor;
    if (body.isLast) return { entries, cursor, total: body.total };
  }
}

const idsOf = async ({ token }: Person) => {
  const { body } = await api.send('GET /api/journal/ids', { token });
  return body.ids;
};

describe('GET /api/journal/changes', () => {
  it('refuses a visitor, and a cursor of another list', async () => {
    expect((await api.send('GET /api/journal/changes')).status).toBe(401);
    const me = await newPerson();
    await write(me, 'one');
    await write(me, 'two');
    const list = await api.send('GET /api/journal/entries?limit=1', { token: me.token });
    const route = `GET /api/journal/changes?cursor=${list.body.nextCursor}`;
    const { status, body } = await api.send(route, { token: me.token });
    expect([status, body.field]).toEqual([400, 'cursor']);
  });

  it('tells what is new, changed, set apart or answered since, and nothing else', async () => {
    const me = await newPerson();
    const [first, second] = [await write(me, 'one'), await write(me, 'two')];
    const before = await changed(me);
    expect(before.entries.map(({ id }) => id)).toEqual([first, second]);
    expect((await changed(me, before.cursor)).entries).toEqual([]);

    const { token } = me;
    await api.send(`PATCH /api/journal/entries/${second}`, { token, json: { content: 'TWO' } });
    const favourite = `POST /api/journal/entries/${first}/favourite`;
    await api.send(favourite, { token, json: { favourite: true } });
    const third = await write(me, 'three');
    const after = await changed(me, before.cursor);
    expect(after.entries.map(({ id, content, favourite: is }) => [id, content, is])).toEqual([
      [second, 'TWO', false],
      [first, 'one', true],
      [third, 'three', false],
    ]);
    expect((await changed(me, after.cursor)).entries).toEqual([]);
  });

  it('says how many there are, so that what was deleted elsewhere is noticed, and which are left', async () => {
    const me = await newPerson();
    const [gone, left] = [await write(me, 'one'), await write(me, 'two')];
    const before = await changed(me);
    await api.send(`DELETE /api/journal/entries/${gone}`, { token: me.token });
    expect(await changed(me, before.cursor)).toMatchObject({ entries: [], total: 1 });
    expect(await idsOf(me)).toEqual([left]);
  });

  it('gives each entry once where hundreds were written in one instant', async () => {
    const me = await newPerson();
    const id = await write(me, 'a template');
    const template = (await collection('users/journal', me.uid).doc(id).get()).data();
    const ids = Array.from({ length: 250 }, newId);
    const batch = db().batch();
    for (const each of ids)
      batch.set(collection('users/journal', me.uid).doc(each), { ...template } as never);
    await batch.commit();
    const { entries, total } = await changed(me);
    expect(entries.map((entry) => entry.id).sort()).toEqual([...ids, id].sort());
    expect(total).toBe(251);
  });

  it('is opened to nobody else', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    await write(me, 'mine alone');
    const { cursor } = await changed(me);
    await write(me, 'mine again');
    expect((await changed(other, cursor)).entries).toEqual([]);
    expect(await idsOf(other)).toEqual([]);
  });
});

describe('GET /api/journal/ids', () => {
  it('refuses a visitor', async () => {
    expect((await api.send('GET /api/journal/ids')).status).toBe(401);
  });

  it('goes on page by page', async () => {
    const me = await newPerson();
    const id = await write(me, 'a template');
    const template = (await collection('users/journal', me.uid).doc(id).get()).data();
    const writer = db().bulkWriter({ throttling: false });
    for (let n = 0; n < 2_050; n += 1) {
      void writer.set(collection('users/journal', me.uid).doc(newId()), { ...template } as never);
    }
    await writer.close();
    const first = await api.send('GET /api/journal/ids', { token: me.token });
    const route = `GET /api/journal/ids?cursor=${first.body.nextCursor}`;
    const second = await api.send(route, { token: me.token });
    expect(second.body.nextCursor).toBeNull();
    expect(new Set([...first.body.ids, ...second.body.ids]).size).toBe(2_051);
  });
});

describe('the figures of the journal', () => {
  it('are worked out for the first page, and not again for those that follow', async () => {
    const me = await newPerson();
    for (const words of ['one', 'two', 'three']) await write(me, words);
    const { token } = me;
    const first = await api.send('GET /api/journal/entries?limit=2', { token });
    expect(first.body.stats).toMatchObject({ totalEntries: 3, streak: 1 });
    const route = `GET /api/journal/entries?limit=2&cursor=${first.body.nextCursor}`;
    expect((await api.send(route, { token })).body.stats).toBeNull();
  });
});
