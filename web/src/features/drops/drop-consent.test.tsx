import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { rateWords } from '../../shared/risk/rate-words.ts';
import {
  dropButton,
  keptDraft,
  OPEN,
  released,
  sheet,
  TODAY,
  WORDS,
  write,
} from '../../testing/drop-sheet.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const dropped = vi.fn(() => json(released('none'), 201));
const settled = vi.fn((_sent: Sent) => json(profile({ consentedOn: '2026-11-28' })));
const question = () => screen.findByRole('group', { name: 'Before your first words go' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const serveNewcomer = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    [TODAY]: () => json(OPEN),
    'GET /api/user/me': () => json(profile({ consentedOn: null })),
    'PATCH /api/user/me': settled,
    'POST /api/drops': dropped,
    ...more,
  });

beforeAll(() => rateWords('anything'));
beforeEach(async () => {
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  dropped.mockClear();
  settled.mockClear();
});

describe('the first words of a person', () => {
  it('wait for one question in place, and go with one press after it', async () => {
    serveNewcomer();
    show(<DropScreen />);
    await write('love');
    await userEvent.click(dropButton());
    const panel = await question();
    await vi.waitFor(() => expect(document.activeElement).toBe(panel));
    expect(panel.textContent).toMatch(/May we keep your words, have a machine read them/);
    const paper = within(panel).getByRole('link', { name: /What we keep/ });
    expect(paper.getAttribute('href')).toBe('/privacy#consent');
    expect(dropped).not.toHaveBeenCalled();
    await press('Yes, you may');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(settled.mock.lastCall?.[0].body).toEqual({ consents: true });
    expect(dropped).toHaveBeenCalledOnce();
  });

  it('stay on the device after a no, with the way to help, and can be sent later', async () => {
    serveNewcomer();
    show(<DropScreen />);
    await write('love');
    await userEvent.click(dropButton());
    await press('No');
    const panel = await screen.findByRole('group', { name: 'Then nothing is sent' });
    await vi.waitFor(() => expect(document.activeElement).toBe(panel));
    const help = within(panel).getByRole('link', { name: 'Help now' });
    expect(help.getAttribute('href')).toBe('/help');
    expect((await sheet()).value).toBe(WORDS);
    expect(keptDraft()).toBe(WORDS);
    expect(dropped).not.toHaveBeenCalled();
    expect(settled).not.toHaveBeenCalled();
    await userEvent.click(dropButton());
    expect(await question()).toBeTruthy();
  });

  it('that sound like danger are met with help before they are asked about', async () => {
    serveNewcomer();
    show(<DropScreen />);
    await userEvent.type(await sheet(), 'I want to kill myself tonight');
    expect(await screen.findByText('You do not have to carry this alone.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'sadness' }));
    await userEvent.click(dropButton());
    expect(await screen.findByRole('link', { name: 'Get help now' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Before your first words go' })).toBeNull();
    // The journal keeps words, too.
    await press('Keep it private');
    expect(await question()).toBeTruthy();
  });

  it('are asked about where only the server knows that the consent was taken back', async () => {
    const refusal = { code: 'consent-required', message: 'First say whether we may.' };
    let isFirst = true;
    const answer = () => {
      if (!isFirst) return json(released('none'), 201);
      isFirst = false;
      return json(refusal, 403);
    };
    serveNewcomer({ 'GET /api/user/me': () => json(profile()), 'POST /api/drops': answer });
    show(<DropScreen />);
    await write('love');
    await userEvent.click(dropButton());
    await question();
    expect(screen.queryByText(refusal.message)).toBeNull();
    await press('Yes, you may');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('stay where the yes could not be stored, and it says so', async () => {
    serveNewcomer({ 'PATCH /api/user/me': () => json({}, 503) });
    show(<DropScreen />);
    await write('love');
    await userEvent.click(dropButton());
    await press('Yes, you may');
    expect(within(await question()).getByRole('alert').textContent).not.toBe('');
    expect(keptDraft()).toBe(WORDS);
    expect(dropped).not.toHaveBeenCalled();
  });
});
