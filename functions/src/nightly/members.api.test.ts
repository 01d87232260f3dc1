import { control } from '@blckmirror/local-stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Paying, startPaying } from '../../test/support/paying.ts';
import { newPerson } from '../../test/support/people.ts';
import { spoil } from '../../test/support/stripe.ts';
import { collection } from '../platform/collections.ts';
import { systemClock } from '../platform/time.ts';
import { membersJob } from './members.ts';

type JobPage = Parameters<typeof membersJob.run>[0];

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const night = () => membersJob.start(systemClock());

describe('at night', () => {
  it('memberships are what Stripe says they are, whatever its events did not tell', async () => {
    const ending = await paying.member();
    await control(paying.local, 'webhooks', { drop: true });
    const began = await paying.member();
    await control(paying.local, 'advance', { hours: 1 });
    const never = await newPerson({ premium: true });
    await control(paying.local, 'cards', { decline: true });
    await control(paying.local, 'advance', { days: 40 });
    const fresh = await paying.member();
    await night();
    const all = [ending, began, never, fresh];
    expect(await Promise.all(all.map((person) => paying.isMember(person)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    await control(paying.local, 'webhooks', {});
  });

  it('one whose membership cannot be asked for holds up nobody else, and is asked again', async () => {
    const page = { night: systemClock().toISOString(), list: 'billed', number: 0, after: null };
    await control(paying.local, 'webhooks', { drop: true });
    const people = [await paying.member(), await paying.member(), await paying.member()];
    // Four members are asked about at once, each twice: six failures leave two of them without an answer.
    await spoil(paying.local, { kind: '500', count: 6, path: '/v1/subscriptions' });
    await expect(membersJob.run(page)).rejects.toThrow(/of a members page failed/);
    await membersJob.run(page);
    for (const person of people) expect(await paying.isMember(person)).toBe(true);
  });

  it('everybody has their turn, however many pages that takes', async () => {
    const uids = Array.from({ length: 55 }, (_, n) => `many-${n}`);
    await Promise.all(
      uids.map((uid) => collection('entitlements').doc(uid).set({ isPremium: true })),
    );
    const pages: JobPage[] = [];
    const walk = async (page: JobPage): Promise<void> => {
      pages.push(page);
      await membersJob.run(page, walk);
    };
    await membersJob.start(systemClock(), walk);
    expect(pages.length).toBeGreaterThan(2);
    expect(JSON.stringify(pages.map(({ number, list }) => [number, list]))).not.toContain('many');
    const left = await collection('entitlements').where('isPremium', '==', true).get();
    expect(left.docs.map(({ id }) => id).filter((id) => uids.includes(id))).toEqual([]);
  });
});
