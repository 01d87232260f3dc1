import type { Emotion } from '@blckmirror/functions/contract';
import type { Page } from '@playwright/test';
import { feedItem, feedPage } from '../../src/testing/feed.ts';

const FEED = '**/api/public/drops/feed*';
const MINUTE = 60_000;

const EMOTIONS: readonly Emotion[] = ['sadness', 'anger', 'anxiety', 'love', 'joy'];

/** As long as the median of the seed's drops. */
export const MEDIAN =
  'I keep the porch light on for somebody who has told me twice that they are not coming home, and each night I tell myself that it is for me.';

/** The first `count` characters of something long. */
export const words = (count: number): string =>
  `${MEDIAN} And then I put it out, and lie awake, and put it on again before it is light.`.slice(
    0,
    count,
  );

/** These words as drops, newest first, seven minutes apart; each of the next feeling of the five unless it is named. */
export function voices(all: readonly string[], felt: readonly Emotion[] = EMOTIONS) {
  return all.map((content, at) => {
    const { drop, reactionCounts } = feedItem(content);
    const createdAt = new Date(Date.now() - (at + 1) * 7 * MINUTE).toISOString();
    const emotionType = felt[at % felt.length] as 'anxiety';
    const id = `${at}`.padStart(20, 'v');
    return { drop: { ...drop, id, createdAt, emotionType }, reactionCounts };
  });
}

/** A feed of these drops and no others. */
export async function serveVoices(
  page: Page,
  items: ReturnType<typeof voices>,
  { hasMore = false } = {},
): Promise<void> {
  const json = { ...feedPage(...items), nextCursor: hasMore ? 'more' : null };
  await page.route(FEED, (route) => route.fulfill({ json }));
}
