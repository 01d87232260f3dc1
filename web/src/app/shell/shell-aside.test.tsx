import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AsideOfShell } from '../../components/page.tsx';
import { CrisisScreen } from '../../features/crisis/crisis-screen.tsx';
import { DropScreen } from '../../features/drops/drop-screen.tsx';
import { HelpScreen } from '../../features/help/help-screen.tsx';
import { JournalScreen } from '../../features/journal/journal-screen.tsx';
import { requestedFace } from '../../lib/auth/login-request.ts';
import { endedSession, signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { deviceZone } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { NEW_ENTRY, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { come, endSession } from '../../testing/come-and-go.ts';
import { TODAY } from '../../testing/drop-sheet.ts';
import { ownDrop, ownPage, profile, STATS } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { ShellAside } from './shell-aside.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const DROPS = 'GET /api/drops/me';

describe('beside a page, whoever is in', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('finds their totem and their days in a row', async () => {
    serve({ [ME]: () => json(profile()), [DROPS]: () => json(ownPage([])) });
    show(<ShellAside visitorsOnly={false} />);
    expect(await screen.findByText('Flame')).toBeTruthy();
    expect(await screen.findByText('3 days')).toBeTruthy();
  });

  it('finds how far away the totem is', async () => {
    serve({
      [ME]: () => json(profile({ totemType: null })),
      [DROPS]: () => json({ ...ownPage([]), stats: { ...STATS, totalDrops: 2, streak: 0 } }),
    });
    show(<ShellAside visitorsOnly={false} />);
    expect(await screen.findByText('Drop 2 of 3 until it is yours')).toBeTruthy();
    expect(screen.queryByText('Your streak')).toBeNull();
  });

  it('finds all of it at once, or what can be had', async () => {
    let answer: (response: Response) => void = () => {};
    const drops = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    serve({ [ME]: () => json(profile()), [DROPS]: () => drops });
    const { container } = show(<ShellAside visitorsOnly={false} />);
    const isComing = () => container.querySelector('[data-coming]') !== null;
    expect(await screen.findByText('Flame')).toBeTruthy();
    expect(isComing()).toBe(true);
    answer(json({ message: 'Out of order' }, 500));
    await waitFor(() => expect(isComing()).toBe(false));
  });

  it('finds nothing of it where the page has words of its own', () => {
    serve({ [ME]: () => json(profile()), [DROPS]: () => json(ownPage([])) });
    show(<ShellAside visitorsOnly />);
    expect(screen.queryByRole('region', { name: /Your/ })).toBeNull();
  });

  it.each([
    ['the helplines', /Calling is enough/, <HelpScreen key="help" />],
    ['the crisis space', /Stay as long as you need/, <CrisisScreen key="crisis" />],
    ['today’s drop at risk', /One thought a day is enough/, <DropScreen key="drop" />],
  ])('finds no totem and no days in a row beside %s', async (_what, quote, page) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const nextAllowedAt = '2099-01-01T12:00:00.000Z';
    const localDate = formatIn(deviceZone(), nextAllowedAt, 'yyyy-MM-dd');
    const today = ownDrop('The rain stopped', { localDate, risk: 'high' });
    serve({
      [ME]: () => json(profile()),
      [DROPS]: () => json(ownPage([today])),
      [TODAY]: () => json({ hasDroppedToday: true, nextAllowedAt }),
    });
    show(
      <>
        <AsideOfShell value={ShellAside}>{page}</AsideOfShell>
        <main>
          <ShellAside visitorsOnly={false} />
        </main>
      </>,
    );
    expect(await screen.findByText(quote)).toBeTruthy();
    // Another page has both, so nothing more can come beside this one.
    const elsewhere = within(screen.getByRole('main'));
    expect(await elsewhere.findByText('Flame')).toBeTruthy();
    expect(await elsewhere.findByText('3 days')).toBeTruthy();
    const beside = screen.getByRole('complementary', { name: 'Beside the page' });
    expect(within(beside).queryByText(/Flame|3 days/)).toBeNull();
  });
});

describe('beside a page, a visitor', () => {
  it('reads in three lines what this is, and nothing is asked about them', async () => {
    await signOut();
    const asked = vi.fn(() => json({}, 401));
    serve({ [ME]: asked, [DROPS]: asked });
    show(<ShellAside visitorsOnly />);
    expect(screen.getByRole('region', { name: 'What this is' }).querySelectorAll('p')).toHaveLength(
      3,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(requestedFace()).toBe('register');
    expect(asked).not.toHaveBeenCalled();
  });

  it('whose session has ended finds nothing beside the heavy words that they wrote in the journal', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    serve({});
    come('someone', { stays: true });
    const text = 'I want to kill myself tonight';
    writeDraft(NEW_ENTRY, { uid: 'someone', area: 'local' }, { ...EMPTY, text });
    act(() => endSession());
    show(
      <AsideOfShell value={ShellAside}>
        <JournalScreen />
      </AsideOfShell>,
    );
    expect(await screen.findByRole('textbox', { name: 'Your words' })).toBeTruthy();
    const beside = within(screen.getByRole('complementary', { name: 'Beside the page' }));
    expect(beside.getByText(/./).textContent).toBe('Keyboard shortcuts');
    act(() => endedSession.set(null));
    expect(beside.getByText(/Nobody is waiting for it/)).toBeTruthy();
    expect(beside.getByRole('button', { name: 'Join' })).toBeTruthy();
  });
});
