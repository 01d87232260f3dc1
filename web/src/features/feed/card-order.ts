/** The quotes between the cards (requirements 2.8). */
export const FEED_QUOTES = [
  'Every thought is a thread in the void.',
  "You're not alone in the silence.",
  'We all scream quietly.',
  'Witness truth in its rawest form.',
  'Echoes of minds in the darkness.',
] as const;

/** Whether a quote is shown before the card at `index`: one quote after every third card. */
export const quoteBefore = (index: number): boolean => index > 0 && index % 3 === 0;

/** The number of cards that are rendered first; more than a screen shows. The others are rendered a moment later. */
export const FIRST_CARDS = 6;
