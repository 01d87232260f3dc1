import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../lib/auth/session.ts';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { now } from '../../../lib/time/clock.ts';
import { addDays } from '../../../lib/time/dates.ts';
import { LiveProfile } from '../../../shared/account/live-profile.ts';
import { ownDrop, ownPage, profile, STATS } from '../../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { AnalysisScreen } from '../analytics/analysis-screen.tsx';
import { MirrorScreen } from '../mirror-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const NOW = () => new Date('2026-03-10T12:00:00Z');
const ME = 'GET /api/user/me';
const DROPS = 'GET /api/drops/me';
const EMOTIONS = 'GET /api/mirror/emotions';
const WHISPER = 'GET /api/mirror/whisper';
const MONTH = 'GET /api/mirror/month';

const frequencies = [
  { emotion: 'anger', frequency: 0.5 },
  { emotion: 'love', frequency: 0.305 },
  { emotion: 'joy', frequency: 0.195 },
];
const answers = {
  [ME]: () => json(profile()),
  [DROPS]: () => json(ownPage([])),
  [EMOTIONS]: () => json({ frequencies }),
  [WHISPER]: () =>
    json({ whisper: { content: 'You stayed.', createdAt: '2026-03-09T12:00:00.000Z' } }),
  [MONTH]: () =>
    json({ until: '2026-03-10', days: [{ date: '2026-03-04', emotionType: 'anger' }] }),
};
/** The first page of a person with drops on this many days up to today. */
const dropped = (count: number) => ({
  ...ownPage(
    Array.from({ length: count }, (_, index) =>
      ownDrop(`Words ${index}`, {
        localDate: addDays('2026-03-10', -2 * index),
        emotionType: index === 0 ? 'joy' : 'anxiety',
      }),
    ),
  ),
  stats: { ...STATS, totalDrops: count },
});
const part = (name: string) => screen.findByRole('region', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a visitor at the Mirror', () => {
  it('is asked to sign in', async () => {
    await signOut();
    serve({});
    show(<MirrorScreen />);
    expect(screen.getByRole('heading', { name: 'Your Mirror' })).toBeTruthy();
    expect(screen.getByText('Reflect on your emotional journey')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('the Insights', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('show the totem, the stats, the landscape and the whisper', async () => {
    serve(answers);
    show(<MirrorScreen />, NOW);
    const totem = await part('Your guardian totem');
    expect(await within(totem).findByText('Flame')).toBeTruthy();
    expect(totem.textContent).toContain('Explosive · Intense · Driven by anger or frustration');
    const stats = await part('Drop Stats');
    await within(stats).findByText('12');
    expect(within(stats).getByText(/^3/).textContent).toBe('3✓');
    expect(within(stats).getByText('Mar 10, 2026')).toBeTruthy();
    const landscape = await part('Emotional Landscape');
    const bars = await within(landscape).findAllByRole('listitem');
    expect(bars.map((bar) => bar.textContent)).toEqual(['😡anger50%', '😍love31%', '😂joy20%']);
    expect(within(landscape).getByText('Mostly anger; then love and joy.')).toBeTruthy();
    const whisper = await part('AI Whisper');
    expect(await within(whisper).findByText('You stayed.')).toBeTruthy();
    expect(within(whisper).getByText('March 9, 2026')).toBeTruthy();
  });

  it('say so where there is nothing yet', async () => {
    serve({
      [ME]: () => json(profile({ totemType: null })),
      [DROPS]: () =>
        json({
          ...ownPage([]),
          stats: { ...STATS, totalDrops: 0, streak: 0, hasDroppedToday: false, lastDropDate: null },
        }),
      [EMOTIONS]: () => json({ frequencies: [] }),
      [WHISPER]: () => json({ whisper: null }),
      [MONTH]: () => json({ until: '2026-03-10', days: [] }),
    });
    show(<MirrorScreen />, NOW);
    expect(await screen.findByText('Never')).toBeTruthy();
    expect(screen.queryByText('✓')).toBeNull();
    expect(await screen.findByText('No emotional data yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View Full Analysis' })).toBeNull();
    expect(await screen.findByText('No whisper available')).toBeTruthy();
    expect(screen.getByText('After fourteen drops a pattern shows here.')).toBeTruthy();
    const totem = await part('Your guardian totem');
    expect(within(totem).getByText('Ghost')).toBeTruthy();
    expect(await within(totem).findByText('Drop 0 of 3 until it is yours')).toBeTruthy();
    const landscape = await part('Emotional Landscape');
    const next = within(landscape).getByRole('link', { name: 'Drop a thought' });
    expect(next.getAttribute('href')).toBe('/drop');
  });

  it('draw the sign of the first drops without its name, until the totem has come', async () => {
    serve({
      ...answers,
      [ME]: () => json(profile({ totemType: null })),
      [DROPS]: () => json(dropped(2)),
    });
    const { unmount } = show(<MirrorScreen />, NOW);
    const totem = await part('Your guardian totem');
    expect(await within(totem).findByText('Drop 2 of 3 until it is yours')).toBeTruthy();
    const dots = [...totem.querySelectorAll<HTMLElement>('[data-dot]')];
    expect(dots.map(({ dataset }) => dataset.dot)).toEqual(['filled', 'filled', 'empty']);
    // Joy and anxiety point to the storm, and three of its four lines are drawn.
    const sign = totem.querySelector<HTMLElement>('[data-sign]');
    expect(sign?.dataset.sign).toBe('storm');
    await waitFor(() => expect(sign?.querySelectorAll('path')).toHaveLength(3));
    expect(totem.textContent).not.toMatch(/Storm|Ghost/);
    expect(within(totem).queryByRole('button', { name: 'View Meaning' })).toBeNull();
    unmount();
    serve(answers);
    show(<MirrorScreen />, NOW);
    expect(await screen.findByText('Flame')).toBeTruthy();
    expect(screen.queryByText(/until it is yours/)).toBeNull();
    expect(document.querySelector('[data-sign]')).toBeNull();
  });

  it.each([
    [13, 0, 'Mostly anxiety so far; one more and a pattern shows here.'],
    [14, 3, null],
  ])(
    'draw a dot for each of few drops, and bars from the fourteenth: %i',
    async (count, bars, words) => {
      serve({ ...answers, [DROPS]: () => json(dropped(count)) });
      show(<MirrorScreen />, NOW);
      const landscape = await part('Emotional Landscape');
      await within(landscape).findByRole('link', { name: 'View Full Analysis' });
      expect(within(landscape).queryAllByRole('listitem')).toHaveLength(bars);
      expect(landscape.querySelectorAll('circle[data-day]')).toHaveLength(
        words === null ? 0 : count,
      );
      if (words !== null) {
        expect(within(landscape).getByText(words)).toBeTruthy();
        expect(within(landscape).getByRole('img').getAttribute('aria-label')).toMatch(
          /^February 14: anxiety, .*, March 10: joy$/,
        );
      }
    },
  );

  it('show this month to everybody, for the keyboard and the ear, and as a table', async () => {
    serve(answers);
    show(<MirrorScreen />, NOW);
    const grid = await screen.findByRole('grid', { name: 'Mood calendar, March 2026' });
    const cell = within(grid).getByRole('gridcell', { name: 'Wednesday 4 March: anger, 1 drop' });
    await userEvent.click(cell);
    const month = await part('Mood calendar');
    expect(month.textContent).toContain('Wednesday 4 March😡anger');
    await userEvent.keyboard('{ArrowRight}');
    expect(month.textContent).toContain('Thursday 5 Marchnothing was dropped');
    await press('Show as table: Mood calendar');
    expect(within(month).getByRole('row', { name: 'Mar 4, 2026 anger' })).toBeTruthy();
    expect(within(month).queryByText(/sentiment|also heard/i)).toBeNull();
  });

  it('left open over midnight show the new day, and choose it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    vi.setSystemTime('2026-03-10T23:59:00.000Z');
    const isNew = () => now() >= new Date('2026-03-11');
    serve({
      ...answers,
      [ME]: () => json(profile({ timeZone: 'UTC' })),
      [DROPS]: () => json({ ...ownPage([]), stats: { ...STATS, hasDroppedToday: !isNew() } }),
      [MONTH]: () => json({ until: isNew() ? '2026-03-11' : '2026-03-10', days: [] }),
    });
    show(
      <>
        <LiveProfile uid="someone" />
        <MirrorScreen />
      </>,
    );
    await screen.findByRole('img', { name: 'dropped today' });
    await screen.findByText('Tuesday 10 March');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('Wednesday 11 March')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'dropped today' })).toBeNull();
  });

  it('give words and another try to the part that failed, and leave the others alone', async () => {
    serve({ ...answers, [WHISPER]: () => json({ code: 'unavailable', message: 'no' }, 503) });
    show(<MirrorScreen />, NOW);
    const whisper = await part('AI Whisper');
    const retry = await within(whisper).findByRole('button', { name: 'Retry' });
    expect(await screen.findByText('12')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    serve(answers);
    await userEvent.click(retry);
    expect(await screen.findByText('You stayed.')).toBeTruthy();
  });

  it('tell what the totem means, and what it sees', async () => {
    serve(answers);
    show(<MirrorScreen />, NOW);
    await press('View Meaning');
    const dialog = await screen.findByRole('dialog', { name: 'Flame' });
    expect(within(dialog).getByText('Nothing that burns stays what it was.')).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: 'Meaning' })).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: 'Connection to you' })).toBeTruthy();
    expect(within(dialog).getByText(/does not tell you to cool down/)).toBeTruthy();
  });

  it('lead to the full analysis', async () => {
    serve(answers);
    show(<MirrorScreen />, NOW);
    const link = await screen.findByRole('link', { name: 'View Full Analysis' });
    expect(link.getAttribute('href')).toBe('/mirror/analysis');
  });
});

describe('the full analysis', () => {
  it('asks a visitor to sign in', async () => {
    await signOut();
    serve({});
    show(<AnalysisScreen />);
    expect(screen.getByRole('heading', { name: 'Full Analysis' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it('says so where there is nothing yet', async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    serve({ ...answers, [EMOTIONS]: () => json({ frequencies: [] }) });
    show(<AnalysisScreen />);
    expect(await screen.findByText('No emotional data yet')).toBeTruthy();
  });

  it('shows all five numbers to everyone, and offers the weeks to those without Blckmirror+', async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    serve(answers);
    show(<AnalysisScreen />, NOW);
    const back = await screen.findByRole('link', { name: 'Back to the Mirror' });
    expect(back.getAttribute('href')).toBe('/mirror');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '😡anger50%',
      '😍love31%',
      '😂joy20%',
      '😢sadness0%',
      '😱anxiety0%',
    ]);
    const more = screen.getByRole('link', { name: 'See Blckmirror+' });
    expect(more.getAttribute('href')).toBe('/subscribe');
  });
});
