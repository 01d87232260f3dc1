import { describe, expect, it } from 'vitest';
import { isGrave } from '../../src/analysis/reflection/reflect.ts';
import { subjectOf } from '../../src/analysis/reflection/subjects.ts';
import { rateRisk } from '../../src/analysis/risk/risk.ts';
import { rateThoroughly } from '../../src/analysis/risk/thorough-risk.ts';
import { HARD_KINDS, rowsOf, subjectThoughts } from '../evaluation/authors.ts';

// These people taught nothing and chose no setting. Their lines were opened once, on 2026-11-28. Never mend by them.

describe('the subject of a stranger’s thought', () => {
  const read = subjectThoughts(['held-back']).map(({ text, subject }) => ({
    subject,
    said: subjectOf(text),
  }));
  const rightOf = (wanted: (subject: string) => boolean): number => {
    const said = read.filter((one) => one.said !== null && wanted(one.said));
    expect(said.length).toBeGreaterThan(50);
    return said.filter((one) => one.said === one.subject).length / said.length;
  };

  it('is right where it is grave', () => expect(rightOf(isGrave)).toBeGreaterThanOrEqual(0.97));

  it('is right elsewhere', () => {
    expect(rightOf((subject) => !isGrave(subject))).toBeGreaterThanOrEqual(0.95);
  });

  it('is found in a third', () => {
    const about = read.filter(({ subject }) => subject !== 'none');
    const found = about.filter(({ said, subject }) => said === subject);
    expect(found.length / about.length).toBeGreaterThanOrEqual(0.33);
  });
});

const BROWSER = {
  rate: rateRisk,
  explicit: 0.94,
  high: 0.69,
  indirect: 0.6,
  hardFlagged: 0.14,
  heavyFlagged: 0.14,
  heavyHigh: 0.011,
};
const SERVER = {
  rate: rateThoroughly,
  explicit: 0.97,
  high: 0.8,
  indirect: 0.8,
  // The help card costs little, and a missed line costs a life: see the table of points in MODEL-CARD.md.
  hardFlagged: 0.14,
  heavyFlagged: 0.1,
  heavyHigh: 0.011,
};

describe.each([
  ['in the browser', BROWSER],
  ['on the server', SERVER],
])('a stranger, %s', (_where, { rate, ...least }) => {
  const lines = (['en', 'nl'] as const)
    .flatMap((language) =>
      rowsOf<{ kind: string; line: string }>(`held-back/strangers.${language}.jsonl`),
    )
    .map(({ kind, line }) => ({ kind, said: rate(line) }));
  const shareOf = (kinds: readonly string[], level: (said: string) => boolean): number => {
    const of = lines.filter(({ kind }) => kinds.includes(kind));
    return of.filter(({ said }) => level(said)).length / of.length;
  };
  const isFlagged = (said: string) => said !== 'none';
  const isHigh = (said: string) => said === 'high';

  it('who says in other words than the usual ones that they want to die is offered help', () => {
    expect(shareOf(['explicit'], isFlagged)).toBeGreaterThanOrEqual(least.explicit);
    expect(shareOf(['explicit'], isHigh)).toBeGreaterThanOrEqual(least.high);
  });

  it('who only hints at it is offered help in six of ten', () => {
    expect(shareOf(['indirect'], isFlagged)).toBeGreaterThanOrEqual(least.indirect);
  });

  it('who is in no danger is hardly ever met with a question', () => {
    expect(shareOf(['ordinary heavy'], isHigh)).toBeLessThanOrEqual(least.heavyHigh);
    expect(shareOf(['ordinary heavy'], isFlagged)).toBeLessThanOrEqual(least.heavyFlagged);
    expect(shareOf(HARD_KINDS, isHigh)).toBeLessThanOrEqual(0.035);
    expect(shareOf(HARD_KINDS, isFlagged)).toBeLessThanOrEqual(least.hardFlagged);
  });
});
