import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEAN } from '../../test/support/clean-standing.ts';
import type { Doc } from '../platform/collections.ts';
import { DAY_MS } from '../platform/time.ts';
import { afterCheck, lapsedEnd, restsOn, strikeAfterRemoval, withoutStrike } from './sanctions.ts';

const FROM = Date.parse('2026-11-20T12:34:00Z');
const ENOUGH = 5;

const DEEDS = ['agree', 'agree', 'agree', 'disagree', 'lapse'] as const;

/** An event some days after the one before: a removal, a reversal, a check, or the end of a pause. */
interface Event {
  readonly afterDays: number;
  readonly what: 'removal' | 'reversal' | (typeof DEEDS)[number];
  /** The strike that is reversed or checked. */
  readonly which: number;
}

const events = fc.array(
  fc.record({
    afterDays: fc.oneof({ weight: 5, arbitrary: fc.nat(12) }, fc.nat(120)),
    what: fc.oneof(
      { weight: 6, arbitrary: fc.constant('removal' as const) },
      { weight: 2, arbitrary: fc.constant('reversal' as const) },
      { weight: 12, arbitrary: fc.constantFrom(...DEEDS) },
    ),
    which: fc.nat(20),
  }),
  { minLength: 5, maxLength: 60 },
);

const removalOf = (n: number, at: number) =>
  ({
    caseId: `case${n}`.padEnd(20, '0'),
    caseVersion: 2,
    rule: 'hate',
    grave: false,
    writtenAt: at,
    isUpheld: false,
  }) as const;

function after(
  before: Doc<'standing'>,
  { what, which }: Event,
  n: number,
  at: number,
): Doc<'standing'> {
  const now = new Date(at);
  const { strikes } = before;
  if (what === 'removal') return strikeAfterRemoval(before, removalOf(n, at), now).standing;
  const caseId = strikes[which % Math.max(1, strikes.length)]?.caseId ?? '';
  if (what === 'reversal') return caseId ? withoutStrike(before, caseId) : before;
  if (what === 'lapse') return lapsedEnd(before, now) ?? before;
  return afterCheck(before, { caseId, agrees: what === 'agree' }, now) ?? before;
}

/** The sanctions after each event of a history, with the events before it. */
function run(history: readonly Event[]) {
  let at = FROM;
  let standing: Doc<'standing'> = CLEAN;
  return history.map((event, n) => {
    at += event.afterDays * DAY_MS + 1;
    const before = standing;
    standing = after(before, event, n, at);
    return { event, before, standing, at };
  });
}

const always = (holds: (step: ReturnType<typeof run>[number]) => void, numRuns = 300) =>
  fc.assert(
    fc.property(events, (history) => {
      for (const step of run(history)) holds(step);
    }),
    { numRuns },
  );

/** How many strikes until then count together with the last of them: those of the 90 days before it. */
function countedUntil({ strikes }: Doc<'standing'>, until: number) {
  const times = strikes.map(({ at }) => at.toMillis()).filter((at) => at <= until);
  const last = times.at(-1) ?? 0;
  return times.filter((at) => at > last - 90 * DAY_MS).length;
}

/** Sanctions with this many strikes, a day apart. */
const withStrikes = (count: number) =>
  run(Array.from({ length: count }, () => ({ afterDays: 1, what: 'removal', which: 0 }))).at(-1)
    ?.standing ?? CLEAN;

describe('the end of an account', () => {
  it('comes by nothing but a second person who agrees with the last removal that it rests on', () => {
    always(({ event, before, standing }) => {
      if (before.endedAt || !standing.endedAt) return;
      expect([event.what, before.pendingEnd === null]).toEqual(['agree', false]);
      const upheld = restsOn(before).filter(({ isUpheld }) => isUpheld);
      expect(upheld).toHaveLength(restsOn(before).length - 1);
    });
  });

  it('stands on five removals from before it that count together, and is undone without them', () => {
    always(({ standing }) => {
      if (!standing.endedAt) return;
      const count = countedUntil(standing, standing.endedAt.toMillis());
      expect(count).toBeGreaterThanOrEqual(ENOUGH);
    });
  });

  it('is proposed by five removals that count together, the last of them after any end that lapsed', () => {
    always(({ standing }) => {
      const last = standing.strikes.at(-1)?.at.toMillis() ?? 0;
      const isNew = last > (standing.endRefusedAt?.toMillis() ?? 0);
      const reaches = countedUntil(standing, Number.POSITIVE_INFINITY) >= ENOUGH;
      expect(standing.pendingEnd !== null).toBe(reaches && isNew && !standing.endedAt);
    });
  });

  it('once lapsed leaves strikes and pause as they were', () => {
    always(({ event, before, standing }) => {
      if (event.what !== 'lapse') return;
      expect(standing.strikes).toEqual(before.strikes);
      expect(standing.pausedUntil).toEqual(before.pausedUntil);
    });
  });

  it('is stopped, and the strike given back, by one second person who sees a removal otherwise', () => {
    always(({ event, before, standing }) => {
      if (event.what !== 'disagree') return;
      const gone = before.strikes.length - standing.strikes.length;
      if (gone === 0) return expect(standing).toEqual(before);
      expect([gone, before.pendingEnd === null, standing.endedAt]).toEqual([1, false, null]);
      const counts = countedUntil(standing, Number.POSITIVE_INFINITY) >= ENOUGH;
      expect(standing.pendingEnd === null).toBe(!counts);
    });
  });

  it('is touched by no reversal on which it does not rest, and never made by one that was not there', () => {
    always(({ event, before, standing }) => {
      if (event.what !== 'reversal') return;
      const gone = before.strikes.length - standing.strikes.length;
      expect(gone).toBe(before.strikes.length > 0 ? 1 : 0);
      const ended = before.endedAt?.toMillis();
      if (ended === undefined) return expect(standing.endedAt).toBeNull();
      const isEnough = countedUntil(standing, ended) >= ENOUGH;
      expect(standing.endedAt !== null).toBe(isEnough);
    });
  });

  it('comes with the fifth check that agrees, and is no more once any of the five is taken back', () => {
    const five = withStrikes(5);
    const now = new Date(FROM + 9 * DAY_MS);
    const agreeing = (standing: Doc<'standing'>, { caseId }: { caseId: string }) =>
      afterCheck(standing, { caseId, agrees: true }, now) ?? standing;
    expect(five.pendingEnd).not.toBeNull();
    expect(five.strikes.slice(0, 4).reduce(agreeing, five).endedAt).toBeNull();
    const ended = five.strikes.reduce(agreeing, five);
    expect(ended.endedAt).not.toBeNull();
    for (const { caseId } of five.strikes) {
      expect(withoutStrike(five, caseId).pendingEnd).toBeNull();
      expect(withoutStrike(ended, caseId).endedAt).toBeNull();
    }
  });
});
