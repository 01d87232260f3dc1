// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { metaNameOf } from '../../lib/storage/storage.ts';
import { json, serve } from '../../testing/screen.tsx';
import { notedCounts, reactMutation, useGivenReactions } from './reactions.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const KEY = STORAGE_KEYS.userReactions;

beforeEach(async () => {
  localStorage.clear();
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
});

const given = (dropId: string) => renderHook(() => useGivenReactions(dropId)).result.current;

/** The browser of this person holds this text as their reactions. */
async function keep(stored: string): Promise<void> {
  localStorage.setItem(metaNameOf(KEY), JSON.stringify({ owner: 'someone' }));
  localStorage.setItem(KEY, stored);
  // Reactions that were read count until the end of the task.
  await Promise.resolve();
}

const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? '{}');

/** Gives a reaction; resolves also where the server refuses it. */
async function give(dropId: string, type: 'dark' | 'same'): Promise<void> {
  const client = new QueryClient();
  const place = { failureTitle: '', failureFallback: '', count: () => {}, refreshes: [] };
  const mutation = client.getMutationCache().build(client, reactMutation(client, place));
  await mutation.execute({ dropId, type }).catch(() => {});
}

const POST = (dropId: string) => `POST /api/drops/${dropId}/react`;

describe('the reactions I gave, kept in this browser', () => {
  it.each(['', '{', '[]', '"dark"', '12', 'null', '{"a":"dark"}', '{"a":null}'])(
    'counts %j as none',
    async (stored) => {
      await keep(stored);
      expect(given('a')).toEqual([]);
    },
  );

  it('leaves out reactions that do not exist', async () => {
    await keep('{"a":["dark","hearts",7],"b":["hearts"]}');
    expect([given('a'), given('b')]).toEqual([['dark'], []]);
  });

  it('adds each reaction once and takes it back whole', async () => {
    serve({ [POST('a')]: () => json({ reactionCounts: {} }) });
    await give('a', 'dark');
    await give('a', 'same');
    await give('a', 'dark');
    expect(kept()).toEqual({ a: ['dark', 'same'] });
    serve({});
    await give('a', 'same');
    expect(kept()).toEqual({ a: ['dark'] });
    await give('a', 'dark');
    expect(kept()).toEqual({});
    await give('b', 'dark');
    expect(kept()).toEqual({});
  });

  it('leaves no count behind when I log out', async () => {
    serve({ [POST('a')]: () => json({ reactionCounts: { dark: 5 } }) });
    await give('a', 'dark');
    expect(notedCounts('a')).toEqual({ dark: 5 });
    await signOut();
    expect(notedCounts('a')).toEqual({});
  });
});
