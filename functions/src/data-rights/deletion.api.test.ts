import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../test/support/everything.ts';
import { allGone, type Leaving, remaining, startLeaving } from '../../test/support/leaving.ts';
import { aDrop } from '../../test/support/people.ts';
import { PLANTS } from '../../test/support/user-data-fixture.ts';
import { loadProfile } from '../account/profile.ts';
import { COLLECTIONS, collection } from '../platform/collections.ts';
import { requestDeletion } from './deletion.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let leaving: Leaving;
beforeAll(async () => {
  leaving = await startLeaving(now);
});
afterAll(() => leaving.api.close());

describe('where a person leaves traces', () => {
  it('is decided for every collection: a new one needs its line in PLANTS', () => {
    expect(Object.keys(PLANTS).sort()).toEqual([...COLLECTIONS].sort());
  });
});

describe('DELETE /api/user/me', () => {
  it('refuses a visitor', async () => {
    expect((await leaving.api.send('DELETE /api/user/me')).status).toBe(401);
  });

  it('refuses somebody who signed in more than five minutes ago, and touches nothing', async () => {
    const planted = await leaving.someone();
    const { status, body } = await leaving.askToLeave(planted.person, { seconds: 301 });
    expect([status, body.code]).toEqual([403, 'recent-login-required']);
    const stored = await everythingStored();
    for (const word of planted.words) expect(stored).toContain(word);
    await requestDeletion(planted.person.uid, 'at-once', now);
    await allGone();
  });

  it.each(['fade', 'at-once'] as const)(
    'removes every trace in the end: %s; everybody else is as they were',
    async (drops) => {
      const before = await remaining(now);
      const planted = await leaving.someone();
      expect(planted.words).toHaveLength(26);
      const { status, text } = await leaving.askToLeave(planted.person, { seconds: 299, drops });
      expect([status, text]).toEqual([204, '']);
      await leaving.expectNothingLeftOf(planted);
      expect(await remaining(now)).toEqual(before);
    },
  );

  it('ends every session, and nobody comes back by an old token', async () => {
    const { person } = await leaving.someone();
    await leaving.askToLeave(person);
    const token = leaving.signedInAgo(person, 60);
    expect((await leaving.api.send('GET /api/user/me', { token })).status).toBe(401);
    expect((await leaving.api.send('POST /api/drops', { token, json: aDrop() })).status).toBe(401);
    expect((await leaving.askToLeave(person)).status).toBe(401);
  });

  it('lets no request that was under way write the profile anew', async () => {
    const { person } = await leaving.someone();
    await leaving.askToLeave(person);
    const caller = { ...person, verifiedEmail: null, claimedZone: undefined, signedInAt: now };
    await expect(loadProfile(caller, now)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await collection('users').doc(person.uid).get()).exists).toBe(false);
  });

  it('gives two requests at once one clean end', async () => {
    const before = await remaining(now);
    const planted = await leaving.someone();
    const answers = await Promise.all([
      leaving.askToLeave(planted.person),
      leaving.askToLeave(planted.person),
    ]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await leaving.expectNothingLeftOf(planted);
    expect(await remaining(now)).toEqual(before);
  });
});
