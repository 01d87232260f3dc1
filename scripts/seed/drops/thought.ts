import type { Handle } from '../people.ts';

/**
 * When something was written: `at` is a time of day on the writer's own clock, `day` days ago, or on today's date of so
 * many months ago (the month's last day where it is shorter); `minutesAgo` is for the few that are fresh when the seed is
 * seeded.
 */
export type When =
  | { readonly day: number; readonly at: string }
  | { readonly monthsAgo: number; readonly at: string }
  | { readonly minutesAgo: number };

/** One drop to be: who wrote it, when, and the words. */
export type Thought = { readonly by: Handle; readonly text: string } & When;

/** A longer text, in paragraphs. */
export const paragraphs = (...parts: string[]) => parts.join('\n\n');
