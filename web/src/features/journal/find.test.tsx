import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { entryAddress } from '../../lib/browser/own-address.ts';
import { storePage } from '../../lib/offline-copies/copies.ts';
import { boxes } from '../../testing/boxes.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
vi.mock('../../lib/offline-copies/database.ts', () => import('../../testing/boxes.ts'));

const LIST = 'GET /api/journal/entries';
const CHANGES = 'GET /api/journal/changes';
/** There are no more pages. */
const nothingChanged = () => json({ entries: [], cursor: null, isLast: true, total: 2 });
const FAVOURITE = `POST /api/journal/entries/${entry().id}/favourite`;
const names = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
const search = () => screen.findByRole('searchbox', { name: 'Search your journal' });
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};

beforeEach(async () => {
  boxes.clear();
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
});

describe('looking for words', () => {
  it('reads all of it, names neither words nor filters, and asks for what has changed alone', async () => {
    const pages = [
      { entries: [entry()], cursor: 'more', isLast: false, total: 2 },
      {
        entries: [entry({ id: 'b', title: 'The harbour' })],
        cursor: 'end',
        isLast: true,
        total: 2,
      },
    ];
    const asked = vi.fn((_sent: Sent) => json(pages.shift()));
    serve({
      [LIST]: () => json({ ...journalPage([entry()], { totalEntries: 2 }), nextCursor: 'more' }),
      [CHANGES]: asked,
    });
    show(<JournalScreen />);
    await userEvent.type(await search(), 'harbour');
    expect(await screen.findByText('1 entry found.')).toBeTruthy();
    expect(names()).toEqual(['The harbour']);
    expect(asked.mock.calls.map(([{ query }]) => `${query}`)).toEqual(['', 'cursor=more']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(names()).toEqual(['The kitchen light']);
    await userEvent.type(await search(), 'kitchen');
    expect(await screen.findByText('1 entry found.')).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('shows fifty of what was found, and more on asking', async () => {
    const all = Array.from({ length: 70 }, (_, n) => entry({ id: `e${n}`, title: `Evening ${n}` }));
    serve({
      [LIST]: () =>
        json({ ...journalPage(all.slice(0, 20), { totalEntries: 70 }), nextCursor: 'x' }),
      [CHANGES]: () => json({ entries: all, cursor: 'end', isLast: true, total: 70 }),
    });
    show(<JournalScreen />);
    await userEvent.type(await search(), 'evening');
    expect(await screen.findByText('70 entries found.')).toBeTruthy();
    expect(names()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(names()).toHaveLength(40);
  });

  it('goes on where it broke off, when asked', async () => {
    const first = { entries: [entry()], cursor: 'more', isLast: false, total: 2 };
    const rest = { entries: [entry({ id: 'b' })], cursor: 'end', isLast: true, total: 2 };
    const answers = [() => json(first), () => json({ code: 'unavailable', message: '' }, 503)];
    serve({
      [LIST]: () => json({ ...journalPage([entry()], { totalEntries: 2 }), nextCursor: 'more' }),
      [CHANGES]: () => (answers.shift() ?? (() => json(rest)))(),
    });
    show(<JournalScreen />);
    await userEvent.type(await search(), 'kitchen');
    expect(
      await screen.findByText('1 found in 1 of 2. The rest could not be reached.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 entries found.')).toBeTruthy();
  });

  it('looks through what this device kept, and says that it is not all', async () => {
    const kept = journalPage([entry(), entry({ id: 'b', title: 'The harbour' })], {
      totalEntries: 9,
    });
    await storePage('someone', 'entries', null, { ...kept, nextCursor: 'more' });
    serve({});
    show(<JournalScreen />);
    await userEvent.type(await search(), 'harbour');
    expect(await screen.findByText('1 found in the 2 of 9 on this device.')).toBeTruthy();
    expect(names()).toEqual(['The harbour']);
  });

  it('does not say that there is nothing while a part of the journal could not be read', async () => {
    serve({
      [LIST]: () => json({ ...journalPage([entry()]), nextCursor: 'more' }),
      [CHANGES]: () => json({ code: 'unavailable', message: '' }, 503),
    });
    show(<JournalScreen />);
    await userEvent.type(await search(), 'nowhere');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText('Nothing found')).toBeNull();
  });

  it('shows a new entry, whatever was looked for before it was written', async () => {
    serve({
      [LIST]: () => json(journalPage([entry()])),
      [CHANGES]: nothingChanged,
      'POST /api/journal/entries': () => json({ entry: entry(), risk: 'none' }, 201),
    });
    show(<JournalScreen />);
    await userEvent.type(await search(), 'nowhere');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Write' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your entry' }), 'I stayed.');
    await userEvent.click(screen.getByRole('button', { name: 'Save Entry' }));
    expect(await screen.findByText('The kitchen light')).toBeTruthy();
  });
});

describe('a favourite', () => {
  it('shows at once, is asked for as it is to be, and can be found', async () => {
    const sent = vi.fn((_sent: Sent) => json({ favourite: true }));
    serve({
      [LIST]: () => json(journalPage([entry(), entry({ id: 'b', title: 'Another' })])),
      [CHANGES]: nothingChanged,
      [FAVOURITE]: sent,
    });
    show(<JournalScreen />);
    const [first] = await screen.findAllByRole('button', { name: /^Actions for The kitchen/ });
    if (first) await userEvent.click(first);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add to favourites' }));
    expect(await screen.findByText('Favourite')).toBeTruthy();
    await vi.waitFor(() => expect(sent.mock.calls[0]?.[0].body).toEqual({ favourite: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(names()).toEqual(['The kitchen light']);
  });

  it('goes back to what it was where the server did not hear of it, and that is said', async () => {
    serve({ [LIST]: () => json(journalPage([entry()])) });
    show(<JournalScreen />);
    await choose('View');
    const dialog = within(await screen.findByRole('dialog', { name: 'The kitchen light' }));
    const star = dialog.getByRole('button', { name: 'Favourite' });
    await userEvent.click(star);
    expect(await screen.findByText(/^Failed to update journal entry/)).toBeTruthy();
    expect(star.getAttribute('aria-pressed')).toBe('false');
  });
});

it('opens what was written on this day, however long ago', async () => {
  const found = [
    { monthsAgo: 1, entry: entry({ id: 'm', title: null, content: 'Rain all day.' }) },
    { monthsAgo: 24, entry: entry({ id: 'y', title: 'Two springs back' }) },
  ];
  serve({
    [LIST]: () => json(journalPage([entry()])),
    'GET /api/journal/on-this-day': () => json({ found, drops: [] }),
  });
  show(<JournalScreen />);
  const line = within(await screen.findByRole('region', { name: 'On this day' }));
  expect(line.getByRole('button', { name: 'A month ago today Rain all day.' })).toBeTruthy();
  await userEvent.click(line.getByRole('button', { name: '1 more on this day' }));
  await userEvent.click(line.getByRole('button', { name: '2 years ago today Two springs back' }));
  expect(await screen.findByRole('dialog', { name: 'Two springs back' })).toBeTruthy();
});

it('brings up no words of danger, and nothing that was put away, until that is undone', async () => {
  const found = [
    { monthsAgo: 1, entry: entry({ id: 'm', title: null, content: 'Rain all day.' }) },
    { monthsAgo: 3, entry: entry({ id: 'q', title: 'I want to kill myself', content: 'Rain.' }) },
    { monthsAgo: 12, entry: entry({ id: 'r', title: 'The bridge', risk: 'concern' }) },
    { monthsAgo: 24, entry: entry({ id: 'y', title: 'Two springs back' }) },
  ];
  const answers = {
    [LIST]: () => json(journalPage([entry()])),
    'GET /api/journal/on-this-day': () => json({ found, drops: [] }),
  };
  serve(answers);
  const { unmount } = show(<JournalScreen />);
  const lines = () =>
    screen.queryAllByRole('button', { name: / ago today / }).map(({ textContent }) => textContent);
  const line = within(await screen.findByRole('region', { name: 'On this day' }));
  await userEvent.click(line.getByRole('button', { name: '1 more on this day' }));
  const both = ['A month ago today Rain all day.', '2 years ago today Two springs back'];
  expect(lines()).toEqual(both);
  const [first] = line.getAllByRole('button', { name: 'Not this one again' });
  if (first) await userEvent.click(first);
  expect(lines()).toEqual(both.slice(1));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not this one again' })),
  );
  unmount();
  serve(answers);
  show(<JournalScreen />);
  await screen.findByRole('region', { name: 'On this day' });
  expect(lines()).toEqual(both.slice(1));
  await userEvent.click(screen.getByRole('button', { name: 'Not this one again' }));
  expect(screen.queryByRole('region', { name: 'On this day' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(lines()).toEqual(both.slice(1));
});

it('mixes my drops of this day with my entries, the newest first, and puts them away alike', async () => {
  const dropped = (id: string, content: string, createdAt: string) => ({
    id,
    content,
    createdAt,
    localDate: createdAt.slice(0, 10),
    emotionType: 'anxiety',
    risk: 'none',
  });
  const found = [{ monthsAgo: 12, entry: entry({ createdAt: '2025-04-10T12:00:00.000Z' }) }];
  const drops = [
    { monthsAgo: 1, drop: dropped('d', 'I kept the voicemail.', '2026-03-10T12:00:00.000Z') },
    { monthsAgo: 6, drop: dropped('h', 'I want to kill myself', '2025-10-10T12:00:00.000Z') },
    { monthsAgo: 24, drop: dropped('e', 'The light was on.', '2024-04-10T12:00:00.000Z') },
  ];
  serve({
    [LIST]: () => json(journalPage([entry()])),
    'GET /api/journal/on-this-day': () => json({ found, drops }),
  });
  show(<JournalScreen />);
  const part = within(await screen.findByRole('region', { name: 'On this day' }));
  const drop = part.getByRole('link', { name: /^Dropped a month ago today/ });
  expect(drop.textContent).toContain('anxiety');
  expect(drop.textContent).toContain('I kept the voicemail.');
  expect(drop.getAttribute('href')).toBe(entryAddress('someone', 'd'));
  await userEvent.click(part.getByRole('button', { name: '2 more on this day' }));
  const rows = () =>
    [...part.queryAllByText(/I kept|The kitchen light|The light was on/)].map(
      ({ textContent }) => textContent,
    );
  expect(rows()).toEqual(['I kept the voicemail.', 'The kitchen light', 'The light was on.']);
  const [first] = part.getAllByRole('button', { name: 'Not this one again' });
  if (first) await userEvent.click(first);
  expect(rows()).toEqual(['The kitchen light', 'The light was on.']);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(rows()).toHaveLength(3);
});

it('has all of that beside the entries where there is room, and opens it there', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const found = [1, 12].map((monthsAgo) => ({
    monthsAgo,
    entry: entry({ id: `${monthsAgo}`, title: `The lake, ${monthsAgo}` }),
  }));
  serve({
    [LIST]: () => json(journalPage([entry()])),
    'GET /api/journal/on-this-day': () => json({ found, drops: [] }),
  });
  show(<JournalScreen />);
  const beside = within(await screen.findByRole('complementary', { name: 'Beside the page' }));
  const part = within(await beside.findByRole('region', { name: 'On this day' }));
  expect(screen.getAllByRole('region', { name: 'On this day' })).toHaveLength(1);
  await userEvent.click(part.getByRole('button', { name: 'A year ago today The lake, 12' }));
  expect(await screen.findByRole('dialog', { name: 'The lake, 12' })).toBeTruthy();
});

it('shows the entries where this day of other years cannot be read, and does not ask on and on', async () => {
  const asked = vi.fn(() => json({ error: { code: 'internal', message: 'No.' } }, 500));
  serve({
    [LIST]: () => json(journalPage([entry()])),
    [CHANGES]: nothingChanged,
    'GET /api/journal/on-this-day': asked,
  });
  show(<JournalScreen />);
  await userEvent.type(await search(), 'kitchen');
  expect(await screen.findByText('1 entry found.')).toBeTruthy();
  const before = asked.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(names()).toEqual(['The kitchen light']);
  await userEvent.type(await search(), 'light');
  expect(await screen.findByText('1 entry found.')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(before);
});
