import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../lib/auth/session.ts';
import { ownPage, profile, STATS } from '../../../testing/own-things.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { AnalysisScreen } from '../analysis-screen.tsx';
import { MirrorScreen } from '../mirror-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const NOW = () => new Date('2026-03-10T12:00:00Z');
const ME = 'GET /api/user/me';
const DROPS = 'GET /api/drops/me';
const EMOTIONS = 'GET /api/mirror/emotions';
const WHISPER = 'GET /api/mirror/whisper';

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
};
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
    });
    show(<MirrorScreen />, NOW);
    expect(await screen.findByText('Never')).toBeTruthy();
    expect(screen.queryByText('✓')).toBeNull();
    expect(await screen.findByText('No emotional data yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View Full Analysis' })).toBeNull();
    expect(await screen.findByText('No whisper available')).toBeTruthy();
    expect(await screen.findByText(/comes after 3 drops/)).toBeTruthy();
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
