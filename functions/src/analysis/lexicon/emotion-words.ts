/**
 * Words that carry an emotion, in base form (English inflections are found by word-forms.ts, Dutch ones stand here
 * as they are written), parted by spaces. No apostrophes or accents: tokens have neither.
 */
export interface EmotionWords {
  readonly strong: string;
  readonly plain: string;
  readonly faint: string;
  /** Several words that mean more together than apart; matched whole and exactly. */
  readonly phrases: readonly string[];
}
