import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/session.ts';
import { addDays } from '../../../lib/time/days.ts';
import { analytics, felt, TODAY } from '../../../testing/felt-days.ts';
import { ownPage, profile } from '../../../testing/own-things.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { AnalysisScreen } from '../analysis-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const ANALYTICS = 'GET /api/mirror/analytics';
const answers = {
  'GET /api/user/me': () => json(profile({ isPremium: true })),
  'GET /api/drops/me': () => json(ownPage([])),
  'GET /api/mirror/whisper': () => json({ whisper: null }),
  'GET /api/mirror/emotions': () => json({ frequencies: [{ emotion: 'sadness', frequency: 1 }] }),
};

/** Ten days with drops, one every sixth day back from today; the last of them joyful, at seven. */
const tenDays = Array.from({ length: 10 }, (_, index) =>
  felt(addDays(TODAY, -6 * (9 - index))),
).with(
  -1,
  felt(TODAY, { emotionType: 'joy', emotions: ['joy', 'love'], sentimentScore: 0.75, hour: 7 }),
);

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
    await open(() => json(analytics(tenDays, { crisis })));
    expect(await screen.findByText('10 drops in the last 90 days.')).toBeTruthy();
    expect(screen.getByText('2 crisis posts stand apart, in none of these figures.')).toBeTruthy();
    const weeks = await part('Emotions over time');
    const rows = within(weeks).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '😢sadness9 drops',
      '😡anger0 drops',
      '😱anxiety0 drops',
      '😍love0 drops',
      '😂joy1 drop',
    ]);
    const sentiment = within(await part('Sentiment over time')).getByRole('img');
    expect(sentiment.getAttribute('aria-label')).toBe(
      'Sentiment, 30% on average: from 25% in the week of Jan 12 – Jan 18 to 75% in the week of Mar 9 – Mar 10',
    );
  });

  it('looks back as far as one chooses', async () => {
    await open(() => json(analytics(tenDays)));
    const range = await screen.findByRole('group', { name: 'How far back' });
    await userEvent.click(within(range).getByRole('button', { name: '30 days' }));
    expect(screen.getByText('5 drops in the last 30 days.')).toBeTruthy();
    expect(
      within(range).getByRole('button', { name: '30 days' }).getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('shows every chart as a table, the latest first', async () => {
    await open(() => json(analytics(tenDays)));
    const weeks = await part('Emotions over time');
    await asTable('Emotions over time');
    expect(rowsOf(weeks).slice(0, 3)).toEqual([
      'Week😢sadness😡anger😱anxiety😍love😂joy',
      'Mar 9 – Mar 1000001',
      'Mar 2 – Mar 810000',
    ]);
    await asTable('Sentiment over time');
    expect(rowsOf(await part('Sentiment over time'))[1]).toBe('Mar 9 – Mar 1075%');
    await asTable('Time of day');
    expect(rowsOf(await part('Time of day'))[8]).toBe('07:0000001');
    await asTable('Mood calendar');
    expect(rowsOf(await part('Mood calendar'))).toEqual([
      'DayEmotionSentiment',
      'Mar 10, 2026😂joy75%',
      'Mar 4, 2026😢sadness25%',
    ]);
    await asTable('Year in pixels');
    expect(rowsOf(await part('Year in pixels'))).toHaveLength(11);
    await userEvent.click(within(weeks).getByRole('button', { name: /^Show as chart/ }));
    expect(within(weeks).queryByRole('table')).toBeNull();
  });

  it('says so while there is too little to see a shape, and still paints the days', async () => {
    await open(() => json(analytics(tenDays.slice(-4))));
    for (const name of ['Emotions over time', 'Sentiment over time', 'Time of day']) {
      const chart = await part(name);
      expect(within(chart).getByText('Too little yet to see a shape.')).toBeTruthy();
      expect(within(chart).queryByRole('button')).toBeNull();
    }
    expect(screen.getByRole('grid', { name: 'Year in pixels' })).toBeTruthy();
  });

  it('is quiet before the first drop, and tells of crisis posts even then', async () => {
    const crisis = [{ date: '2026-03-01', posts: 1 }];
    await open(() => json(analytics([], { crisis })));
    expect(await screen.findByText('Nothing here yet. The void is listening.')).toBeTruthy();
    expect(screen.getByText('1 crisis post stands apart, in none of these figures.')).toBeTruthy();
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
    serve({ ...answers, [ANALYTICS]: () => json(analytics(tenDays)) });
    await userEvent.click(retry);
    expect(await screen.findByText('10 drops in the last 90 days.')).toBeTruthy();
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
    await open(() => json(analytics(tenDays)));
    const year = await part('Year in pixels');
    const grid = within(year).getByRole('grid', { name: 'Year in pixels' });
    const days = within(grid)
      .getAllByRole('gridcell')
      .filter((each) => each.hasAttribute('aria-label'));
    expect(days).toHaveLength(365);
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
    await open(() => json(analytics(tenDays)));
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
