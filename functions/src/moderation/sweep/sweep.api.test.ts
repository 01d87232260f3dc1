import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../../test/support/api.ts';
import { clearDesk, newId, newModerator, storedDrop } from '../../../test/support/desk.ts';
import { storeWaiting } from '../../../test/support/pages.ts';
import { newPerson, type Person } from '../../../test/support/people.ts';
import { aStoredDrop, storeDrop } from '../../../test/support/stored.ts';
import { caseOfDrop, dropsThatSay, heldBy, toldBy } from '../../../test/support/sweeping.ts';
import { tick } from '../../../test/support/ticks.ts';
import { pages, sweeps, waiting } from '../../platform/collections.ts';
import { verifyChain } from '../audit.ts';
import { readAudit } from '../audit-store.ts';
import { countHeldUnseen } from '../holds-cap.ts';
import { staffKey } from '../keys.ts';
import { caseIdOf } from '../open-case.ts';
import { finishSweeps, runSweep } from './run-sweep.ts';

const NOW = new Date('2026-11-20T12:34:56.789Z');
const api = whileTesting(() => startApi(() => NOW));
beforeEach(clearDesk);

const sweep = ({ token }: Person, caseId: string, json: object) =>
  api.send(`POST /api/moderation/cases/${caseId}/sweep`, { token, json: { version: 0, ...json } });
const answer = ({ token }: Person, caseId: string, outcome: string) =>
  api.send(`POST /api/moderation/cases/${caseId}/answer-sweep`, { token, json: { outcome } });
const list = async ({ token }: Person) =>
  (await api.send('GET /api/moderation/sweeps', { token })).body.sweeps;
const ACT = { step: 'act', rule: 'personal-data' };
const states = async (all: readonly { id: string }[]) =>
  Promise.all(all.map(async ({ id }) => (await storedDrop(id))?.state));
const actions = async () => (await readAudit()).map(({ action }) => action);

/** Eleven drops of eleven people with one number, and a case with it. */
async function eleven(number: string, by: Person) {
  const all = await dropsThatSay(Array.from({ length: 11 }, () => `He answers at ${number}.`));
  return { all, caseId: await heldBy(by, `Call ${number}, he deserves it.`, NOW) };
}

describe('a sweep', () => {
  it('is refused to visitors, to who has no role, and to who neither holds the case nor removed its words', async () => {
    const [{ token }, one, other] = [await newPerson(), await newModerator(), await newModerator()];
    const caseId = await heldBy(one, 'Call 06 20000001.', NOW);
    for (const route of ['sweep', 'answer-sweep'].map((how) => `cases/${caseId}/${how}`)) {
      const json = route.endsWith('/sweep') ? { version: 0, step: 'look' } : { outcome: 'refuse' };
      expect((await api.send(`POST /api/moderation/${route}`, { json })).status).toBe(401);
      expect((await api.send(`POST /api/moderation/${route}`, { token, json })).status).toBe(403);
    }
    const { status, body } = await sweep(other, caseId, ACT);
    expect([status, body.code]).toEqual([409, 'not-now']);
    expect((await sweep(one, caseId, { ...ACT, version: 3 })).body.code).toBe('stale-case');
    expect((await sweep(one, newId(), ACT)).status).toBe(404);
    expect((await sweep(one, caseId, { step: 'act', rule: 'worried' })).status).toBe(400);
    expect((await sweep(one, caseId, { step: 'act' })).status).toBe(400);
    expect(await actions()).toEqual([]);
  });

  it('says how much there is and never which, and changes nothing by looking', async () => {
    const [one] = [await newModerator(), await newModerator()];
    const text = 'Jan de Vries has 06 20000002, tell everybody.';
    const caseId = await heldBy(one, text, NOW);
    const all = await dropsThatSay(['So +31 6 20000002 it is.', 'I saw jan de vries today.']);
    const { status, text: sent, body } = await sweep(one, caseId, { step: 'look' });
    expect([status, body]).toEqual([
      200,
      {
        found: [
          { mark: 'name', size: 'few' },
          { mark: 'number', size: 'few' },
          { mark: 'text', size: 'none' },
        ],
        state: 'none',
        needsSecond: false,
      },
    ]);
    for (const { id, uid } of all) {
      expect(sent).not.toContain(id);
      expect(sent).not.toContain(uid);
    }
    expect(await states(all)).toEqual(['shown', 'shown']);
    expect(await actions()).toEqual([]);
  });

  it('holds whatever is out or waits and has the same, whoever wrote it, each in a case of its own', async () => {
    const [one] = [await newModerator(), await newModerator()];
    const caseId = await heldBy(one, 'Call 06 20000003 tonight.', NOW);
    const out = await dropsThatSay(['It is 0620000003.']);
    const [others] = await dropsThatSay(['It is 0620000004.']);
    const waits = { id: newId(), uid: newId() };
    const change = { userId: waits.uid, content: 'Ring 0031620000003 now.' };
    await storeWaiting(waits.id, { since: NOW, change });
    const crisis = { id: newId(), uid: newId() };
    const post = { content: 'My father: +31 6-2000 0003', isCrisis: true };
    await storeDrop(crisis.id, aStoredDrop(crisis.uid, '2026-11-18', post));
    const all = [...out, waits, crisis];
    const { body } = await sweep(one, caseId, { ...ACT, by: ['number'] });
    expect(body).toMatchObject({ state: 'done', needsSecond: false });
    expect(await states(all)).toEqual(['held', 'held', 'held']);
    expect((await storedDrop(others?.id ?? ''))?.state).toBe('shown');
    for (const { id, uid } of all) {
      expect(await caseOfDrop(id)).toMatchObject({
        state: 'open',
        severity: 'grave',
        hold: { reason: 'personal-data', until: null, isSwept: true },
        heldFor: ['personal-data'],
        version: 1,
        dealtFrom: { seconds: Date.parse('2026-11-20T12:45:00Z') / 1000 },
      });
      const told = await toldBy(uid);
      expect(told).toMatchObject([{ kind: 'held', rule: 'personal-data', isFoundByMachine: true }]);
    }
    expect((await waiting().doc(waits.id).get()).exists).toBe(false);
    await tick(NOW);
    const page = (await pages('feed').doc(`page-${out[0]?.id}`).get()).data();
    expect(page?.items ?? '[]').toBe('[]');
    expect((await actions()).sort()).toEqual(['sweep', 'swept', 'swept', 'swept']);
    expect(verifyChain(await readAudit()).holds).toBe(true);
    // Nothing of the places that reports have is used up.
    expect(await countHeldUnseen()).toBe(0);
    // The same again finds nothing left.
    expect((await sweep(one, caseId, ACT)).body.state).toBe('done');
    expect(await actions()).toHaveLength(4);
    expect((await sweeps().doc(caseId).get()).data()?.dropIds).toEqual([]);
  });

  it('takes off nearly the same long text, from a case whose words they removed', async () => {
    const one = await newModerator();
    const said = `Come and buy the finest lamps of the whole town ${'tonight only, before we close '.repeat(2)}`;
    const [near, far] = await dropsThatSay([
      `${said.toUpperCase()} - hurry!`,
      'I bought a lamp in town tonight, and it was closed before I could turn it on, which is me.',
    ]);
    const removed = { state: 'decided', decision: 'remove', rule: 'spam' } as const;
    const decidedBy = staffKey(one.uid);
    const free = { claimedBy: null, claimedUntil: null };
    const caseId = await heldBy(one, said, NOW, { ...removed, ...free, decidedBy });
    expect((await sweep(one, caseId, { step: 'act' })).body.state).toBe('done');
    expect(await caseOfDrop(near?.id ?? '')).toMatchObject({ hold: { reason: 'spam' } });
    expect((await storedDrop(far?.id ?? ''))?.state).toBe('shown');
  });

  it('leaves alone what a person let stay for that rule', async () => {
    const one = await newModerator();
    const [kept] = await dropsThatSay(['It is 0620000005.']);
    await sweep(one, await heldBy(one, 'Call 0620000005.', NOW), ACT);
    const id = kept?.id ?? '';
    const { status } = await decideAsKept(one, id);
    expect(status).toBe(200);
    await tick(NOW);
    await sweep(one, await heldBy(one, 'Call 0620000005!', NOW), ACT);
    expect((await storedDrop(id))?.state).toBe('shown');
    expect(await toldBy(kept?.uid ?? '')).toHaveLength(2);
  });
});

/** As a moderator decides on what was swept up. */
async function decideAsKept(person: Person, dropId: string) {
  const at = `POST /api/moderation/cases/${caseIdOf(dropId)}`;
  await api.send(`${at}/claim`, { token: person.token, json: { version: 1 } });
  return api.send(`${at}/decide`, {
    token: person.token,
    json: { version: 2, decision: 'keep' },
  });
}

describe('a sweep of more than ten', () => {
  it('waits for a second person, who is told of it; the first is not asked', async () => {
    const [one, two] = [await newModerator(), await newModerator()];
    const { all, caseId } = await eleven('0620000011', one);
    const begun = await sweep(one, caseId, ACT);
    expect(begun.body).toMatchObject({ state: 'proposed', needsSecond: true });
    expect((await sweep(one, caseId, ACT)).body.state).toBe('proposed');
    expect(new Set(await states(all))).toEqual(new Set(['shown']));
    expect((await sweeps().doc(caseId).get()).data()?.dropIds).toEqual([]);
    expect(await list(one)).toEqual([]);
    expect((await answer(one, caseId, 'confirm')).status).toBe(404);
    const proposed = await list(two);
    expect(proposed).toMatchObject([
      { case: { id: caseId }, rule: 'personal-data', by: ['number', 'text'], size: 'some' },
    ]);
    expect((await answer(two, caseId, 'confirm')).body.state).toBe('done');
    expect(new Set(await states(all))).toEqual(new Set(['held']));
    expect((await answer(two, caseId, 'confirm')).status).toBe(404);
    expect((await actions()).slice(0, 2)).toEqual(['propose-sweep', 'confirm-sweep']);
  });

  it('is gone when the second person refuses', async () => {
    const [one, two] = [await newModerator(), await newModerator()];
    const { all, caseId } = await eleven('0620000012', one);
    await sweep(one, caseId, ACT);
    expect((await answer(two, caseId, 'refuse')).body.state).toBe('none');
    expect(new Set(await states(all))).toEqual(new Set(['shown']));
    expect(await list(two)).toEqual([]);
    expect(await actions()).toEqual(['propose-sweep', 'refuse-sweep']);
  });

  it('is one person’s where there is one alone', async () => {
    const one = await newModerator();
    const { all, caseId } = await eleven('0620000013', one);
    expect((await sweep(one, caseId, { step: 'look' })).body.needsSecond).toBe(false);
    expect((await sweep(one, caseId, ACT)).body.state).toBe('done');
    expect(new Set(await states(all))).toEqual(new Set(['held']));
  });
});

describe('a sweep that was broken off', () => {
  it('ends with the same, run again and twice at once', async () => {
    const one = await newModerator();
    const all = await dropsThatSay(Array.from({ length: 4 }, () => 'It is 0620000021.'));
    const caseId = await heldBy(one, 'Call 0620000021.', NOW);
    await sweep(one, caseId, ACT);
    // As if it had ended after the first two: written down, and two of them out still.
    const rest = await dropsThatSay(['Say 0620000021.', 'Cry 0620000021.']);
    const dropIds = [...all, ...rest, { id: newId() }].map(({ id }) => id);
    await sweeps().doc(caseId).update({ state: 'running', dropIds });
    await Promise.all([runSweep(caseId, NOW), finishSweeps(NOW)]);
    expect((await sweeps().doc(caseId).get()).data()).toMatchObject({ state: 'done', dropIds: [] });
    for (const { id, uid } of [...all, ...rest]) {
      expect((await storedDrop(id))?.state).toBe('held');
      expect(await toldBy(uid)).toHaveLength(1);
    }
    expect((await actions()).filter((each) => each === 'swept')).toHaveLength(6);
    expect(verifyChain(await readAudit()).holds).toBe(true);
  });
});
