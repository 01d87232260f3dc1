import { addDays, daysBetween, formatDay, weekday } from '../../../lib/time/dates.ts';

/** A range of days. It includes both ends. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** The `days` days that end with `until`, which is the last of them. */
export const spanOf = (until: string, days: number): Span => ({
  from: addDays(until, 1 - days),
  until,
});

/** Days in rows and columns, each with its name. */
interface DayTable {
  readonly columns: readonly Line[];
  /** A cell is a day (`yyyy-MM-dd`), or null if the cell has no day. */
  readonly rows: readonly (Line & { readonly cells: readonly (string | null)[] })[];
}

interface Line {
  readonly key: string;
  /** A few letters for the screen; empty if there is no room. */
  readonly short: string;
  /** The name for a screen reader. */
  readonly full: string;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** The months (`yyyy-MM`) of a span, oldest first, with their days in the span. */
export const monthsOf = ({ from, until }: Span): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(daysBetween(from, until), monthOf);

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** One month (`yyyy-MM`): one row for each week, which begins on Monday. */
export function monthTable(month: string, span: Span): DayTable {
  const shown = new Set<string>(monthsOf(span).get(month));
  const first = `${month}-01`;
  const rows = [];
  for (let monday = addDays(first, -weekday(first)); monthOf(monday) <= month; ) {
    const days = daysBetween(monday, addDays(monday, 6));
    const cells = days.map((day) => (shown.has(day) ? day : null));
    rows.push({ key: monday, short: '', full: `Week of ${formatDay(monday, 'd MMMM')}`, cells });
    monday = addDays(monday, 7);
  }
  return {
    columns: WEEKDAYS.map((name) => ({ key: name, short: name.slice(0, 1), full: name })),
    rows,
  };
}

const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const isMarked = (date: number) => date === 1 || (date % 5 === 0 && date < 31);

const dayLine = (date: number): Line => ({
  key: String(date),
  short: isMarked(date) ? String(date) : '',
  full: String(date),
});

const monthLine = (month: string): Line => ({
  key: month,
  short: formatDay(`${month}-01`, 'MMM'),
  full: formatDay(`${month}-01`, 'MMMM yyyy'),
});

/**
 * A span of about a year, one cell for each day. Months are columns and their days are rows; on a wide screen
 * (`broad`), months are rows.
 */
export function yearTable(span: Span, { broad }: { readonly broad: boolean }): DayTable {
  const months = [...monthsOf(span).keys()];
  const shown = new Set(daysBetween(span.from, span.until));
  const cellOf = (month: string, date: number) => {
    const day = `${month}-${String(date).padStart(2, '0')}`;
    return shown.has(day) ? day : null;
  };
  if (broad) {
    const rows = months.map((month) => ({
      ...monthLine(month),
      cells: MONTH_DAYS.map((date) => cellOf(month, date)),
    }));
    return { columns: MONTH_DAYS.map(dayLine), rows };
  }
  const rows = MONTH_DAYS.map((date) => ({
    ...dayLine(date),
    cells: months.map((month) => cellOf(month, date)),
  }));
  const columns = months.map(monthLine);
  return { columns: columns.map((line) => ({ ...line, short: line.short.slice(0, 1) })), rows };
}
