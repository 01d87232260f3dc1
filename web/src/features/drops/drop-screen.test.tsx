import type { OwnDrop } from '@blckmirror/functions/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { deviceZone } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/dates.ts';
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
import { ownDrop, ownPage } from '../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

/** The day is open until a drop is released. */
function serveUntilOut(risk: OwnDrop['risk']): void {
  const nextAllowedAt = new Date(Date.now() + 3_600_000).toISOString();
  const localDate = formatIn(deviceZone(), new Date(Date.now() + 3_599_999), 'yyyy-MM-dd');
  const today = ownDrop(WORDS, { state: 'waiting', localDate, risk });
  let isOut = false;
  serve({
    [TODAY]: () => json(isOut ? { hasDroppedToday: true, nextAllowedAt } : OPEN),
    'GET /api/drops/me': () => json(ownPage(isOut ? [today] : [])),
    'POST /api/drops': () => {
      isOut = true;
      return json({ drop: today, risk }, 201);
    },
  });
}

describe('releasing a thought', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  it('sends nothing while the page is blank', async () => {
    const sent = vi.fn(() => json(released('none'), 201));
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': sent });
    show(<DropScreen />);
    await userEvent.type(await sheet(), '   ');
    await userEvent.click(screen.getByRole('radio', { name: 'joy' }));
    await userEvent.click(dropButton());
    expect(dropButton().getAttribute('aria-disabled')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('asks for the emotion when only the words are there', async () => {
    serve({ [TODAY]: () => json(OPEN) });
    show(<DropScreen />);
    await write();
    await userEvent.click(dropButton());
    expect(await screen.findByText('Emotion required')).toBeTruthy();
    expect(screen.getByText('Please select how this thought feels before dropping')).toBeTruthy();
  });

  it('lets the words go once they are out, and empties the page when the dialog closes', async () => {
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': () => json(released('none'), 201) });
    show(<DropScreen />);
    await write('love');
    expect(keptDraft()).toBe(WORDS);
    await userEvent.click(dropButton());
    const close = await screen.findByRole('button', { name: 'Continue' });
    expect(keptDraft()).toBeNull();
    expect((await sheet()).value).toBe(WORDS);
    expect(screen.queryByText('Help now')).toBeNull();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByText('Your drop has entered the void')).toBeTruthy();
    const said = await screen.findByText('Your thought has been dropped into the void');
    expect(said.closest('[role=status]')).toBeTruthy();
    // Visible above these words.
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
    await userEvent.click(close);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await sheet()).value).toBe('');
  });

  it('lets a drop drift when that is chosen, and keeps the choice on this device until it is taken back', async () => {
    const sent = vi.fn((_: Sent) => json(released('none'), 201));
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': sent });
    const drift = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Let it drift' });
    const { unmount } = show(<DropScreen />);
    expect((await drift()).checked).toBe(false);
    const why = screen.getByText(
      'Appears at a random time in the next 12 hours, so nobody can learn when you write.',
    );
    expect(why.id).toBe((await drift()).getAttribute('aria-describedby'));
    await userEvent.click(await drift());
    unmount();
    show(<DropScreen />);
    expect((await drift()).checked).toBe(true);
    await write('love');
    await userEvent.click(dropButton());
    const dialog = await screen.findByRole('dialog', { name: 'Your drop has entered the void' });
    expect(dialog.textContent).toContain('at a random moment of the next 12 hours');
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ content: WORDS, drift: true });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await drift());
    expect(localStorage.getItem(STORAGE_KEYS.drift)).toBeNull();
  });

  it('says when it surfaces once it is out', async () => {
    const sent = vi.fn((_: Sent) => json(released('none'), 201));
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': sent });
    show(<DropScreen />);
    await write('love');
    await userEvent.click(dropButton());
    const dialog = await screen.findByRole('dialog', { name: 'Your drop has entered the void' });
    expect(dialog.textContent).toContain('It surfaces within two hours, often sooner.');
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ drift: false });
  });

  it('says that a person reads it first, where it waits for one', async () => {
    const told = released('none');
    const waits = { ...told, drop: { ...told.drop, waitsForPerson: true } };
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': () => json(waits, 201) });
    show(<DropScreen />);
    await write('love');
    await userEvent.click(dropButton());
    const dialog = await screen.findByRole('dialog', { name: 'Your drop has entered the void' });
    expect(dialog.textContent).toContain('A person reads it first, for at most 12 hours');
  });

  it('leads on to the countdown, with what was released under it', async () => {
    serveUntilOut('none');
    show(<DropScreen />);
    await write('love');
    await userEvent.click(dropButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('timer')).toBeTruthy();
    const kept = screen.getByRole('region', { name: 'Your drop of today' });
    expect(kept.textContent).toContain(WORDS);
    expect(within(kept).getByRole('button', { name: 'Copy as card' })).toBeTruthy();
    const rest = screen.getByRole('link', { name: 'Write it in your journal.' });
    expect(rest.getAttribute('href')).toBe('/journal?tab=write');
    expect(rest.parentElement?.textContent).toBe(
      'The rest of it? Write it in your journal. Nobody is shown it.',
    );
    const countdown = screen.getByText(/^Check back after midnight/);
    expect(countdown.compareDocumentPosition(rest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('complementary', { name: 'What happens next?' })).toBeNull();
  });

  it.each(['concern', 'high'])('holds out a hand first when the risk is %s', async (risk) => {
    serve({ [TODAY]: () => json(OPEN), 'POST /api/drops': () => json(released(risk), 201) });
    show(<DropScreen />);
    await write('sadness');
    await userEvent.click(dropButton());
    expect(await screen.findByText('You do not have to carry this alone.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe('/help');
  });

  it('holds it out again beside the countdown, after a reload too', async () => {
    serveUntilOut('concern');
    const { unmount } = show(<DropScreen />);
    await write('sadness');
    await userEvent.click(dropButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('timer');
    const help = () =>
      screen.findByRole('heading', { name: 'You do not have to carry this alone.' });
    const heading = await help();
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    // No card of such words is offered, and no way to the journal.
    expect(screen.getByRole('region', { name: 'Your drop of today' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy as card' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Write it in your journal.' })).toBeNull();
    unmount();
    show(<DropScreen />);
    expect(await help()).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
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
    await userEvent.click(dropButton());
    expect(await screen.findByText('The void is resting')).toBeTruthy();
    expect((await sheet()).value).toBe(WORDS);
    expect(keptDraft()).toBe(WORDS);
    await userEvent.click(dropButton());
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    const text = await sheet();
    await vi.waitFor(() => expect(text.readOnly).toBe(false));
    await userEvent.type(await sheet(), '.');
    await userEvent.click(dropButton());
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
    await userEvent.click(dropButton());
    expect(await screen.findByText("You've already dropped today")).toBeTruthy();
    expect(screen.getByText(/are kept here until then/)).toBeTruthy();
    expect(keptDraft()).toBe(WORDS);
  });
});
