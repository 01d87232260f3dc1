import type { Handle } from '../people.ts';

/**
 * One drop to be: who wrote it, when on their own clock, and the words. `at` is a time of day, `day` days ago;
 * `minutesAgo` is for the few that are fresh when the seed is sown.
 */
export type Thought = { readonly by: Handle; readonly text: string } & (
  | { readonly day: number; readonly at: string }
  | { readonly minutesAgo: number }
);

/** A longer text, in paragraphs. */
export const paragraphs = (...parts: string[]) => parts.join('\n\n');
