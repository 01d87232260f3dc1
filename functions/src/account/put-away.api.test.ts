import { afterEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { PUT_AWAY_MAX } from '../contract/index.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { deleteDrop } from '../drops/own-drops.ts';
import type { Caller } from '../http/authenticate.ts';
import type { UserContext } from '../http/handler.ts';
import { deleteJournalEntry } from '../journal/handlers.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { patchMe } from './handlers.ts';
import { readProfile } from './profile.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

const put = ({ token }: Person, id: string, isPutAway = true) =>
  api.send('PATCH /api/user/me', { token, json: { putAway: { id, isPutAway } } });
const listed = async ({ token }: Person) =>
  (await api.send('GET /api/user/me', { token })).body.user.putAway;
const stored = async ({ uid }: Person) =>
  (await collection('users').doc(uid).get()).data()?.putAway;
const newEntry = async ({ token }: Person): Promise<string> => {
  const json = { content: 'The house is quiet' };
  return (await api.send('POST /api/journal/entries', { token, json })).body.entry.id;
};
const newDrop = async ({ token }: Person): Promise<string> =>
  (await api.send('POST /api/drops', { token, json: aDrop() })).body.drop.id;
/** A request of this person that was let in a moment ago. */
const letIn = ({ uid, email }: Person) =>
  ({ caller: { uid, email } as Caller, now }) as UserContext;

afterEach(() => void vi.restoreAllMocks());

describe('own texts that a person does not want to see again', () => {
  it('are remembered on every device, until the person undoes it', async () => {
    const person = await newPerson();
    expect(await listed(person)).toBeUndefined();
    const [one, other] = [await newEntry(person), await newDrop(person)];
    await put(person, one);
    await put(person, other);
    const { status, body } = await put(person, one);
    expect([status, body.user.putAway]).toEqual([200, [other, one]]);
    expect(await listed(person)).toEqual([other, one]);
    await put(person, one, false);
    await put(person, other, false);
    expect(await listed(person)).toBeUndefined();
  });

  it('are the newest hundred', async () => {
    const person = await newPerson();
    const id = await newEntry(person);
    const full = Array.from({ length: PUT_AWAY_MAX }, newId);
    await collection('users').doc(person.uid).update({ putAway: full });
    await put(person, id);
    expect(await listed(person)).toEqual([...full.slice(1), id]);
  });

  it('are all kept where two devices say it at once', async () => {
    const person = await newPerson();
    const ids = [await newEntry(person), await newEntry(person), await newDrop(person)];
    await Promise.all(ids.map((id) => put(person, id)));
    expect(new Set(await listed(person))).toEqual(new Set(ids));
  });

  it('are forgotten with the text', async () => {
    const person = await newPerson();
    const { token } = person;
    const [drop, entry] = [await newDrop(person), await newEntry(person)];
    await put(person, drop);
    await put(person, entry);
    expect(await stored(person)).toEqual([drop, entry]);
    await api.send(`DELETE /api/drops/${drop}`, { token });
    expect(await stored(person)).toEqual([entry]);
    await api.send(`DELETE /api/journal/entries/${entry}`, { token });
    expect(await stored(person)).toEqual([]);
  });

  it('are forgotten with an entry that another device put away at the same moment', async () => {
    const person = await newPerson();
    const entryId = await newEntry(person);
    const request = letIn(person);
    await readProfile(request.caller);
    await put(person, entryId);
    await deleteJournalEntry({ entryId }, request);
    expect(await stored(person)).toEqual([]);
  });

  it('are forgotten with a crisis post that another device put away at the same moment', async () => {
    const person = await newPerson();
    const dropId = await newDrop(person);
    await collection('drops').doc(dropId).update({ isCrisis: true });
    await collection('users').doc(person.uid).update({ newestDrops: [] });
    const read = db().getAll.bind(db());
    vi.spyOn(db(), 'getAll').mockImplementationOnce(async (...refs) => {
      const found = await read(...refs);
      await put(person, dropId);
      return found;
    });
    await deleteDrop({ dropId }, letIn(person));
    expect(await stored(person)).toEqual([]);
  });

  it('are nobody else’s texts and none that are gone, and the answer does not tell these apart', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const gone = await newEntry(person);
    await api.send(`DELETE /api/journal/entries/${gone}`, { token: person.token });
    for (const id of [await newDrop(other), await newEntry(other), gone, newId()]) {
      const { status, body } = await put(person, id);
      expect([status, body.user.putAway]).toEqual([200, undefined]);
    }
    expect((await stored(person)) ?? []).toEqual([]);
  });

  it('are not named again by the profile of somebody who has just decided to leave', async () => {
    const person = await newPerson();
    const id = await newEntry(person);
    await markForDeletion(person.uid, 'fade', now);
    const late = patchMe({ putAway: { id, isPutAway: true } }, letIn(person));
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await stored(person)).toBeUndefined();
  });

  it('are named by no profile of somebody who leaves, and never by its copy', async () => {
    const person = await newPerson();
    const id = await newEntry(person);
    await put(person, id);
    const copy = (await collection('profiles').doc(person.uid).get()).data();
    expect(copy?.content).not.toContain(id);
    await markForDeletion(person.uid, 'fade', now);
    expect(await stored(person)).toBeUndefined();
  });

  it.each([
    ['what is no id', { id: '../x', isPutAway: true }],
    ['nothing said about it', { id: newId() }],
    ['a list', [newId()]],
  ])('are refused as %s', async (_name, putAway) => {
    const { token } = await newPerson();
    const { status, body } = await api.send('PATCH /api/user/me', { token, json: { putAway } });
    expect([status, body.code]).toEqual([400, 'bad-request']);
    expect(body.field).toMatch(/^putAway/);
  });
});
