import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { rateWords } from '../../shared/risk/rate-words.ts';
import { fill } from '../../testing/fill.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const HIGH = 'I want to kill myself tonight';
const CONCERN = 'I am not suicidal.';
const CARD = 'You do not have to carry this alone.';
const sent = vi.fn(() => json({ drop: { personal: [] }, risk: 'none' }, 201));
const page = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' });
const question = () => screen.findByRole('dialog', { name: 'Before you let this go' });

async function drop(words: string): Promise<void> {
  await fill(await page(), words);
  await userEvent.click(screen.getByRole('radio', { name: 'sadness' }));
  await userEvent.click(screen.getByRole('button', { name: 'Drop' }));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// Loads the detector first: a send waits three seconds for it.
beforeAll(() => rateWords('anything'));
beforeEach(async () => {
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  sent.mockClear();
  serve({
    'GET /api/user/dropped-today': () => json({ hasDroppedToday: false, nextAllowedAt: null }),
    'POST /api/drops': sent,
  });
  show(<DropScreen />);
});

describe('words that sound like danger, before they are sent', () => {
  it('are met with a hand and the way to help as they are written', async () => {
    await userEvent.type(await page(), CONCERN);
    expect(await screen.findByText(CARD)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe('/help');
  });

  it('are sent without a question when they only worry', async () => {
    await drop(CONCERN);
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('wait for their author when the danger is spoken outright, and help comes first', async () => {
    await drop(HIGH);
    await question();
    const help = screen.getByRole('link', { name: 'Get help now' });
    expect(help.getAttribute('href')).toBe('/help');
    expect(sent).not.toHaveBeenCalled();
    await press('Close');
    expect((await page()).value).toBe(HIGH);
    expect(localStorage.getItem(STORAGE_KEYS.dropDraft)).toBe(HIGH);
  });

  it.each([
    'I have the pills on the table in front of me.',
    'Ik zit op de rails.',
    'I no longer want to live.',
    'wil niet meer leven',
    "I'm not safe with myself tonight.",
  ])('wait for their author: %s', async (words) => {
    await drop(words);
    await question();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    'my pills are in front of me, day 12 of the new dose',
    'I no longer want to live like this.',
  ])('are sent without a question where nobody is in danger at once: %s', async (words) => {
    await drop(words);
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('are sent when their author says so', async () => {
    await drop(HIGH);
    await press('Post anyway');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(sent).toHaveBeenCalledOnce();
  });
});
