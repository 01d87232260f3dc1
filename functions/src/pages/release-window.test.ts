import fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { db } from '../platform/firestore.ts';
import { countWritten, releaseWindow } from './schedule.ts';

const now = new Date('2026-11-20T20:30:00Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The name of an hour. */
const hourOf = (at: Date) => at.toISOString().slice(0, 13);

/** This many drops in each hour of the last days. */
const steady = (perHour: number, days = 29): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: days * 24 }, (_, n) => [
      hourOf(new Date(now.getTime() - n * HOUR)),
      perHour,
    ]),
  );

/** The hours whose counts are deleted when a drop is counted. */
function forgotten(at: Date): string[] {
  const batch = db().batch();
  const set = vi.spyOn(batch, 'set');
  countWritten(batch, [at], at);
  const [, doc] = set.mock.calls[0] as unknown as [unknown, { hours: Record<string, FieldValue> }];
  return Object.keys(doc.hours).filter((hour) => doc.hours[hour]?.isEqual(FieldValue.delete()));
}

describe('the release window', () => {
  it('is two hours where nothing is known', () => {
    expect(releaseWindow({}, now)).toBe(120 * MINUTE);
  });

  it('is the time in which ten drops are due', () => {
    expect(releaseWindow(steady(20), now)).toBe(30 * MINUTE);
    expect(releaseWindow(steady(60), now)).toBe(10 * MINUTE);
  });

  it('has at least 1.5 and at most 120 minutes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (perHour) => {
        const window = releaseWindow(steady(perHour), now);
        expect(window).toBeGreaterThanOrEqual(1.5 * MINUTE);
        expect(window).toBeLessThanOrEqual(120 * MINUTE);
      }),
    );
    expect(releaseWindow(steady(100_000), now)).toBe(1.5 * MINUTE);
    expect(releaseWindow(steady(1), now)).toBe(120 * MINUTE);
  });

  it('says nothing of this hour, nor of a single one, nor of a week of them', () => {
    const quiet = steady(10);
    const window = releaseWindow(quiet, now);
    const flooded = { ...quiet };
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      flooded[hourOf(new Date(now.getTime() - hours * HOUR))] = 1_000_000;
    }
    // The fullest days do not count; the remaining days are as full as ever.
    expect(releaseWindow(flooded, now)).toBe(window);
    expect(releaseWindow({ ...quiet, [hourOf(now)]: 1_000_000 }, now)).toBe(window);
  });

  it('takes the same hour for its measure, softened by its neighbours', () => {
    const evening = Object.fromEntries(
      Array.from({ length: 28 }, (_, n) => [
        hourOf(new Date(now.getTime() - (n + 1) * 24 * HOUR)),
        40,
      ]),
    );
    expect(releaseWindow(evening, now)).toBe(30 * MINUTE);
    expect(releaseWindow(evening, new Date(now.getTime() + HOUR))).toBe(60 * MINUTE);
    expect(releaseWindow(evening, new Date(now.getTime() + 3 * HOUR))).toBe(120 * MINUTE);
  });

  it('needs no hour that is forgotten', () => {
    const hours = steady(30, 40);
    const kept = { ...hours };
    for (let day = 0; day < 12; day += 1) {
      for (const hour of forgotten(new Date(now.getTime() - day * 24 * HOUR))) delete kept[hour];
    }
    expect(Object.keys(kept).length).toBeLessThan(30 * 24);
    expect(releaseWindow(kept, now)).toBe(releaseWindow(hours, now));
  });
});
