import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { hadPlus, rememberPlus, useShownPlus } from './account.ts';
import { clearPersonData } from './clear-device-data.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const Bar = () => <p>{useShownPlus() ? 'a member' : 'no member'}</p>;

const uid = (): string => currentSession().uid ?? '';

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

it('draws bars as this device last knew a person, until it is known anew', async () => {
  rememberPlus(uid(), true);
  let answer: (response: Response) => void = () => {};
  const coming = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  serve({ 'GET /api/user/me': () => coming });
  show(<Bar />);
  expect(screen.getByText('a member')).toBeTruthy();
  answer(json(profile({ isPremium: false })));
  expect(await screen.findByText('no member')).toBeTruthy();
});

it('knows nobody else by it, and forgets with the person', async () => {
  rememberPlus('somebody-else', true);
  serve({ 'GET /api/user/me': () => new Promise(() => {}) });
  show(<Bar />);
  expect(screen.getByText('no member')).toBeTruthy();
  rememberPlus(uid(), true);
  expect(hadPlus('somebody-else')).toBe(false);
  clearPersonData(uid());
  expect(hadPlus(uid())).toBe(false);
});

it('draws them for nobody who is out', async () => {
  rememberPlus(uid(), true);
  await signOut();
  show(<Bar />);
  await waitFor(() => expect(screen.getByText('no member')).toBeTruthy());
});
