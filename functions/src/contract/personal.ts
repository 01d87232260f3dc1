import { z } from 'zod';

/** What in a text may lead to a person. */
export const PERSONAL_KINDS = [
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

export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/**
 * Where it stands, in UTF-16 units, `end` exclusive. `hard`: it is not published; else its author is asked once whom it
 * could point at.
 */
export const personalSpan = z.strictObject({
  start: z.int().nonnegative(),
  end: z.int().positive(),
  kind: z.enum(PERSONAL_KINDS),
  hard: z.boolean(),
});

export type PersonalSpan = Readonly<z.infer<typeof personalSpan>>;
