import type { Output } from '@blckmirror/functions/contract';
import type { InfiniteData } from '@tanstack/react-query';

type Page = Output<'GET /api/journal/entries'>;

/** The cached journal without one entry; its figures stay until the list has been read again. */
export function withoutEntry<Param>(
  journal: InfiniteData<Page, Param> | undefined,
  entryId: string,
): InfiniteData<Page, Param> | undefined {
  if (journal === undefined) return undefined;
  const pages = journal.pages.map((page) => ({
    ...page,
    entries: page.entries.filter(({ id }) => id !== entryId),
  }));
  return { ...journal, pages };
}
