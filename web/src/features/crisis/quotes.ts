/** The lines that rest between the posts, one at a time. */
export const CRISIS_QUOTES = [
  'You stayed. That counts.',
  'The night is long, and you are not the only one awake in it.',
  'Say it badly. Say it anyway.',
  'Nothing here needs to be solved tonight.',
  'Someone has stood where you stand, and is reading this.',
] as const;

/** True where a line rests before the post at `index`: after every second one, from index 2 on (requirements 9). */
export const quoteBefore = (index: number): boolean => index >= 2 && index % 2 === 0;
