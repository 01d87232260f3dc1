import { describe, expect, it } from 'vitest';
import { isGrave } from '../../src/analysis/reflection/reflect.ts';
import { subjectOf } from '../../src/analysis/reflection/subjects.ts';
import { rateRisk } from '../../src/analysis/risk/risk.ts';
import { rateThoroughly } from '../../src/analysis/risk/thorough-risk.ts';
import { HARD_KINDS, rowsOf, subjectThoughts } from '../evaluation/authors.ts';

// These people taught nothing. The first ones, opened on 2026-11-28, chose how the ratings of parts count; the unmet ones, opened
// on 2026-11-29, chose nothing. Never mend by them.

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

const isFlagged = (said: string) => said !== 'none';
const isHigh = (said: string) => said === 'high';

/** The share of the lines of some kinds in a file that are rated so. */
function sharesIn(file: 'strangers' | 'unmet', rate: typeof rateRisk) {
  const lines = (['en', 'nl'] as const)
    .flatMap((language) =>
      rowsOf<{ kind: string; line: string }>(`held-back/${file}.${language}.jsonl`),
    )
    .map(({ kind, line }) => ({ kind, said: rate(line) }));
  return (kinds: readonly string[], isSo: (said: string) => boolean): number => {
    const of = lines.filter(({ kind }) => kinds.includes(kind));
    expect(of.length).toBeGreaterThan(40);
    return of.filter(({ said }) => isSo(said)).length / of.length;
  };
}

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
  // The help card costs little, and a missed line costs a life: see the table of points in MODEL-CARD.md.
  indirect: 0.78,
  hardFlagged: 0.11,
  heavyFlagged: 0.08,
  heavyHigh: 0.011,
};

describe.each([
  ['in the browser', BROWSER],
  ['on the server', SERVER],
])('a stranger, %s', (_where, { rate, ...least }) => {
  const shareOf = sharesIn('strangers', rate);

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

const UNMET_IN_BROWSER = {
  rate: rateRisk,
  heard: { explicit: 0.97, 'explicit mixed': 0.94, selfharm: 0.97, 'selfharm mixed': 0.74 },
  asked: { explicit: 0.83, 'explicit mixed': 0.75 },
  hard: 0.16,
  flagged: { 'ordinary heavy': 0.085, everyday: 0.07 },
};
const UNMET_ON_SERVER = {
  rate: rateThoroughly,
  heard: { explicit: 0.98, 'explicit mixed': 0.97, selfharm: 0.97, 'selfharm mixed': 0.83 },
  asked: { explicit: 0.86, 'explicit mixed': 0.85 },
  hard: 0.1,
  flagged: { 'ordinary heavy': 0.07, everyday: 0.025 },
};

// A mixed line stands among sentences about other things of the day.
describe.each([
  ['in the browser', UNMET_IN_BROWSER],
  ['on the server', UNMET_ON_SERVER],
])('an unmet person, %s', (_where, { rate, heard, asked, hard, flagged }) => {
  const shareOf = sharesIn('unmet', rate);

  it.each(Object.entries(heard))('is offered help: %s', (kind, least) => {
    expect(shareOf([kind], isFlagged)).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(asked))('is asked first: %s', (kind, least) => {
    expect(shareOf([kind], isHigh)).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(flagged))(
    'who is in no danger is seldom offered help: %s',
    (kind, most) => {
      expect(shareOf([kind], isFlagged)).toBeLessThanOrEqual(most);
      expect(shareOf([kind], isHigh)).toBeLessThanOrEqual(0.012);
    },
  );

  it('who denies it, jokes, or speaks of others is mostly left alone', () => {
    expect(shareOf(HARD_KINDS, isFlagged)).toBeLessThanOrEqual(hard);
    expect(shareOf(HARD_KINDS, isHigh)).toBeLessThanOrEqual(0.035);
  });
});
