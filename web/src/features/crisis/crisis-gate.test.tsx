import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../lib/session.ts';
import { crisisPage, crisisPost } from '../../testing/crisis.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { CrisisScreen } from './crisis-screen.tsx';

vi.mock('../../lib/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const LIST = 'GET /api/drops/crisis';
const me = (isPremium: boolean) => () => json({ user: { isPremium } });
const broken = () => json({ code: 'unavailable', message: 'no' }, 503);
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const helpNow = () => screen.getByRole('link', { name: 'Help now' }).getAttribute('href');

describe('a visitor at the crisis space', () => {
  beforeEach(() => signOut());

  it('finds help first, and is asked to log in for every tab', async () => {
    show(<CrisisScreen />);
    expect(screen.getByRole('heading', { name: 'Crisis Support Space' })).toBeTruthy();
    expect(helpNow()).toBe('/help');
    for (const tab of ['Recent', 'Popular', 'Your Posts', 'Replies']) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      expect(screen.getByText('Login Required')).toBeTruthy();
      expect(await button('Login to Continue')).toBeTruthy();
    }
  });

  it('is asked to log in when they share', async () => {
    show(<CrisisScreen />);
    await press('Share');
    const prompt = await screen.findByRole('dialog', { name: 'Join Blckmirror' });
    expect(prompt.textContent).toContain('Log in to share your thoughts in Crisis space');
  });
});

describe('someone who is no member', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('finds help, what is behind the door, and the way in', async () => {
    const list = vi.fn(() => json(crisisPage()));
    serve({ [ME]: me(false), [LIST]: list });
    show(<CrisisScreen />);
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
    expect(screen.getByText(/for premium members only/)).toBeTruthy();
    expect(helpNow()).toBe('/help');
    const upgrade = screen.getByRole('link', { name: 'Upgrade to Mirror+' });
    expect(upgrade.getAttribute('href')).toBe('/subscribe');
    expect(list).not.toHaveBeenCalled();
  });

  it.each([
    ['Refresh Premium Status', 'Data Refreshed'],
    ['Check Premium Status', 'Premium status ververst'],
  ])('comes in by %s once they are a member', async (name, said) => {
    serve({ [ME]: me(false) });
    show(<CrisisScreen />);
    await button(name);
    serve({ [ME]: me(true), [LIST]: () => json(crisisPage(crisisPost('Still here'))) });
    await press(name);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await screen.findByText('Still here')).toBeTruthy();
  });

  it.each([
    ['Refresh Premium Status', ['Refresh Error', "Couldn't refresh your data. Try again later."]],
    ['Check Premium Status', ['Verversing mislukt']],
  ])('is told when %s fails', async (name, said) => {
    serve({ [ME]: me(false) });
    show(<CrisisScreen />);
    await button(name);
    serve({ [ME]: broken });
    await press(name);
    for (const words of said) expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
  });

  it('stands at the gate again when the membership ends meanwhile', async () => {
    const refusal = { code: 'premium-required', message: 'Members only' };
    serve({ [ME]: me(true), [LIST]: () => json(refusal, 403) });
    show(<CrisisScreen />);
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
  });

  it('is told when the door cannot be reached, and finds help all the same', async () => {
    serve({ [ME]: broken });
    show(<CrisisScreen />);
    expect(screen.getByText('Loading the crisis support space...')).toBeTruthy();
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 });
    expect(helpNow()).toBe('/help');
    serve({ [ME]: me(false) });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
  });
});
