import type { PublicFeed } from '@blckmirror/functions/contract';

type PageFilter = (page: PublicFeed, isFirst: boolean) => PublicFeed;

/** What a page of the feed becomes as it arrives: itself, until there is something that it should lack (`head.ts`). */
let filter: PageFilter = (page) => page;

export const filterPage: PageFilter = (page, isFirst) => filter(page, isFirst);

export const setPageFilter = (next: PageFilter): void => {
  filter = next;
};
