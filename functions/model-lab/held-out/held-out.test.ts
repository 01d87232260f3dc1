import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RiskLevel, rateRisk } from '../../src/analysis/risk/index.ts';
import { HARD_NEGATIVES } from '../gold/gold.ts';

// Lines of an author whom neither the rules nor what is learned have met. Nothing is learned from them and nothing mended by
// them: they alone tell how the next stranger is read. The limits are 0.98 and 0.1; the floors lie at what was measured.
type Categories = Readonly<Record<string, Readonly<{ lines: readonly string[] }>>>;
const FOLDER = import.meta.dirname;

const lines = globSync('*.json', { cwd: FOLDER }).flatMap((name) => {
  const sets: Readonly<Record<string, Categories>> = JSON.parse(
    readFileSync(path.join(FOLDER, name), 'utf8'),
  );
  return Object.values(sets).flatMap((categories) =>
    Object.entries(categories).flatMap(([category, { lines: written }]) =>
      written.map((line): { category: string; said: RiskLevel } => ({
        category,
        said: rateRisk(line),
      })),
    ),
  );
});

function flagged(...categories: readonly string[]): number {
  const some = lines.filter(({ category }) => categories.includes(category));
  return some.filter(({ said }) => said !== 'none').length / some.length;
}

describe('a stranger', () => {
  it('who speaks outright of dying is offered help', () => {
    process.stdout.write(`held out, explicit flagged: ${flagged('explicit').toFixed(3)}\n`);
    expect(flagged('explicit')).toBeGreaterThanOrEqual(0.97);
  });

  it('who means nothing of it is seldom asked', () => {
    process.stdout.write(
      `held out, hard negatives flagged: ${flagged(...HARD_NEGATIVES).toFixed(3)}\n`,
    );
    expect(flagged(...HARD_NEGATIVES)).toBeLessThanOrEqual(0.25);
  });

  it('who is only sad is never met with a question', () => {
    const asked = lines.filter(
      ({ category, said }) => category === 'ordinary sad' && said === 'high',
    );
    expect(asked).toEqual([]);
  });
});
