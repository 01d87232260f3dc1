// @vitest-environment jsdom
import {
  MutationObserver,
  type MutationObserverOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setupQuery } from '../features/billing/checkout.tsx';
import { portalMutation } from '../features/billing/queries.ts';
import { shareMutation } from '../features/crisis/queries.ts';
import { releaseMutation } from '../features/drops/queries.ts';
import { deleteMutation, saveMutation } from '../features/journal/mutations.ts';
import { signOut } from '../lib/auth/session.ts';
import { resetPassword, signIn } from '../lib/auth/sign-in.ts';
import { FEED_PLACE } from '../shared/drop/use-feed.ts';
import { reactMutation } from '../shared/reactions/reactions.ts';
import { double, mendDouble, refuseToLeave } from '../testing/auth-sdk-double.ts';
import { leave } from '../testing/come-and-go.ts';
import { createQueryClient } from './query-client.ts';

vi.mock('../lib/auth/auth-sdk.ts', () => import('../testing/auth-sdk-double.ts'));

const DROP = 'abcdefghij0123456789';
const drop = {
  content: 'The rain knows my name.',
  emotionType: 'sadness',
  drift: false,
  confirmed: false,
  idempotencyKey: 'once',
} as const;
const entry = { entryId: null, title: null, content: 'Rain', prompt: null, key: 'once' };

/** Runs one write of the app. */
function run<Data, In, Before>(
  options: (client: QueryClient) => MutationObserverOptions<Data, Error, In, Before>,
  input: In,
): Promise<Data> {
  const client = createQueryClient();
  return new MutationObserver(client, options(client)).mutate(input);
}

const release = () => run((client) => releaseMutation(client, 'someone'), drop);
const share = () =>
  run((client) => shareMutation(client, 'someone'), {
    content: drop.content,
    confirmed: false,
    idempotencyKey: 'once',
  });
const react = () =>
  run((client) => reactMutation(client, FEED_PLACE), { dropId: DROP, type: 'same' });
const save = (entryId: string | null) =>
  run((client) => saveMutation(client, 'someone'), {
    ...entry,
    entryId,
    base: null,
    isOwn: () => false,
  });
const remove = () =>
  run((client) => deleteMutation(client, 'someone'), { id: DROP, version: DROP, unsaved: null });
const openPortal = () => run(() => portalMutation, undefined);
const setUp = () => createQueryClient().fetchQuery(setupQuery('someone'));

const text = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : 'no Error'),
  );

const answer = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

const BODY = '{"code":"unavailable","message":"The void is resting"}';

beforeEach(() => {
  mendDouble();
  return signIn({ email: 'someone@example.test', password: 'x', durable: true });
});

describe('the own text of the error', () => {
  it.each([
    ['a drop', release, `Failed to create drop: 503 ${BODY}`],
    ['a crisis post', share, `Failed to create crisis post: 503 ${BODY}`],
    ['a reaction', react, 'Error: 503'],
    ['a new entry', () => save(null), 'Failed to create journal entry'],
    ['a changed entry', () => save(DROP), 'Failed to update journal entry'],
    ['a deleted entry', remove, 'Failed to delete journal entry'],
    ['the payment form', setUp, 'Failed to setup subscription'],
    ['the billing portal', openPortal, 'Failed to create billing portal'],
  ])('for %s that the server refuses', async (_what, attempt, said) => {
    answer(503, BODY);
    expect(await text(attempt())).toBe(said);
  });

  it.each([
    ['the payment form', setUp, 'Authentication error - please try logging in again'],
    ['the billing portal', openPortal, 'Authentication required'],
  ])('for %s that asks for a new login', async (_what, attempt, said) => {
    answer(401, '{"code":"unauthenticated","message":"Log in again."}');
    expect(await text(attempt())).toBe(said);
  });

  it('for a payment form without a secret', async () => {
    answer(200, '{"clientSecret":""}');
    expect(await text(setUp())).toBe('No client secret received from server');
  });

  it.each([
    ['a drop', release],
    ['a crisis post', share],
    ['a reaction', react],
  ])('for %s of nobody, which is not sent', async (_what, attempt) => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    leave();
    expect(await text(attempt())).toBe('Not authenticated');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('for a way out that stays shut, and a mail that is not sent, with the cause', async () => {
    const cause = new Error('The network is gone');
    refuseToLeave(cause);
    await expect(signOut()).rejects.toMatchObject({ message: 'Logout failed', cause });
    double.failure = cause;
    await expect(resetPassword('a@example.test')).rejects.toMatchObject({
      message: 'Failed to send password reset email',
      cause,
    });
  });
});
