import { z } from 'zod';
import { CODE_POINTS_PER_CHARACTER, FEED_PAGE_MAX } from './limits.ts';
import { checkText } from './text.ts';

/** Random id of a stored thing: Firestore's own 20 letters and digits. */
export const id = z.string().regex(/^[A-Za-z0-9]{20}$/, 'is not an id');

/** An instant: ISO 8601, UTC. */
export const instant = z.iso.datetime();

const PROBLEM_TEXT = {
  blank: () => 'needs at least one visible character',
  malformed: () => 'holds broken characters (a lone surrogate); write it again',
  'too-long': (max: number) => `may be at most ${max} characters`,
} as const;

/**
 * A person's own words: 1 to `max` characters, normalised once.
 * @param shape what else is done to them, once they are normalised
 */
export function words(max: number, shape = (clean: string) => clean) {
  return z
    .string()
    .max(4 * max * CODE_POINTS_PER_CHARACTER, `may be at most ${max} characters`)
    .transform((text, check) => {
      const { clean, problem } = checkText(text, max);
      if (!problem) return shape(clean);
      check.addIssue({ code: 'custom', message: PROBLEM_TEXT[problem](max) });
      return z.NEVER;
    });
}

/** Where a list goes on: opaque to the caller, given by the page before. */
export const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,200}$/, 'is not a cursor this API gave out');

/**
 * How many rows a page may have. Arrives as text in a query, in plain digits alone: every other spelling of the same
 * number would be another page to the cache in front.
 */
const pageLimit = z
  .union([z.string().regex(/^[1-9]\d?$/), z.int()], `is a whole number from 1 to ${FEED_PAGE_MAX}`)
  .transform(Number)
  .pipe(z.int().min(1).max(FEED_PAGE_MAX));

/** Where a list begins, and how many rows of it are wanted. */
export const pageInput = z.strictObject({
  cursor: cursor.optional(),
  limit: pageLimit.optional(),
});

/** Where a list of pages goes on: pages have the length that they have. */
export const feedInput = z.strictObject({ cursor: cursor.optional() });

/** Of a call that needs to be told nothing. */
export const noInput = z.strictObject({});
