import type { PublicFeed } from '@blckmirror/functions/contract';

type PageFilter = (page: PublicFeed, isFirst: boolean) => PublicFeed;

/** Applied to each page of the feed that arrives. It does nothing until `feed-head.ts` is loaded, which sets it. */
let filter: PageFilter = (page) => page;

export const filterPage: PageFilter = (page, isFirst) => filter(page, isFirst);

export const setPageFilter = (next: PageFilter): void => {
  filter = next;
};
