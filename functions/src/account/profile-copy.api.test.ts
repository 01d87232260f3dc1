import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Paying, startPaying } from '../../test/support/paying.ts';
import { newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { collection } from '../platform/collections.ts';
import { systemClock } from '../platform/time.ts';
import { copyProfile } from './account.ts';

const copyOf = async ({ uid }: Person) => {
  const doc = (await collection('profiles').doc(uid).get()).data();
  return doc && JSON.parse(doc.content);
};

describe('the copy of a profile that its owner’s browser reads', () => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await startPaying();
  });
  afterAll(() => paying.close());
  const me = async ({ token }: Person) =>
    (await paying.api.send('GET /api/user/me', { token })).body;

  it('is not made for somebody without a profile, nor for one whose account is being deleted', async () => {
    const stranger = await newPerson();
    await copyProfile(stranger.uid, systemClock());
    expect(await copyOf(stranger)).toBeUndefined();
    const leaver = await newPerson();
    await paying.api.send('GET /api/user/dropped-today', { token: leaver.token });
    await collection('profiles').doc(leaver.uid).delete();
    await markForDeletion(leaver.uid, 'fade', systemClock());
    await copyProfile(leaver.uid, systemClock());
    expect(await copyOf(leaver)).toBeUndefined();
  });

  it.each(['GET /api/user/me', 'GET /api/user/dropped-today', 'GET /api/journal/prompts/daily'])(
    'is there from the first call on, be it %s',
    async (route) => {
      const person = await newPerson();
      await paying.api.send(route, { token: person.token });
      expect(await copyOf(person)).toEqual(await me(person));
    },
  );

  it('follows the address that the provider tells of', async () => {
    const person = await newPerson();
    await me(person);
    const email = `new-${person.email}`;
    const token = tokenFor({ uid: person.uid, email });
    await paying.api.send('GET /api/user/dropped-today', { token });
    expect((await copyOf(person)).user.email).toBe(email);
  });

  it('says what the API says, after each change of the settings', async () => {
    const person = await newPerson();
    const json = { timeZone: 'Asia/Tokyo' };
    const { status } = await paying.api.send('PATCH /api/user/me', { token: person.token, json });
    expect(status).toBe(200);
    expect((await copyOf(person)).user.timeZone).toBe('Asia/Tokyo');
    expect(await copyOf(person)).toEqual(await me(person));
  });

  it('tells of a membership as soon as Stripe has', async () => {
    const member = await paying.member();
    expect((await copyOf(member)).user.isPremium).toBe(true);
    expect(await copyOf(member)).toEqual(await me(member));
  });
});
