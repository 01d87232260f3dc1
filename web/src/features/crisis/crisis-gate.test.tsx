import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { LiveProfile } from '../../shared/account/live-profile.ts';
import { crisisPage, crisisPost } from '../../testing/crisis.ts';
import { entry } from '../../testing/journal.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { CrisisScreen } from './crisis-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const LIST = 'GET /api/drops/crisis';
const CHECK = 'POST /api/admin/refresh-user';
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
      await userEvent.click(await screen.findByRole('tab', { name: tab }));
      expect(screen.getByText('Login Required')).toBeTruthy();
      expect(await button('Login to Continue')).toBeTruthy();
    }
  });

  it('sees the room once it is known whether anybody looks at reports, and help before that', async () => {
    const answer = Promise.withResolvers<Response>();
    serve({ 'GET /api/public/transparency': () => answer.promise });
    show(<CrisisScreen />);
    expect(helpNow()).toBe('/help');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    answer.resolve(json({ isUnattended: true, months: [] }));
    await screen.findByRole('button', { name: 'Share' });
    expect(screen.getByText(/^Nobody is looking now/)).toBeTruthy();
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
    expect(screen.getByText(/^Checks your account again/)).toBeTruthy();
    expect(screen.getByText(/^Asks our payment provider about your email/)).toBeTruthy();
  });

  it.each([
    ['Refresh Premium Status', 'Data Refreshed'],
    ['Check Premium Status', 'Premium status ververst'],
  ])('comes in by %s once they are a member', async (name, said) => {
    serve({ [ME]: me(false) });
    show(<CrisisScreen />);
    await button(name);
    serve({
      [ME]: me(true),
      [LIST]: () => json(crisisPage(crisisPost('Still here'))),
      [CHECK]: () => json({ success: true, message: 'Refreshed' }),
    });
    await press(name);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await screen.findByText('Still here')).toBeTruthy();
  });

  it('has the provider asked about their own email, and hears when it cannot be', async () => {
    const check = vi.fn((_sent: Sent) => json({ success: false, message: 'Nobody there' }));
    serve({ [ME]: me(false), [CHECK]: check });
    show(<CrisisScreen />);
    await press('Check Premium Status');
    expect(await screen.findByText('Verversing mislukt')).toBeTruthy();
    expect(check.mock.calls[0]?.[0].body).toEqual({ email: 'someone@example.test' });
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

  it('stands at the gate with the words they were writing, which may go to the journal', async () => {
    let isPremium = true;
    const kept = vi.fn((_sent: Sent) => json({ entry: entry(), risk: 'none' }, 201));
    serve({
      'POST /api/journal/entries': kept,
      [ME]: () => me(isPremium)(),
      [LIST]: () => json(crisisPage()),
      'POST /api/drops/crisis': () => {
        isPremium = false;
        return json({ code: 'premium-required', message: 'Members only' }, 403);
      },
    });
    show(
      <>
        <CrisisScreen />
        <LiveProfile uid="someone" />
      </>,
    );
    await press('Share');
    await userEvent.type(await screen.findByRole('textbox'), 'The stairs are too many');
    await press('Share Anonymously');
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
    expect(screen.getByText('The stairs are too many')).toBeTruthy();
    await press('Keep it in my journal');
    expect(await screen.findByText('Kept in your journal')).toBeTruthy();
    expect(screen.queryByText('The stairs are too many')).toBeNull();
    expect(kept.mock.lastCall?.[0].body).toMatchObject({ content: 'The stairs are too many' });
  });

  it('is told when the door cannot be reached, and finds help all the same', async () => {
    serve({ [ME]: broken });
    show(<CrisisScreen />);
    expect(screen.getByText('Loading the crisis support space...')).toBeTruthy();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(helpNow()).toBe('/help');
    serve({ [ME]: me(false) });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
  });
});
