import { describe, expect, it } from 'vitest';
import { RISK_LEVELS } from '../../contract/risk-levels.ts';
import heldBack from './gold-held-back.json' with { type: 'json' };
import heldBack2 from './gold-held-back-2.json' with { type: 'json' };
import otherVoices2En from './gold-other-voices-2-en.json' with { type: 'json' };
import otherVoices2Nl from './gold-other-voices-2-nl.json' with { type: 'json' };
import otherVoicesEn from './gold-other-voices-en.json' with { type: 'json' };
import otherVoicesNl from './gold-other-voices-nl.json' with { type: 'json' };
import tuning from './gold-tuning.json' with { type: 'json' };
import { type RiskLevel, rateRisk } from './index.ts';
import { rateRiskByEveryRule } from './rate-risk.ts';

// What the detector said of each set the first time it was run, before the misses found there were mended:
// held back: explicit 28 of 31 flagged, 24 high; hard negatives 11 of 45 flagged.
// held back 2: explicit 18 of 23 flagged, 17 high; plans and self-harm 0 of 6; hard negatives 1 of 27 flagged.
// other voices, as it was before its rules were made of slots: explicit 48 of 60 flagged, 39 high; euphemism 5 of 38; plans
// and means 2 of 38; self-harm 8 of 30; obfuscated 15 of 30; past 4 of 18; a near one 6 of 18; hard negatives 25 of 108.
// other voices 2, by the rules of slots: explicit 65 of 75 flagged, 58 high; euphemism 8 of 30; plans and means 16 of 30;
// self-harm 16 of 23; obfuscated 21 of 23; past 8 of 15; a near one 7 of 15; hard negatives 15 of 129.
// Those are the figures for words it has not met. What the tests below hold is that nothing once found is lost.
type Line = Readonly<{ category: string; level: string; said: RiskLevel; line: string }>;

const HARD_NEGATIVES = ['third person far', 'negated', 'quoted or lyrics', 'idiom'];

const lines: readonly Line[] = [
  tuning,
  heldBack,
  heldBack2,
  otherVoicesEn,
  otherVoicesNl,
  otherVoices2En,
  otherVoices2Nl,
].flatMap((set) =>
  Object.values(set).flatMap((categories) =>
    Object.entries(categories).flatMap(([category, { level, lines: written }]) =>
      written.map((line) => ({ category, level, said: rateRisk(line), line })),
    ),
  ),
);

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
    expect(lines.length).toBeGreaterThan(1_050);
    expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
  });

  it('is told the same by the few rules a line has words for as by all of them', () => {
    const other = lines.filter(({ line, said }) => rateRiskByEveryRule(line) !== said);
    expect(other).toEqual([]);
  });

  it('has at least 98 of 100 explicit lines flagged', () => {
    expect(share(of('explicit'), flagged)).toBeGreaterThanOrEqual(0.98);
  });

  it('has at least 9 of 10 explicit lines asked about first', () => {
    expect(share(of('explicit'), ({ said }) => said === 'high')).toBeGreaterThanOrEqual(0.9);
  });

  it('has at most 10 of 100 hard negatives flagged', () => {
    expect(share(of(...HARD_NEGATIVES), flagged)).toBeLessThanOrEqual(0.1);
  });

  it('has at least 95 of 100 plans, means, hurts and disguises flagged', () => {
    expect(share(of('plans and means', 'self-harm', 'obfuscated'), flagged)).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  it('never has sadness alone met with a question', () => {
    expect(of('ordinary sad').filter(({ said }) => said === 'high')).toEqual([]);
  });
});
