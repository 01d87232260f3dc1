import type { InfiniteData } from '@tanstack/react-query';
import type { JournalPage } from './queries.ts';

/** The cached journal without one entry; its figures stay until the list has been read again. */
export function withoutEntry<Param>(
  journal: InfiniteData<JournalPage, Param> | undefined,
  entryId: string,
): InfiniteData<JournalPage, Param> | undefined {
  if (journal === undefined) return undefined;
  const pages = journal.pages.map((page) => ({
    ...page,
    entries: page.entries.filter(({ id }) => id !== entryId),
  }));
  return { ...journal, pages };
}
