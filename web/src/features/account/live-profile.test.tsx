import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/session.ts';
import { firestoreSays } from '../../testing/firestore-sdk-double.ts';
import { profile } from '../../testing/own-things.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { LiveProfile } from './live-profile.ts';
import { useCurrentUser } from './queries.ts';

vi.mock('../../lib/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
vi.mock('../../lib/firestore-sdk.ts', () => import('../../testing/firestore-sdk-double.ts'));

const Door = () => <p>{useCurrentUser()?.isPremium ? 'open' : 'shut'}</p>;
const Totem = () => <p>totem: {useCurrentUser()?.totemType}</p>;

describe('what changes about oneself at the server', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('shows without a reload, as the API tells it, and nothing is asked while nothing changes', async () => {
    let totemType: string | null = null;
    const me = vi.fn(() => json(profile({ totemType })));
    serve({ 'GET /api/user/me': me });
    show(
      <>
        <Totem />
        <LiveProfile uid="someone" />
      </>,
    );
    await vi.waitFor(() => expect(firestoreSays.listeners()).toBe(1));
    act(() => firestoreSays.profile(null));
    act(() => firestoreSays.profile('{"dropCount":2}'));
    act(() => firestoreSays.profile('{"dropCount":2}'));
    expect(me).toHaveBeenCalledTimes(1);
    totemType = 'storm';
    act(() => firestoreSays.profile('{"dropCount":3}'));
    expect(await screen.findByText('totem: storm')).toBeTruthy();
  });

  it('shows a membership that came between reading and listening', async () => {
    let isPremium = false;
    serve({ 'GET /api/user/me': () => json(profile({ isPremium, totemType: 'flame' })) });
    show(
      <>
        <Totem />
        <Door />
        <LiveProfile uid="someone" />
      </>,
    );
    await screen.findByText('totem: flame');
    await vi.waitFor(() => expect(firestoreSays.listeners()).toBe(1));
    isPremium = true;
    act(() => firestoreSays.profile('{"isPremium":true}'));
    expect(await screen.findByText('open')).toBeTruthy();
  });

  it('asks for nothing when the profile goes with its account', async () => {
    const me = vi.fn(() => json(profile()));
    serve({ 'GET /api/user/me': me });
    show(
      <>
        <Totem />
        <LiveProfile uid="someone" />
      </>,
    );
    await screen.findByText('totem: flame');
    await vi.waitFor(() => expect(firestoreSays.listeners()).toBe(1));
    act(() => firestoreSays.profile('{"dropCount":2}'));
    act(() => firestoreSays.profile(null));
    expect(me).toHaveBeenCalledTimes(1);
  });
});
