/** The same day and time a month later, or that month's last day; seconds in, seconds out. */
export function monthLater(from: number): number {
  const date = new Date(from * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  date.setUTCDate(1);
  date.setUTCFullYear(year, month, Math.min(new Date(from * 1000).getUTCDate(), lastDay));
  return Math.floor(date.getTime() / 1000);
}
