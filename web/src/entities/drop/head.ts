import type { PublicFeed } from '@blckmirror/functions/contract';
import { now } from '../../lib/time/clock.ts';
import { setPageFilter } from './page-filter.ts';

/** For so long a cache in between may still answer with an older page than this tab has heard of; in milliseconds. */
const CACHES_LAG_MS = 60_000;

let heard: { readonly page: PublicFeed; readonly at: number } | null = null;

/** Drops that were taken out of the void, by the state of the head that said so; one's own deleted ones for good. */
const gone = new Map<string, number>();

/**
 * Takes in a first page of the feed, whoever answered with it: the page, or the one that this tab heard of before where
 * that is newer, without what is gone.
 */
export function newestHead(page: PublicFeed): PublicFeed {
  const at = now().getTime();
  const v = page.v ?? 0;
  if (heard !== null && at - heard.at < CACHES_LAG_MS && v < (heard.page.v ?? 0)) {
    return withoutGone(heard.page);
  }
  heard = { page, at };
  for (const id of page.gone) if (!gone.has(id)) gone.set(id, v);
  // Held for a while, and back in its place.
  for (const { drop } of page.drops) if ((gone.get(drop.id) ?? v) < v) gone.delete(drop.id);
  return withoutGone(page);
}

/** Whether a state of the head is newer than all that this tab has heard of. */
export const isNews = ({ v }: PublicFeed): boolean => (v ?? 0) > (heard?.page.v ?? -1);

/** Remembers that a drop is gone for good: its author has deleted it here. */
export const forgetForGood = (dropId: string): void => {
  gone.set(dropId, Number.POSITIVE_INFINITY);
};

/** A page without the drops that are gone; the same object when it holds none. */
export function withoutGone<Page extends { readonly drops: PublicFeed['drops'] }>(
  page: Page,
): Page {
  if (!page.drops.some(({ drop }) => gone.has(drop.id))) return page;
  return { ...page, drops: page.drops.filter(({ drop }) => !gone.has(drop.id)) };
}

// Apart from what reads the feed, which is on everybody's first screen: before the first poll nothing is known to be gone.
setPageFilter((page, isFirst) => (isFirst ? newestHead(page) : withoutGone(page)));
