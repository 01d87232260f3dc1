import { POPULAR_SIZE } from '../../contract/limits.ts';
import type { StoredItem } from '../../platform/page-documents.ts';
import type { Draft } from './draft.ts';
import { readPages } from './read-in-hand.ts';
import { decodeTop, inShownOrder, nextTop, type Ranked, type Top } from './top.ts';

/** The best after a draft, and the ten as they are to be shown. */
export interface NextPopular {
  readonly top: Top;
  readonly ten: readonly StoredItem[];
}

/**
 * Works out Popular as a draft leaves it. The ten are taken from the pages in hand, from what Popular showed before, or
 * read from their pages; one that stands on none is out of the running.
 */
export async function nextPopular(draft: Draft, now: Date): Promise<NextPopular> {
  const { state, popular, space } = draft.snapshot;
  const before = { best: decodeTop(state.top), floor: draft.floor };
  const off = new Set(draft.off);
  for (;;) {
    const top = nextTop(before, [...draft.ranked.values()], off, now);
    const ten = top.best.slice(0, POPULAR_SIZE);
    const missing = ten.filter((each) => !at(draft, popular, each));
    const read = await readPages(
      space,
      missing.map(({ pageId }) => pageId),
    );
    const itemOf = (each: Ranked) =>
      at(draft, popular, each) ?? read.get(each.pageId)?.items.find(({ id }) => id === each.id);
    const lost = ten.filter((each) => !itemOf(each));
    if (lost.length === 0)
      return { top, ten: inShownOrder(ten.flatMap((each) => itemOf(each) ?? [])) };
    for (const { id } of lost) off.add(id);
  }
}

/** What is known of a drop without reading its page. A page in hand knows better than what Popular showed. */
function at(draft: Draft, popular: readonly StoredItem[], { id, pageId }: Ranked) {
  const items = draft.itemsOn(pageId) ?? draft.sealed.find((page) => page.id === pageId)?.items;
  return (items ?? popular).find((item) => item.id === id);
}
