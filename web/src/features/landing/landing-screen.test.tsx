import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signIn, signOut } from '../../lib/session.ts';
import { show } from '../../testing/screen.tsx';
import { ForcedLandingScreen } from './landing-screen.tsx';
import { TopBar } from './top-bar.tsx';

vi.mock('../../lib/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const Address = () => <output>{useLocation().pathname}</output>;
const page = () =>
  show(
    <>
      <TopBar />
      <ForcedLandingScreen />
      <Address />
    </>,
  );
const drop = () => screen.getAllByRole('button', { name: 'Drop something now' })[0];
const address = () => document.querySelector('output')?.textContent;
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the landing page', () => {
  beforeEach(() => signOut());

  it('asks its question, and leads to the feed or, for a visitor, to logging in', async () => {
    page();
    const question = "What if your thoughts didn't need a filter?";
    expect(screen.getByRole('heading', { level: 1, name: question })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Explore Feed' }).getAttribute('href')).toBe('/feed');
    await userEvent.click(drop() ?? document.body);
    await vi.waitFor(() => expect(address()).toBe('/login'));
    expect(sessionStorage.getItem(STORAGE_KEYS.postLoginPath)).toBe('/drop');
  });

  it('leads somebody who is in straight to their drop, and names their way back', async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    page();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/feed');
    await userEvent.click(drop() ?? document.body);
    await vi.waitFor(() => expect(address()).toBe('/drop'));
  });

  it('lets a visitor log in from its top bar', async () => {
    page();
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await vi.waitFor(() => expect(address()).toBe('/login'));
  });

  it('tells how it works, what there is, who guards and what it costs', () => {
    page();
    for (const step of ['Drop', 'Totem', 'Echo']) {
      expect(part('How It Works').getByRole('heading', { name: step })).toBeTruthy();
    }
    for (const feature of ['Feed', 'Drop', 'Journal', 'Mirror', 'Crisis Mode']) {
      expect(part('Core Features').getByText(feature)).toBeTruthy();
    }
    const guardians = part('Totem Guardians').getAllByRole('heading', { level: 3 });
    expect(guardians.map(({ textContent }) => textContent)).toEqual([
      'Veil',
      'Voice',
      'Seed',
      'Echo',
      'Tangle',
      'Drift',
      'Flame',
      'Weaver',
      'Pulse',
    ]);
    expect(part('Blckmirror+').getByText(/\$4\.99/)).toBeTruthy();
    expect(part('Blckmirror+').getByText('Your archive as a PDF')).toBeTruthy();
    expect(part('Begin').getByRole('button', { name: 'Drop something now' })).toBeTruthy();
  });
});
