import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISCLOSURE_GROUNDS } from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import {
  canBeSilentUntil,
  confirmed,
  disclosedAlone,
  disclosureStage,
  noticeShownFrom,
  requested,
} from './rules.ts';

type ContactRequest = Parameters<typeof requested>[0];

const HOUR = 3_600_000;
const NOON = new Date('2026-11-20T12:00:00.000Z');
const after = (hours: number, ms = 0) => new Date(NOON.getTime() + hours * HOUR + ms);
const wish = (
  ground: ContactRequest['ground'] = 'crime',
  silence: ContactRequest['silence'] = null,
): ContactRequest => ({
  of: 'author',
  caseId: 'c'.repeat(20),
  notice: null,
  ground,
  silence,
});
const ground = fc.constantFrom(...DISCLOSURE_GROUNDS);
const who = fc.constantFrom('one', 'two', 'three');
const steps = fc.array(fc.tuple(who, fc.integer({ min: 0, max: 30 })), { maxLength: 12 });

describe('a request', () => {
  it('discloses to a second person alone, within 24 hours, once', () => {
    fc.assert(
      fc.property(ground, steps, (on, tries) => {
        let doc = requested(wish(on), 'one', NOON);
        let hour = 0;
        let disclosures = 0;
        for (const [by, wait] of tries) {
          hour += wait;
          const next = confirmed(doc, by, after(hour));
          if (!next) continue;
          disclosures += 1;
          expect(by).not.toBe('one');
          expect(hour).toBeLessThan(24);
          expect(next).toMatchObject({ state: 'disclosed', confirmedBy: by });
          expect(next.disclosedAt?.toDate()).toEqual(after(hour));
          doc = next;
        }
        expect(disclosures).toBeLessThanOrEqual(1);
        if (disclosures === 0) expect(doc.disclosedAt).toBeNull();
      }),
    );
  });

  it('lapses after 24 hours, to the millisecond', () => {
    const doc = requested(wish(), 'one', NOON);
    expect(disclosureStage(doc, after(24, -1))).toBe('requested');
    expect(confirmed(doc, 'two', after(24, -1))).not.toBeNull();
    expect(disclosureStage(doc, after(24))).toBe('lapsed');
    expect(confirmed(doc, 'two', after(24))).toBeNull();
  });
});

describe('one person alone', () => {
  it('discloses for an act that is under way, or where there is nobody else', () => {
    fc.assert(
      fc.property(ground, fc.boolean(), (on, isOnly) => {
        const doc = disclosedAlone(wish(on), 'one', isOnly, NOON);
        expect(doc !== null).toBe(on === 'under-way' || isOnly);
        if (doc) expect(doc).toMatchObject({ state: 'alone', isTold: false, confirmedBy: null });
      }),
    );
  });

  it('is confirmed by another within 72 hours, or unconfirmed for good', () => {
    fc.assert(
      fc.property(steps, (tries) => {
        let doc = disclosedAlone(wish('under-way'), 'one', false, NOON) as Doc<'disclosures'>;
        let hour = 0;
        for (const [by, wait] of tries) {
          hour += wait;
          const next = confirmed(doc, by, after(hour));
          if (!next) continue;
          expect([by === 'one', hour < 72, next.state]).toEqual([false, true, 'confirmed']);
          // The first confirmation disclosed it; it is not disclosed again.
          expect(next.disclosedAt).toEqual(doc.disclosedAt);
          doc = next;
        }
        const end = doc.state === 'confirmed' ? 'confirmed' : 'unconfirmed';
        expect(disclosureStage(doc, after(10_000))).toBe(end);
      }),
    );
  });
});

describe('the author’s notice', () => {
  it('is shown after 24 hours; after 72 for an act under way; never before a prohibition ends', () => {
    const days = fc.integer({ min: 0, max: 365 });
    fc.assert(
      fc.property(ground, fc.option(days), (on, silentDays) => {
        const until = new Date(NOON.getTime() + (silentDays ?? 0) * 24 * HOUR)
          .toISOString()
          .slice(0, 10);
        const silence = silentDays === null ? null : { ground: 'StPO 101', until };
        const from = noticeShownFrom(on, silence, NOON);
        const wait = on === 'under-way' ? 72 : 24;
        expect(from.getTime()).toBeGreaterThanOrEqual(after(wait).getTime());
        if (silence) expect(from.toISOString().slice(0, 10) > until).toBe(true);
        else expect(from).toEqual(after(wait));
        const doc = requested(wish(on, silence), 'one', NOON);
        expect(doc.expireAt.toMillis()).toBeGreaterThan(from.getTime());
      }),
    );
  });

  it('can be forbidden from today on, for a year', () => {
    expect(
      ['2026-11-19', '2026-11-20', '2027-11-20', '2027-11-21'].map((day) =>
        canBeSilentUntil(day, NOON),
      ),
    ).toEqual([false, true, true, false]);
  });
});
