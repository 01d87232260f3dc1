import type { PublicFeed } from '@blckmirror/functions/contract';

type PageFilter = (page: PublicFeed, isFirst: boolean) => PublicFeed;

/** Filters each page of the feed when the page arrives. The filter changes nothing until `feed-head.ts` is loaded. */
let filter: PageFilter = (page) => page;

export const filterPage: PageFilter = (page, isFirst) => filter(page, isFirst);

export const setPageFilter = (next: PageFilter): void => {
  filter = next;
};
