const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago a text was written, as cards show it (requirements 9). A time in the future, for example on a device with
 * a slow clock, gives 'just now'.
 */
export function relativeTime(then: Date | string, now: Date): string {
  const age = now.getTime() - new Date(then).getTime();
  if (age < 2 * MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  const days = Math.floor(age / DAY);
  return days === 1 ? 'yesterday' : `${days}d ago`;
}
