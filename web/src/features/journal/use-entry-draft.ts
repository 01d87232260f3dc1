import type { JournalEntry } from '@blckmirror/functions/contract';
import { useMemo } from 'react';
import { type Content, EMPTY } from '../../entities/draft/draft.ts';
import { entryPlace, NEW_ENTRY } from '../../entities/draft/store.ts';
import { type KeptDraft, useDraft } from '../../entities/draft/use-draft.ts';

const savedWords = (entry: JournalEntry): Content => ({
  ...EMPTY,
  text: entry.content,
  title: entry.title ?? '',
  prompt: entry.prompt,
});

/** A new entry (`entry` null) or changes to one. */
export function useEntryDraft(entry: JournalEntry | null): KeptDraft {
  const place = useMemo(() => (entry ? entryPlace(entry.id) : NEW_ENTRY), [entry]);
  return useDraft(place, entry ? savedWords(entry) : EMPTY);
}
