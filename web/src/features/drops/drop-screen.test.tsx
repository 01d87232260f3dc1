import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signIn, signOut, signUp } from '../../lib/auth/session.ts';
import { draftsHere } from '../../testing/come-and-go.ts';
import { ownDrop } from '../../testing/own-things.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const WORDS = 'I kept the voicemail';
const OPEN = { hasDroppedToday: false, nextAllowedAt: null };
const TODAY = 'GET /api/user/dropped-today';
const drop = (risk: string) => ({ drop: ownDrop(WORDS, { state: 'waiting' }), risk });

const page = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' });
const button = () => screen.getByRole('button', { name: 'Drop' });
const draft = () => localStorage.getItem(STORAGE_KEYS.dropDraft);

async function write(emotion?: string): Promise<void> {
  await userEvent.type(await page(), WORDS);
  if (emotion) await userEvent.click(screen.getByRole('radio', { name: emotion }));
}

describe('releasing a thought', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  it('sends nothing while the page is blank', async () => {
    const sent = vi.fn(() => json(drop('none'), 201));
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': sent });
    show(<DropScreen />);
    await userEvent.type(await page(), '   ');
    await userEvent.click(screen.getByRole('radio', { name: 'joy' }));
    await userEvent.click(button());
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('asks for the emotion when only the words are there', async () => {
    serve({ [TODAY]: () => json(OPEN) });
    show(<DropScreen />);
    await write();
    await userEvent.click(button());
    expect(await screen.findByText('Emotion required')).toBeTruthy();
    expect(screen.getByText('Please select how this thought feels before dropping')).toBeTruthy();
  });

  it('lets the words go once they are out, and empties the page when the dialog closes', async () => {
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': () => json(drop('none'), 201) });
    show(<DropScreen />);
    await write('love');
    expect(draft()).toBe(WORDS);
    await userEvent.click(button());
    const close = await screen.findByRole('button', { name: 'Let it go' });
    expect(draft()).toBeNull();
    expect((await page()).value).toBe(WORDS);
    expect(screen.queryByText('Help now')).toBeNull();
    await userEvent.click(close);
    expect(await screen.findByText('Your drop has entered the void')).toBeTruthy();
    expect((await page()).value).toBe('');
  });

  it('lets a drop drift when that is chosen, and keeps the choice on this device until it is taken back', async () => {
    const sent = vi.fn((_: Sent) => json(drop('none'), 201));
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': sent });
    const drift = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Let it drift' });
    const { unmount } = show(<DropScreen />);
    expect((await drift()).checked).toBe(false);
    expect(screen.getByText('It surfaces within two hours, often sooner.')).toBeTruthy();
    expect(
      screen.getByText(
        'At a random moment of the next 12 hours; the surest way that no habit shows.',
      ).id,
    ).toBe((await drift()).getAttribute('aria-describedby'));
    await userEvent.click(await drift());
    expect(screen.getByText('It surfaces at a random moment of the next 12 hours.')).toBeTruthy();
    unmount();
    show(<DropScreen />);
    expect((await drift()).checked).toBe(true);
    await write('love');
    await userEvent.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'It is out of your hands' });
    expect(dialog.textContent).toContain('at a random moment of the next 12 hours');
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ content: WORDS, drift: true });
    await userEvent.click(screen.getByRole('button', { name: 'Let it go' }));
    await userEvent.click(await drift());
    expect(localStorage.getItem(STORAGE_KEYS.drift)).toBeNull();
  });

  it('says when it surfaces once it is out', async () => {
    const sent = vi.fn((_: Sent) => json(drop('none'), 201));
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': sent });
    show(<DropScreen />);
    await write('love');
    await userEvent.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'It is out of your hands' });
    expect(dialog.textContent).toContain('It surfaces within two hours, often sooner.');
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ drift: false });
  });

  it('says that a person reads it first, where it waits for one', async () => {
    const told = drop('none');
    const waits = { ...told, drop: { ...told.drop, waitsForPerson: true } };
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': () => json(waits, 201) });
    show(<DropScreen />);
    await write('love');
    await userEvent.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'It is out of your hands' });
    expect(dialog.textContent).toContain('A person reads it first, for at most 12 hours');
  });

  it.each(['concern', 'high'])('holds out a hand first when the risk is %s', async (risk) => {
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': () => json(drop(risk), 201) });
    show(<DropScreen />);
    await write('sadness');
    await userEvent.click(button());
    expect(await screen.findByText('You do not have to carry this alone.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe('/help');
  });

  it('keeps the words when it fails, and retries as the same request until they change', async () => {
    const keys: Array<string | null> = [];
    const fail = ({ headers }: Sent) => {
      keys.push(headers.get('Idempotency-Key'));
      return json({ code: 'unavailable', message: 'The void is resting' }, 503);
    };
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': fail });
    show(<DropScreen />);
    await write('anger');
    await userEvent.click(button());
    expect(await screen.findByText('The void is resting')).toBeTruthy();
    expect((await page()).value).toBe(WORDS);
    expect(draft()).toBe(WORDS);
    await userEvent.click(button());
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    const text = await page();
    await vi.waitFor(() => expect(text.readOnly).toBe(false));
    await userEvent.type(await page(), '.');
    await userEvent.click(button());
    await vi.waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('moves to the countdown when the day was used elsewhere, and keeps the draft', async () => {
    const nextAllowedAt = '2099-01-01T00:00:00.000Z';
    const refusal = { code: 'already-dropped', message: 'One drop a day', nextAllowedAt };
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': () => json(refusal, 409) });
    show(<DropScreen />);
    await write('joy');
    await userEvent.click(button());
    expect(await screen.findByText("You've already dropped today")).toBeTruthy();
    expect(screen.getByText(/are kept here until then/)).toBeTruthy();
    expect(draft()).toBe(WORDS);
  });
});

describe('a visitor', () => {
  beforeEach(() => signOut());

  it('may write, finds the words again, and is asked in when they drop', async () => {
    serve({});
    const { unmount } = show(<DropScreen />);
    await write('joy');
    await userEvent.click(button());
    expect(
      await screen.findByText(
        'To release your drop into the Void, please log in. Only then can it echo.',
      ),
    ).toBeTruthy();
    unmount();
    show(<DropScreen />);
    expect((await page()).value).toBe(WORDS);
  });

  it('has the words and their feeling still when they come back with an account, and can drop', async () => {
    const sent = vi.fn((_sent: Sent) => json(drop('none'), 201));
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': sent });
    const { unmount } = show(<DropScreen />);
    await write('anger');
    unmount();
    await signUp({ email: 'someone@example.test', password: 'x', durable: true });
    show(<DropScreen />);
    expect((await page()).value).toBe(WORDS);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'anger' }).checked).toBe(true);
    expect(button().getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(button());
    expect(await screen.findByRole('button', { name: 'Let it go' })).toBeTruthy();
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ content: WORDS, emotionType: 'anger' });
    await userEvent.click(screen.getByRole('button', { name: 'Let it go' }));
    expect(draftsHere()).toEqual([]);
  });
});

describe('waiting for the next drop', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));
  afterEach(() => vi.useRealTimers());

  it('counts down each second and gives the page back when the moment has come', async () => {
    let time = new Date('2026-03-10T23:59:57Z');
    const nextAllowedAt = '2026-03-11T00:00:00.000Z';
    serve({ [TODAY]: () => json({ hasDroppedToday: true, nextAllowedAt }) });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    show(<DropScreen />, () => time);
    const seconds = async (iso: string) => {
      time = new Date(iso);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      return screen.queryByRole('timer')?.textContent ?? null;
    };
    await screen.findByText('Next drop available in:');
    expect(screen.getByRole('timer').textContent).toBe('00hours00minutes03seconds');
    expect(await seconds('2026-03-10T23:59:59Z')).toBe('00hours00minutes01seconds');
    expect(await seconds('2026-03-11T00:00:00Z')).toBeNull();
    expect(await page()).toBeTruthy();
  });
});
