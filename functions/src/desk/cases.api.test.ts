import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import {
  holdDrop,
  newModerator,
  storeCase,
  storedCase,
  storedDrop,
} from '../../test/support/desk.ts';
import { deskCalls, kindsTold } from '../../test/support/desk-calls.ts';
import { newPerson } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readAudit, verifyChain } from '../audit/audit.ts';
import { collection } from '../platform/collections.ts';
import { waitOf } from './transitions.ts';

const START = new Date('2026-11-20T12:34:56.789Z');
const DEALT = new Date('2026-11-20T12:30:00.000Z');
let now = START;
const api = whileTesting(() => startApi(() => now));
const { list, act, decide } = deskCalls(api);
beforeEach(async () => {
  now = START;
  await emptyStore();
});
const hold = { reason: 'harassment', since: Timestamp.fromDate(DEALT), until: null } as const;

describe('a case', () => {
  it('is refused what its state does not allow, and nothing changes', async () => {
    const person = await newModerator();
    const { caseId } = await storeCase('somebody', DEALT);
    const refused = async (how: string, json: object) => {
      const before = await storedCase(caseId);
      const { status, body } = await act(person, caseId, how, json);
      expect([status, body.code, body.case.id]).toEqual([409, 'not-now', caseId]);
      expect(await storedCase(caseId)).toEqual(before);
    };
    await refused('decide', { version: 0, decision: 'keep' });
    await refused('answer-appeal', { version: 0, outcome: 'upheld' });
    await act(person, caseId, 'claim', { version: 0 });
    now = new Date(START.getTime() + 15 * 60_000);
    await refused('decide', { version: 1, decision: 'keep' });
    await decide(person, caseId, { decision: 'keep' });
    for (const how of ['claim', 'escalate']) await refused(how, { version: 3 });
    await refused('answer-appeal', { version: 3, outcome: 'reversed' });
  });

  it('needs a rule for a removal, and no worry is one', async () => {
    const person = await newModerator();
    const { caseId } = await storeCase('somebody', DEALT);
    for (const rule of [{}, { rule: 'worried' }]) {
      const { status, body } = await decide(person, caseId, { decision: 'remove', ...rule });
      expect([status, body.field]).toEqual([400, 'rule']);
    }
  });

  it('is not decided with a note that leads somewhere, and the refusal names it', async () => {
    const [person, author] = [await newModerator(), await newPerson()];
    const { caseId } = await storeCase(author.uid, DEALT);
    await act(person, caseId, 'claim', { version: 0 });
    const before = await storedCase(caseId);
    const json = { version: 1, decision: 'remove', rule: 'spam', note: 'Call +31612345678.' };
    const { status, body } = await act(person, caseId, 'decide', json);
    expect([status, body.code, body.field]).toEqual([422, 'looks-personal', 'note']);
    expect(body.message).toContain('a phone number ("+31612345678")');
    expect(await storedCase(caseId)).toEqual(before);
    expect(await kindsTold(author)).toEqual([]);
  });

  it('that is removed takes its words away within a tick, tells their author and counts, once', async () => {
    const [person, author] = [await newModerator(), await newPerson()];
    const { caseId, dropId } = await storeCase(author.uid, DEALT);
    const answer = await decide(person, caseId, { decision: 'remove', rule: 'harassment' });
    expect(answer.body.case).toMatchObject({ state: 'decided', decision: 'remove', notes: [] });
    expect((await storedDrop(dropId))?.state).toBe('removed');
    expect(await kindsTold(author)).toEqual(['removed']);
    expect((await collection('standing').doc(author.uid).get()).data()?.strikes).toHaveLength(1);
    const again = await act(person, caseId, 'decide', { version: 1, decision: 'keep' });
    expect([again.status, again.body.code]).toEqual([409, 'stale-case']);
    expect(verifyChain(await readAudit())).toMatchObject({ holds: true, head: { n: 2 } });
  });

  it('that is kept gives held words back, and no report for its reasons holds them again', async () => {
    const [person, author] = [await newModerator(), await newPerson()];
    const { caseId, dropId } = await storeCase(author.uid, DEALT, { hold });
    await holdDrop(dropId, now);
    await tick(now);
    expect((await storedDrop(dropId))?.state).toBe('held');
    await decide(person, caseId, { decision: 'keep' });
    await tick(now);
    expect((await storedDrop(dropId))?.state).toBe('shown');
    expect(await kindsTold(author)).toEqual(['returned']);
    expect(await storedCase(caseId)).toMatchObject({ hold: null, heldFor: ['harassment'] });
  });

  it('brings a quiet note of care at most once in 30 days, which names no report', async () => {
    const [person, author] = [await newModerator(), await newPerson()];
    for (const days of [0, 29, 31]) {
      now = new Date(START.getTime() + days * 24 * 3_600_000);
      const { caseId } = await storeCase(author.uid, DEALT);
      await decide(person, caseId, { decision: 'care' });
      expect(await kindsTold(author)).toEqual(days === 31 ? ['care', 'care'] : ['care']);
    }
    for (const { text, quote, caseId, dropId } of (
      await collection('users/notices', author.uid).get()
    ).docs.map((doc) => doc.data())) {
      expect([quote, caseId, dropId]).toEqual([null, null, null]);
      expect(text).not.toMatch(/report|somebody|flag/i);
    }
  });

  it('is decided without an author when the drop is gone, or its author has left', async () => {
    const person = await newModerator();
    const gone = await storeCase('somebody', DEALT);
    await collection('drops').doc(gone.dropId).delete();
    const left = await storeCase('leaver', DEALT);
    const { userId: _left, ...without } = (await storedDrop(left.dropId)) ?? ({} as never);
    await collection('drops').doc(left.dropId).set(without);
    for (const { caseId } of [gone, left]) {
      const { status } = await decide(person, caseId, { decision: 'remove', rule: 'spam' });
      expect(status).toBe(200);
    }
    expect((await storedDrop(left.dropId))?.state).toBe('removed');
    expect((await collection('users/notices', 'leaver').get()).empty).toBe(true);
    expect((await collection('standing').doc('leaver').get()).exists).toBe(false);
  });

  it('that was escalated takes care from everybody of the desk, and goes on', async () => {
    const [one, author] = [await newModerator(), await newPerson()];
    await newModerator();
    const { caseId } = await storeCase(author.uid, DEALT);
    const escalated = await act(one, caseId, 'escalate', { version: 0 });
    expect(escalated.body.case).toMatchObject({ state: 'escalated', isWithOthers: true });
    expect(await list(one)).toMatchObject([{ id: caseId, isWithOthers: true }]);
    expect((await act(one, caseId, 'claim', { version: 1 })).body.code).toBe('not-now');
    const cared = await act(one, caseId, 'decide', { version: 1, decision: 'care' });
    expect(cared.body.case).toMatchObject({ state: 'escalated', decision: null });
    expect(await kindsTold(author)).toEqual(['care']);
    now = new Date(START.getTime() + waitOf(caseId) - 60_000);
    expect((await act(one, caseId, 'claim', { version: 2 })).body.code).toBe('not-now');
    now = new Date(START.getTime() + waitOf(caseId));
    expect((await act(one, caseId, 'claim', { version: 2 })).body.case.isMine).toBe(true);
  });

  it('shows what reporters wrote, masked, once its words were judged', async () => {
    const person = await newModerator();
    const { caseId } = await storeCase('somebody', DEALT);
    const note = 'She is anna@example.org, 06 1234 5678.';
    const by = { reporter: 'r', lockId: 'lock' } as const;
    const report = { ...by, reason: 'harassment', weight: 1, outcome: null } as const;
    await collection('reports').add({
      ...report,
      caseId,
      note,
      createdAt: Timestamp.fromDate(DEALT),
    });
    expect(await list(person)).toMatchObject([{ notes: null }]);
    const { body } = await decide(person, caseId, { decision: 'keep' });
    expect(body.case.notes).toEqual(['She is [address], [number].']);
  });
});
