import { beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { readAudit, verifyChain } from '../../src/audit/audit.ts';
import { grantRole, removeRole } from '../../src/desk/operators.ts';
import { collection } from '../../src/platform/collections.ts';
import { auth } from '../../src/platform/firestore.ts';
import { systemClock } from '../../src/platform/time.ts';
import { startApi } from '../support/api.ts';
import { newPeople, newPerson, type Person, tokenFor, toStaff } from '../support/people.ts';
import { emptyStore } from '../support/whole-store.ts';

const api = whileTesting(() => startApi(systemClock));
const DESK = 'GET /api/moderation/cases';
const ME = 'GET /api/user/me';
const staffRecord = async (uid: string) =>
  (await collection('staff').doc(uid).get()).data() ?? null;
const withRole = (person: Person, role: string) => tokenFor(person, { role });
const roleShown = async (token: string) => (await api.send(ME, { token })).body.user.role;

/** The desk's answer: the code of the refusal, or anything else if it lets the person in. */
const atDesk = async (token: string) => {
  const { status, body } = await api.send(DESK, { token });
  return status === 403 ? body.code : 'let in';
};

let person: Person;
beforeEach(async () => {
  person = await newPerson();
  await auth().updateUser(person.uid, { emailVerified: true });
});

describe('a role', () => {
  it('is refused to somebody who has neither half', async () => {
    expect(await atDesk(person.token)).toBe('role-required');
    expect(await roleShown(person.token)).toBeUndefined();
  });

  it('is refused with a claim and no record', async () => {
    const token = withRole(person, 'moderator');
    expect(await atDesk(token)).toBe('role-required');
    expect(await roleShown(token)).toBeUndefined();
  });

  it('is refused with a record and no claim', async () => {
    await toStaff(person, 'moderator');
    expect(await atDesk(person.token)).toBe('role-required');
  });

  it('with both halves lets in, and ends with the record at the very next call', async () => {
    const { token } = await toStaff(person, 'moderator');
    expect([await atDesk(token), await roleShown(token)]).toEqual(['let in', 'moderator']);
    await collection('staff').doc(person.uid).delete();
    expect(await atDesk(token)).toBe('role-required');
  });
});

describe('giving a role', () => {
  const claims = async () => (await auth().getUser(person.uid)).customClaims;

  it('refuses an address that nobody has here, and one that nobody confirmed', async () => {
    const now = systemClock();
    await expect(grantRole('nobody@people.test', 'moderator', now)).rejects.toThrow('Nobody');
    await auth().updateUser(person.uid, { emailVerified: false });
    await expect(grantRole(person.email, 'moderator', now)).rejects.toThrow('confirmed');
    expect([await staffRecord(person.uid), await claims()]).toEqual([null, undefined]);
  });

  it('writes both halves, with a name that leads nowhere and stays', async () => {
    const pseudonym = await grantRole(person.email, 'moderator', systemClock());
    expect(pseudonym).toMatch(/^desk \d{4}$/);
    expect(await staffRecord(person.uid)).toMatchObject({ role: 'moderator', pseudonym });
    expect(await claims()).toEqual({ role: 'moderator' });
    expect(await grantRole(person.email, 'moderator', systemClock())).toBe(pseudonym);
  });

  it('stands in the audit when it is given and taken away, by the console, once each', async () => {
    await emptyStore();
    const seat = await grantRole(person.email, 'moderator', systemClock());
    await grantRole(person.email, 'moderator', systemClock());
    await removeRole(person.email, 'moderator', systemClock());
    await removeRole(person.email, 'moderator', systemClock());
    const at = { by: 'console', caseId: null, reason: null };
    expect(await readAudit()).toMatchObject([
      { ...at, n: 1, action: 'role given: moderator', before: null, after: seat },
      { ...at, n: 2, action: 'role removed: moderator', before: seat, after: null },
    ]);
    expect(JSON.stringify(await readAudit())).not.toContain(person.uid);
    // No moderator has worked at the desk.
    expect((await collection('audit').doc('head').get()).data()?.actedAt).toBeNull();
  });

  it('draws a pseudonym of their own for each of many who get a role at once', async () => {
    await emptyStore();
    const others = await newPeople(5);
    const all = await Promise.all(
      others.map(async ({ uid, email }) => {
        await auth().updateUser(uid, { emailVerified: true });
        return grantRole(email, 'moderator', systemClock());
      }),
    );
    expect(new Set(all).size).toBe(5);
    expect(verifyChain(await readAudit())).toMatchObject({ holds: true });
  });

  it('takes both halves away, ends the sessions, and may be done again', async () => {
    await grantRole(person.email, 'moderator', systemClock());
    const minuteAgo = Math.floor(systemClock().getTime() / 1000) - 60;
    const token = tokenFor(person, { role: 'moderator', auth_time: minuteAgo, iat: minuteAgo });
    expect(await atDesk(token)).toBe('let in');
    await removeRole(person.email, 'moderator', systemClock());
    expect((await api.send(DESK, { token })).status).toBe(401);
    expect(await atDesk(withRole(person, 'moderator'))).toBe('role-required');
    expect([await staffRecord(person.uid), await claims()]).toEqual([null, {}]);
    await removeRole(person.email, 'moderator', systemClock());
  });
});
