import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newModerator, storeCase, storedDrop } from '../../test/support/desk.ts';
import { deskCalls, kindsTold } from '../../test/support/desk-calls.ts';
import { newPerson } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { collection } from '../platform/collections.ts';
import { carryOut } from './operators.ts';

const START = new Date('2026-11-20T12:34:56.789Z');
const DEALT = new Date('2026-11-20T12:30:00.000Z');
let now = START;
const api = whileTesting(() => startApi(() => now));
const { list, act, decide } = deskCalls(api);
beforeEach(async () => {
  now = START;
  await emptyStore();
});

describe('an appeal', () => {
  async function appealed(change: object = {}) {
    const [one, author] = [await newModerator(), await newPerson()];
    const stored = await storeCase(author.uid, DEALT);
    await decide(one, stored.caseId, { decision: 'remove', rule: 'harassment', ...change });
    await tick(now);
    const [notice] = (await collection('users/notices', author.uid).get()).docs;
    const sent = await api.send(`POST /api/notices/${notice?.id}/appeal`, {
      token: author.token,
      json: { words: 'These were words of a song.' },
    });
    expect(sent.status).toBe(200);
    now = new Date(START.getTime() + 30 * 60_000);
    return { one, author, ...stored };
  }

  it('is answered by somebody else where there is anybody, and a reversal gives everything back', async () => {
    const { one, author, caseId, dropId } = await appealed();
    const two = await newModerator();
    expect(await list(one)).toEqual([]);
    const [dealt] = await list(two);
    expect(dealt).toMatchObject({ id: caseId, notes: ['These were words of a song.'] });
    const json = { version: dealt?.version, outcome: 'reversed' };
    expect((await act(one, caseId, 'answer-appeal', json)).body.code).toBe('not-now');
    const { body } = await act(two, caseId, 'answer-appeal', json);
    expect(body.case.state).toBe('reversed');
    await tick(now);
    expect((await storedDrop(dropId))?.state).toBe('shown');
    expect(await kindsTold(author)).toEqual(['removed', 'reversed']);
    expect((await collection('standing').doc(author.uid).get()).data()?.strikes).toEqual([]);
    expect((await collection('appeals').get()).docs.map((doc) => doc.data().outcome)).toEqual([
      'reversed',
    ]);
  });

  it('is not answered with a note that leads somewhere', async () => {
    const { author, caseId } = await appealed();
    const two = await newModerator();
    const [dealt] = await list(two);
    const json = { version: dealt?.version, outcome: 'upheld', note: 'See www.example.org first.' };
    const { status, body } = await act(two, caseId, 'answer-appeal', json);
    expect([status, body.field]).toEqual([422, 'note']);
    expect(body.message).toContain('a link');
    expect(await kindsTold(author)).toEqual(['removed']);
  });

  it('takes the strike back also of who has deleted the drop since', async () => {
    const { author, caseId, dropId } = await appealed();
    const two = await newModerator();
    await api.send(`DELETE /api/drops/${dropId}`, { token: author.token });
    const [dealt] = await list(two);
    const json = { version: dealt?.version, outcome: 'reversed' };
    expect((await act(two, caseId, 'answer-appeal', json)).status).toBe(200);
    expect((await collection('standing').doc(author.uid).get()).data()?.strikes).toEqual([]);
  });

  it('brings nothing back that an authority had taken down', async () => {
    const { caseId, dropId } = await appealed();
    await carryOut({ dropId, reference: 'AB 1/26' }, now);
    const two = await newModerator();
    const [dealt] = await list(two);
    const json = { version: dealt?.version, outcome: 'reversed' };
    expect((await act(two, caseId, 'answer-appeal', json)).body.case.state).toBe('reversed');
    await tick(now);
    expect((await storedDrop(dropId))?.state).toBe('removed');
  });

  it('comes back to the same eyes after a night at a desk of two, whether the other could answer or wrote it', async () => {
    const { one, caseId } = await appealed();
    await newModerator();
    expect(await list(one)).toEqual([]);
    now = new Date(START.getTime() + 25 * 3_600_000);
    expect(await list(one)).toMatchObject([{ id: caseId, state: 'appealed' }]);
  });

  it('waits a night for the same eyes where there are no others', async () => {
    const { one, author, caseId, dropId } = await appealed();
    expect(await list(one)).toEqual([]);
    now = new Date(START.getTime() + 25 * 3_600_000);
    const [dealt] = await list(one);
    const json = { version: dealt?.version, outcome: 'upheld' };
    expect((await act(one, caseId, 'answer-appeal', json)).body.case.state).toBe('upheld');
    expect((await storedDrop(dropId))?.state).toBe('removed');
    expect(await kindsTold(author)).toEqual(['removed', 'upheld']);
  });
});
