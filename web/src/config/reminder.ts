/**
 * All that a reminder says, the same for everybody: it may lie on a lock screen, or in a calendar that others read, so it names
 * nothing of what is done here (design 20).
 */
export const REMINDER = {
  title: 'A quiet moment',
  body: 'There is room for you, whenever you like.',
  /** A later one takes the place of one that still lies there. */
  tag: 'reminder',
} as const;
