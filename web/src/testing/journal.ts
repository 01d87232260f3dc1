import type { JournalEntry, Output } from '@blckmirror/functions/contract';
import { hereAt } from './own-drops-and-profile.ts';

/** A journal entry with the fields that a test sets. */
export const entry = (words: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 'abcdefghij0123456789',
  title: 'The kitchen light',
  content: 'I left it on for nobody.',
  createdAt: '2026-03-10T12:30:00.000Z',
  localDate: (words.createdAt ?? '2026-03-10').slice(0, 10),
  clock: hereAt(words.createdAt ?? '2026-03-10T12:30:00.000Z'),
  updatedAt: '2026-03-10T12:30:00.000Z',
  version: 'aaaaaaaaaaaaaaaaaaaa',
  earlierUntil: null,
  emotions: ['sadness'],
  sentimentScore: 0.416,
  moonPhase: 'Last Quarter',
  prompt: null,
  aiAnalysis: null,
  favourite: false,
  risk: 'none',
  ...words,
});

/** A page of entries, newest first, with statistics that agree with them. */
export const journalPage = (
  entries: readonly JournalEntry[],
  stats: Partial<NonNullable<Output<'GET /api/journal/entries'>['stats']>> = {},
) => ({
  entries,
  nextCursor: null as string | null,
  stats: {
    totalEntries: entries.length,
    streak: 0,
    wroteToday: false,
    averageSentiment: null,
    ...stats,
  },
});
