import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { CLEAN } from '../../test/support/clean-standing.ts';
import { everyDocument } from '../../test/support/everything.ts';
import { aDrop, newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import { markForDeletion, resumeDeletion } from '../data-rights/deletion.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';
import { keepPaused } from './profile.ts';

const NOW = new Date('2026-11-22T19:22:41.567Z');
let now = NOW;
const api = whileTesting(() => startApi(() => now));
beforeEach(() => {
  now = NOW;
});

const at = (days: number) => Timestamp.fromMillis(NOW.getTime() + days * DAY_MS);
const iso = (days: number) => at(days).toDate().toISOString();
const strike = (days: number) => ({
  at: at(days),
  caseId: 'case'.padEnd(20, '0'),
  grave: false,
  caseVersion: 2,
  isUpheld: false,
});

interface State {
  readonly standing: Partial<Doc<'standing'>> | null;
  /** When a person who comes back may release again; null: at once. */
  readonly until: string | null;
}

const STATES: Readonly<Record<string, State>> = {
  'nothing removed': { standing: null, until: null },
  'one strike': { standing: { strikes: [strike(-1)] }, until: null },
  'a pause that is over': { standing: { pausedUntil: at(-1) }, until: null },
  'a pause that ends now': { standing: { pausedUntil: at(0) }, until: null },
  'a pause': { standing: { strikes: [strike(0)], pausedUntil: at(7) }, until: iso(7) },
  'an end that is proposed': {
    standing: {
      pausedUntil: at(30),
      pendingEnd: { caseId: 'case'.padEnd(20, '0'), since: at(-1) },
    },
    until: iso(30),
  },
  'an end that was refused': {
    standing: { pausedUntil: at(20), endRefusedAt: at(-1) },
    until: iso(20),
  },
  'an end': {
    standing: { pausedUntil: at(-9), endedAt: at(-10) },
    until: '2027-11-12T19:22:41.567Z',
  },
  'an end of more than a year ago': {
    standing: { pausedUntil: at(-400), endedAt: at(-370) },
    until: null,
  },
  'a pause that was carried here': {
    standing: { pausedUntil: at(3), carriedUntil: at(3) },
    until: iso(3),
  },
};

const confirmed = ({ uid, email }: Person) => tokenFor({ uid, email }, { email_verified: true });

/** A person with a confirmed or unconfirmed address, whose account has these sanctions. */
async function somebody(standing: State['standing'], isConfirmed = true): Promise<Person> {
  const person = await newPerson();
  const token = isConfirmed ? confirmed(person) : person.token;
  expect((await api.send('GET /api/user/me', { token })).status).toBe(200);
  const doc = collection('standing').doc(person.uid);
  if (standing) await doc.set({ ...CLEAN, ...standing });
  return { ...person, token };
}

async function leave({ uid }: Person) {
  await markForDeletion(uid, 'at-once', now);
  await resumeDeletion(uid, now);
}

/** A new account with this address. */
async function comesBack(email: string): Promise<Person> {
  const { uid } = await auth().createUser({ email, emailVerified: true });
  return { uid, email, token: confirmed({ uid, email, token: '' }) };
}

const dropOf = ({ token }: Person) => api.send('POST /api/drops', { token, json: aDrop() });
const stayed = async () => (await collection('pausedAddresses').get()).docs;

describe('to delete the account, leave and come back', () => {
  beforeAll(() => api.send('GET /api/user/me'));

  it.each(Object.entries(STATES))('with %s', async (_state, { standing, until }) => {
    const before = (await stayed()).length;
    const person = await somebody(standing);
    const { body } = await api.send('GET /api/user/me', { token: person.token });
    expect(body.user.addressKeptUntil ?? null).toBe(until);
    await leave(person);
    expect(await stayed()).toHaveLength(before + (until ? 1 : 0));
    const back = await comesBack(person.email.toUpperCase());
    const refused = await dropOf(back);
    if (until === null) {
      expect(refused.status).toBe(201);
      return expect((await collection('standing').doc(back.uid).get()).exists).toBe(false);
    }
    expect([refused.body.code, refused.body.nextAllowedAt]).toEqual(['paused', until]);
    const { strikes, endedAt } = (await collection('standing').doc(back.uid).get()).data() ?? {};
    expect([strikes, endedAt]).toEqual([[], null]);
    // Again: the suspension is neither shorter nor longer.
    await leave(back);
    const again = await comesBack(person.email);
    expect((await dropOf(again)).body.nextAllowedAt).toBe(until);
    now = new Date(until);
    expect((await dropOf(again)).status).toBe(201);
  });

  it('keeps nothing of an address that was never confirmed: it may be somebody else’s', async () => {
    const before = (await stayed()).length;
    const person = await somebody({ pausedUntil: at(7) }, false);
    await leave(person);
    expect(await stayed()).toHaveLength(before);
    expect((await dropOf(await comesBack(person.email))).status).toBe(201);
  });

  it('is another address with a dot or a plus in it', async () => {
    const person = await somebody({ pausedUntil: at(7) });
    await leave(person);
    for (const other of [`x.${person.email}`, person.email.replace('@', '+x@')])
      expect((await dropOf(await comesBack(other))).status).toBe(201);
  });

  it('pauses from when the address is confirmed, in an account that had another or none before', async () => {
    const person = await somebody({ pausedUntil: at(7) });
    await leave(person);
    const { uid } = await auth().createUser({ email: person.email, password: 'a password' });
    const unconfirmed = { uid, email: person.email, token: tokenFor({ uid, email: person.email }) };
    expect((await dropOf(unconfirmed)).status).toBe(201);
    const token = tokenFor(unconfirmed, { email_verified: true });
    expect((await api.send('GET /api/user/me', { token })).body.code).toBe('address-confirmed');
    expect((await collection('users').doc(uid).get()).data()?.verifiedEmail).toBe(person.email);
    const { pausedUntil } = (await collection('standing').doc(uid).get()).data() ?? {};
    expect(pausedUntil?.toDate().toISOString()).toBe(iso(7));
  });

  it('pauses from when somebody with another address has changed to it', async () => {
    const person = await somebody({ pausedUntil: at(7) });
    await leave(person);
    const other = await somebody(null);
    await collection('users').doc(other.uid).update({ newEmail: person.email });
    const token = tokenFor({ ...other, email: person.email }, { email_verified: true });
    const refused = await dropOf({ ...other, token });
    expect([refused.body.code, refused.body.nextAllowedAt]).toEqual(['paused', iso(7)]);
  });

  it('leaves a digest of the address, and nothing that any other document knows', async () => {
    const person = await somebody({ strikes: [strike(0)], pausedUntil: at(7) });
    const before = new Set((await stayed()).map(({ id }) => id));
    await leave(person);
    const [kept] = (await stayed()).filter(({ id }) => !before.has(id));
    expect(kept?.id).toMatch(/^[g-z][0-9a-f]{64}$/);
    expect(Object.keys(kept?.data() ?? {}).sort()).toEqual(['expireAt', 'until']);
    // Only the month: the exact time would show from which removal it follows.
    expect(kept?.data().expireAt.toDate()).toEqual(new Date('2026-12-01T00:00:00Z'));
    const { until } = kept?.data() ?? { until: '' };
    expect(Buffer.from(until, 'base64').toString('latin1')).not.toContain('2026');
    for (const [path, doc] of await everyDocument()) {
      if (path.startsWith('deletions/') || path === kept?.ref.path) continue;
      const stored = JSON.stringify([path, doc]);
      for (const trace of [person.uid, person.email, kept?.id ?? '-', until])
        expect(stored).not.toContain(trace);
    }
  });
});

describe('the instant until which an address is paused', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])(
    '%s is known to the month, which begins after it, and is sealed anew each time',
    async (until, month) => {
      const [one, other] = [`${until}@one.test`, `${until}@other.test`];
      const before = new Set((await stayed()).map(({ id }) => id));
      for (const address of [one, other]) await keepPaused(address, new Date(until));
      const docs = (await stayed())
        .filter(({ id }) => !before.has(id))
        .map((found) => found.data());
      expect(docs.map(({ expireAt }) => expireAt.toDate().toISOString())).toEqual([month, month]);
      expect(new Set(docs.map((doc) => doc.until)).size).toBe(2);
    },
  );
});
