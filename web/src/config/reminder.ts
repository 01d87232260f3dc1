/**
 * The text of the reminder, the same for everybody. Others may see it on a lock screen or in a shared calendar, so it
 * does not say what this site is for (design 20).
 */
export const REMINDER = {
  title: 'A quiet moment',
  body: 'There is room for you, whenever you like.',
  /** A later reminder replaces an earlier reminder that is still shown. */
  tag: 'reminder',
} as const;
