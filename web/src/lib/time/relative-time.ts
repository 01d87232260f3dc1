const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago something was said, as cards show it (requirements 9). A moment that lies ahead, as a slow device clock
 * makes it seem, reads 'just now'.
 */
export function relativeTime(then: Date | string, now: Date): string {
  const age = now.getTime() - new Date(then).getTime();
  if (age < 2 * MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  const days = Math.floor(age / DAY);
  return days === 1 ? 'yesterday' : `${days}d ago`;
}
