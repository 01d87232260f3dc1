import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { aNotifier } from '../../test/support/a-case.ts';
import { startApi } from '../../test/support/api.ts';
import { newModerator, storeCase, storedCase, storedDrop } from '../../test/support/desk.ts';
import { deskCalls, kindsTold } from '../../test/support/desk-calls.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { tick } from '../../test/support/ticks.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readAudit, verifyChain } from '../audit/audit.ts';
import { derivedCaseId } from '../cases/case.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { endWaits } from './decide.ts';
import { eraseGoneCases } from './erase-cases.ts';
import { lapseChecks } from './terminations.ts';
import { waitOf } from './transitions.ts';
import { countWaiting } from './transparency.ts';

const START = new Date('2026-11-20T12:34:56.789Z');
const DEALT = new Date('2026-11-20T12:30:00.000Z');
const HOUR_MS = 3_600_000;
let now = START;
const api = whileTesting(() => startApi(() => now));
const { list, act, decide } = deskCalls(api);
beforeEach(async () => {
  now = START;
  await emptyStore();
});

const strikesOf = async ({ uid }: Person) =>
  (await collection('standing').doc(uid).get()).data()?.strikes ?? [];
const after = (ms: number) => new Date(START.getTime() + ms);

/** Words that one of two moderators has removed for hate. */
async function hidden(change: Partial<Doc<'cases'>> = {}, author?: Person) {
  const [one, two] = [await newModerator(), await newModerator()];
  const who = author ?? (await newPerson());
  const stored = await storeCase(who.uid, DEALT, change);
  const first = await decide(one, stored.caseId, {
    decision: 'remove',
    rule: change.isFromVisitors ? 'harassment' : 'hate',
    note: 'Think of who reads it.',
  });
  return {
    one,
    two,
    author: who,
    first,
    copyId: derivedCaseId('second id', stored.caseId, 2),
    ...stored,
  };
}

/** The drawn time passes. Half-way, `halfway` runs as the second moderator's action. */
async function settled(caseId: string) {
  now = after(waitOf(caseId));
  await endWaits(now);
  await tick(now);
}

describe('a removal that takes two', () => {
  it('is refused to nobody in other words: visitors and people without a role get nothing', async () => {
    const { copyId } = await hidden();
    const { token } = await newPerson();
    const decided = (headers: object) =>
      api.send(`POST /api/moderation/cases/${copyId}/decide`, {
        ...headers,
        json: { version: 0, decision: 'keep' },
      });
    expect((await decided({})).status).toBe(401);
    expect((await decided({ token })).status).toBe(403);
  });

  it('hides the words at once, tells their author in the same commit, and says "waits" to everybody', async () => {
    const { one, two, author, caseId, dropId, first } = await hidden();
    const waits = { state: 'waits', decision: null, notes: null, isHeld: true };
    expect(first.body.case).toMatchObject(waits);
    expect((await storedDrop(dropId))?.state).toBe('held');
    expect(await kindsTold(author)).toEqual(['hidden']);
    const [told] = (await collection('users/notices', author.uid).get()).docs.map((doc) =>
      doc.data(),
    );
    expect(told).toMatchObject({ rule: 'hate', appeal: 'open', isDecidedByMachine: false });
    expect(told?.text).toContain('Think of who reads it.');
    expect(await strikesOf(author)).toEqual([]);
    for (const each of [one, two]) {
      const { status, body } = await act(each, caseId, 'claim', { version: 2 });
      expect([status, body.code]).toEqual([409, 'not-now']);
      expect(body.case).toMatchObject(waits);
    }
    expect(await list(one)).toEqual([]);
  });

  it('is a strike with the second person, who sees a new case, once the drawn time has come', async () => {
    const { one, two, author, caseId, dropId, copyId } = await hidden();
    now = after(20 * 60_000);
    expect(await list(two)).toMatchObject([
      { id: copyId, state: 'open', isHeld: true, decision: null, notes: null },
    ]);
    // No number says that something waits; otherwise the copy would show when the second moderator has decided.
    expect(await countWaiting(now)).toBe(0);
    const second = await decide(two, copyId, { decision: 'remove', rule: 'illegal' });
    expect(second.body.case).toMatchObject({ state: 'waits', decision: null, notes: null });
    expect(await list(two)).toEqual([]);
    expect((await act(one, copyId, 'claim', { version: 2 })).status).toBe(404);
    await endWaits(after(waitOf(caseId) - 1));
    expect((await storedCase(caseId))?.state).toBe('waits');
    await settled(caseId);
    expect(await storedCase(caseId)).toMatchObject({
      state: 'decided',
      decision: 'remove',
      rule: 'hate',
      pending: null,
    });
    expect(await storedCase(copyId)).toBeUndefined();
    expect((await storedDrop(dropId))?.state).toBe('removed');
    expect(await strikesOf(author)).toMatchObject([{ caseId, caseVersion: 2, isUpheld: true }]);
    expect(await kindsTold(author)).toEqual(['hidden']);
    expect(verifyChain(await readAudit())).toMatchObject({ holds: true });
    await endWaits(now);
    expect(await strikesOf(author)).toHaveLength(1);
  });

  it('counts by the milder rule of the two: not at all where one of them never counts', async () => {
    const { two, author, caseId, dropId, copyId } = await hidden();
    await decide(two, copyId, { decision: 'remove', rule: 'methods' });
    await settled(caseId);
    expect(await storedCase(caseId)).toMatchObject({ decision: 'remove', rule: 'hate' });
    expect((await storedDrop(dropId))?.state).toBe('removed');
    expect(await strikesOf(author)).toEqual([]);
  });

  it('says nothing of what the second person decided to anybody else, until the drawn time', async () => {
    // After four hours every moderator who may have a grave case has it.
    const { two, copyId } = await hidden({ severity: 'grave' });
    const three = await newModerator();
    now = after(5 * HOUR_MS);
    const second = await decide(two, copyId, { decision: 'note', rule: 'hate', note: 'A quote.' });
    expect(second.body.case).toMatchObject({ state: 'decided', decision: 'note' });
    const { status, body } = await act(three, copyId, 'claim', { version: 2 });
    expect(status).toBe(409);
    expect(body.case).toMatchObject({ state: 'waits', decision: null, isHeld: true, notes: null });
  });

  it('comes back where the second person keeps the words, whose note the author reads', async () => {
    const { two, author, caseId, dropId, copyId } = await hidden();
    now = after(20 * 60_000);
    await decide(two, copyId, { decision: 'note', rule: 'hate', note: 'It is a quote.' });
    expect((await storedDrop(dropId))?.state).toBe('held');
    await settled(caseId);
    expect((await storedDrop(dropId))?.state).toBe('shown');
    expect(await kindsTold(author)).toEqual(['hidden', 'note', 'returned']);
    const told = (await collection('users/notices', author.uid).get()).docs.map((doc) =>
      doc.data(),
    );
    expect(told.find(({ kind }) => kind === 'note')?.text).toContain('It is a quote.');
    expect(await strikesOf(author)).toEqual([]);
  });

  it('stands without a strike where nobody could or did, in the same words', async () => {
    const [one, author] = [await newModerator(), await newModerator()];
    const { caseId, dropId } = await storeCase(author.uid, DEALT);
    const first = await decide(one, caseId, { decision: 'remove', rule: 'illegal' });
    expect(first.body.case.state).toBe('waits');
    now = after(20 * 60_000);
    for (const each of [one, author]) expect(await list(each)).toEqual([]);
    await settled(caseId);
    expect(await storedCase(caseId)).toMatchObject({ state: 'decided', decision: 'remove' });
    expect((await storedDrop(dropId))?.state).toBe('removed');
    expect(await strikesOf(author)).toEqual([]);
  });

  it('comes back instead where only visitors brought the words up and nobody confirmed it', async () => {
    const { author, caseId, dropId, first } = await hidden({ isFromVisitors: true });
    expect(first.body.case.state).toBe('waits');
    await settled(caseId);
    expect((await storedDrop(dropId))?.state).toBe('shown');
    expect(await storedCase(caseId)).toMatchObject({ decision: 'keep', heldFor: [] });
    expect(await kindsTold(author)).toEqual(['hidden', 'returned']);
  });

  it.each(['kept by the second person', 'left alone'])(
    'tells visitors the same, of the same day, where it was %s',
    async (how) => {
      const { two, caseId, copyId } = await hidden({ isFromVisitors: true });
      const sent = await collection('notifiers').add(aNotifier(DEALT, { caseId, isSlow: false }));
      now = after(20 * 60_000);
      if (how === 'kept by the second person') await decide(two, copyId, { decision: 'keep' });
      await settled(caseId);
      expect((await sent.get()).data()).toMatchObject({
        outcome: 'stays',
        basis: 'waited',
        decidedAt: Timestamp.fromDate(now),
      });
    },
  );

  it('is a strike for words that only visitors brought up, with the second person', async () => {
    const { two, author, caseId, copyId } = await hidden({ isFromVisitors: true });
    now = after(20 * 60_000);
    const second = await decide(two, copyId, { decision: 'remove', rule: 'harassment' });
    expect(second.body.case.state).toBe('waits');
    await settled(caseId);
    expect(await strikesOf(author)).toHaveLength(1);
  });

  it('tells reporters when it takes effect, and not before', async () => {
    const { caseId } = await hidden();
    const reporter = await newPerson();
    const record = { agreed: 0, unfounded: 0, recent: [], day: '2026-11-19', today: 1 };
    await collection('reporters').doc(reporter.uid).set(record);
    const report = { caseId, reporter: reporter.uid, reason: 'hate', note: null } as const;
    const rest = { weight: 1, createdAt: Timestamp.fromDate(DEALT), lockId: 'l', outcome: null };
    await collection('reports').add({ ...report, ...rest });
    expect(await kindsTold(reporter)).toEqual([]);
    await settled(caseId);
    expect(await kindsTold(reporter)).toEqual(['acted']);
  });

  it('is read by a person where its author appealed meanwhile, once', async () => {
    const { one, two, author, caseId } = await hidden();
    const [told] = (await collection('users/notices', author.uid).get()).docs;
    const appeal = () =>
      api.send(`POST /api/notices/${told?.id}/appeal`, {
        token: author.token,
        json: { words: 'These were words of a song.' },
      });
    expect((await appeal()).status).toBe(200);
    expect((await appeal()).body.code).toBe('not-now');
    await settled(caseId);
    expect((await storedCase(caseId))?.state).toBe('appealed');
    expect((await collection('appeals').get()).docs.map((doc) => doc.data().outcome)).toEqual([
      null,
    ]);
    now = after(waitOf(caseId) + 20 * 60_000);
    const [dealt] = await list(two);
    expect(dealt).toMatchObject({ id: caseId, state: 'appealed' });
    const json = { version: dealt?.version, outcome: 'reversed' };
    expect((await act(two, caseId, 'answer-appeal', json)).body.case.state).toBe('reversed');
    expect(await kindsTold(author)).toEqual(['hidden', 'reversed']);
    expect(await list(one)).toEqual([]);
  });

  it('counts for who deleted the words meanwhile, and is never before them, nor is its copy lost', async () => {
    const author = await newModerator();
    // After four hours every moderator who may have a grave case has it.
    const dealtFrom = Timestamp.fromMillis(DEALT.getTime() - 5 * HOUR_MS);
    const { two, caseId, dropId, copyId } = await hidden({ severity: 'grave', dealtFrom }, author);
    await api.send(`DELETE /api/drops/${dropId}`, { token: author.token });
    now = after(5 * HOUR_MS);
    expect(await list(author)).toEqual([]);
    await eraseGoneCases(now);
    await lapseChecks(now);
    await decide(two, copyId, { decision: 'remove', rule: 'hate' });
    await settled(caseId);
    expect(await strikesOf(author)).toHaveLength(1);
  });

  it('takes effect at once where there is one moderator, whoever wrote the words', async () => {
    const [person, author] = [await newModerator(), await newPerson()];
    const { caseId, dropId } = await storeCase(author.uid, DEALT, { isFromVisitors: true });
    const answer = await decide(person, caseId, { decision: 'remove', rule: 'illegal' });
    expect(answer.body.case).toMatchObject({ state: 'decided', decision: 'remove' });
    expect((await storedDrop(dropId))?.state).toBe('removed');
    expect(await strikesOf(author)).toHaveLength(1);
  });

  it('waits for 12 to 36 hours, drawn from its id', () => {
    const waits = Array.from({ length: 500 }, (_, n) => waitOf(`case ${n}`) / HOUR_MS);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...waits)).toBeLessThanOrEqual(36);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(20);
    expect(waitOf('case 1')).toBe(waitOf('case 1'));
  });
});
