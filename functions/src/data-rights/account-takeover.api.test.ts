import { setTimeout } from 'node:timers/promises';
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
  newAddress,
  register,
  renew,
  signInByGoogle,
  signInByLink,
  signInByPassword,
} from '../../test/support/identity.ts';
import { listUnfinishedTakeovers } from '../nightly/night.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import { resumeTakeOver } from './account-takeover.ts';

const { send, write, me, entries } = serveOwners();

/** A person who registered an address that is not theirs, and who can also sign in with their own Google account. */
async function stranger(email: string) {
  const first = await register(email, PASSWORD);
  const own = newAddress();
  const session = await signInByGoogle(own, first);
  expect(session.uid).toBe(first.uid);
  return { first, session, own };
}

/** Everything that the stranger has is invalid now. */
async function expectShutOut(
  { first, session, own }: Awaited<ReturnType<typeof stranger>>,
  email: string,
) {
  for (const held of [first, session]) {
    expect((await entries(held)).status).toBe(401);
    const renewed = await renew(held).catch(() => null);
    if (renewed) expect((await entries(renewed)).status).toBe(401);
  }
  await expect(signInByPassword(email, PASSWORD)).rejects.toThrow(/INVALID|NOT_FOUND/);
  expect((await signInByGoogle(own)).uid).not.toBe(first.uid);
}

describe('an address that a stranger registered first', () => {
  it('is its owner’s alone once they came by a link: sessions, password and linked providers end, words stay', async () => {
    const email = newAddress();
    const intruder = await stranger(email);
    expect((await write(intruder.session, 'planted')).status).toBe(201);
    await aMoment();
    const answer = await me(await signInByLink(email));
    expect(told(answer)).toEqual(CONFIRMED);
    expect(answer.body.message).toContain('Log in again with a link.');
    await expectShutOut(intruder, email);

    const owner = await signInByLink(email);
    expect(owner.uid).toBe(intruder.first.uid);
    expect((await me(owner)).body.user.foundBefore).toEqual({ drops: 0, entries: 1 });
    expect((await write(owner, 'mine')).status).toBe(201);
    // The emulator also renews ended sessions and dates them by the last login of anybody, so only tokens are tried again.
    for (const held of [intruder.first, intruder.session]) {
      expect((await entries(held)).status).toBe(401);
    }
    await expect(signInByPassword(email, PASSWORD)).rejects.toThrow(/INVALID|NOT_FOUND/);
    expect((await entries(owner)).body.entries).toHaveLength(2);

    const kept = await send('PATCH /api/user/me', {
      token: owner.token,
      json: { foundBefore: 'keep' },
    });
    expect([kept.status, kept.body.user.foundBefore]).toEqual([200, undefined]);
    expect((await me(await signInByLink(email))).body.user).not.toHaveProperty('foundBefore');
  });

  it('is read by the cloud only if its owner chose so: what the stranger chose ends', async () => {
    const email = newAddress();
    const { session } = await stranger(email);
    const json = { aiProvider: 'cloud-outside-eu' };
    const chosen = await send('PATCH /api/user/me', { token: session.token, json });
    expect(chosen.body.user.aiProvider).toBe('cloud-outside-eu');
    await aMoment();
    expect(told(await me(await signInByLink(email)))).toEqual(CONFIRMED);
    expect((await me(await signInByLink(email))).body.user.aiProvider).toBe('embedded');
  });

  it('is so where the stranger never came to us, and only waits with a password', async () => {
    const email = newAddress();
    const intruder = await stranger(email);
    await setTimeout(3_100);
    expect(told(await me(await signInByLink(email)))).toEqual(CONFIRMED);
    await expectShutOut(intruder, email);
    expect((await me(await signInByLink(email))).body.user.foundBefore).toEqual({
      drops: 0,
      entries: 0,
    });
  });

  it.each(['renews their token', 'signs in by their own provider', 'signs in by the password'])(
    'is not the stranger’s who %s before its owner has asked for anything',
    async (how) => {
      const email = newAddress();
      const intruder = await stranger(email);
      await write(intruder.session, 'planted');
      await aMoment();
      const late = await signInByLink(email);
      const held = how.startsWith('renews')
        ? await renew(intruder.session)
        : how.endsWith('provider')
          ? await signInByGoogle(intruder.own)
          : await signInByPassword(email, PASSWORD);
      expect(held.uid).toBe(late.uid);
      expect(told(await entries(held))).toEqual(CONFIRMED);
      await expectShutOut({ ...intruder, session: held }, email);
      expect((await me(late)).status).toBe(401);
      expect((await me(await signInByLink(email))).status).toBe(200);
    },
  );

  it('is taken over once by many requests at once, and open again after', async () => {
    const email = newAddress();
    const intruder = await stranger(email);
    await write(intruder.session, 'planted');
    await aMoment();
    const owner = await signInByLink(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => me(owner)));
    for (const { status } of answers) expect(status).toBe(401);
    expect(answers.map(({ body }) => body.code)).toContain('address-confirmed');
    await expectShutOut(intruder, email);
    const isOpen = async () => expect((await me(await signInByLink(email))).status).toBe(200);
    await vi.waitFor(isOpen, 60_000);
  });
});

describe('a take-over that does not come to its end', () => {
  it('begins anew with the next request when the identity provider failed', async () => {
    const email = newAddress();
    const intruder = await stranger(email);
    await write(intruder.session, 'planted');
    await aMoment();
    const owner = await signInByLink(email);
    vi.spyOn(auth(), 'revokeRefreshTokens').mockRejectedValueOnce(new Error('auth/internal-error'));
    expect((await me(owner)).status).toBe(500);
    vi.restoreAllMocks();
    const again = await signInByLink(email);
    expect(told(await me(again))).toEqual(CONFIRMED);
    await expectShutOut(intruder, email);
  });

  it('is ended by the night when the process was killed', async () => {
    const email = newAddress();
    const intruder = await stranger(email);
    await write(intruder.session, 'planted');
    await signInByLink(email);
    const { uid } = intruder.first;
    await auth().updateUser(uid, { disabled: true });
    const since = new Date(Date.now() - 2 * 3_600_000);
    await collection('users')
      .doc(uid)
      .update({ holdingSince: Timestamp.fromDate(since) });
    await expect(signInByLink(email)).rejects.toThrow('USER_DISABLED');
    expect(await listUnfinishedTakeovers(new Date(Date.now() - 3_600_000))).toContain(uid);
    await resumeTakeOver(uid, new Date());
    expect(await listUnfinishedTakeovers(new Date())).not.toContain(uid);
    await expectShutOut(intruder, email);
    expect((await me(await signInByLink(email))).body.user.foundBefore.entries).toBe(1);
  });
});

describe('an account whose owner was there from the beginning', () => {
  it.each([
    ['a link', signInByLink],
    ['Google', (email: string) => signInByGoogle(email)],
  ])('by %s stays open, the next time too', async (_name, signIn) => {
    const email = newAddress();
    const first = await signIn(email);
    const { status, body } = await me(first);
    expect([status, body.user.foundBefore]).toEqual([200, undefined]);
    await aMoment();
    expect((await me(await signIn(email))).status).toBe(200);
    expect((await me(first)).status).toBe(200);
  });

  it('by a password nobody confirmed stays as it was', async () => {
    const email = newAddress();
    await me(await register(email, PASSWORD));
    await aMoment();
    expect((await me(await signInByPassword(email, PASSWORD))).status).toBe(200);
  });
});
