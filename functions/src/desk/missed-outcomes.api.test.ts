import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNotifier } from '../../test/support/a-case.ts';
import { newId, storeCase, storedCase } from '../../test/support/desk.ts';
import { beforeNextCommitTo } from '../../test/support/interleave.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { notifyMissedOutcomes } from '../cases/outcome.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { eraseGoneCases } from './erase-cases.ts';

const DAY_MS = 24 * 3_600_000;
const now = new Date('2026-11-20T12:34:56.789Z');
const at = Timestamp.fromDate(now);
const HALF_A_YEAR_ON = Timestamp.fromDate(new Date('2027-05-20T12:34:56.789Z'));
const kept = { state: 'decided', decision: 'keep', decidedAt: at, decidedBy: 'desk' } as const;
beforeEach(emptyStore);

async function report(caseId: string): Promise<string> {
  const [reporter, lockId] = [newId(), newId()];
  await collection('reporters')
    .doc(reporter)
    .set({ agreed: 0, unfounded: 0, recent: [], day: '2026-11-19', today: 1 });
  const row = { caseId, reporter, reason: 'harassment', note: null, weight: 1, lockId } as const;
  await collection('reports').add({ ...row, createdAt: at, outcome: null });
  return reporter;
}

async function notify(caseId: string) {
  return collection('notifiers').add(aNotifier(now, { caseId, isSlow: false }));
}
const told = async (uid: string) =>
  (await collection('users/notices', uid).get()).docs.map((each) => each.data().kind);
const aCase = async (change: Partial<Doc<'cases'>>) =>
  (await storeCase(newId(), now, change)).caseId;

describe('the night', () => {
  it('tells reporters and notifiers of a decision that was broken off after its commit, once', async () => {
    const caseId = await aCase(kept);
    const [reporter, notifier] = [await report(caseId), await notify(caseId)];
    for (const hours of [6, 30])
      await notifyMissedOutcomes(new Date(now.getTime() + hours * 3_600_000));
    expect(await told(reporter)).toEqual(['stays']);
    const expireAt = Timestamp.fromDate(new Date('2027-05-20T18:34:56.789Z'));
    expect((await notifier.get()).data()).toMatchObject({ outcome: 'stays', expireAt });
  });

  it('tells the newest decision, also if it was made while the night told another case', async () => {
    const later = Timestamp.fromMillis(now.getTime() + 1_000);
    const [first, second] = [await aCase(kept), await aCase({ ...kept, decidedAt: later })];
    await report(first);
    const reporter = await report(second);
    const again = { decision: 'remove', rule: 'spam', version: 3 } as const;
    beforeNextCommitTo(db(), 'reports', () => collection('cases').doc(second).update(again));
    await notifyMissedOutcomes(now);
    const [notice] = (await collection('users/notices', reporter).get()).docs;
    expect(notice?.data()).toMatchObject({ kind: 'acted', rule: 'spam', caseVersion: 3 });
  });

  it('tells no decision before an appeal, where a person must decide on a new reason after it', async () => {
    // Nobody has decided on harassment: it is not in `heldFor`.
    const caseId = await aCase({ ...kept, state: 'appealed', heldFor: ['hate'] });
    const [reporter, notifier] = [await report(caseId), await notify(caseId)];
    await notifyMissedOutcomes(now);
    expect(await told(reporter)).toEqual([]);
    expect((await notifier.get()).data()).toMatchObject({ outcome: null, expireAt: null });
  });

  it('answers a notice about what was decided long before', async () => {
    const long = Timestamp.fromMillis(now.getTime() - 90 * DAY_MS);
    const notifier = await notify(await aCase({ ...kept, decidedAt: long }));
    await notifyMissedOutcomes(now);
    expect((await notifier.get()).data()).toMatchObject({
      outcome: 'stays',
      basis: 'read-before',
      decidedAt: long,
      expireAt: HALF_A_YEAR_ON,
    });
  });

  it.each([
    ['reversed', 'remove', 'stays'],
    ['upheld', 'remove', 'acted'],
  ] as const)('answers it as an appeal that was %s left it', async (state, decision, outcome) => {
    const caseId = await aCase({ ...kept, state, decision, rule: 'spam' });
    const [reporter, notifier] = [await report(caseId), await notify(caseId)];
    await notifyMissedOutcomes(now);
    expect(await told(reporter)).toEqual([outcome]);
    const basis = state === 'reversed' ? 'appeal' : 'read';
    expect((await notifier.get()).data()).toMatchObject({ outcome, basis });
  });

  it.each([
    ['mask', 'upheld'],
    ['keep', 'reversed'],
  ] as const)(
    'answers the appeal against a hold as the request does: %s',
    async (decision, outcome) => {
      const caseId = await aCase({ ...kept, decision });
      const about = { caseId, caseVersion: 0, uid: newId(), noticeId: newId() };
      const appeal = await collection('appeals').add({
        ...about,
        words: 'Read it again.',
        sentAt: at,
        outcome: null,
      });
      await notifyMissedOutcomes(now);
      expect((await appeal.get()).data()?.outcome).toBe(outcome);
    },
  );

  it('does not say that a person decided where nobody did', async () => {
    const byNobody = { ...kept, decision: 'remove', rule: 'methods', decidedBy: null } as const;
    const caseId = await aCase(byNobody);
    const [reporter, notifier] = [await report(caseId), await notify(caseId)];
    await notifyMissedOutcomes(now);
    expect((await notifier.get()).data()).toMatchObject({ outcome: 'acted', basis: 'nobody' });
    const [notice] = (await collection('users/notices', reporter).get()).docs;
    expect(notice?.data()).toMatchObject({ kind: 'acted', isDecidedByMachine: true });
    expect(notice?.data().text).not.toContain('A person');
  });

  it('tells nobody anything while a case waits', async () => {
    const caseId = await aCase({});
    const [reporter, notifier] = [await report(caseId), await notify(caseId)];
    await notifyMissedOutcomes(now);
    expect(await told(reporter)).toEqual([]);
    expect((await notifier.get()).data()).toMatchObject({ outcome: null, expireAt: null });
  });

  it('lets the names of notifiers go, though nobody decided, half a year after their case', async () => {
    const { caseId, dropId } = await storeCase(newId(), now);
    const notifier = await notify(caseId);
    const complained = { caseId, outcome: 'stays', complaint: 'sent', expireAt: at } as const;
    const other = await collection('notifiers').add(aNotifier(now, complained));
    await collection('drops').doc(dropId).delete();
    for (const days of [-29, 0]) await eraseGoneCases(new Date(now.getTime() + days * DAY_MS));
    expect(await storedCase(caseId)).toBeUndefined();
    expect((await other.get()).data()).toMatchObject({ outcome: 'stays', complaint: 'gone' });
    // Nobody will decide it any more, and nobody is told that a person did.
    expect((await notifier.get()).data()).toMatchObject({ name: 'A Neighbour', outcome: 'gone' });
    expect((await notifier.get()).data()?.expireAt).toEqual(HALF_A_YEAR_ON);
  });

  it('keeps a case for as long as somebody can appeal, and no longer', async () => {
    const [over, appealed] = [await aCase(kept), await aCase({ ...kept, state: 'appealed' })];
    const reporter = await report(over);
    const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
    await eraseGoneCases(after(244));
    expect((await storedCase(over))?.decision).toBe('keep');
    await eraseGoneCases(after(245));
    expect(await storedCase(over)).toBeUndefined();
    expect((await collection('reports').where('reporter', '==', reporter).get()).empty).toBe(true);
    expect((await storedCase(appealed))?.state).toBe('appealed');
  });

  it('keeps no copy of deleted words for a decision that is checked again', async () => {
    const until = Timestamp.fromMillis(now.getTime() + 7 * DAY_MS);
    const about = { isSecond: false, note: null, wasHeld: false } as const;
    const before = { ...about, decision: 'keep' as const, decidedBy: ['x'] };
    const checkOf = { caseId: newId(), ...before, until };
    const { caseId, dropId } = await storeCase(newId(), now, { checkOf });
    await collection('drops').doc(dropId).delete();
    await eraseGoneCases(now);
    expect((await collection('cases').doc(caseId).get()).exists).toBe(false);
  });
});
