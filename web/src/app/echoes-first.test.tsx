import type { OwnDrop } from '@blckmirror/functions/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DropScreen } from '../features/drops/drop-screen.tsx';
import { FeedScreen } from '../features/feed/feed-screen.tsx';
import { signIn } from '../lib/auth/sign-in.ts';
import { DROP, writeDraft } from '../shared/draft/draft.ts';
import { EMPTY } from '../shared/draft/draft-words.ts';
import { setDropHidden } from '../shared/hidden-content/hidden-content.ts';
import { boxes } from '../testing/boxes.ts';
import { sheet, WORDS } from '../testing/drop-sheet.ts';
import { feedItem, feedPage } from '../testing/feed.ts';
import { ownDrop, ownPage, profile } from '../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../testing/screen.tsx';

vi.mock('../lib/auth/auth-sdk.ts', () => import('../testing/auth-sdk-double.ts'));
vi.mock('../lib/offline-copies/database.ts', () => import('../testing/boxes.ts'));

const on = (day: string) => () => new Date(`${day}T12:00:00Z`);
const MINE = 'The house is quiet';
/** An older drop with an answer that its author has not seen. */
const older = () => ownDrop('Two cups', { localDate: '2026-03-09', reactionCounts: { dark: 1 } });
/** What the feed says where nobody has answered. */
const TONIGHT = / 1 voice\./;

/** A server with one own drop of March 10. It remembers what its author has seen. */
function answered(
  reactionCounts: OwnDrop['reactionCounts'],
  rest: Partial<OwnDrop> = {},
  older: readonly OwnDrop[] = [],
  feed = () => json(feedPage(feedItem('Nobody answers'))),
) {
  let told: Readonly<Record<string, number>> = {};
  let drop = ownDrop(MINE, { localDate: '2026-03-10', reactionCounts, ...rest });
  serve({
    'GET /api/public/drops/feed': feed,
    'GET /api/reactions/mine': () => json({ reactions: {}, own: [] }),
    'GET /api/user/me': () => json(profile({ timeZone: 'UTC' })),
    'GET /api/user/dropped-today': () => json({ hasDroppedToday: false, nextAllowedAt: null }),
    'GET /api/drops/me': () => json(ownPage([drop, ...older])),
    'POST /api/drops/me/seen': ({ body }) => {
      const { seen } = body as { readonly seen: Readonly<Record<string, number>> };
      told = { ...told, ...seen };
      drop = { ...drop, reactionsSeen: seen[drop.id] ?? drop.reactionsSeen };
      return new Response(null, { status: 204 });
    },
  });
  return {
    told: () => told,
    isSeen: (count: number) => vi.waitFor(() => expect(drop.reactionsSeen).toBe(count)),
    /** More answers, and how many of them the author has seen on another device. */
    more: (reactionCounts: OwnDrop['reactionCounts'], reactionsSeen = drop.reactionsSeen) => {
      drop = { ...drop, reactionCounts, reactionsSeen };
    },
  };
}

const line = (said: string) => screen.findByRole('button', { name: said });

describe('the first line of a screen', () => {
  beforeEach(async () => {
    localStorage.clear();
    boxes.clear();
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  });

  it.each([
    ['the feed', <FeedScreen key="" />],
    ['the drop page', <DropScreen key="" />],
  ])(
    'of %s tells what came since the last look, and the day of that look',
    async (_name, place) => {
      const server = answered({ same: 4 });
      const first = show(place, on('2026-03-11'));
      await line('Since yesterday this was answered 4 times: 4 Empathy.');
      await server.isSeen(4);
      first.unmount();
      server.more({ same: 5, therapy: 2 });
      show(place, on('2026-03-12'));
      await line('Since yesterday this was answered 3 times: 2 Insight, 1 Empathy.');
      await server.isSeen(7);
    },
  );

  const failing = () => json({ code: 'unavailable', message: 'no' }, 503);

  it.each([
    ['under Popular', '/feed?tab=popular', feedPage(feedItem('Nobody answers')), 'Nobody answers'],
    ['where the feed is empty', '/feed', feedPage(), 'No drops in the void yet'],
    ['where the feed fails', '/feed', null, 'The void could not be reached'],
  ])('tells what came %s', async (_name, at, page, below) => {
    answered({ same: 1 }, {}, [], () => (page ? json(page) : failing()));
    show(<FeedScreen />, on('2026-03-11'), at);
    const said = await line('Since yesterday this was answered once: 1 Empathy.');
    const next = await screen.findByText(below);
    expect(said.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('toolbar', { name: 'One feeling alone' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Put the echoes away' }));
    expect(screen.queryByRole('region', { name: 'Echoes' })).toBeNull();
  });

  it('tells what came where everything in the feed is hidden', async () => {
    const item = feedItem('Nobody answers');
    answered({ same: 1 }, {}, [], () => json(feedPage(item)));
    setDropHidden(item.drop.id, true);
    show(<FeedScreen />, on('2026-03-11'));
    await line('Since yesterday this was answered once: 1 Empathy.');
    expect(screen.queryByRole('toolbar', { name: 'One feeling alone' })).toBeNull();
  });

  it('says nothing of what was seen, on whatever device', async () => {
    const server = answered({ same: 4 }, { reactionsSeen: 4 }, [older()]);
    const first = show(<FeedScreen />, on('2026-03-12'));
    await line('Since Monday this was answered once: 1 Support.');
    await userEvent.click(screen.getByRole('button', { name: 'Put the echoes away' }));
    expect(screen.queryByRole('region', { name: 'Echoes' })).toBeNull();
    first.unmount();
    server.more({ same: 5 });
    show(<FeedScreen />, on('2026-03-12'));
    await line('Since you last looked this was answered once: 1 Empathy.');
  });

  it('counts from the last look on the phone, of which the day is not known', async () => {
    const server = answered({ same: 2 });
    const first = show(<FeedScreen />, on('2026-03-11'));
    await line('Since yesterday this was answered twice: 2 Empathy.');
    await server.isSeen(2);
    first.unmount();
    server.more({ same: 2, dark: 3 }, 4);
    show(<FeedScreen />, on('2026-03-12'));
    await line('Since you last looked this was answered once: 1 Support.');
  });

  it('tells no kinds where the phone has seen some and nobody knows which', async () => {
    answered({ same: 3, dark: 3 }, { reactionsSeen: 4 });
    show(<FeedScreen />, on('2026-03-12'));
    await line('Since you last looked this was answered twice.');
  });

  it('counts from the last look after a log-out, too', async () => {
    const server = answered({ same: 4 });
    const first = show(<FeedScreen />, on('2026-03-11'));
    await line('Since yesterday this was answered 4 times: 4 Empathy.');
    await server.isSeen(4);
    first.unmount();
    boxes.clear();
    server.more({ same: 5 });
    show(<FeedScreen />, on('2026-03-12'));
    await line('Since you last looked this was answered once: 1 Empathy.');
  });

  it('has figures alone, one’s own words after a press, and can be put away', async () => {
    answered({ same: 1 });
    show(<FeedScreen />, on('2026-03-11'));
    const said = await line('Since yesterday this was answered once: 1 Empathy.');
    expect(screen.queryByText(MINE)).toBeNull();
    await userEvent.click(said);
    const echoes = screen.getByRole('region', { name: 'Echoes' });
    expect(await within(echoes).findByText(MINE)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Put the echoes away' }));
    expect(screen.queryByRole('region', { name: 'Echoes' })).toBeNull();
    expect(screen.getByText(TONIGHT)).toBeTruthy();
  });

  it('never repeats words of danger', async () => {
    answered({ same: 1 }, { risk: 'concern' });
    show(<FeedScreen />, on('2026-03-11'));
    await userEvent.click(await line('Since yesterday this was answered once: 1 Empathy.'));
    const echoes = screen.getByRole('region', { name: 'Echoes' });
    await within(echoes).findByRole('listitem');
    expect(within(echoes).queryByText(MINE)).toBeNull();
    expect(within(echoes).getAllByText(/answered once/)).toHaveLength(2);
  });

  it('is silent about crisis posts', async () => {
    answered({ same: 1 }, { isCrisis: true }, [older()]);
    show(<FeedScreen />, on('2026-03-11'));
    await line('Since Monday this was answered once: 1 Support.');
  });

  const keep = (text: string) =>
    writeDraft(DROP, { uid: 'someone', area: 'local' }, { ...EMPTY, text });

  it('is silent about crisis posts where the last echo stands below the sheet, too', async () => {
    keep(WORDS);
    answered({ same: 1 }, { isCrisis: true }, [{ ...older(), reactionsSeen: 1 }]);
    show(<DropScreen />, on('2026-03-11'));
    const echoes = await screen.findByRole('region', { name: 'Echoes', hidden: true });
    expect(echoes.textContent).toContain('Since Monday this was answered once: 1 Support.');
  });

  it('goes from the drop page with the first letter', async () => {
    answered({ same: 1 });
    show(<DropScreen />, on('2026-03-11'));
    const said = 'Since yesterday this was answered once: 1 Empathy.';
    expect(await screen.findByText(said)).toBeTruthy();
    await userEvent.type(await sheet(), WORDS);
    expect(screen.queryByRole('button', { name: said })).toBeNull();
  });

  it('stands above kept words until they change, and tells all that is new', async () => {
    keep(WORDS);
    const server = answered({ same: 1 }, {}, [older()]);
    show(<DropScreen />, on('2026-03-11'));
    const said = 'Since Monday your drops were answered twice: 1 Support, 1 Empathy.';
    await line(said);
    await server.isSeen(1);
    expect((await sheet()).value).toBe(WORDS);
    await userEvent.type(await sheet(), '.');
    expect(screen.queryByRole('button', { name: said })).toBeNull();
  });

  it('never stands beside kept words of danger, and is not seen then', async () => {
    keep('I am not suicidal.');
    const server = answered({ same: 1 });
    show(<DropScreen />, on('2026-03-11'));
    await screen.findByText('You do not have to carry this alone.');
    expect(screen.queryByText(/answered once/)).toBeNull();
    expect(server.told()).toEqual({});
    // Its room stays, but in a low window that would lie on the help card.
    const room = (await sheet()).form?.firstElementChild;
    expect(room?.textContent).toBe('');
    expect(room && getComputedStyle(room).visibility).toBe('hidden');
  });
});
