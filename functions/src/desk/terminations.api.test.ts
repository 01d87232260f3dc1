import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newModerator, storeCase, storedCase } from '../../test/support/desk.ts';
import { deskCalls, kindsTold } from '../../test/support/desk-calls.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readStanding } from '../account/sanctions.ts';
import { readAudit, verifyChain } from '../audit/audit.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { endWaits } from './decide.ts';
import { eraseGoneCases } from './erase-cases.ts';
import { lapseChecks, lapseTerminations } from './terminations.ts';

const FIRST = new Date('2026-11-20T12:34:56.789Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TREES = ['ash', 'birch', 'cedar', 'dogwood', 'elm'];
let now = FIRST;
const api = whileTesting(() => startApi(() => now));
const { list, act, decide } = deskCalls(api);
beforeEach(async () => {
  now = FIRST;
  await emptyStore();
  await db().recursiveDelete(collection('standing'));
});

const standingOf = async ({ uid }: Person) => (await readStanding(uid)).doc;
const actions = async () => (await readAudit()).map(({ action }) => action);

/** The author deletes the drop of a case, and a night passes. */
async function deleteWords(author: Person, caseId: string): Promise<void> {
  const { dropId } = (await storedCase(caseId)) ?? {};
  const { status } = await api.send(`DELETE /api/drops/${dropId}`, { token: author.token });
  expect(status).toBe(204);
  await eraseGoneCases(now);
}

/** Five drops of one author that the first moderator removed, an hour apart. Some are deleted at once. */
async function scene({ deleted = [] }: { readonly deleted?: readonly string[] } = {}) {
  const [author, one, two] = [await newPerson(), await newModerator(), await newModerator()];
  const caseIds: string[] = [];
  for (const [n, tree] of TREES.entries()) {
    now = new Date(FIRST.getTime() + n * HOUR_MS);
    const content = `the ${tree} speaks`;
    const createdAt = Timestamp.fromDate(now);
    const held = { reason: 'harassment', since: createdAt, until: null } as const;
    const change = { text: content, hold: tree === 'elm' ? held : null };
    const stored = await storeCase(author.uid, now, change, { content, createdAt });
    caseIds.push(stored.caseId);
    const answer = await decide(one, stored.caseId, { decision: 'remove', rule: 'harassment' });
    expect(answer.body.case).toMatchObject({ state: 'decided', decision: 'remove' });
    if (deleted.includes(tree)) await deleteWords(author, stored.caseId);
  }
  return { author, one, two, caseIds };
}

const checks = async () =>
  (await collection('cases').where('checkOf.decision', '==', 'remove').get()).docs;

/** A moderator decides every check that they have on each of 30 days. */
async function decideChecks(by: Person, decisionOn: (text: string) => object): Promise<number[]> {
  const hands: number[] = [];
  for (let day = 1; day <= 28; day += 1) {
    now = new Date(FIRST.getTime() + day * DAY_MS);
    const hand = await list(by);
    hands.push(hand.length);
    for (const { id } of hand) {
      const { text = '' } = (await storedCase(id)) ?? {};
      await decide(by, id, decisionOn(text));
    }
  }
  return hands;
}

const removing = () => ({ decision: 'remove', rule: 'harassment' });

describe('the end of an account', () => {
  it('is proposed with the fifth removal, and nobody sees a list of anything', async () => {
    const { author, one, two } = await scene();
    expect((await standingOf(author))?.pendingEnd).not.toBeNull();
    expect(await actions()).toContain('end-proposed');
    const found = await checks();
    expect(found.length).toBeGreaterThanOrEqual(TREES.length);
    const dealt = found.map((each) => each.data().dealtFrom.toMillis());
    // The checks come one by one, over weeks.
    expect(Math.max(...dealt) - Math.min(...dealt)).toBeGreaterThan(DAY_MS);
    for (const each of found) expect(each.data()).toMatchObject({ alerts: 4, state: 'open' });
    for (const each of found) {
      const { text, checkOf } = each.data();
      expect(checkOf?.wasHeld).toBe(text === 'the elm speaks');
    }
    for (const person of [one, two]) {
      const { status } = await api.send('GET /api/moderation/endings' as never, {
        token: person.token,
      });
      expect(status).toBe(404);
    }
  });

  it('comes when a second person has removed each of them, one by one, and its owner is told', async () => {
    const { author, one, two } = await scene();
    await decideChecks(two, removing);
    const standing = await standingOf(author);
    expect(standing?.endedAt).not.toBeNull();
    expect(standing?.strikes.every(({ isUpheld }) => isUpheld)).toBe(true);
    expect(await kindsTold(author)).toContain('ended');
    expect(await actions()).toContain('end-confirmed');
    expect(verifyChain(await readAudit())).toMatchObject({ holds: true });
    const refused = await api.send('POST /api/drops', { token: author.token, json: aDrop() });
    expect(refused.body.code).toBe('paused');
    // A moderator who decided the removals gets none of the checks.
    expect(await list(one)).toEqual([]);
  });

  it('is stopped by one who sees a removal otherwise, and that strike is given back', async () => {
    const { author, two, caseIds } = await scene();
    await decideChecks(two, (text) => (text.includes('cedar') ? { decision: 'keep' } : removing()));
    const standing = await standingOf(author);
    expect(standing).toMatchObject({ endedAt: null, pendingEnd: null });
    expect(standing?.strikes.map(({ caseId }) => caseId)).toEqual(
      caseIds.filter((_, n) => TREES[n] !== 'cedar'),
    );
    expect(await kindsTold(author)).toContain('not-ended');
    // The words stay removed: the check decides only about the strike.
    expect(await storedCase(caseIds[2] ?? '')).toMatchObject({ decision: 'remove' });
  });

  it('is not stopped by deleting words while they are checked', async () => {
    const { author, two, caseIds } = await scene();
    for (const caseId of caseIds) await deleteWords(author, caseId);
    await decideChecks(two, removing);
    expect((await standingOf(author))?.endedAt).not.toBeNull();
    expect(await checks()).toEqual([]);
  });

  it('is not stopped by deleting words before, and needs a second person all the same', async () => {
    const { author, two } = await scene({ deleted: TREES });
    const proposed = await standingOf(author);
    expect(proposed?.strikes.map(({ isUpheld }) => isUpheld)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(proposed?.endedAt).toBeNull();
    await decideChecks(two, removing);
    expect((await standingOf(author))?.endedAt).not.toBeNull();
  });

  it('comes with the last removal where two people decided each of them', async () => {
    const [author, one, two] = [await newPerson(), await newModerator(), await newModerator()];
    let settledAt = FIRST;
    for (const tree of TREES) {
      now = new Date(settledAt.getTime() + HOUR_MS);
      const content = `the ${tree} speaks`;
      const createdAt = Timestamp.fromDate(now);
      const change = { text: content };
      const { caseId } = await storeCase(author.uid, now, change, { content, createdAt });
      await decide(one, caseId, { decision: 'remove', rule: 'hate' });
      const copyId = (await storedCase(caseId))?.pending?.copyId ?? '';
      now = new Date(now.getTime() + HOUR_MS);
      await decide(two, copyId, { decision: 'remove', rule: 'hate' });
      settledAt = new Date(now.getTime() + 2 * DAY_MS);
      await endWaits(settledAt);
    }
    const standing = await standingOf(author);
    expect(standing?.strikes).toHaveLength(5);
    expect(standing).toMatchObject({ pendingEnd: null });
    expect(standing?.endedAt).not.toBeNull();
    expect(await kindsTold(author)).toContain('ended');
    expect(await actions()).toEqual(expect.arrayContaining(['end-proposed', 'end-confirmed']));
    expect(verifyChain(await readAudit())).toMatchObject({ holds: true });
  });

  it('is none where they were not confirmed in time, and the strikes stay', async () => {
    const { author } = await scene();
    now = new Date(FIRST.getTime() + 31 * DAY_MS);
    await lapseChecks(now);
    expect(await checks()).toEqual([]);
    for (let n = 0; n < 2; n += 1) await lapseTerminations(now);
    const standing = await standingOf(author);
    expect(standing).toMatchObject({ pendingEnd: null, endedAt: null });
    expect(standing?.strikes).toHaveLength(5);
    expect((await kindsTold(author)).filter((kind) => kind === 'not-ended')).toHaveLength(1);
  });

  it('is none for the others, though the account of one of them waits to be deleted', async () => {
    const [leaver, other] = [await newPerson(), await newPerson()];
    const pausedUntil = Timestamp.fromMillis(now.getTime() + DAY_MS);
    const standing = { strikes: [], pausedUntil, endedAt: null, toldAt: null };
    for (const [n, { uid }] of [leaver, other].entries()) {
      const since = Timestamp.fromMillis(now.getTime() + n * HOUR_MS);
      const pendingEnd = { caseId: `case ${n}`, since };
      await collection('standing')
        .doc(uid)
        .set({ ...standing, pendingEnd });
    }
    await markForDeletion(leaver.uid, 'at-once', now);
    await lapseTerminations(new Date(now.getTime() + 2 * DAY_MS));
    expect((await standingOf(other)).pendingEnd).toBeNull();
    expect([await kindsTold(leaver), await kindsTold(other)]).toEqual([[], ['not-ended']]);
  });

  it('is appealed against with the last removal, read like any appeal, and undone with it', async () => {
    const { author, two, caseIds } = await scene();
    await decideChecks(two, removing);
    const [ended] = (
      await collection('users/notices', author.uid).where('kind', '==', 'ended').get()
    ).docs;
    expect(ended?.data()).toMatchObject({ appeal: 'open', caseId: caseIds.at(-1) });
    const appeal = () =>
      api.send(`POST /api/notices/${ended?.id}/appeal`, {
        token: author.token,
        json: { words: 'It was never meant so.' },
      });
    expect((await appeal()).status).toBe(200);
    expect((await appeal()).body.code).toBe('not-now');
    now = new Date(now.getTime() + HOUR_MS);
    const [dealt] = await list(two);
    expect(dealt).toMatchObject({ id: caseIds.at(-1), state: 'appealed' });
    const json = { version: dealt?.version, outcome: 'reversed' };
    expect((await act(two, dealt?.id ?? '', 'answer-appeal', json)).status).toBe(200);
    expect(await standingOf(author)).toMatchObject({ endedAt: null, pendingEnd: null });
    expect(await kindsTold(author)).toContain('reversed');
  });
});
