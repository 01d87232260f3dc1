import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAccount, Crowd, DAY_MS } from '../../test/support/report-crowd.ts';
import { mostHeld } from '../cases/holds.ts';
import { REPORT_REASONS } from '../contract/index.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const people = (count: number) => Array.from({ length: count }, (_, n) => `person ${n}`);
const LAPSING = ['harassment', 'hate', 'sexual', 'spam'] as const;

describe('a crowd that reports', () => {
  it.each(REPORT_REASONS)('of 20 new accounts hides nothing, and makes one case: %s', (reason) => {
    const crowd = new Crowd(1000);
    const account = anAccount(now, { since: after(-6 * DAY_MS) });
    for (const person of people(20)) crowd.report(person, 'drop', reason, { now, account });
    expect(crowd.held).toEqual([]);
    expect([...crowd.cases.keys()]).toEqual(['drop']);
    expect(crowd.cases.get('drop')?.reasons[reason]).toEqual({ weight: 0, distinct: 0, count: 20 });
  });

  it('of three people of standing hides what they all report for one reason', () => {
    const crowd = new Crowd(1000);
    const answers = people(3).map((person) => crowd.report(person, 'drop', 'hate', { now }));
    expect(answers).toEqual(['counted', 'counted', 'held']);
  });

  it('of three people with three reasons hides nothing', () => {
    const crowd = new Crowd(1000);
    for (const [n, person] of people(3).entries()) {
      crowd.report(person, 'drop', LAPSING[n] ?? 'hate', { now });
    }
    expect(crowd.held).toEqual([]);
  });

  it('of one person hides nothing, ten times over', () => {
    const crowd = new Crowd(1000);
    const answers = people(10).map(() => crowd.report('one', 'drop', 'child', { now }));
    expect(answers).toEqual(['counted', ...Array(9).fill('again')]);
    expect(crowd.held).toEqual([]);
  });

  it('of two people whose reports were always right hides personal data, and no harassment', () => {
    const crowd = new Crowd(1000);
    for (const person of people(2)) {
      crowd.know(person, 9, 0);
      crowd.report(person, 'personal data', 'personal-data', { now });
      crowd.report(person, 'harassment', 'harassment', { now });
    }
    expect(crowd.held).toEqual(['personal data']);
    expect(crowd.cases.get('harassment')?.reasons.harassment).toMatchObject({ weight: 4 });
  });

  it('of two hides methods where the detector agrees, and only if both were mostly right', () => {
    const people = fc.record({ agreed: fc.nat(20), unfounded: fc.nat(20) });
    fc.assert(
      fc.property(people, people, fc.boolean(), (one, other, agreesOnMethods) => {
        const crowd = new Crowd(1000);
        const pair = [one, other];
        for (const [n, { agreed, unfounded }] of pair.entries()) {
          crowd.know(`person ${n}`, agreed, unfounded);
          crowd.report(`person ${n}`, 'drop', 'methods', { now, agreesOnMethods });
          crowd.report(`person ${n}`, 'other', 'hate', { now, agreesOnMethods });
        }
        const { weight = 0 } = crowd.cases.get('drop')?.reasons.methods ?? {};
        expect(crowd.held).toEqual(agreesOnMethods && weight >= 3 ? ['drop'] : []);
      }),
    );
  });

  it('of nobody, or of one, hides nothing, whatever the detector says', () => {
    const crowd = new Crowd(1000);
    crowd.know('one', 20, 0);
    crowd.report('one', 'drop', 'methods', { now, agreesOnMethods: true });
    const account = anAccount(now, { since: after(-6 * DAY_MS) });
    for (const person of people(20)) {
      crowd.report(person, 'drop', 'methods', { now, account, agreesOnMethods: true });
    }
    expect(crowd.held).toEqual([]);
  });

  it('never hides what somebody is worried about, what is said to be illegal, or anything else', () => {
    const crowd = new Crowd(1000);
    for (const reason of ['worried', 'illegal', 'other'] as const) {
      for (const person of people(40)) crowd.report(person, reason, reason, { now });
    }
    expect(crowd.held).toEqual([]);
  });

  it('of three friends among 20 hides two drops, for a day, once each', () => {
    const crowd = new Crowd(1000);
    const drops = Array.from({ length: 10 }, (_, n) => `drop ${n}`);
    const friends = people(3);
    for (let day = 0; day < 10; day += 1) {
      const then = after(day * DAY_MS);
      crowd.lapse(then);
      for (const drop of drops) {
        for (const friend of friends) crowd.report(friend, drop, 'harassment', { now: then });
        crowd.lapse(after(day * DAY_MS + DAY_MS));
      }
      // The others report too, each for their own reason.
      for (const [n, other] of people(20).slice(3).entries()) {
        crowd.report(other, `elsewhere ${n} ${day}`, 'harassment', { now: then });
      }
    }
    crowd.lapse(after(11 * DAY_MS));
    expect(crowd.held).toEqual([]);
    expect(crowd.holds.map(({ dropId }) => dropId)).toEqual(['drop 0', 'drop 1']);
    for (const { ms } of crowd.holds) expect(ms).toBeLessThanOrEqual(DAY_MS);
  });

  it('with 3,000 false reports in an hour hides no more than the cap, and all is back without a hand', () => {
    const report = fc.record({
      person: fc.nat(99),
      drop: fc.nat(59),
      reason: fc.constantFrom(...LAPSING),
    });
    const reports = fc.array(report, { minLength: 3000, maxLength: 3000, size: 'max' });
    fc.assert(
      fc.property(reports, fc.integer({ min: 0, max: 2000 }), (all, shown) => {
        const crowd = new Crowd(shown);
        for (const [n, { person, drop, reason }] of all.entries()) {
          crowd.report(`person ${person}`, `drop ${drop}`, reason, { now: after(n * 1200) });
          expect(crowd.held.length).toBeLessThanOrEqual(mostHeld(shown));
        }
        expect(crowd.holds.length).toBeGreaterThan(0);
        crowd.lapse(after(25 * 3_600_000));
        expect(crowd.held).toEqual([]);
        const times = crowd.holds.map(({ dropId, reason }) => `${dropId} ${reason}`);
        expect(new Set(times).size).toBe(times.length);
      }),
      { numRuns: 3 },
    );
  });

  it.each(REPORT_REASONS)('30 strong never hides again what a person let stay: %s', (reason) => {
    const crowd = new Crowd(10_000);
    for (const person of people(1)) crowd.report(person, 'drop', reason, { now });
    crowd.keep('drop');
    for (const person of people(31)) {
      crowd.report(person, 'drop', reason, { now: after(DAY_MS) });
      expect(crowd.isJudged('drop', reason)).toBe(true);
      expect(crowd.held).toEqual([]);
    }
  });

  it('may hide it for another reason, once, and never again for the first', () => {
    const crowd = new Crowd(10_000);
    for (const person of people(3)) crowd.report(person, 'drop', 'hate', { now });
    crowd.keep('drop');
    const others = ['d', 'e', 'f'].map((who) => crowd.report(who, 'drop', 'child', { now }));
    expect(others).toEqual(['counted', 'held', 'not-shown']);
    crowd.keep('drop');
    const more = ['g', 'h', 'i', 'j'].map((who) => crowd.report(who, 'drop', 'hate', { now }));
    expect(more).toEqual(Array(4).fill('counted'));
  });

  it('whatever it does, no drop is held twice for one reason, and none for what never holds', () => {
    const act = fc.oneof(
      fc.record({ person: fc.nat(8), drop: fc.nat(4), reason: fc.constantFrom(...REPORT_REASONS) }),
      fc.record({ keep: fc.nat(4) }),
      fc.record({ hours: fc.integer({ min: 1, max: 80 }) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
        const crowd = new Crowd(100_000);
        let then = now;
        for (const one of acts) {
          if ('keep' in one) crowd.keep(`drop ${one.keep}`);
          else if ('hours' in one) {
            then = new Date(then.getTime() + one.hours * 3_600_000);
            crowd.lapse(then);
          } else {
            crowd.report(`person ${one.person}`, `drop ${one.drop}`, one.reason, { now: then });
          }
        }
        const times = crowd.holds.map(({ dropId, reason }) => `${dropId} ${reason}`);
        expect(new Set(times).size).toBe(times.length);
        for (const { reason } of crowd.holds)
          expect(['worried', 'other', 'illegal']).not.toContain(reason);
      }),
    );
  });
});
