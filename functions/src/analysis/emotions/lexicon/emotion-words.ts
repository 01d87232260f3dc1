/**
 * Words and phrases, parted by commas, in base form (English inflections are found by `stem.ts`, Dutch ones stand here
 * as they are written). No apostrophes, hyphens or accents: tokens have none.
 */
export interface Strengths {
  /** Unmistakable. */
  readonly strong: string;
  readonly clear: string;
  /** Leans there, no more. */
  readonly faint: string;
}

/** What carries one emotion. */
export interface EmotionWords {
  /** After "I feel", "I am" and their like, where a common word names a feeling: "low", "used", "close". */
  readonly felt: Strengths;
  readonly anywhere: Strengths;
}
