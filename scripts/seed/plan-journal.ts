import { FREE_JOURNAL } from './journal/free.ts';
import type { JournalPage } from './journal/page.ts';
import { PLUS_JOURNAL } from './journal/plus.ts';
import type { Handle } from './people.ts';
import { momentOf } from './plan-drops.ts';
import { STORY_JOURNAL } from './story/story-journal.ts';

/** A journal entry as it will be saved. `moment` is the time that the server is told it is. */
export interface PlannedEntry {
  readonly input: { readonly title?: string; readonly content: string; readonly prompt?: string };
  readonly moment: Date;
}

const JOURNALS: Partial<Record<Handle, readonly JournalPage[]>> = {
  free: FREE_JOURNAL,
  plus: [...STORY_JOURNAL, ...PLUS_JOURNAL],
};

/** One person's journal, oldest first, dated back from `now` on their own calendar; empty for most. */
export function planJournal(by: Handle, now: Date): PlannedEntry[] {
  return (JOURNALS[by] ?? [])
    .map((page) => ({
      input: {
        content: page.text,
        ...(page.title ? { title: page.title } : {}),
        ...(page.prompt ? { prompt: page.prompt } : {}),
      },
      moment: momentOf({ ...page, by }, now),
    }))
    .sort((a, b) => a.moment.getTime() - b.moment.getTime());
}
