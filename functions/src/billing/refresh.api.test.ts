import { control } from '@blckmirror/local-stripe';
import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startPaying } from '../../test/support/paying.ts';
import { newPerson, type Person } from '../../test/support/people.ts';
import { spoil } from '../../test/support/stripe.ts';

const paying = whileTesting(startPaying);

const refresh = ({ token }: Person, email: string) =>
  paying.api.send('POST /api/admin/refresh-user', { token, json: { email } });

describe('POST /api/admin/refresh-user', () => {
  it('says of somebody else’s address exactly what it says of one that nobody has', async () => {
    const [asking, other] = [await newPerson(), await paying.member()];
    const [known, unknown] = [
      await refresh(asking, other.email),
      await refresh(asking, 'nobody@nowhere.test'),
    ];
    expect([known.status, known.text]).toEqual([404, unknown.text]);
    expect(known.text).not.toContain(other.email);
  });

  it('brings a membership that no event told of', async () => {
    const person = await paying.member();
    expect(await paying.isMember(person)).toBe(true);
    await control(paying.local, 'webhooks', { drop: true });
    const late = await paying.member();
    expect(await paying.isMember(late)).toBe(false);
    const { status, body } = await refresh(late, ` ${late.email.toUpperCase()}`);
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'You are a Blckmirror+ member.' },
    ]);
    expect(await paying.isMember(late)).toBe(true);
    await control(paying.local, 'webhooks', {});
  });

  it('grants nothing by itself, and takes what was never paid for', async () => {
    const [free, given] = [await newPerson(), await newPerson({ premium: true })];
    for (const person of [free, given]) {
      const { status, body } = await refresh(person, person.email);
      expect([status, body.success]).toEqual([200, true]);
      expect(await paying.isMember(person)).toBe(false);
    }
  });

  it('changes nothing while Stripe does not answer', async () => {
    const person = await paying.member();
    await spoil(paying.local, { kind: '500', count: 2, path: '/v1/subscriptions' });
    const { status, body } = await refresh(person, person.email);
    expect([status, body.code]).toEqual([503, 'billing-unavailable']);
    expect(await paying.isMember(person)).toBe(true);
  });
});
