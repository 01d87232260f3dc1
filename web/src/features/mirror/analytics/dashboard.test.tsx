import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { addDays } from '../../../lib/time/dates.ts';
import { analytics, felt, TODAY } from '../../../testing/felt-days.ts';
import { ownPage, profile } from '../../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const ANALYTICS = 'GET /api/mirror/analytics';
const answers = {
  'GET /api/user/me': () => json(profile({ isPremium: true })),
  'GET /api/drops/me': () => json(ownPage([])),
  'GET /api/mirror/whisper': () => json({ whisper: null }),
  'GET /api/mirror/emotions': () => json({ frequencies: [{ emotion: 'sadness', frequency: 1 }] }),
};

/** Twenty days with drops, every fourth day up to today; the last one is joyful. */
const twentyDays = Array.from({ length: 20 }, (_, index) =>
  felt(addDays(TODAY, -4 * (19 - index))),
).with(-1, felt(TODAY, { emotionType: 'joy', emotions: ['joy', 'love'], sentimentScore: 0.75 }));

async function open(answer: () => Response) {
  serve({ ...answers, [ANALYTICS]: answer });
  show(<AnalysisScreen />, () => new Date(`${TODAY}T12:00:00Z`));
}

const part = (name: string) => screen.findByRole('region', { name });
const asTable = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Show as table: ${name}` }));
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the dashboard of a member', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('sums up the range, names each emotion with its drops, and keeps crisis posts apart', async () => {
    const crisis = [
      { date: '2026-03-01', posts: 2 },
      { date: '2025-06-01', posts: 1 },
    ];
    await open(() => json(analytics(twentyDays, { crisis })));
    expect(await screen.findByText('20 drops in the last 90 days.')).toBeTruthy();
    expect(screen.getByText('2 crisis posts are not counted here.')).toBeTruthy();
    const weeks = await part('Emotions over time');
    const rows = within(weeks).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '😢sadness19 drops',
      '😡anger0 drops',
      '😱anxiety0 drops',
      '😍love0 drops',
      '😂joy1 drop',
    ]);
    expect(
      within(weeks).getByText('Sadness came most often, 19 times; then joy, once.'),
    ).toBeTruthy();
    const line = within(await part('Sentiment over time'));
    expect(
      line.getByText(
        /^Your drops lie at 28% on average; 0% is heavy, 100% is light. The lightest week was Mar 9 – Mar 10, /,
      ),
    ).toBeTruthy();
    const sentiment = line.getByRole('img');
    expect(sentiment.getAttribute('aria-label')).toBe(
      'Sentiment, 28% on average: from 25% in the week of Dec 22 – Dec 28 to 75% in the week of Mar 9 – Mar 10',
    );
  });

  it('looks back as far as one chooses', async () => {
    await open(() => json(analytics(twentyDays)));
    const range = await screen.findByRole('group', { name: 'How far back' });
    await userEvent.click(within(range).getByRole('button', { name: '30 days' }));
    expect(screen.getByText('8 drops in the last 30 days.')).toBeTruthy();
    expect(
      within(range).getByRole('button', { name: '30 days' }).getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('shows every chart as a table, the latest first', async () => {
    await open(() => json(analytics(twentyDays)));
    const weeks = await part('Emotions over time');
    await asTable('Emotions over time');
    expect(rowsOf(weeks).slice(0, 3)).toEqual([
      'Week😢sadness😡anger😱anxiety😍love😂joy',
      'Mar 9 – Mar 1000001',
      'Mar 2 – Mar 820000',
    ]);
    await asTable('Sentiment over time');
    expect(rowsOf(await part('Sentiment over time'))[1]).toBe('Mar 9 – Mar 1075%');
    await asTable('Mood calendar');
    expect(rowsOf(await part('Mood calendar'))).toEqual([
      'DayEmotionSentiment',
      'Mar 10, 2026😂joy75%',
      'Mar 6, 2026😢sadness25%',
      'Mar 2, 2026😢sadness25%',
    ]);
    await asTable('Year in pixels');
    expect(rowsOf(await part('Year in pixels'))).toHaveLength(21);
    await userEvent.click(within(weeks).getByRole('button', { name: /^Show as chart/ }));
    expect(within(weeks).queryByRole('table')).toBeNull();
  });

  it('draws few drops as dots on a line of days, without axes, and bars from the fourteenth', async () => {
    await open(() => json(analytics(twentyDays.slice(-13))));
    const few = await part('Emotions over time');
    expect(
      within(few).getByText('Mostly sadness so far; one more and a pattern shows here.'),
    ).toBeTruthy();
    expect(within(few).getByRole('img').getAttribute('aria-label')).toMatch(/March 10: joy$/);
    expect(few.querySelectorAll('circle[data-day]')).toHaveLength(13);
    expect(screen.queryByRole('region', { name: 'Sentiment over time' })).toBeNull();
    await asTable('Emotions over time');
    expect(rowsOf(few)).toHaveLength(14);
    expect(screen.getByRole('grid', { name: 'Mood calendar, March 2026' })).toBeTruthy();
  });

  it.each([
    [60, 'by itself', 59],
    [59, 'on request', 58],
  ])('shows the year of somebody whose drops reach back %i days %s', async (_days, how, back) => {
    await open(() => json(analytics([felt(addDays(TODAY, -back)), felt(TODAY)])));
    const year = () => screen.queryByRole('grid', { name: 'Year in pixels' });
    await part('Year in pixels');
    if (how === 'on request') {
      expect(year()).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Show the year' }));
    }
    expect(year()).toBeTruthy();
  });

  it('is quiet before the first drop, and tells of crisis posts even then', async () => {
    const crisis = [{ date: '2026-03-01', posts: 1 }];
    await open(() => json(analytics([], { crisis })));
    expect(await screen.findByText('Nothing here yet. The void is listening.')).toBeTruthy();
    expect(screen.getByText('1 crisis post is not counted here.')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('says what it would be when the membership has just ended', async () => {
    await open(() => json({ code: 'premium-required', message: 'no' }, 403));
    const more = await screen.findByRole('link', { name: 'See Blckmirror+' });
    expect(more.getAttribute('href')).toBe('/subscribe');
  });

  it('gives words and another try when it could not be reached', async () => {
    await open(() => json({ code: 'unavailable', message: 'no' }, 503));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    serve({ ...answers, [ANALYTICS]: () => json(analytics(twentyDays)) });
    await userEvent.click(retry);
    expect(await screen.findByText('20 drops in the last 90 days.')).toBeTruthy();
  });
});

describe('the days of the dashboard', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  const cell = (grid: HTMLElement, name: string) => within(grid).getByRole('gridcell', { name });
  const stops = (grid: HTMLElement) =>
    within(grid)
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((stop) => stop.getAttribute('aria-label'));

  it('tell the ear what the colour tells the eye, and are walked with the arrow keys', async () => {
    await open(() => json(analytics(twentyDays)));
    const year = await part('Year in pixels');
    const grid = within(year).getByRole('grid', { name: 'Year in pixels' });
    const days = within(grid)
      .getAllByRole('gridcell')
      .filter((each) => each.hasAttribute('aria-label'));
    // The year begins with its first whole month.
    expect(days).toHaveLength(344);
    expect(days[0]?.getAttribute('aria-label')).toBe('Tuesday 1 April 2025: no drop');
    const today = cell(grid, 'Tuesday 10 March: joy, 1 drop');
    expect(stops(grid)).toEqual(['Tuesday 10 March: joy, 1 drop']);
    today.focus();
    expect(year.textContent).toContain('Tuesday 10 March😂joyalso heard: lovesentiment 75%');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cell(grid, 'Monday 9 March: no drop'));
    expect(year.textContent).toContain('Monday 9 Marchnothing was dropped');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(cell(grid, 'Tuesday 9 December 2025: no drop'));
    expect(stops(grid)).toEqual(['Tuesday 9 December 2025: no drop']);
  });

  it('turn month by month, back to where the year began and no further', async () => {
    await open(() => json(analytics(twentyDays)));
    const calendar = await part('Mood calendar');
    const button = (name: string) => within(calendar).getByRole('button', { name });
    expect(within(calendar).getByText('March 2026')).toBeTruthy();
    expect(button('Later').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Earlier'));
    const grid = within(calendar).getByRole('grid', { name: 'Mood calendar, February 2026' });
    expect(stops(grid)).toEqual(['Saturday 28 February: no drop']);
    await userEvent.click(cell(grid, 'Thursday 26 February: sadness, 1 drop'));
    expect(calendar.textContent).toContain('Thursday 26 February😢sadness');
    for (let turns = 0; turns < 12; turns += 1) await userEvent.click(button('Earlier'));
    expect(within(calendar).getByText('March 2025')).toBeTruthy();
    expect(button('Earlier').getAttribute('aria-disabled')).toBe('true');
  });
});
