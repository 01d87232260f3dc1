import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/index.ts';
import { summarise } from './transparency.ts';

const { shape } = endpoints['GET /api/public/transparency'].output;

type MonthsWork = Parameters<typeof summarise>[1];
type CaseOfMonth = MonthsWork['opened'][number];

const HOUR = 3_600_000;
const NOTHING: MonthsWork = {
  opened: [],
  decided: [],
  reports: [],
  appeals: [],
  disclosures: [],
  waiting: 0,
  audit: null,
};
const decidedAfter = (hours: number, change: Partial<CaseOfMonth> = {}): CaseOfMonth => ({
  state: 'decided',
  decision: 'keep',
  dealtFrom: Timestamp.fromMillis(0),
  decidedAt: Timestamp.fromMillis(hours * HOUR),
  hold: null,
  heldFor: [],
  ...change,
});

describe('a month as everybody may read it', () => {
  it('names no count from one to four', () => {
    const waiting = [0, 1, 4, 5, 120].map(
      (count) => summarise('2026-11', { ...NOTHING, waiting: count }).waiting,
    );
    expect(waiting).toEqual(['0', '<5', '<5', '5', '120']);
    const few = Array.from({ length: 3 }, () => ({ reason: 'spam' as const }));
    const { reports } = summarise('2026-11', { ...NOTHING, reports: few });
    expect(reports).toEqual({ spam: '<5' });
  });

  it('says how long cases waited: half of them, and nine in ten', () => {
    const decided = [1, 2, 3, 4, 5, 6, 7, 8, 9, 40].map((hours) => decidedAfter(hours));
    expect(summarise('2026-11', { ...NOTHING, decided })).toMatchObject({
      hoursMedian: 5,
      hoursMost: 9,
    });
    expect(summarise('2026-11', { ...NOTHING, decided: decided.slice(0, 4) }).hoursMedian).toBe(
      null,
    );
  });

  it('says nothing of when the second of two decided: a wait ends when it was drawn to', () => {
    const settledAt = Timestamp.fromMillis(30 * HOUR);
    const waited = (hours: number) =>
      Array.from({ length: 5 }, () => decidedAfter(hours, { settledAt }));
    const ofFirst = summarise('2026-11', { ...NOTHING, decided: waited(1) });
    expect(summarise('2026-11', { ...NOTHING, decided: waited(20) })).toEqual(ofFirst);
    expect(ofFirst).toMatchObject({ hoursMedian: 30, hoursMost: 30 });
  });

  it('tells holds that lapsed from those that somebody decided', () => {
    const lapsed = { heldFor: ['spam'] as const, decision: null, decidedAt: null };
    const opened = [
      ...Array.from({ length: 6 }, () => decidedAfter(1, { ...lapsed, heldFor: ['spam'] })),
      ...Array.from({ length: 7 }, () => decidedAfter(1, { heldFor: ['hate'] })),
    ];
    expect(summarise('2026-11', { ...NOTHING, opened })).toMatchObject({
      held: '13',
      lapsed: '6',
    });
  });

  it('counts contacts that were disclosed, and those that nobody confirmed', () => {
    const disclosures = [
      ...Array.from({ length: 6 }, () => ({ isUnconfirmed: true })),
      ...Array.from({ length: 3 }, () => ({ isUnconfirmed: false })),
    ];
    expect(summarise('2026-11', { ...NOTHING, disclosures })).toMatchObject({
      disclosed: '9',
      unconfirmed: '6',
    });
  });

  it('always fits what may leave the server', () => {
    const cases = fc.array(fc.nat(200).map((hours) => decidedAfter(hours)));
    fc.assert(
      fc.property(cases, fc.nat(1000), (decided, waiting) => {
        const made = summarise('2026-11', { ...NOTHING, decided, opened: decided, waiting });
        expect(shape.months.element.parse(made)).toEqual(made);
      }),
    );
  });
});
