import { describe, expect, it } from 'vitest';
import { monthOf } from './journal-aside.tsx';

const on = (localDate: string) => ({ localDate });

describe('the month beside the journal', () => {
  it('has every day in its place, and knows which were written on', () => {
    const { name, before, days } = monthOf('2026-02-10', [on('2026-02-03'), on('2026-01-31')]);
    expect(name).toBe('February 2026');
    // It began on a Sunday, the last day of the week.
    expect(before).toBe(6);
    expect(days).toHaveLength(28);
    expect(days.filter(({ isWritten }) => isWritten).map(({ day }) => day)).toEqual(['2026-02-03']);
    expect(days.find(({ isToday }) => isToday)?.day).toBe('2026-02-10');
  });

  it('knows leap days', () => {
    expect(monthOf('2028-02-01', []).days).toHaveLength(29);
  });
});
