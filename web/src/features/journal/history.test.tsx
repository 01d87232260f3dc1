import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { now } from '../../lib/time/clock.ts';
import { LiveProfile } from '../../shared/account/live-profile.ts';
import { entryPlace, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { draftsHere } from '../../testing/come-and-go.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const LIST = 'GET /api/journal/entries';
const DELETE = `DELETE /api/journal/entries/${entry().id}`;
const names = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
/** Presses the line of figures, which shows all of them. */
const openFigures = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /in a row/, expanded: false }));
  return screen.getByRole('region', { name: 'Your journal in figures' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks a visitor to sign in', async () => {
  await signOut();
  show(<JournalScreen />);
  expect(screen.getByRole('heading', { name: 'Your Journal' })).toBeTruthy();
  expect(screen.getByText('Document your journey and emotions')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

describe('looking back', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('opens on the figures and the months', async () => {
    const entries = [
      entry(),
      entry({
        id: 'b',
        title: null,
        content: 'I put the porch light on for somebody who is late.\nThen I slept.',
        createdAt: '2026-02-10T12:00:00.000Z',
      }),
    ];
    const stats = { totalEntries: 12, streak: 3, wroteToday: true, averageSentiment: 0.514 };
    serve({ [LIST]: () => json(journalPage(entries, stats)) });
    show(<JournalScreen />);
    const line = await screen.findByRole('button', {
      name: '12 entries · 3 days in a row · Today ✓',
    });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    const figures = await openFigures();
    for (const part of [
      'Total Entries12',
      'Current Streak3 daysToday ✓',
      'Latest EntryMar 10, 2026',
      'Moon Phase🌗 Last Quarter',
      'Average Sentiment51%',
    ]) {
      expect(figures.textContent).toContain(part);
    }
    const months = screen.getAllByRole('heading', { level: 2 }).map((month) => month.textContent);
    expect(months).toEqual(['March 2026', 'February 2026']);
    expect(names()).toEqual(['The kitchen light', 'I put the porch light on for']);
    const [, untitled] = screen.getAllByRole('article');
    expect(untitled?.textContent).toContain(' somebody who is late.');
  });

  it('left open over midnight shows the new day: nothing was written today, and another prompt', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    vi.setSystemTime('2026-03-10T23:59:00.000Z');
    const isNew = () => now() >= new Date('2026-03-11');
    const stats = { totalEntries: 12, streak: 3, averageSentiment: null };
    serve({
      'GET /api/user/me': () => json(profile({ timeZone: 'UTC' })),
      [LIST]: () => json(journalPage([entry()], { ...stats, wroteToday: !isNew() })),
      'GET /api/journal/prompts/daily': () =>
        json({ prompt: { content: isNew() ? 'What is new?' : 'What is old?' } }),
    });
    show(
      <>
        <LiveProfile uid="someone" />
        <JournalScreen />
      </>,
    );
    await screen.findByRole('button', { name: /Today ✓/ });
    await userEvent.click(screen.getByRole('tab', { name: 'Write' }));
    await screen.findByText('What is old?');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('What is new?')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByRole('button', { name: /in a row$/ })).toBeTruthy();
  });

  it('counts no days below the help that stands first after heavy words', async () => {
    vi.stubGlobal('scrollTo', () => {});
    serve({ [LIST]: () => json(journalPage([entry({ risk: 'high' })])) });
    const state = { helpFor: 'someone', isNew: true };
    show(<JournalScreen />, undefined, { pathname: '/journal', state });
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help now' })).toBeTruthy();
    expect(screen.queryByText(/in a row/)).toBeNull();
  });

  it('offers a first page to write on while there is nothing', async () => {
    serve({ [LIST]: () => json(journalPage([])) });
    show(<JournalScreen />);
    expect(await screen.findByText('No journal entries yet')).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
    const figures = await openFigures();
    expect(figures.textContent).toContain('Waxing Gibbous');
    expect(figures.textContent).not.toMatch(/Sentiment|Today/);
    await press('Write New Entry');
    expect(screen.getByRole('tab', { name: 'Write' }).getAttribute('aria-selected')).toBe('true');
  });

  it('says so when it cannot be opened, and tries again', async () => {
    serve({});
    show(<JournalScreen />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    serve({ [LIST]: () => json(journalPage([entry()])) });
    await userEvent.click(retry);
    expect(await screen.findByText('The kitchen light')).toBeTruthy();
  });

  it('goes further back on asking, and shows an entry that slid onto the next page once', async () => {
    const second = entry({ id: 'b', title: 'Second' });
    const pages = [
      { ...journalPage([entry(), second]), nextCursor: 'more' },
      journalPage([second, entry({ id: 'c', title: 'Third' })]),
    ];
    serve({ [LIST]: () => json(pages.shift()) });
    show(<JournalScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Third');
    expect(names()).toEqual(['The kitchen light', 'Second', 'Third']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('opens an entry with all its parts and copies its words', async () => {
    // Installs a clipboard that can be read.
    const user = userEvent.setup();
    const prompt = 'What did you leave on?';
    const whole = entry({ prompt, aiAnalysis: 'Someone is still expected.' });
    serve({ [LIST]: () => json(journalPage([whole])) });
    show(<JournalScreen />);
    await choose('View');
    const dialog = await screen.findByRole('dialog', { name: 'The kitchen light' });
    for (const part of [
      'March 10, 2026',
      'Last Quarter',
      'Prompted',
      'sadness',
      prompt,
      'I left it on for nobody.',
      'Someone is still expected.',
      'Sentiment: 42%',
    ]) {
      expect(dialog.textContent).toContain(part);
    }
    const afterWords = dialog.textContent?.split('I left it on for nobody.')[1];
    expect(afterWords).toContain('Sentiment: 42% · 0% is heavy, 100% is light');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('I left it on for nobody.');
  });

  it.each([
    ['high', 1],
    ['none', 0],
  ] as const)('holds out a hand below an entry that was heard as %s: %i', async (risk, hands) => {
    serve({ [LIST]: () => json(journalPage([entry({ risk })])) });
    show(<JournalScreen />);
    await choose('View');
    const dialog = await screen.findByRole('dialog', { name: 'The kitchen light' });
    expect(within(dialog).queryAllByRole('link', { name: 'Help now' })).toHaveLength(hands);
  });

  it('puts no number and no feeling of a machine on words that sound like danger', async () => {
    const grave = entry({ risk: 'concern', aiAnalysis: 'Someone is still expected.' });
    serve({ [LIST]: () => json(journalPage([grave])) });
    show(<JournalScreen />);
    expect((await screen.findByRole('article')).textContent).not.toContain('sadness');
    await choose('View');
    const dialog = await screen.findByRole('dialog', { name: 'The kitchen light' });
    expect(dialog.textContent).toContain('Someone is still expected.');
    expect(dialog.textContent).not.toMatch(/sadness|Sentiment|%/);
  });

  it('deletes only when that is confirmed, and closes the entry it showed', async () => {
    const removed = vi.fn(() => new Response(null, { status: 204 }));
    serve({ [LIST]: () => json(journalPage([entry()])), [DELETE]: removed });
    const changes = { ...EMPTY, text: 'Changed' };
    writeDraft(entryPlace(entry().id), { uid: 'someone', area: 'session' }, changes);
    show(<JournalScreen />);
    await choose('View');
    const viewed = await screen.findByRole('dialog', { name: 'The kitchen light' });
    await userEvent.click(within(viewed).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Journal Entry' });
    expect(question.textContent).toContain(
      'Are you sure you want to delete this journal entry? This action cannot be undone.',
    );
    expect(removed).not.toHaveBeenCalled();
    serve({ [LIST]: () => json(journalPage([])), [DELETE]: removed });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Entry Deleted')).toBeTruthy();
    expect(await screen.findByText('No journal entries yet')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(draftsHere()).toEqual([]);
  });

  it('keeps the entry and says so when deleting fails', async () => {
    const refusal = { code: 'unavailable', message: 'The void is resting' };
    serve({ [LIST]: () => json(journalPage([entry()])), [DELETE]: () => json(refusal, 503) });
    show(<JournalScreen />);
    await choose('Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete Journal Entry' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Failed to delete journal entry. The void is resting'),
    ).toBeTruthy();
    expect(screen.getByText('The kitchen light')).toBeTruthy();
  });

  it.each([
    ['a heavy entry', 'concern', 'Changed'],
    ['heavy changes to a calm entry', 'none', 'I am not suicidal.'],
  ] as const)('has help in the question before it deletes %s', async (_what, risk, text) => {
    serve({ [LIST]: () => json(journalPage([entry({ risk })])) });
    const writer = { uid: 'someone', area: 'session' } as const;
    writeDraft(entryPlace(entry().id), writer, { ...EMPTY, text });
    show(<JournalScreen />);
    await choose('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete Journal Entry' }));
    expect(await question.findByRole('link', { name: 'Help now' })).toBeTruthy();
  });
});
