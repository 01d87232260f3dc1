import { describe, expect, it } from 'vitest';
import { ownDrop } from '../../../testing/own-drops-and-profile.ts';
import { daysOfMonth, dropsOfMonth, letterWords, monthBefore } from './letter.ts';

const drop = (date: number, rest = {}) =>
  ownDrop(`Day ${date}`, { localDate: `2026-02-${String(date).padStart(2, '0')}`, ...rest });

describe('the month of a letter', () => {
  it.each([
    ['2026-03-01', '2026-02', '2026-02-28'],
    ['2026-03-31', '2026-02', '2026-02-28'],
    ['2026-01-15', '2025-12', '2025-12-31'],
    ['2028-03-02', '2028-02', '2028-02-29'],
  ])('is on %s the whole of %s', (today, month, last) => {
    expect(monthBefore(today)).toBe(month);
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, until: last });
  });

  it('has its own drops alone, oldest first, without crisis posts', () => {
    const march = ownDrop('March', { localDate: '2026-03-01' });
    const all = [march, drop(9), drop(3), drop(4, { isCrisis: true })];
    const dates = dropsOfMonth(all, '2026-02').map(({ localDate }) => localDate);
    expect(dates).toEqual(['2026-02-03', '2026-02-09']);
  });
});

describe('the words of a letter', () => {
  it('are the numbers and days of the month', () => {
    const drops = [
      drop(1, { reactionCounts: { same: 3, dark: 1 } }),
      drop(8, { emotionType: 'joy' }),
      drop(14),
      drop(15),
      drop(16, { reactionCounts: { love: 1 } }),
    ];
    expect(letterWords(drops, '2026-02')).toEqual([
      'You let go of a thought on 5 of the 28 days.',
      'The longest run was 3 days, from February 14 to February 16.',
      'Sadness came most often, 4 times; then joy, once.',
      'Most of them fell on a Sunday, 3 of 5.',
      'They were answered 5 times, most often with Empathy.',
    ]);
  });

  it('say nothing of what is not so', () => {
    expect(letterWords([drop(2), drop(4)], '2026-02')).toEqual([
      'You let go of a thought on 2 of the 28 days.',
      'Sadness came most often, twice.',
    ]);
  });
});
