import type { OwnDrop } from '@blckmirror/functions/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { deviceZone } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { DROP, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { LastEcho } from '../../shared/reactions/echoes.tsx';
import { rateWords } from '../../shared/risk/rate-words.ts';
import { dropButton, keptDraft, OPEN, sheet, TODAY } from '../../testing/drop-sheet.ts';
import { fill } from '../../testing/fill.ts';
import { ownDrop, ownPage, profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { AlreadyDropped } from './already-dropped.tsx';
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

  it('keeps the help after a flight west, where the next drop waits for the midnight of the new zone', async () => {
    const nextTimeZone = { zone: 'America/New_York', from: '2099-01-10T23:00:00.000Z' };
    const today = ownDrop('I want to die tonight', { localDate: '2099-01-10', risk: 'high' });
    serve({
      'GET /api/user/me': () => json(profile({ timeZone: 'Europe/Amsterdam', nextTimeZone })),
      [TODAY]: () => json({ hasDroppedToday: true, nextAllowedAt: '2099-01-11T05:00:00.000Z' }),
      [MINE]: () => json(ownPage([today])),
    });
    show(<DropScreen />);
    expect(await help()).toBeTruthy();
  });
});

describe('the counts of echoes to the last drop', () => {
  const SAID = /answered 4 times: 4 Empathy/;
  const HEAVY = 'I want to die tonight';
  const seen = () =>
    screen.queryAllByText(SAID).filter((said) => getComputedStyle(said).visibility !== 'hidden');

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const last = ownDrop('The house is quiet', { reactionCounts: { same: 4 }, reactionsSeen: 4 });
    serve({
      'GET /api/user/me': () => json(profile()),
      [TODAY]: () => json(OPEN),
      [MINE]: () => json(ownPage([last])),
    });
  });

  it('are neither beside nor below the sheet while its words are heavy, and nothing moves for that', async () => {
    show(<DropScreen />);
    // In a test's window the counts are in both places.
    await vi.waitFor(() => expect(seen()).toHaveLength(2));
    const below = seen().find((said) => said.closest('aside') === null);
    await fill(await sheet(), HEAVY);
    await screen.findByText(CARD.name);
    expect(seen()).toEqual([]);
    expect(below?.isConnected).toBe(true);
    await userEvent.clear(await sheet());
    await vi.waitFor(() => expect(seen()).toHaveLength(2));
  });

  it('are not there for a moment either, before kept words are rated', async () => {
    writeDraft(DROP, { uid: 'someone', area: 'local' }, { ...EMPTY, text: HEAVY });
    show(<DropScreen />);
    await screen.findByText(SAID);
    expect(seen()).toEqual([]);
    await screen.findByText(CARD.name);
    expect(seen()).toEqual([]);
  });

  it('are not below the help of a day whose drop is deleted', async () => {
    show(
      <>
        <AlreadyDropped
          opens={new Date('2099-01-01T12:00:00.000Z')}
          drop={null}
          isAtRisk
          keepsDraft
          mayBeSent={false}
          takesFocus={false}
          onOpen={() => {}}
        />
        {/* As soon as the counts are here, they would be above, too. */}
        <LastEcho uid="someone" />
      </>,
    );
    expect(await screen.findAllByText(SAID)).toHaveLength(1);
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
