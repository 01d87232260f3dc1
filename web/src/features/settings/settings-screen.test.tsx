import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import {
  changeHidden,
  parseHidden,
  storedHidden,
} from '../../shared/hidden-content/hidden-content.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const hiddenHere = () => parseHidden(storedHidden());

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const SETTLE = 'PATCH /api/user/me';
const free = () => json(profile());
const open = (group?: 'room' | 'reading' | 'rules') =>
  show(<SettingsScreen />, undefined, group ? `/settings/${group}` : '/settings');
const region = (name: string) => screen.findByRole('region', { name });

/** Answers settings as the server does: with the profile that results. */
function settling(before: object = {}, rest: object = {}) {
  const sent: unknown[] = [];
  const answer = ({ body }: Sent) => {
    sent.push(body);
    return json(profile({ ...before, ...(body as object), ...rest }));
  };
  serve({ [ME]: () => json(profile(before)), [SETTLE]: answer });
  return sent;
}

describe('settings', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('ask a visitor to sign in', async () => {
    await signOut();
    serve({});
    open();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Theme' })).toBeNull();
  });

  it.each([undefined, 'room'] as const)(
    'say so at the address of a group too: %s',
    async (group) => {
      await signOut();
      serve({});
      open(group);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
      expect(screen.getByText('Nobody is here yet')).toBeTruthy();
    },
  );

  it('are a list of groups, each with an address and a way back', async () => {
    serve({});
    open();
    const groups = within(screen.getByRole('navigation', { name: 'Groups of settings' }));
    expect(
      groups.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['You', '/settings/you'],
      ['The room', '/settings/room'],
      ['Reminder', '/settings/reminder'],
      ['Who reads', '/settings/reading'],
      ['What is hidden', '/settings/hidden'],
      ['Rules and papers', '/settings/rules'],
      ['Export or delete', '/settings/leave'],
    ]);
    await userEvent.click(groups.getByRole('link', { name: 'The room' }));
    const back = await screen.findByRole('link', { name: 'Back to Settings' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The room');
    expect(back.getAttribute('href')).toBe('/settings');
  });

  it('let a visitor bring back what they hid, and leave out words and feelings', async () => {
    await signOut();
    changeHidden((left) => ({ ...left, drops: ['a'] }));
    serve({});
    open();
    expect(await region('Content notes')).toBeTruthy();
    expect((await region('Muted words')).textContent).not.toContain('log out');
    const hidden = await region('Hidden drops');
    await userEvent.click(within(hidden).getByRole('button', { name: 'Show again' }));
    expect(hiddenHere().drops).toEqual([]);
  });

  it('have words and another try when the profile cannot be reached', async () => {
    serve({});
    open('room');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    serve({ [ME]: free });
    await userEvent.click(retry);
    expect(await region('Time zone')).toBeTruthy();
  });

  it('say since when the consent holds, and what taking it back does; both are one press', async () => {
    const sent = settling({ consentedOn: '2026-11-28' }, { consentedOn: null });
    open('reading');
    const consent = await region('Your consent');
    expect(consent.textContent).toMatch(
      /Since November 28, 2026.*nothing new can be released or saved/,
    );
    await userEvent.click(within(consent).getByRole('button', { name: 'Take it back' }));
    await within(consent).findByRole('button', { name: 'Agree' });
    expect(consent.textContent).toMatch(/stays on this device\. Help is there all the same/);
    await userEvent.click(within(consent).getByRole('button', { name: 'Agree' }));
    expect(sent).toEqual([{ consents: false }, { consents: true }]);
  });

  it('lead to the rules and the papers', async () => {
    serve({});
    open('rules');
    const rules = within(await region('The rules')).getAllByRole('link');
    expect(rules.map((link) => link.getAttribute('href'))).toEqual([
      '/rules',
      '/privacy',
      '/terms',
      '/imprint',
    ]);
  });

  it.each([
    [undefined, null],
    ['moderator', '/moderation'],
  ])('show the way to the desk to moderators alone: %s', async (role, way) => {
    const me = vi.fn(() => json(profile({ role })));
    serve({ [ME]: me });
    open();
    if (way) await screen.findByRole('link', { name: 'Go to the desk' });
    await vi.waitFor(() => expect(me).toHaveBeenCalled());
    const desk = screen.queryByRole('link', { name: 'Go to the desk' });
    expect(desk?.getAttribute('href') ?? null).toBe(way);
  });

  it('mark the way to the desk while cases wait for the moderator', async () => {
    serve({
      [ME]: () => json(profile({ role: 'moderator' })),
      'GET /api/moderation/waiting': () => json({ hasCases: true }),
    });
    open();
    const way = await screen.findByRole('link', { name: 'Go to the desk: cases wait' });
    expect(way.getAttribute('href')).toBe('/moderation');
  });

  it('keep who may read the words', async () => {
    const sent = settling();
    open('reading');
    const cloud = await screen.findByRole('radio', { name: 'The cloud may read too' });
    expect(screen.getByRole('radio', { name: 'Only here' })).toHaveProperty('checked', true);
    await userEvent.click(cloud);
    await vi.waitFor(() => expect(sent).toEqual([{ aiProvider: 'cloud' }]));
    expect(cloud).toHaveProperty('checked', true);
  });

  it('say that words leave the EU where they do, and ask anew whoever agreed to a cloud within it', async () => {
    const sent = settling({ aiProvider: 'cloud', isCloudOutsideEu: true });
    open('reading');
    const reads = await region('Who reads your words');
    expect(reads.textContent).toContain('your words leave the European Union');
    expect(screen.getByRole('radio', { name: 'Only here' })).toHaveProperty('checked', true);
    const cloud = screen.getByRole('radio', { name: 'The cloud may read too' });
    await userEvent.click(cloud);
    await vi.waitFor(() => expect(sent).toEqual([{ aiProvider: 'cloud-outside-eu' }]));
    expect(cloud).toHaveProperty('checked', true);
  });

  it.each(['cloud', 'cloud-outside-eu'])(
    'say nothing of it within the EU, for %s',
    async (aiProvider) => {
      settling({ aiProvider });
      open('reading');
      const cloud = await screen.findByRole('radio', { name: 'The cloud may read too' });
      expect(cloud).toHaveProperty('checked', true);
      expect((await region('Who reads your words')).textContent).not.toContain('European Union');
    },
  );

  it('put a choice back, in words, when it could not be kept', async () => {
    serve({ [ME]: free });
    open('reading');
    await userEvent.click(await screen.findByRole('radio', { name: 'The cloud may read too' }));
    expect(await screen.findByText('You seem to be offline. Nothing was changed.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Only here' })).toHaveProperty('checked', true);
  });
});

describe('the theme', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('shows Fog and Mirror to everyone, and says honestly with what they come', async () => {
    const sent = settling();
    open('room');
    const theme = await region('Theme');
    const fog = within(theme).getByRole('radio', { name: 'Fog' });
    expect(fog).toHaveProperty('disabled', true);
    await userEvent.click(fog);
    expect(sent).toEqual([]);
    expect(theme.textContent).toContain('Blckmirror+, $4.99 per month');
    const more = within(theme).getByRole('link', { name: 'See Blckmirror+' });
    expect(more.getAttribute('href')).toBe('/subscribe');
  });

  it('is a member’s to choose', async () => {
    const sent = settling({ isPremium: true });
    open('room');
    const theme = await region('Theme');
    await userEvent.click(within(theme).getByRole('radio', { name: 'Mirror' }));
    await vi.waitFor(() => expect(sent).toEqual([{ theme: 'mirror' }]));
    expect(within(theme).getByRole('radio', { name: 'Mirror' })).toHaveProperty('checked', true);
    expect(within(theme).queryByRole('link')).toBeNull();
  });
});

describe('the time zone', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  const choose = async (name: string) => {
    const zone = await region('Time zone');
    await userEvent.selectOptions(within(zone).getByRole('combobox'), name);
    await userEvent.click(within(zone).getByRole('button', { name: 'Keep this zone' }));
    return zone;
  };

  it('says what holds now and what holds from when', async () => {
    const from = new Date(2026, 10, 21, 0, 0).toISOString();
    const sent = settling(
      { timeZone: 'Europe/Amsterdam' },
      { timeZone: 'Europe/Amsterdam', nextTimeZone: { zone: 'Asia/Tokyo', from } },
    );
    open('room');
    expect(await screen.findByText('Your days follow Europe/Amsterdam.')).toBeTruthy();
    const zone = await choose('Asia/Tokyo');
    const outcome =
      'Your days follow Europe/Amsterdam until November 21, 2026, 00:00, and Asia/Tokyo from then on.';
    await vi.waitFor(() => expect(zone.textContent).toContain(outcome));
    expect(sent).toEqual([{ timeZone: 'Asia/Tokyo' }]);
    // A screen reader says it once.
    const saying = () =>
      [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')].filter((place) =>
        place.textContent?.includes(outcome),
      );
    await vi.waitFor(() => expect(saying()).not.toEqual([]));
    expect(saying()).toEqual([screen.getByText('Time zone kept').closest('[role=status]')]);
  });

  it('puts the refusal of the server into words', async () => {
    const from = new Date(2026, 10, 27, 12, 0).toISOString();
    const message = 'What it says in words does not matter.';
    const refusal = { code: 'bad-request', field: 'timeZone', message, nextAllowedAt: from };
    serve({ [ME]: free, [SETTLE]: () => json(refusal, 400) });
    open('room');
    const zone = await choose('Asia/Tokyo');
    await vi.waitFor(() =>
      expect(zone.textContent).toContain(
        'It changed less than seven days ago. You can change it again from November 27, 2026, 12:00.',
      ),
    );
  });
});
