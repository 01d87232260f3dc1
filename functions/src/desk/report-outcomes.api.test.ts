import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { DECISIONS } from '../../test/support/decisions.ts';
import { newPeople, newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import {
  decideCase,
  forgetCases,
  releasedDrop,
  report,
  toldTo,
} from '../../test/support/reporting.ts';
import { caseIdOf } from '../cases/case.ts';
import { notifyAppellants, notifyOutcome } from '../cases/outcome.ts';
import type { ReportReason } from '../contract/index.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));
beforeEach(forgetCases);

async function reported(by: readonly Person[], reason: ReportReason): Promise<string> {
  const dropId = await releasedDrop(api, await newPerson(), now);
  for (const one of by) await report(api, one, dropId, reason);
  return dropId;
}

const recordOf = async ({ uid }: Person) => {
  const { agreed, unfounded } = (await collection('reporters').doc(uid).get()).data() ?? {};
  return { agreed, unfounded };
};
const kindsOf = async (one: Person) => (await toldTo(one)).map(({ kind }) => kind).sort();

describe('after a decision', () => {
  it.each(DECISIONS)('each reporter reads once what became of it: %s', async (decision) => {
    const people = await newPeople(2);
    const dropId = await reported(people, 'hate');
    await decideCase(dropId, decision, now);
    const settle = () => notifyOutcome(caseIdOf(dropId), now);
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    const isActed = decision !== 'keep' && decision !== 'unfounded';
    for (const one of people) {
      expect(await kindsOf(one)).toEqual(isActed ? ['acted', 'receipt'] : ['receipt', 'stays']);
      const told = (await toldTo(one)).find(({ kind }) => kind !== 'receipt');
      expect(told).toMatchObject({ day: '2026-11-20', quote: null, dropId: null });
      expect(told?.appeal).toBe(isActed ? null : 'open');
    }
  });

  it('only "unfounded" counts against those who reported', async () => {
    for (const decision of DECISIONS) {
      const [one] = await newPeople(1);
      if (!one) return;
      const dropId = await reported([one], 'harassment');
      await decideCase(dropId, decision, now);
      for (const _ of [1, 2]) await notifyOutcome(caseIdOf(dropId), now);
      const expected = {
        keep: [0, 0],
        unfounded: [0, 1],
        note: [1, 0],
        care: [1, 0],
        mask: [1, 0],
        remove: [1, 0],
      }[decision];
      const { agreed, unfounded } = await recordOf(one);
      expect([decision, agreed, unfounded]).toEqual([decision, ...expected]);
    }
  });

  it('worry about somebody is never unfounded, and makes no record', async () => {
    const people = await newPeople(2);
    const [first, second] = [await reported(people, 'worried'), await reported(people, 'worried')];
    await decideCase(first, 'unfounded', now);
    await decideCase(second, 'care', now);
    await notifyOutcome(caseIdOf(first), now);
    await notifyOutcome(caseIdOf(second), now);
    for (const one of people) expect(await recordOf(one)).toEqual({ agreed: 0, unfounded: 0 });
  });

  it('somebody who left in between keeps nobody else from reading of it, and is not written to', async () => {
    const people = await newPeople(3);
    const dropId = await reported(people, 'hate');
    const [leaver, ...others] = people;
    if (!leaver) return;
    const token = tokenFor(leaver, { auth_time: now.getTime() / 1000 - 60 });
    expect((await api.send('DELETE /api/user/me', { token })).status).toBe(204);
    expect((await collection('reports').where('reporter', '==', leaver.uid).get()).size).toBe(0);
    await decideCase(dropId, 'remove', now);
    await notifyOutcome(caseIdOf(dropId), now);
    for (const one of others) expect(await kindsOf(one)).toEqual(['acted', 'receipt']);
    expect(await kindsOf(leaver)).toEqual([]);
  });

  it('somebody who is leaving right now keeps nobody else from reading of it', async () => {
    const people = await newPeople(2);
    const dropId = await reported(people, 'hate');
    const [leaver, other] = people;
    if (!leaver || !other) return;
    // Their deletion broke off before it came to their reports.
    await markForDeletion(leaver.uid, 'at-once', now);
    await decideCase(dropId, 'remove', now);
    await notifyOutcome(caseIdOf(dropId), now);
    expect(await kindsOf(other)).toEqual(['acted', 'receipt']);
    expect(await kindsOf(leaver)).toEqual(['receipt']);
  });

  it('who reports later for the same reason reads at once that it stays, and it is no mark against them', async () => {
    const [first, later] = await newPeople(2);
    if (!first || !later) return;
    const dropId = await reported([first], 'hate');
    await decideCase(dropId, 'unfounded', now);
    await notifyOutcome(caseIdOf(dropId), now);
    await report(api, later, dropId, 'hate');
    expect(await kindsOf(later)).toEqual(['stays']);
    await notifyOutcome(caseIdOf(dropId), now);
    expect(await recordOf(later)).toEqual({ agreed: 0, unfounded: 0 });
  });

  it('who complains about it reads the answer, and can complain about the decision after an added reason', async () => {
    const [one] = await newPeople(1);
    if (!one) return;
    const dropId = await reported([one], 'hate');
    const caseId = caseIdOf(dropId);
    const stayAndComplain = async () => {
      await decideCase(dropId, 'keep', now);
      await notifyOutcome(caseId, now);
      const { body } = await api.send('GET /api/notices', { token: one.token });
      const open = body.notices.find((each: { appeal: string | null }) => each.appeal === 'open');
      const json = { words: 'Read the last line.' };
      const sent = await api.send(`POST /api/notices/${open.id}/appeal`, {
        token: one.token,
        json,
      });
      expect([sent.status, sent.body.notice.appeal]).toEqual([200, 'sent']);
    };
    await stayAndComplain();
    await notifyAppellants({ caseId, outcome: 'upheld', by: 'answer' }, now);
    expect(await kindsOf(one)).toEqual(['receipt', 'stays', 'upheld']);
    await collection('cases').doc(caseId).update({ state: 'upheld' });
    await report(api, one, dropId, 'child');
    await stayAndComplain();
  });
});
