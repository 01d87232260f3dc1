/** The lines that drift between the cards, one at a time (requirements 2.8). */
export const FEED_QUOTES = [
  'Every thought is a thread in the void.',
  "You're not alone in the silence.",
  'We all scream quietly.',
  'Witness truth in its rawest form.',
  'Echoes of minds in the darkness.',
] as const;

/** True where a line stands before the card at `index`: after every third card. */
export const quoteBefore = (index: number): boolean => index > 0 && index % 3 === 0;
