import type { When } from '../drops/thought.ts';

/** One journal entry to be. `prompt` is one of the catalogue's, word for word. */
export type JournalPage = {
  readonly title?: string;
  readonly text: string;
  readonly prompt?: string;
} & When;
