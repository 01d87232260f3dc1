import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StandingDoc } from '../platform/safety-documents.ts';
import { endAppealed, endConfirmed, endRefused, endReversed, endUpheld } from './ending.ts';
import { asStrikes, CLEAN, strikeAfterRemoval, withoutStrike } from './standing.ts';
import { countedStrikes } from './strikes.ts';

const DAY = 24 * 3_600_000;
const FROM = Date.parse('2026-11-20T12:34:00Z');
const ENOUGH = 5;

const DEEDS = ['confirm', 'refuse', 'appeal', 'uphold', 'take back'] as const;

/** Something that happens some days after what happened before: a removal, a reversal of one of them, or a deed. */
interface Event {
  readonly afterDays: number;
  readonly what: 'removal' | 'reversal' | (typeof DEEDS)[number];
  /** Which of the strikes that there are is reversed. */
  readonly which: number;
}

const events = fc.array(
  fc.record({
    afterDays: fc.oneof({ weight: 5, arbitrary: fc.nat(12) }, fc.nat(120)),
    what: fc.oneof(
      { weight: 6, arbitrary: fc.constant('removal' as const) },
      { weight: 2, arbitrary: fc.constant('reversal' as const) },
      { weight: 4, arbitrary: fc.constantFrom(...DEEDS) },
    ),
    which: fc.nat(20),
  }),
  { minLength: 5, maxLength: 30 },
);

const removalOf = (n: number, at: number) =>
  ({
    caseId: `case${n}`.padEnd(20, '0'),
    rule: 'hate',
    grave: false,
    writtenAt: at,
  }) as const;

function after(before: StandingDoc, { what, which }: Event, n: number, at: number): StandingDoc {
  const now = new Date(at);
  const { strikes } = before;
  if (what === 'removal') return strikeAfterRemoval(before, removalOf(n, at), now).standing;
  if (what === 'reversal') {
    const caseId = strikes[which % Math.max(1, strikes.length)]?.caseId;
    return caseId ? withoutStrike(before, caseId) : before;
  }
  const done = {
    confirm: () => endConfirmed(before, { by: 'second', now }),
    refuse: () => endRefused(before, now),
    appeal: () => endAppealed(before, now),
    uphold: () => endUpheld(before),
    'take back': () => endReversed(before, now),
  };
  return done[what]() ?? before;
}

/** Every standing of a history, with what led to it. */
function run(history: readonly Event[]) {
  let at = FROM;
  let standing: StandingDoc = CLEAN;
  return history.map((event, n) => {
    at += event.afterDays * DAY + 1;
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

const countedUntil = (standing: StandingDoc, until: number) =>
  countedStrikes(asStrikes(standing).filter(({ at }) => at <= until)).length;

/** A standing with so many strikes, a day apart. */
const withStrikes = (count: number) =>
  run(Array.from({ length: count }, () => ({ afterDays: 1, what: 'removal', which: 0 }))).at(-1)
    ?.standing ?? CLEAN;

describe('the end of an account', () => {
  it('comes by nothing but a confirmation of one that was proposed', () => {
    always(({ event, before, standing }) => {
      if (before.endedAt || !standing.endedAt) return;
      expect([event.what, before.pendingEnd === null]).toEqual(['confirm', false]);
    });
  });

  it('stands on five removals from before it that count together, and is undone without them', () => {
    always(({ standing }) => {
      if (!standing.endedAt) return;
      const count = countedUntil(standing, standing.endedAt.toMillis());
      expect(count).toBeGreaterThanOrEqual(ENOUGH);
      expect(standing.end?.by).toBe('second');
    });
  });

  it('is proposed by five removals that count together, the last of them after any refusal', () => {
    always(({ standing }) => {
      const last = standing.strikes.at(-1)?.at.toMillis() ?? 0;
      const isNew = last > (standing.endRefusedAt?.toMillis() ?? 0);
      const reaches = countedUntil(standing, Number.POSITIVE_INFINITY) >= ENOUGH;
      expect(standing.pendingEnd !== null).toBe(reaches && isNew && !standing.endedAt);
    });
  });

  it('once refused leaves strikes and pause as they were', () => {
    always(({ event, before, standing }) => {
      if (event.what !== 'refuse' && event.what !== 'take back') return;
      expect(standing.strikes).toEqual(before.strikes);
      expect(standing.pausedUntil).toEqual(before.pausedUntil);
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

  it('is proposed with the fifth, and no more once any of the five is taken back', () => {
    const five = withStrikes(5);
    expect(five.pendingEnd).not.toBeNull();
    for (const { caseId } of five.strikes) {
      expect(withoutStrike(five, caseId).pendingEnd).toBeNull();
      const ended = endConfirmed(five, { by: 'second', now: new Date(FROM + 9 * DAY) }) ?? CLEAN;
      expect(ended.endedAt).not.toBeNull();
      expect(withoutStrike(ended, caseId)).toMatchObject({ endedAt: null, end: null });
    }
  });

  it('is appealed against once at a time, and an answer to no appeal changes nothing', () => {
    const now = new Date(FROM + 9 * DAY);
    const ended = endConfirmed(withStrikes(5), { by: 'second', now }) ?? CLEAN;
    expect([endUpheld(ended), endReversed(ended, now), endRefused(ended, now)]).toEqual([
      null,
      null,
      null,
    ]);
    const appealed = endAppealed(ended, now) ?? CLEAN;
    expect(endAppealed(appealed, now)).toBeNull();
    expect(endUpheld(appealed)).toEqual(ended);
    expect(endReversed(appealed, now)).toMatchObject({ endedAt: null, pendingEnd: null });
  });
});
