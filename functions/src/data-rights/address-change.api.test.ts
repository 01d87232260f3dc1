import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import {
  aMoment,
  CONFIRMED,
  PASSWORD,
  serveOwners,
  told,
} from '../../test/support/account-owners.ts';
import {
  askForChange,
  newAddress,
  register,
  removeAddress,
  renew,
  type Session,
  signInByGoogle,
  signInByLink,
  signInByPassword,
  useCode,
} from '../../test/support/identity.ts';
import { listUnfinishedTakeovers } from '../nightly/night.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import { resumeTakeOver } from './account-takeover.ts';

const { send, write, me, entries } = serveOwners();
const tell = ({ token }: Session, newEmail: string) =>
  send('PATCH /api/user/me', { token, json: { newEmail } });
const profileOf = async (uid: string) => (await collection('users').doc(uid).get()).data();

const aDevice = (uid: string) => ({
  uid,
  endpoint: 'https://fcm.googleapis.com/wp/here',
  p256dh: 'p',
  auth: 'a',
  addedAt: Timestamp.now(),
  sessionAt: Timestamp.now(),
});

/**
 * An account that a stranger opened with the address of its owner. The stranger holds a code that changes the address.
 * The owner came by a link, and wrote.
 */
async function takenOver({ tells = false } = {}) {
  const [email, theirs] = [newAddress(), newAddress()];
  const intruder = await register(email, PASSWORD);
  await write(intruder, 'planted');
  if (tells) expect((await tell(intruder, theirs)).status).toBe(200);
  const code = await askForChange(intruder, theirs);
  await aMoment();
  expect(told(await me(await signInByLink(email)))).toEqual(CONFIRMED);
  const owner = await signInByLink(email);
  expect(
    (await send('PATCH /api/user/me', { token: owner.token, json: { consents: true } })).status,
  ).toBe(200);
  expect((await write(owner, 'mine')).status).toBe(201);
  await aMoment();
  return { uid: owner.uid, email, theirs, code };
}

type Account = Awaited<ReturnType<typeof takenOver>>;

/** The stranger signs in with the address that the code has set. */
async function signInBy({ uid, code, theirs }: Account): Promise<Session> {
  await useCode(code);
  const session = await signInByLink(theirs);
  expect(session.uid).toBe(uid);
  return session;
}

/** The owner signs in by a link as before, and has everything; the stranger has another account. */
async function expectOwners({ uid, email, theirs }: Account) {
  const owner = await signInByLink(email);
  expect(owner.uid).toBe(uid);
  const { body } = await entries(owner);
  expect(body.entries.map(({ content }: { content: string }) => content)).toEqual([
    'mine',
    'planted',
  ]);
  const { user } = (await me(owner)).body;
  expect(user.email).toBe(email);
  expect(user.consentedOn).not.toBeNull();
  expect(user.foundBefore).toEqual({ drops: 0, entries: 1 });
  expect((await signInByLink(theirs)).uid).not.toBe(uid);
}

// Each test waits for whole seconds to pass and has people of its own, so they run at the same time.
describe.concurrent('a code from before the owner came, used after', () => {
  it('gives the stranger nothing: the address is set back, and the owner has the words', async () => {
    const account = await takenOver();
    const stranger = await signInBy(account);
    const answer = await entries(stranger);
    expect(told(answer)).toEqual([401, 'unauthenticated']);
    expect(answer.body).toMatchObject({ ended: true, message: expect.stringContaining('undid') });
    expect((await entries(stranger)).status).toBe(401);
    const renewed = await renew(stranger).catch(() => null);
    if (renewed) expect(renewed.token).not.toContain(account.theirs);
    await expectOwners(account);
  });

  it('deletes nothing', async () => {
    const account = await takenOver();
    const { token } = await signInBy(account);
    expect((await send('DELETE /api/user/me', { token })).status).toBe(401);
    await expectOwners(account);
  });

  it('gives nothing to a session that has no address any more, nor to a password or provider', async () => {
    const account = await takenOver();
    const own = newAddress();
    const linked = await signInByGoogle(own, await signInBy(account));
    await auth().updateUser(account.uid, { password: PASSWORD });
    await removeAddress(await signInByPassword(account.theirs, PASSWORD));
    const stranger = await signInByGoogle(own);
    expect([stranger.uid, linked.uid]).toEqual([account.uid, account.uid]);
    expect((await entries(stranger)).status).toBe(401);
    await expect(signInByPassword(account.email, PASSWORD)).rejects.toThrow(/INVALID|NOT_FOUND/);
    expect((await signInByGoogle(own)).uid).not.toBe(account.uid);
    await expectOwners(account);
  });

  it('gives nothing either if the stranger told us the address before the owner came', async () => {
    const account = await takenOver({ tells: true });
    expect((await profileOf(account.uid))?.newEmail).toBeNull();
    expect((await entries(await signInBy(account))).status).toBe(401);
    await expectOwners(account);
  });

  it('gives nothing to many requests at once', async () => {
    const account = await takenOver();
    const stranger = await signInBy(account);
    const answers = await Promise.all(Array.from({ length: 4 }, () => entries(stranger)));
    for (const { status } of answers) expect(status).toBe(401);
    await vi.waitFor(() => expectOwners(account), 60_000);
  });

  it('gives nothing when the process was killed: the night sets the address back', async () => {
    const account = await takenOver();
    await useCode(account.code);
    await auth().updateUser(account.uid, { disabled: true });
    const holdingSince = Timestamp.fromMillis(Date.now() - 2 * 3_600_000);
    await collection('users').doc(account.uid).update({ holdingSince });
    await resumeTakeOver(account.uid, new Date());
    expect(await listUnfinishedTakeovers(new Date())).not.toContain(account.uid);
    await expectOwners(account);
  });

  it('closes the account while another one has its address, and the night opens it again', async () => {
    const account = await takenOver();
    const stranger = await signInBy(account);
    const other = await register(account.email, PASSWORD);
    expect((await entries(stranger)).status).toBe(401);
    await expect(signInByLink(account.theirs)).rejects.toThrow('USER_DISABLED');
    await resumeTakeOver(account.uid, new Date());
    expect(await listUnfinishedTakeovers(new Date(Date.now() + 60_000))).toContain(account.uid);
    await auth().deleteUser(other.uid);
    await resumeTakeOver(account.uid, new Date());
    await expectOwners(account);
  });
});

describe.concurrent('a person who changes their address', () => {
  it('keeps the account and all that is in it, the ways in and the reminder, if they told us first', async () => {
    const { uid, email } = await takenOver();
    const [next, password] = [newAddress(), 'chosen-by-the-owner'];
    await auth().updateUser(uid, { password });
    const owner = await signInByPassword(email, password);
    await signInByGoogle(email, owner);
    const { status } = await send('PATCH /api/reminder', {
      token: owner.token,
      json: { part: 'night' },
    });
    expect(status).toBe(200);
    const device = collection('devices').doc(uid);
    await device.set(aDevice(uid));
    const before = await profileOf(uid);

    expect((await tell(owner, next.toUpperCase())).status).toBe(200);
    await useCode(await askForChange(owner, next));
    await aMoment();
    const moved = await signInByPassword(next, password);
    expect([moved.uid, (await me(moved)).status]).toEqual([uid, 200]);
    expect((await entries(moved)).body.entries).toHaveLength(2);
    expect(await profileOf(uid)).toMatchObject({
      verifiedEmail: next,
      newEmail: null,
      consentedOn: before?.consentedOn,
      reminder: before?.reminder,
      foundBefore: before?.foundBefore,
    });
    expect((await device.get()).exists).toBe(true);
    expect((await signInByGoogle(email)).uid).toBe(uid);
  });

  it('leaves no way in to a stranger who linked a login with another address', async () => {
    const { uid, email } = await takenOver();
    const [owner, next, strange] = [await signInByLink(email), newAddress(), newAddress()];
    expect((await signInByGoogle(strange, owner)).uid).toBe(uid);
    await tell(owner, next);
    await useCode(await askForChange(owner, next));
    await aMoment();
    const moved = await signInByLink(next);
    expect([moved.uid, (await me(moved)).status]).toEqual([uid, 200]);
    expect((await signInByGoogle(strange)).uid).not.toBe(uid);
    expect((await signInByLink(email)).uid).not.toBe(uid);
  });

  it('ends the sessions of before, and what they still send changes nothing', async () => {
    const { uid, email } = await takenOver();
    const [owner, next] = [await signInByLink(email), newAddress()];
    await tell(owner, next);
    await useCode(await askForChange(owner, next));
    await aMoment();
    const moved = await signInByLink(next);
    expect((await me(moved)).status).toBe(200);
    expect(told(await entries(owner))).toEqual([401, 'unauthenticated']);
    expect([moved.uid, (await entries(moved)).status]).toEqual([uid, 200]);
  });

  it('keeps the last address that they told us, and no other', async () => {
    const { uid, email } = await takenOver();
    const [owner, first, last] = [await signInByLink(email), newAddress(), newAddress()];
    for (const next of [first, last]) await tell(owner, next);
    await useCode(await askForChange(owner, first));
    await aMoment();
    expect(told(await me(await signInByLink(first)))).toEqual([401, 'unauthenticated']);
    const again = await signInByLink(email);
    expect([again.uid, (await me(again)).status]).toEqual([uid, 200]);
  });

  it('need not tell us while no address is confirmed', async () => {
    const [person, next] = [await register(newAddress(), PASSWORD), newAddress()];
    await write(person, 'mine');
    await useCode(await askForChange(person, next));
    await aMoment();
    expect(told(await me(await signInByLink(next)))).toEqual(CONFIRMED);
    const moved = await signInByLink(next);
    expect([moved.uid, (await entries(moved)).body.entries.length]).toEqual([person.uid, 1]);
  });
});

// The failing provider would be everybody's, so this one runs alone.
describe('a code from before the owner came, used after', () => {
  it('gives nothing when the identity provider fails: the account stays closed until the night', async () => {
    const account = await takenOver();
    const stranger = await signInBy(account);
    vi.spyOn(auth(), 'revokeRefreshTokens').mockRejectedValueOnce(new Error('auth/internal-error'));
    expect((await entries(stranger)).status).toBe(500);
    vi.restoreAllMocks();
    expect((await entries(stranger)).status).toBe(401);
    await expect(renew(stranger)).rejects.toThrow('no token');
    await expect(signInByLink(account.email)).rejects.toThrow('USER_DISABLED');
    expect(await listUnfinishedTakeovers(new Date(Date.now() + 60_000))).toContain(account.uid);
    await resumeTakeOver(account.uid, new Date());
    await expectOwners(account);
  });
});
