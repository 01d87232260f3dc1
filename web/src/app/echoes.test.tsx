import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DropScreen } from '../features/drops/drop-screen.tsx';
import { MirrorScreen } from '../features/mirror/mirror-screen.tsx';
import { signIn } from '../lib/auth/sign-in.ts';
import { LastEcho } from '../shared/reactions/echoes.tsx';
import { FollowEchoes } from '../shared/reactions/follow-echoes.ts';
import { ownDrop, ownPage, profile } from '../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../testing/screen.tsx';
import { BottomNav } from './shell/bottom-nav.tsx';

vi.mock('../lib/auth/auth-sdk.ts', () => import('../testing/auth-sdk-double.ts'));

const NOW = () => new Date('2026-03-12T12:00:00Z');
const SAID = 'Since Tuesday this was answered 7 times: 4 Empathy, 2 Support, 1 Respect.';
const UID = 'someone';
interface Today {
  readonly hasDroppedToday: boolean;
  readonly nextAllowedAt: string | null;
}

const tomorrow: Today = { hasDroppedToday: true, nextAllowedAt: '2026-03-13T00:00:00.000Z' };
const open: Today = { hasDroppedToday: false, nextAllowedAt: null };

/** A server with one drop, and the echoes that its author has already seen. */
function answered(counts: object, { today = open, seen = 0 } = {}) {
  const drop = ownDrop('The house is quiet', {
    localDate: '2026-03-10',
    reactionCounts: counts,
    reactionsSeen: seen,
  });
  const told: unknown[] = [];
  serve({
    'GET /api/user/me': () => json(profile({ isPremium: true, timeZone: 'UTC' })),
    'GET /api/user/dropped-today': () => json(today),
    'GET /api/drops/me': () => json(ownPage([drop])),
    'POST /api/drops/me/seen': ({ body }: Sent) => {
      told.push(body);
      return new Response(null, { status: 204 });
    },
  });
  return { drop, told };
}

const dot = () => screen.findByRole('link', { name: 'Mirror (new echoes)' });
const noDot = () => screen.findByRole('link', { name: 'Mirror' });
const openEntry = async () =>
  userEvent.click(await screen.findByRole('button', { name: /The house is quiet/ }));
const nothing = async () => {};

const PLACES = [
  ['the countdown', <DropScreen key="" />, '/drop', { today: tomorrow }, nothing],
  ['the drop form', <DropScreen key="" />, '/drop', { today: open }, nothing],
  ['the entry', <MirrorScreen key="" />, '/archive', {}, openEntry],
  ['the Mirror', <MirrorScreen key="" />, '/mirror', {}, nothing],
] as const;

const counts = { same: 4, dark: 2, respect: 1 };

describe('echoes', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  const withBar = (place?: ReactNode) => (
    <>
      <FollowEchoes uid={UID} />
      <BottomNav />
      {place}
    </>
  );

  it.each(PLACES)(
    'are told at %s in one sentence, and the dot goes with it',
    async (_name, place, at, now, look) => {
      const { drop, told } = answered(counts, now);
      const before = show(withBar(), NOW);
      await dot();
      before.unmount();
      show(withBar(place), NOW, at);
      await look();
      expect(await screen.findByText(SAID)).toBeTruthy();
      await noDot();
      expect(told).toEqual([{ seen: { [drop.id]: 7 } }]);
    },
  );

  it.each(PLACES)('are not told again as new at %s', async (_name, place, at, now, look) => {
    const { told } = answered(counts, { ...now, seen: 7 });
    show(withBar(place), NOW, at);
    await look();
    expect(await screen.findByText(SAID)).toBeTruthy();
    await noDot();
    expect(told).toEqual([]);
  });

  it('are not seen where they stand hidden', async () => {
    const { drop, told } = answered(counts);
    const at = (visibility: 'hidden' | 'visible') => (
      <div style={{ visibility }}>
        <LastEcho uid={UID} />
      </div>
    );
    const before = show(withBar(at('hidden')), NOW);
    expect(await screen.findByText(SAID)).toBeTruthy();
    await dot();
    before.unmount();
    show(withBar(at('visible')), NOW);
    await vi.waitFor(() => expect(told).toEqual([{ seen: { [drop.id]: 7 } }]));
    await noDot();
  });

  it('are new again when there is one more', async () => {
    answered(counts, { seen: 6 });
    show(withBar(), NOW);
    expect(await dot()).toBeTruthy();
  });

  it('leave no mark on other places of the bar', async () => {
    answered(counts);
    show(withBar(), NOW);
    await dot();
    const names = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names.filter((name) => name?.includes('echoes'))).toEqual(['Mirror (new echoes)']);
  });

  it('are one quiet line in the Mirror while there are none', async () => {
    answered({});
    show(<MirrorScreen />, NOW, '/mirror');
    const line = await screen.findByText('Nothing has come back yet.');
    const section = screen.getByRole('region', { name: 'Echoes' });
    expect(section.contains(line)).toBe(true);
  });

  it('quote words only if nothing in them suggests danger, rated anew, and the counts stay', async () => {
    const drops = [
      ownDrop('The house is quiet', { reactionCounts: { same: 1 } }),
      ownDrop('I want to kill myself', { reactionCounts: { same: 2 } }),
      ownDrop('The bridge again', { reactionCounts: { same: 3 }, risk: 'concern' }),
    ];
    serve({
      'GET /api/user/me': () => json(profile({ timeZone: 'UTC' })),
      'GET /api/drops/me': () => json(ownPage(drops)),
      'POST /api/drops/me/seen': () => new Response(null, { status: 204 }),
    });
    show(<MirrorScreen />, NOW, '/mirror');
    const section = within(await screen.findByRole('region', { name: 'Echoes' }));
    await userEvent.click(
      await section.findByRole('button', { name: /^Since Tuesday your drops/ }),
    );
    expect(await section.findByText('The house is quiet')).toBeTruthy();
    const items = () => section.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(section.getAllByRole('button', { name: 'Not this one again' })).toHaveLength(1),
    );
    expect(items()).toEqual([
      expect.stringMatching(/^The house is quietSince Tuesday this was answered once/),
      expect.stringMatching(/^Since Tuesday this was answered twice/),
      expect.stringMatching(/^Since Tuesday this was answered 3 times/),
    ]);
    await userEvent.click(section.getByRole('button', { name: 'Not this one again' }));
    expect(items()).toHaveLength(2);
    expect(section.queryByText('The house is quiet')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await section.findByText('The house is quiet')).toBeTruthy();
  });

  it('are said to be new again later, where it could not be told that they were seen', async () => {
    const { drop } = answered(counts);
    let fails = true;
    const told: unknown[] = [];
    serve({
      'GET /api/user/me': () => json(profile({ timeZone: 'UTC' })),
      'GET /api/drops/me': () => json(ownPage([drop])),
      'POST /api/drops/me/seen': ({ body }: Sent) => {
        told.push(body);
        return fails ? json({ code: 'unavailable', message: 'no' }, 503) : json(null);
      },
    });
    const first = show(<MirrorScreen />, NOW, '/mirror');
    expect(await screen.findByText(SAID)).toBeTruthy();
    await vi.waitFor(() => expect(told).toHaveLength(1));
    first.unmount();
    fails = false;
    show(<MirrorScreen />, NOW, '/mirror');
    await vi.waitFor(() => expect(told).toHaveLength(2));
  });
});
