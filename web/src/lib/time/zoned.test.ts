import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIn, writtenAt } from './dates.ts';

const written = (createdAt: string, zone: string, offset: number) => ({
  createdAt,
  clock: { zone, offset },
});
const EVENING = written('2026-05-27T08:30:00.000Z', 'Pacific/Auckland', 12 * 60);

describe('the hour of what was written', () => {
  it.each([
    ['20:30, Auckland', 'America/Los_Angeles', EVENING],
    ['20:30', 'Pacific/Auckland', EVENING],
    ['20:30', 'Pacific/Fiji', EVENING],
    [
      '23:05, Buenos Aires',
      'Europe/Amsterdam',
      written('2026-11-21T02:05:00.000Z', 'America/Argentina/Buenos_Aires', -180),
    ],
    ['00:40, Kolkata', 'Europe/London', written('2026-11-20T19:10:00.000Z', 'Asia/Calcutta', 330)],
    ['19:10, UTC', 'Asia/Tokyo', written('2026-11-20T19:10:00.000Z', 'UTC', 0)],
    ['00:10, UTC+05:00', 'Asia/Tokyo', written('2026-11-20T19:10:00.000Z', 'Etc/GMT-5', 300)],
    ['15:40, UTC-03:30', 'Asia/Tokyo', written('2026-11-20T19:10:00.000Z', 'Etc/Other', -210)],
  ])('is %s to a reader in %s', (shown, reader, what) => {
    expect(writtenAt(what, reader)).toBe(shown);
  });

  it('stays as the clock showed it then, in summer as in winter', () => {
    const july = written('2026-07-01T18:00:00.000Z', 'Europe/Amsterdam', 120);
    const january = written('2026-01-01T18:00:00.000Z', 'Europe/Amsterdam', 60);
    expect([july, january].map((each) => writtenAt(each, 'Europe/Amsterdam'))).toEqual([
      '20:00',
      '19:00',
    ]);
  });

  it('is the hour of its own zone, whoever reads it, with the place exactly where theirs differs', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, zones, instants, (zone, reader, instant) => {
        const own = formatIn(zone, instant, 'yyyy-MM-dd HH:mm');
        const minutes = Date.parse(`${own.replace(' ', 'T')}Z`) - instant.getTime();
        const offset = Math.ceil(minutes / 60_000);
        const shown = writtenAt(written(instant.toISOString(), zone, offset), reader);
        expect(shown.slice(0, 5)).toBe(own.slice(11));
        const isSame = formatIn(reader, instant, 'yyyy-MM-dd HH:mm') === own;
        expect(shown.includes(', ')).toBe(!isSame);
      }),
      { numRuns: 300 },
    );
  });
});
