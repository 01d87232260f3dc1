import type { Bill } from '../memory-store/meter.ts';

/** Dollars for 100,000 of each: Firestore Standard, one region, as of November 2026, beyond the free quota. */
const PRICES: Bill = { reads: 0.03, writes: 0.09, deletes: 0.01 };

/** The amount of a bill, in dollars. */
export const dollars = ({ reads, writes, deletes }: Bill): number =>
  (reads * PRICES.reads + writes * PRICES.writes + deletes * PRICES.deletes) / 100_000;

const NOTHING: Bill = { reads: 0, writes: 0, deletes: 0 };

/** The sum of several bills, each with a factor. */
export const sum = (...parts: readonly (readonly [Bill, number])[]): Bill =>
  parts.reduce(
    (all, [bill, times]) => ({
      reads: all.reads + bill.reads * times,
      writes: all.writes + bill.writes * times,
      deletes: all.deletes + bill.deletes * times,
    }),
    NOTHING,
  );

/** One part of a bill, for a table. */
export const inWords = ({ reads, writes, deletes }: Bill): string =>
  [`${round(reads)} reads`, `${round(writes)} writes`, `${round(deletes)} deletes`].join(', ');

const round = (n: number) => Math.round(n * 100) / 100;
