import { describe, expect, it } from 'vitest';
import { sampled } from '../../../scripts/lib/testing/sampled.ts';
import { rateRisk, rateRiskByEveryRule, readWritten } from '../../src/analysis/risk/risk.ts';
import { RISK_LEVELS, type RiskLevel } from '../../src/contract/index.ts';
import { type GoldLine, goldSets, HARD_NEGATIVES, isHeld, MENDED, NONE_UNSEEN } from './gold.ts';

// What the detector said of each set the first time it was run, before the misses found there were mended:
// own, held back: explicit 28 of 31 flagged, 24 high; hard negatives 11 of 45 flagged.
// own, held back 2: explicit 18 of 23 flagged, 17 high; plans and self-harm 0 of 6; hard negatives 1 of 27 flagged.
// a, as it was before its rules were made of slots: explicit 48 of 60 flagged, 39 high; euphemism 5 of 38; plans
// and means 2 of 38; self-harm 8 of 30; obfuscated 15 of 30; past 4 of 18; a near one 6 of 18; hard negatives 25 of 108.
// b, by the rules of slots: explicit 65 of 75 flagged, 58 high; euphemism 8 of 30; plans and means 16 of 30;
// self-harm 16 of 23; obfuscated 21 of 23; past 8 of 15; a near one 7 of 15; hard negatives 15 of 129.
// c, d and e, by the rules as they were then: explicit 76 of 90, 155 of 180, 153 of 180; plans and means 17 of 38,
// 27 of 75, 25 of 75; self-harm 18 of 30, 25 of 60, 26 of 60; hard negatives 11 of 132, 28 of 173, 30 of 173. With an ear
// that had not heard the author either: explicit 84, 169 and 163; plans and means 25, 36 and 42; hard negatives 18, 35 and 38.
// f, by rules and an ear that had not met the author: explicit 175 of 180, hard negatives 26 of 173.
// g to r, by the same: explicit 93 of 100, hard negatives 37 of 100. By rules mended by g to r, and
// ears taught by all others, s to v: explicit 93, hard negatives 26 of 100.
// Those are the figures for words it has not met. What the tests below hold is that nothing once found is lost.
type Line = GoldLine & Readonly<{ said: RiskLevel }>;

const lines: readonly Line[] = goldSets().map((one) => ({ ...one, said: rateRisk(one.line) }));

const share = (some: readonly Line[], holds: (line: Line) => boolean): number =>
  some.filter(holds).length / some.length;
const flagged = ({ said }: Line): boolean => said !== 'none';
const of = (...categories: readonly string[]): readonly Line[] =>
  lines.filter(({ category }) => categories.includes(category));

function table(): string {
  const rows = [...new Set(lines.map(({ category }) => category))].map((category) => {
    const some = of(category);
    const counts = RISK_LEVELS.map(
      (level) => `${level} ${some.filter(({ said }) => said === level).length}`,
    );
    return `${category} (${some[0]?.level}): ${counts.join(', ')}`;
  });
  const hard = share(of(...HARD_NEGATIVES), flagged).toFixed(3);
  const explicit = share(of('explicit'), flagged).toFixed(3);
  return [...rows, `explicit flagged: ${explicit}`, `hard negatives flagged: ${hard}`].join('\n');
}

describe('the gold set of the risk detector', () => {
  it('holds every line once', () => {
    process.stdout.write(`${table()}\n`);
    expect(lines.length).toBeGreaterThan(12_000);
    expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
  });

  it('is told the same by the few rules a line has words for as by all of them', () => {
    const other = sampled(lines, 4).filter(({ line, said }) => rateRiskByEveryRule(line) !== said);
    expect(other).toEqual([]);
  });

  it('has at least 98 of 100 explicit lines flagged', () => {
    expect(share(of('explicit'), flagged)).toBeGreaterThanOrEqual(0.98);
  });

  it('has most explicit lines asked about first, and of the mended sets 9 of 10', () => {
    const asked = ({ said }: Line): boolean => said === 'high';
    expect(share(of('explicit'), asked)).toBeGreaterThanOrEqual(0.78);
    const mended = of('explicit').filter(({ author }) => MENDED.has(author));
    expect(share(mended, asked)).toBeGreaterThanOrEqual(0.9);
  });

  // 9 by the rules that were improved by these lines. Missing nobody in danger is more important: see the thresholds in
  // risk.ts.
  it('has at most 25 of 100 hard negatives flagged', () => {
    expect(share(of(...HARD_NEGATIVES), flagged)).toBeLessThanOrEqual(0.25);
  });

  it('leaves no plan, means, hurt or disguise of the mended sets unseen, and few of the others', () => {
    const some = of(...NONE_UNSEEN);
    const unseen = some.filter((line) => isHeld(line.author, line.category) && !flagged(line));
    expect(unseen.map(({ line }) => line)).toEqual([]);
    expect(share(some, flagged)).toBeGreaterThanOrEqual(0.88);
  });

  it('never has sadness alone met with a question', () => {
    expect(of('ordinary sad').filter(({ said }) => said === 'high')).toEqual([]);
  });
});

describe('what is learned of the words around a rule', () => {
  const heard = lines.filter(({ line }) => readWritten(line).verdict !== 'none');

  it('keeps most who are well from being asked, though the rules hear words of danger', () => {
    const well = heard.filter(({ level }) => level === 'none');
    expect(well.length).toBeGreaterThan(500);
    expect(well.filter(({ said }) => said === 'high').length).toBeLessThan(well.length / 4);
  });

  it('loses hardly anybody who is not', () => {
    const explicit = heard.filter(({ category }) => category === 'explicit');
    const lost = explicit.filter((line) => !flagged(line));
    expect(lost.length).toBeLessThanOrEqual(explicit.length / 200);
  });
});
