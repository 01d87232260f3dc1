import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startPaying } from '../../test/support/paying.ts';
import { newPerson } from '../../test/support/people.ts';
import { spoil } from '../../test/support/stripe.ts';

const paying = whileTesting(startPaying);

const open = (token: string | undefined, headers: Record<string, string> = {}) =>
  paying.api.send('POST /api/create-billing-portal', {
    ...(token && { token }),
    json: {},
    headers,
  });

describe('POST /api/create-billing-portal', () => {
  it('refuses a visitor', async () => {
    const { status, body } = await open(undefined);
    expect([status, body.code, body.error]).toEqual([
      401,
      'unauthenticated',
      'Authentication required',
    ]);
  });

  it('has nothing to manage for somebody who never paid', async () => {
    const { status, body } = await open((await newPerson()).token);
    expect([status, body]).toEqual([
      404,
      {
        code: 'not-found',
        message: 'There is no subscription to manage yet.',
        error: 'Failed to create billing portal',
      },
    ]);
  });

  it('leads to Stripe, and from there back here, whatever the request claims to be for', async () => {
    const { token } = await paying.member();
    const foreign = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' };
    const { status, body } = await open(token, { ...foreign, referer: 'https://evil.test/' });
    expect(status).toBe(200);
    expect(body.url).toMatch(new RegExp(`^${paying.local.url}/`));
    const [portal] = Object.values(paying.local.context.state.portals);
    expect(portal?.returnUrl).toBe('http://127.0.0.1:5000/manage-subscription');
  });

  it('says so when Stripe cannot open it', async () => {
    const { token } = await paying.member();
    await spoil(paying.local, { kind: '500', count: 2, path: '/v1/billing_portal' });
    const { status, body } = await open(token);
    expect([status, body]).toEqual([
      503,
      {
        code: 'billing-unavailable',
        message: 'Could not access subscription management. Please try again later.',
        error: 'Failed to create billing portal',
      },
    ]);
  });
});
