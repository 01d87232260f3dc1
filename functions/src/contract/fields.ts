import { z } from 'zod';
import { FEED_PAGE_MAX } from './limits.ts';
import { CODE_POINTS_PER_CHARACTER, checkText, normaliseText } from './normalise-text.ts';
import { COUNTED_REACTION_TYPES, EMOTIONS } from './vocabulary.ts';

/** The random id of a stored document: 20 letters and digits, as Firestore makes them. */
export const id = z.string().regex(/^[A-Za-z0-9]{20}$/, 'is not an id');

/** An instant: ISO 8601, UTC. */
export const instant = z.iso.datetime();

/**
 * The author's clock when they wrote: the time zone, and how many minutes it was ahead of UTC. It decides the day of
 * the words. Only answers to the author and the export contain it, because it shows where the person was.
 */
export const ownClock = z.strictObject({
  zone: z.string().min(1),
  offset: z
    .int()
    .min(-14 * 60)
    .max(14 * 60),
});

const PROBLEM_TEXT = {
  blank: () => 'needs at least one visible character',
  malformed: () => 'holds broken characters (a lone surrogate); write it again',
  'too-long': (max: number) => `may be at most ${max} characters`,
} as const;

/** Words before they are normalised. They may have twice as many UTF-16 units as the normalised words can have. */
const sentWords = (max: number) =>
  z.string().max(4 * max * CODE_POINTS_PER_CHARACTER, PROBLEM_TEXT['too-long'](max));

/**
 * A person's own words: 1 to `max` characters, normalised once.
 * @param shape a further change to the words after they are normalised
 */
export const words = (max: number, shape = (clean: string) => clean) =>
  sentWords(max).transform((text, check) => {
    const { clean, problem } = checkText(text, max);
    if (!problem) return shape(clean);
    check.addIssue({ code: 'custom', message: PROBLEM_TEXT[problem](max) });
    return z.NEVER;
  });

const inOneLine = (clean: string): string => clean.replace(/\s*\n\s*/g, ' ');

/**
 * Optional words, in one line. Null if the text has no visible character. This is not a union type, because a union's
 * error would not say what is wrong.
 */
export const wordsOrNone = (max: number) =>
  sentWords(max)
    .transform((text) => (text.isWellFormed() && normaliseText(text) === '' ? null : text))
    .pipe(words(max, inOneLine).nullable())
    .nullable();

/** The place where a list continues. The page before gives it. It has no meaning for the caller. */
export const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,200}$/, 'is not a cursor this API gave out');

/**
 * The number of rows on a page. In a query it is a text, and only plain digits are allowed. Another spelling of the
 * same number would be a separate page in the CDN cache.
 */
const pageLimit = z
  .union([z.string().regex(/^[1-9]\d?$/), z.int()], `is a whole number from 1 to ${FEED_PAGE_MAX}`)
  .transform(Number)
  .pipe(z.int().min(1).max(FEED_PAGE_MAX));

/** Where a list begins, and how many rows to return. */
export const pageInput = z.strictObject({
  cursor: cursor.optional(),
  limit: pageLimit.optional(),
});

/** The input of a route that needs none. */
export const noInput = z.strictObject({});

const emotion = z.enum(EMOTIONS);

/**
 * Two feelings between which the analysis could not decide, the question about them in the language of the words, and
 * the name that the question gives each of them.
 */
const feelingQuestion = z.strictObject({
  between: z.tuple([emotion, emotion]),
  question: z.string(),
  names: z.tuple([z.string(), z.string()]),
});

/**
 * The question to the author, and the author's answer. Each field is present only if there is a question or an answer.
 */
export const askedOfAuthor = {
  asks: feelingQuestion.optional(),
  corrected: emotion.optional(),
};

/** The result of an answer: the feelings that are now stored for the words, and the chosen feeling. */
export const correctedFeeling = z.strictObject({
  emotions: z.array(z.string()),
  corrected: emotion,
});

/** The kinds of text parts that could identify a person. */
const PERSONAL_KINDS = [
  'email',
  'link',
  'phone',
  'domain',
  'digits',
  'handle',
  'iban',
  'address',
  'name',
  'school',
  'employer',
] as const;

/**
 * The position of a part that could identify a person, in UTF-16 units; `end` is exclusive. `hard`: words with this
 * part are not published. Not `hard`: the author is asked once whether the part points at a person.
 */
export const personalSpan = z.strictObject({
  start: z.int().nonnegative(),
  end: z.int().positive(),
  kind: z.enum(PERSONAL_KINDS),
  hard: z.boolean(),
});

/** A passage of a text, in UTF-16 units; `end` is exclusive. */
export const passage = z
  .strictObject({ start: z.int().nonnegative(), end: z.int().positive() })
  .refine(({ start, end }) => start < end, 'must not be empty');

/** How often each reaction was given. Types without reactions are absent. */
export const reactionCounts = z.partialRecord(
  z.enum(COUNTED_REACTION_TYPES),
  z.number().int().nonnegative(),
);
