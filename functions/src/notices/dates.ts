/** Somebody can appeal for this long, to the minute. */
const APPEAL_MONTHS = 6;

/** The last instant at which a decision of `since` can be appealed against: the same minute, six months on, in UTC. */
export function appealDeadline(since: Date): Date {
  const due = new Date(since);
  due.setUTCSeconds(0, 0);
  due.setUTCMonth(due.getUTCMonth() + APPEAL_MONTHS);
  // The 31st of a month that has none is its last day.
  if (due.getUTCDate() !== since.getUTCDate()) due.setUTCDate(0);
  return due;
}

/** Whether it is still taken: within the last minute too. */
export const canStillAppeal = (since: Date, now: Date): boolean =>
  now.getTime() < appealDeadline(since).getTime() + 60_000;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** 'November 22, 2026' */
export const inDays = (at: Date): string => DAY.format(at);

/** 'November 22, 2026 at 19:22 (UTC)' */
export const inMinutes = (at: Date): string => `${MINUTE.format(at)} (UTC)`;
