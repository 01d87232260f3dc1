import type { OwnDrop } from '@blckmirror/functions/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { deviceZone } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { rateWords } from '../../shared/risk/rate-words.ts';
import { dropButton, keptDraft, OPEN, sheet, TODAY } from '../../testing/drop-sheet.ts';
import { fill } from '../../testing/fill.ts';
import { ownDrop, ownPage } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const CARD = { name: 'You do not have to carry this alone.' };
const POST = 'POST /api/drops';
const MINE = 'GET /api/drops/me';
const help = () => screen.findByRole('heading', CARD);

async function drop(words: string): Promise<void> {
  await fill(await sheet(), words);
  await userEvent.click(screen.getByRole('radio', { name: 'sadness' }));
  await userEvent.click(dropButton());
}

// Loads the detector first: a send waits three seconds for it.
beforeAll(() => rateWords('anything'));
beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

describe('a day that was used already', () => {
  const nextAllowedAt = '2099-01-01T12:00:00.000Z';
  const localDate = formatIn(deviceZone(), nextAllowedAt, 'yyyy-MM-dd');
  const taken = { code: 'already-dropped', message: 'One drop a day', nextAllowedAt };

  function serveUsed(risk: OwnDrop['risk']): void {
    const today = ownDrop('The kettle sang', { localDate, risk });
    let isKnown = false;
    serve({
      [TODAY]: () => json(OPEN),
      [MINE]: () => json(ownPage(isKnown ? [today] : [])),
      [POST]: () => {
        isKnown = true;
        return json(taken, 409);
      },
    });
  }

  it('offers help first for the words that it refuses, and nothing that leads past it', async () => {
    serveUsed('none');
    show(<DropScreen />);
    await drop('I want to die tonight');
    await userEvent.click(await screen.findByRole('button', { name: 'Post anyway' }));
    await screen.findByRole('timer');
    expect(await help()).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Your drop of today' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Write it in your journal.' })).toBeNull();
    expect(keptDraft()).toBe('I want to die tonight');
  });

  it('offers help for the drop that used it, though this device did not know that drop', async () => {
    serveUsed('high');
    show(<DropScreen />);
    await drop('The rain stopped');
    await screen.findByRole('timer');
    expect(await help()).toBeTruthy();
  });
});

describe('the midnight after words at risk', () => {
  const MIDNIGHT = '2026-03-11T00:00:00.000Z';
  const localDate = formatIn(deviceZone(), '2026-03-10T23:59:59.999Z', 'yyyy-MM-dd');
  const today = ownDrop('I want to die tonight', { localDate, risk: 'high' });
  const LOCKED = { hasDroppedToday: true, nextAllowedAt: MIDNIGHT };
  const toMidnight = () => act(() => vi.advanceTimersByTimeAsync(2 * 60_000));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    vi.setSystemTime('2026-03-10T23:58:00.000Z');
  });
  afterEach(() => vi.useRealTimers());

  async function expectHelpOnEmptySheet(): Promise<void> {
    expect((await sheet()).value).toBe('');
    expect(screen.getByText(CARD.name)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help now' })).toBeTruthy();
  }

  it('leaves the help on the empty sheet', async () => {
    serve({ [TODAY]: () => json(LOCKED), [MINE]: () => json(ownPage([today])) });
    show(<DropScreen />);
    expect(await help()).toBeTruthy();
    await toMidnight();
    await expectHelpOnEmptySheet();
  });

  it('leaves it too while the dialog of the drop is open', async () => {
    serve({
      [TODAY]: () => json(OPEN),
      [POST]: () => json({ drop: today, risk: 'high' }, 201),
    });
    show(<DropScreen />);
    await drop('The rain stopped');
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    await toMidnight();
    await userEvent.click(goOn);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectHelpOnEmptySheet();
  });

  it('brings no help where nothing was at risk', async () => {
    const calm = ownDrop('The kettle sang', { localDate });
    serve({ [TODAY]: () => json(LOCKED), [MINE]: () => json(ownPage([calm])) });
    show(<DropScreen />);
    await screen.findByRole('timer');
    await toMidnight();
    expect((await sheet()).value).toBe('');
    expect(screen.queryByText(CARD.name)).toBeNull();
  });
});
