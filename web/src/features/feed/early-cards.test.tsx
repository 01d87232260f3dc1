import {
  COUNTED_REACTION_TYPES,
  EMOTIONS,
  type PublicItem,
  TOTEM_TYPES,
} from '@blckmirror/functions/contract';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ClockContext } from '../../lib/time/clock.ts';
import type { Feed } from '../../shared/drop/use-feed.ts';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { system } from '../../theme/system.ts';
import { DropList } from './drop-list.tsx';
import { cardsOfEveryKind, earlyCards, earlyTonight } from './early-cards.ts';
import { Tonight } from './tonight.tsx';

const NOON = new Date('2026-03-10T12:00:00Z');
const LATER = new Date('2026-03-10T15:00:00Z');

const FEED: Feed = {
  status: 'ready',
  items: [],
  pages: {
    hasNextPage: false,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: async () => {},
  },
  readAt: 0,
  retry: () => {},
};

const list = (items: readonly PublicItem[], time = NOON) => (
  <ChakraProvider value={system}>
    <ClockContext value={() => time}>
      <QueryClientProvider client={new QueryClient()}>
        <Tonight feed={{ ...FEED, items }} chosen={null} onChoose={() => {}} />
        <DropList items={items} />
      </QueryClientProvider>
    </ClockContext>
  </ChakraProvider>
);

/** The markup that React renders of these drops on a server. */
function rendered(items: readonly PublicItem[]): { tonight: Element; cards: Element } {
  const page = document.createElement('template');
  page.innerHTML = renderToString(list(items));
  const tonight = page.content.querySelector('section');
  const cards = page.content.querySelector('ul');
  if (!tonight || !cards) throw new Error('No list was rendered');
  return { tonight, cards };
}

const template = rendered(cardsOfEveryKind());
const early = (items: readonly PublicItem[]) =>
  earlyCards(template.cards, { ...feedPage(), drops: [...items] }, NOON);
const tonight = (items: readonly PublicItem[]) =>
  earlyTonight(template.tonight, { drops: items, nextCursor: null }, NOON);

/** The page of the early script, after React took it over. */
async function takenOver(
  drops: PublicItem[],
  shown: readonly PublicItem[],
  hiddenContent: string | null,
) {
  globalThis.blckmirrorEarlyPage = {
    answer: null,
    settled: Promise.resolve(),
    isHeaderNeutral: false,
    written: { page: { ...feedPage(), drops }, at: NOON, hiddenContent },
    pressed: null,
    isTakenOver: true,
  };
  const page = document.createElement('div');
  page.append(tonight(shown), early(shown));
  const first = [...page.querySelectorAll('*')];
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, list(drops, LATER), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  );
  return { page: { root: page, first }, complaints, root };
}

const MINUTE = 60_000;
const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
  fc.lorem({ maxCount: 60 }),
  fc.constantFrom('<b>bold</b>', '&amp;', '</template><script>1</script>', '" onload="1', '\n \n'),
);
const item: fc.Arbitrary<PublicItem> = fc.record({
  drop: fc.record({
    id: fc.uuid(),
    content: words,
    emotionType: fc.constantFrom(...EMOTIONS),
    createdAt: fc
      .integer({ min: -5, max: 60 * 24 * 9 })
      .map((age) => new Date(NOON.getTime() - age * MINUTE).toISOString()),
    totemType: fc.constantFrom(...TOTEM_TYPES),
  }),
  reactionCounts: fc.dictionary(
    fc.constantFrom(...COUNTED_REACTION_TYPES),
    fc.integer({ min: 0, max: 2_000 }),
  ),
});
const items = fc.uniqueArray(item, { minLength: 1, maxLength: 9, selector: ({ drop }) => drop.id });

describe('the first cards, made without React', () => {
  it('are to the letter what React makes of the same drops', () => {
    fc.assert(
      fc.property(items, (drops) => {
        const { tonight: feelings, cards } = rendered(drops);
        expect(early(drops).outerHTML).toBe(cards.outerHTML);
        expect(tonight(drops).outerHTML).toBe(feelings.outerHTML);
      }),
    );
  });

  it('are taken over by React as they stand, however much later', async () => {
    await fc.assert(
      fc.asyncProperty(items, async (drops) => {
        const { page, complaints, root } = await takenOver(drops, drops, null);
        expect(complaints).toEqual([]);
        expect(page.first.every((element) => page.root.contains(element))).toBe(true);
        await act(async () => root.unmount());
      }),
      { numRuns: 15 },
    );
  });

  it('are taken over as they stand where another is found to read, and then are as that one asked', async () => {
    const drops = ['First', 'Second', 'Third'].map((content) => feedItem(content));
    const hidden = drops[0]?.drop.id;
    // The session of the hint is over, so what its reader hid shows again.
    const { page, complaints, root } = await takenOver(
      drops,
      drops.slice(1),
      JSON.stringify({ drops: [hidden], words: [], notes: {} }),
    );
    expect(complaints).toEqual([]);
    expect(page.first.every((element) => page.root.contains(element))).toBe(true);
    expect(page.root.querySelectorAll('article')).toHaveLength(3);
    await act(async () => root.unmount());
  });

  it('hold what a stranger wrote as words alone', () => {
    const hostile = ['<img src=x onerror="alert(1)">', '</p></li><script>alert(1)</script>'];
    const made = early(hostile.map((content) => feedItem(content)));
    expect([...made.querySelectorAll('p')].map((p) => p.textContent)).toEqual(hostile);
    expect(made.querySelector('img, script')).toBeNull();
  });

  it('are not made at all of a drop that no card fits', () => {
    const strange = feedItem('Nobody knows.');
    Reflect.set(strange.drop, 'emotionType', 'longing');
    expect(() => early([feedItem('First'), strange])).toThrow();
  });

  it('are those of a ghost where nobody knows the totem', () => {
    const strange = feedItem('Nobody knows.');
    Reflect.set(strange.drop, 'totemType', 'whale');
    expect(early([strange]).textContent).toContain('Ghost');
  });
});
