import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { withNewVersion, withoutOldest } from '../../../scripts/operators/key-versions.ts';
import { carryPause, keepPaused, loadProfile } from '../../src/account/profile.ts';
import { readStanding } from '../../src/account/sanctions.ts';
import { askToHold, findDrop } from '../../src/cases/holds.ts';
import { endWaits } from '../../src/desk/decide.ts';

import { collection } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { countKeyed } from '../../src/platform/rows-of-key.ts';
import { startApi } from '../support/api.ts';
import { newId, newModerator, storeCase, storedCase } from '../support/desk.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { newPerson, type Person } from '../support/people.ts';
import { releasedDrop, report } from '../support/reporting.ts';
import { emptyStore } from '../support/whole-store.ts';

let now = new Date('2026-11-20T12:07:00.000Z');
const api = whileTesting(() => startApi(() => now));
const desk = deskCalls(api);
const { list } = desk;
const act = async (person: Person, caseId: string, how: string) =>
  desk.act(person, caseId, how, { version: (await storedCase(caseId))?.version });

const OLD = `h:${'1'.repeat(64)}`;
const SECOND = `k:${'2'.repeat(64)},${OLD}`;
const THIRD = `g:${'3'.repeat(64)},${SECOND}`;
const serveWith = (key: string) => vi.stubEnv('SERVER_KEY', key);

beforeEach(async () => {
  now = new Date('2026-11-20T12:07:00.000Z');
  await emptyStore();
  serveWith(OLD);
});
afterEach(() => vi.unstubAllEnvs());

async function three(): Promise<[Person, Person, Person]> {
  return [await newPerson(), await newPerson(), await newPerson()];
}

/** Until when a new account with this confirmed address is paused. */
async function pausedUntil(address: string) {
  const { uid } = await newPerson();
  await carryPause(uid, address, now);
  return (await readStanding(uid)).doc.pausedUntil?.toDate();
}

/** The place that a new account of this network shares; null if it shares none. */
async function slotFrom(network: string) {
  const { uid, email } = await newPerson();
  const caller = { uid, email, verifiedEmail: null, claimedZone: undefined, signedInAt: now };
  return (await loadProfile({ ...caller, network }, now)).user.slot ?? null;
}

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe.each([
  ['one new version', SECOND],
  ['two new versions', THIRD],
])('after %s of the key', (_, key) => {
  it('the case of an old drop is found, and the lock of who reported it', async () => {
    const [author, first, second] = await three();
    const dropId = await releasedDrop(api, author, now);
    await report(api, first, dropId, 'hate');
    const [before] = (await collection('cases').get()).docs;
    const locks = (await collection('reportLocks').get()).size;
    serveWith(key);
    expect((await report(api, first, dropId, 'hate')).status).toBe(201);
    expect((await collection('reportLocks').get()).size).toBe(locks);
    await report(api, second, dropId, 'hate');
    const found = (await collection('cases').get()).docs;
    expect(found.map(({ id }) => id)).toEqual([before?.id]);
    expect(found[0]?.data().reasons.hate?.count).toBe(2);
    expect((await collection('reports').where('caseId', '==', before?.id).get()).size).toBe(2);
  });

  it('who escalated a case does not get it back', async () => {
    const staff = [await newModerator(), await newModerator(), await newModerator()];
    const [author, reader] = await three();
    const dropId = await releasedDrop(api, author, now);
    await report(api, reader, dropId, 'hate');
    const caseId = (await collection('cases').get()).docs[0]?.id ?? '';
    // After three days the case is given to every moderator who may have it.
    later(4 * 24 * 60);
    const [one, two] = staff;
    if (!one || !two) throw new Error('the desk is empty');
    expect((await act(one, caseId, 'escalate')).status).toBe(200);
    const before = await list(one);
    const kept = (await storedCase(caseId))?.kept?.from;
    expect(kept).toEqual([expect.stringMatching(/^h[0-9a-f]{31}$/)]);
    expect((await act(one, caseId, 'claim')).status).not.toBe(200);
    serveWith(key);
    expect(await list(one)).toEqual(before);
    expect((await act(one, caseId, 'claim')).status).not.toBe(200);
    // Within one case a person has one key, whichever version is the newest.
    expect((await act(two, caseId, 'claim')).status).toBe(200);
    expect((await storedCase(caseId))?.claimedBy).toMatch(/^h[0-9a-f]{31}$/);
    expect((await storedCase(caseId))?.kept?.from).toEqual(kept);
  });

  it('a copy of an old case looks new, and is found when another version is added meanwhile', async () => {
    const [one, two] = [await newModerator(), await newModerator()];
    const { caseId } = await storeCase('somebody', now, {}, {}, `h${newId().slice(1)}`);
    const copies = async () =>
      (await collection('cases').where('checkOf.caseId', '==', caseId).get()).docs;
    const removing = { decision: 'remove', rule: 'hate' };
    serveWith(SECOND);
    await desk.decide(one, caseId, removing);
    const ids = (await copies()).map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^k[0-9a-f]{19}$/)]);
    serveWith(key);
    expect((await desk.decide(two, ids[0] ?? '', removing)).status).toBe(200);
    later(3 * 24 * 60);
    await endWaits(now);
    expect(await storedCase(caseId)).toMatchObject({ state: 'decided', decision: 'remove' });
    expect((await storedCase(caseId))?.decidedBy).not.toBe((await storedCase(caseId))?.hiddenBy);
    expect(await copies()).toEqual([]);
  });

  it('a paused address is paused, and moves to the new version when its pause is written again', async () => {
    const address = `${now.getTime()}-${key.length}@here.test`;
    const until = new Date('2026-12-24T10:00:00.000Z');
    await keepPaused(address, until);
    serveWith(key);
    expect(await pausedUntil(address)).toEqual(until);
    const rows = async () =>
      (await collection('pausedAddresses').get()).docs.map(({ id }) => id.charAt(0));
    const before = await rows();
    await keepPaused(address, now);
    expect(await pausedUntil(address)).toEqual(until);
    const longer = new Date('2027-01-24T10:00:00.000Z');
    await keepPaused(address, longer);
    expect(await pausedUntil(address)).toEqual(longer);
    expect(await rows()).toHaveLength(before.length);
    expect((await rows()).filter((name) => name === key.charAt(0))).toHaveLength(1);
    for (const { ref } of (await collection('pausedAddresses').get()).docs) await ref.delete();
  });

  it('the accounts of a network are counted on', async () => {
    const network = `192.0.2.${key.length}`;
    for (let n = 0; n < 5; n += 1) expect(await slotFrom(network)).toBeNull();
    serveWith(key);
    expect(await slotFrom(network)).not.toBeNull();
  });

  it('a later copy of a long text is recognised', async () => {
    const words = 'The rain has been falling on the same three roofs since the year began. '.repeat(
      4,
    );
    const [first, second, third] = await three();
    const reader = await newPerson();
    for (const person of [first, second]) {
      const dropId = await releasedDrop(api, person, now, words);
      await report(api, reader, dropId, 'spam');
      later(60);
    }
    serveWith(key);
    const last = await releasedDrop(api, third, now, words);
    const found = await findDrop(last);
    const spam = { reason: 'spam', weight: 1, distinct: 1 } as const;
    expect(found && (await askToHold(spam, null, found, now))).not.toBeNull();
  });

  it('the oldest version goes when no row of it lives, and not before', async () => {
    const [author, reader] = await three();
    const dropId = await releasedDrop(api, author, now);
    await report(api, reader, dropId, 'hate');
    serveWith(key);
    await expect(withoutOldest(key)).rejects.toThrow(/^Version h stays: .*1 of cases/);
    for (const name of ['cases', 'reportLocks', 'rateLimits']) {
      await db().recursiveDelete(db().collection(name));
    }
    expect(await countKeyed('h')).toEqual({});
    expect(await withoutOldest(`${key}\n`)).toBe(key.replace(`,${OLD}`, ''));
  });
});

it('the only version stays, and a fourth is refused', async () => {
  await expect(withoutOldest(OLD)).rejects.toThrow('stays');
  expect(() => withNewVersion(THIRD)).toThrow('Drop the oldest');
  expect(() => withNewVersion('')).toThrow('SERVER_KEY is missing');
  const added = withNewVersion(OLD);
  expect(added).toMatch(/^i:[0-9a-f]{64},h:1{64}$/);
  expect(withNewVersion(OLD)).not.toBe(added);
  expect(withNewVersion(`z:${'1'.repeat(64)}`)).toMatch(/^g:/);
});
