import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { newId } from '../../test/support/user-data-fixture.ts';
import { PUT_AWAY_MAX } from '../contract/index.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

const put = ({ token }: Person, id: string, isPutAway = true) =>
  api.send('PATCH /api/user/me', { token, json: { putAway: { id, isPutAway } } });
const listed = async ({ token }: Person) =>
  (await api.send('GET /api/user/me', { token })).body.user.putAway;
const stored = async ({ uid }: Person) =>
  (await collection('users').doc(uid).get()).data()?.putAway;

describe('own texts that a person does not want to see again', () => {
  it('are remembered on every device, until the person undoes it', async () => {
    const person = await newPerson();
    expect(await listed(person)).toBeUndefined();
    const [one, other] = [newId(), newId()];
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
    await put(person, newId());
    const full = Array.from({ length: PUT_AWAY_MAX }, newId);
    await collection('users').doc(person.uid).update({ putAway: full });
    const id = newId();
    await put(person, id);
    expect(await listed(person)).toEqual([...full.slice(1), id]);
  });

  it('are all kept where two devices say it at once', async () => {
    const person = await newPerson();
    await listed(person);
    const ids = [newId(), newId(), newId()];
    await Promise.all(ids.map((id) => put(person, id)));
    expect(new Set(await listed(person))).toEqual(new Set(ids));
  });

  it('are forgotten with the text', async () => {
    const person = await newPerson();
    const { token } = person;
    const drop = (await api.send('POST /api/drops', { token, json: aDrop() })).body.drop.id;
    const json = { content: 'The house is quiet' };
    const entry = (await api.send('POST /api/journal/entries', { token, json })).body.entry.id;
    await put(person, drop);
    await put(person, entry);
    expect(await stored(person)).toEqual([drop, entry]);
    await api.send(`DELETE /api/drops/${drop}`, { token });
    expect(await stored(person)).toEqual([entry]);
    await api.send(`DELETE /api/journal/entries/${entry}`, { token });
    expect(await stored(person)).toEqual([]);
  });

  it('are named by no profile of somebody who leaves, and never by its copy', async () => {
    const person = await newPerson();
    const id = newId();
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
