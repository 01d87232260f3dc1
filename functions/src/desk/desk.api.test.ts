import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newModerator, storeCase, storedCase } from '../../test/support/desk.ts';
import { deskCalls } from '../../test/support/desk-calls.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readAudit } from '../audit/audit.ts';
import { collection } from '../platform/collections.ts';

const START = new Date('2026-11-20T12:34:56.789Z');
const DEALT = new Date('2026-11-20T12:30:00.000Z');
/** After three days every moderator who may have the case has it. */
const LONG_AGO = new Date('2026-11-17T12:30:00.000Z');
let now = START;
const api = whileTesting(() => startApi(() => now));
const { list, act } = deskCalls(api);
const waiting = async ({ token }: Person) =>
  (await api.send('GET /api/moderation/waiting', { token })).body;
beforeEach(async () => {
  now = START;
  await emptyStore();
});

describe('the desk', () => {
  it('refuses visitors, and whoever has no role', async () => {
    const { token } = await newPerson();
    const { caseId } = await storeCase('somebody', DEALT);
    const all = [
      ['GET /api/moderation/cases', undefined],
      ['GET /api/moderation/waiting', undefined],
      [`POST /api/moderation/cases/${caseId}/claim`, { version: 0 }],
      [`POST /api/moderation/cases/${caseId}/decide`, { version: 0, decision: 'keep' }],
      [`POST /api/moderation/cases/${caseId}/escalate`, { version: 0 }],
      [`POST /api/moderation/cases/${caseId}/answer-appeal`, { version: 0, outcome: 'upheld' }],
    ] as const;
    for (const [route, json] of all) {
      expect((await api.send(route, { json })).status).toBe(401);
      const { status, body } = await api.send(route, { token, json });
      expect([status, body.code]).toEqual([403, 'role-required']);
    }
    expect(await storedCase(caseId)).toMatchObject({ version: 0, state: 'open' });
  });

  it('deals the gravest and oldest cases first, ten at most, from their quarter of an hour on', async () => {
    const person = await newModerator();
    const later = new Date(DEALT.getTime() + 15 * 60_000);
    for (let n = 0; n < 11; n += 1) await storeCase('somebody', DEALT);
    const grave = await storeCase('somebody', DEALT, { severity: 'grave' });
    const next = await storeCase('somebody', later, { severity: 'grave' });
    const dealt = await list(person);
    expect(dealt).toHaveLength(10);
    expect(dealt[0]?.id).toBe(grave.caseId);
    now = later;
    expect((await list(person))[1]?.id).toBe(next.caseId);
    const { totals, isUnattended } = (
      await api.send('GET /api/moderation/cases', { token: person.token })
    ).body;
    expect([totals, isUnattended]).toEqual([{ waiting: 10, graveLastHour: 0 }, false]);
  });

  it('hides a case from who wrote the words and from who reported them, as if it were not there', async () => {
    const [author, reporter, third] = [
      await newModerator(),
      await newModerator(),
      await newModerator(),
    ];
    const { caseId } = await storeCase(author.uid, LONG_AGO);
    expect(await waiting(reporter)).toEqual({ hasCases: true });
    await collection('reports').add({
      caseId,
      reporter: reporter.uid,
      reason: 'harassment',
      note: null,
      weight: 1,
      createdAt: Timestamp.fromDate(DEALT),
      lockId: 'lock',
      outcome: null,
    });
    for (const person of [author, reporter]) {
      expect(await list(person)).toEqual([]);
      expect(await waiting(person)).toEqual({ hasCases: false });
      const { status, text } = await act(person, caseId, 'claim', { version: 0 });
      const none = await act(person, 'Z'.repeat(20), 'claim', { version: 0 });
      expect([status, text]).toEqual([404, none.text]);
    }
    expect((await list(third)).map(({ id }) => id)).toEqual([caseId]);
  });

  it('says that a case waits from its quarter of an hour on, until somebody else has it', async () => {
    const [one, two] = [await newModerator(), await newModerator()];
    const { caseId } = await storeCase('somebody', DEALT, { severity: 'plain' });
    now = new Date(DEALT.getTime() - 1);
    expect(await waiting(one)).toEqual({ hasCases: false });
    now = DEALT;
    expect([await waiting(one), await waiting(two)]).toEqual([
      { hasCases: true },
      { hasCases: true },
    ]);
    await act(one, caseId, 'claim', { version: 0 });
    expect([await waiting(one), await waiting(two)]).toEqual([
      { hasCases: true },
      { hasCases: false },
    ]);
    await act(one, caseId, 'decide', { version: 1, decision: 'keep' });
    expect(await waiting(one)).toEqual({ hasCases: false });
  });

  it('lets one of fifty have a case, and tells the others how it stands', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, newModerator));
    const { caseId } = await storeCase('somebody', LONG_AGO);
    const answers = await Promise.all(
      people.map((person) => act(person, caseId, 'claim', { version: 0 })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 49]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({
        code: 'stale-case',
        case: { id: caseId, version: 1, isMine: false },
      });
    }
    expect((await collection('cases/events', caseId).get()).size).toBe(1);
    expect(await readAudit()).toHaveLength(1);
  });
});
