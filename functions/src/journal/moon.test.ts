import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOON_PHASES } from '../contract/index.ts';
import { addDays } from '../platform/time.ts';
import { moonPhaseOf } from './journal.ts';

/** Dates (UTC) from almanacs. */
const PUBLISHED = [
  ['1999-08-11', 'New Moon'],
  ['2000-01-06', 'New Moon'],
  ['2000-01-21', 'Full Moon'],
  ['2024-01-11', 'New Moon'],
  ['2024-01-25', 'Full Moon'],
  ['2024-04-08', 'New Moon'],
  ['2024-04-23', 'Full Moon'],
  ['2024-10-17', 'Full Moon'],
  ['2024-12-08', 'First Quarter'],
  ['2024-12-22', 'Last Quarter'],
  ['2025-01-06', 'First Quarter'],
  ['2025-01-21', 'Last Quarter'],
  ['2025-03-14', 'Full Moon'],
  ['2025-03-29', 'New Moon'],
  ['2025-04-05', 'First Quarter'],
  ['2025-04-13', 'Full Moon'],
  ['2025-04-21', 'Last Quarter'],
  ['2025-09-07', 'Full Moon'],
  ['2025-09-21', 'New Moon'],
  ['2026-02-17', 'New Moon'],
  ['2026-02-24', 'First Quarter'],
  ['2026-03-03', 'Full Moon'],
  ['2026-03-11', 'Last Quarter'],
  ['2026-08-12', 'New Moon'],
  ['2026-08-28', 'Full Moon'],
  ['2026-11-24', 'Full Moon'],
  ['2026-12-24', 'Full Moon'],
] as const;

const indexOf = async (date: string, zone: string) =>
  MOON_PHASES.indexOf(await moonPhaseOf(date, zone));

describe('the moon of an entry', () => {
  it.each(PUBLISHED)('is on %s a %s, and on the days around it is not', async (date, phase) => {
    const around = [addDays(date, -1), date, addDays(date, 1)];
    const index = MOON_PHASES.indexOf(phase);
    const expected = [(index + 7) % 8, index, index + 1];
    expect(await Promise.all(around.map((day) => indexOf(day, 'UTC')))).toEqual(expected);
  });

  it('is the one of the writer’s own day: full at 00:22 in London is full the evening before in New York', async () => {
    expect(await moonPhaseOf('2025-04-12', 'America/New_York')).toBe('Full Moon');
    expect(await moonPhaseOf('2025-04-13', 'America/New_York')).toBe('Waning Gibbous');
    expect(await moonPhaseOf('2025-04-13', 'Asia/Tokyo')).toBe('Full Moon');
  });

  it('goes from day to day, anywhere, in the order of the month, and stays full, new or half for one day', async () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    await fc.assert(
      fc.asyncProperty(zones, fc.integer({ min: 0, max: 16_000 }), async (zone, offset) => {
        const date = addDays('2010-01-01', offset);
        const [today, tomorrow] = [
          await indexOf(date, zone),
          await indexOf(addDays(date, 1), zone),
        ];
        const steps = (tomorrow - today + 8) % 8;
        expect(today % 2 === 0 ? [1] : [0, 1]).toContain(steps);
      }),
      { numRuns: 300 },
    );
  });
});
