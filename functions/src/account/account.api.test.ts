import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, tokenFor } from '../../test/support/people.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

describe('who may ask about themselves', () => {
  it('is nobody without a current token', async () => {
    const { uid, email } = await newPerson();
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const refused = {
      none: undefined,
      garbage: 'garbage',
      expired: tokenFor({ uid, email }, { iat: hourAgo - 60, exp: hourAgo }),
      'for another project': tokenFor({ uid, email }, { aud: 'demo-other' }),
      'too long': 'x'.repeat(9000),
    };
    for (const token of Object.values(refused)) {
      const answer = await api.send('GET /api/user/me', token ? { token } : {});
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ code: 'unauthenticated', message: 'Please log in again.' });
    }
  });

  it('is nobody who stands behind nothing, and reads why', async () => {
    const { uid } = await auth().createUser({});
    const anonymous = { sign_in_provider: 'anonymous', identities: {} };
    const token = tokenFor({ uid }, { provider_id: 'anonymous', firebase: anonymous });
    for (const route of ['GET /api/user/me', 'POST /api/drops', 'DELETE /api/user/me']) {
      const { status, body } = await api.send(route, { token });
      expect([route, status, body.code]).toEqual([route, 401, 'unauthenticated']);
      expect(body.message).toBe('You cannot use an anonymous account. Log in with an email.');
    }
    expect((await collection('users').doc(uid).get()).exists).toBe(false);
  });

  it('is nobody whose sessions were revoked, or whose account is disabled or deleted', async () => {
    const [revoked, disabled, deleted] = [await newPerson(), await newPerson(), await newPerson()];
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await auth().revokeRefreshTokens(revoked.uid);
    await auth().updateUser(disabled.uid, { disabled: true });
    await auth().deleteUser(deleted.uid);
    const nobody = { token: tokenFor({ uid: 'nobody-has-this-uid' }) };
    for (const { token } of [revoked, disabled, deleted, nobody]) {
      const { status, body } = await api.send('GET /api/user/me', { token });
      expect(status).toBe(401);
      // The screen hides the words of such a session, but not if only its token has expired.
      expect(body).toEqual({
        code: 'unauthenticated',
        message: 'Please log in again.',
        ended: true,
      });
    }
  });
});

describe('POST /api/user/me/log-out-elsewhere', () => {
  const ROUTE = 'POST /api/user/me/log-out-elsewhere';
  const ago = ({ uid, email }: { uid: string; email: string }, seconds: number) =>
    tokenFor({ uid, email }, { auth_time: now.getTime() / 1000 - seconds });

  it('refuses a visitor, and somebody who logged in more than five minutes ago, and ends nothing', async () => {
    expect((await api.send(ROUTE)).status).toBe(401);
    const person = await newPerson();
    const token = ago(person, 301);
    const before = (await auth().getUser(person.uid)).tokensValidAfterTime;
    const { status, body } = await api.send(ROUTE, { token });
    expect([status, body.code]).toEqual([403, 'recent-login-required']);
    expect((await auth().getUser(person.uid)).tokensValidAfterTime).toBe(before);
  });

  it('ends every session of theirs, and nobody else’s', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const elsewhere = ago(person, 4000);
    expect((await api.send(ROUTE, { token: person.token })).status).toBe(204);
    expect((await api.send('GET /api/user/me', { token: elsewhere })).status).toBe(401);
    expect((await api.send('GET /api/user/me', { token: other.token })).status).toBe(200);
  });
});

const LATER_TEXT = '2026-12-01T12:00:00.000Z';
const LATER = Timestamp.fromDate(new Date(LATER_TEXT));
/** Days of grace that are over, which nobody has written down yet. */
const PAST_GRACE = { isPremium: true, until: Timestamp.fromMillis(0) };

describe('GET /api/user/me', () => {
  it('makes a profile on first sight and shows it to its owner', async () => {
    const { token, uid, email } = await newPerson();
    const headers = { 'x-time-zone': 'Asia/Kolkata' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.send('GET /api/user/me', { token, headers })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        user: {
          id: uid,
          isPremium: false,
          premiumEnds: null,
          premiumRenews: null,
          totemType: null,
          email,
          timeZone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/),
          nextTimeZone: null,
          theme: 'void',
          aiProvider: 'embedded',
          consentedOn: null,
        },
      });
    }
  });

  it('reads premium from the entitlement', async () => {
    const { token } = await newPerson({ premium: true });
    expect((await api.send('GET /api/user/me', { token })).body.user.isPremium).toBe(true);
  });

  it.each([
    ['was cancelled', { endsAt: LATER }, { at: LATER_TEXT, because: 'cancelled' }],
    ['could not be renewed', { until: LATER }, { at: LATER_TEXT, because: 'unpaid' }],
    ['renews', { endsAt: null, until: null }, null],
  ])('tells when a membership ends that %s', async (_why, end, premiumEnds) => {
    const { token, uid } = await newPerson({ premium: true });
    await collection('entitlements')
      .doc(uid)
      .set({ isPremium: true, ...end });
    const { user } = (await api.send('GET /api/user/me', { token })).body;
    expect(user).toMatchObject({ isPremium: true, premiumEnds });
  });

  it.each([
    ['is running', { periodEnd: LATER }, LATER_TEXT],
    ['was cancelled', { periodEnd: LATER, endsAt: LATER }, null],
    ['could not be renewed', { periodEnd: LATER, until: LATER }, null],
    ['was to be paid before now', { periodEnd: Timestamp.fromMillis(0) }, null],
    ['is over', { periodEnd: LATER, isPremium: false }, null],
  ])('tells its member alone when one that %s renews', async (_why, facts, premiumRenews) => {
    const { token, uid } = await newPerson({ premium: true });
    await collection('entitlements')
      .doc(uid)
      .set({ isPremium: true, ...facts });
    const { user } = (await api.send('GET /api/user/me', { token })).body;
    expect(user).toMatchObject({ premiumRenews });
    const other = await newPerson();
    const { body } = await api.send('GET /api/user/me', { token: other.token });
    expect(body.user.premiumRenews).toBeNull();
  });

  it('knows no end of a membership that is over', async () => {
    const { token, uid } = await newPerson({ premium: true });
    await collection('entitlements')
      .doc(uid)
      .set({ isPremium: true, until: Timestamp.fromMillis(0) });
    const { user } = (await api.send('GET /api/user/me', { token })).body;
    expect(user).toMatchObject({ isPremium: false, premiumEnds: null });
  });

  it.each([
    ['a payment that failed', { status: 'past_due' }, 'unpaid'],
    ['a payment that failed, before the night', { ...PAST_GRACE, status: 'past_due' }, 'unpaid'],
    ['a payment that is tried no more', { status: 'unpaid' }, 'unpaid'],
    ['a membership that has ended', { status: 'canceled' }, 'known'],
    ['a first payment that never came', { status: 'incomplete_expired' }, 'known'],
    ['a look-up that found nothing', { status: 'none' }, undefined],
    ['a membership that holds', { isPremium: true, status: 'active' }, undefined],
  ])('tells what Stripe has to its owner alone, after %s', async (_why, facts, billing) => {
    const { token, uid } = await newPerson();
    await collection('entitlements')
      .doc(uid)
      .set({ isPremium: false, ...facts });
    expect((await api.send('GET /api/user/me', { token })).body.user.billing).toBe(billing);
    const other = await newPerson();
    expect(
      (await api.send('GET /api/user/me', { token: other.token })).body.user,
    ).not.toHaveProperty('billing');
  });

  it('is kept by no cache', async () => {
    const { token } = await newPerson();
    const { headers } = await api.send('GET /api/user/me', { token });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('GET /api/user/dropped-today', () => {
  it('is no before a drop, yes after it, and no again after local midnight', async () => {
    const { token } = await newPerson();
    const headers = { 'x-time-zone': 'America/New_York' };
    const ask = async () =>
      (await api.send('GET /api/user/dropped-today', { token, headers })).body;
    expect(await ask()).toEqual({ hasDroppedToday: false, nextAllowedAt: null });
    await api.send('POST /api/drops', { token, headers, json: aDrop() });
    const midnight = '2026-11-21T05:00:00.000Z';
    expect(await ask()).toEqual({ hasDroppedToday: true, nextAllowedAt: midnight });
    const noon = now;
    now = new Date(midnight);
    expect(await ask()).toEqual({ hasDroppedToday: false, nextAllowedAt: null });
    now = noon;
  });

  it('takes garbage for a zone without complaint', async () => {
    const { token } = await newPerson();
    const headers = { 'x-time-zone': '"><script>' };
    const { status } = await api.send('GET /api/user/dropped-today', { token, headers });
    expect(status).toBe(200);
  });
});
