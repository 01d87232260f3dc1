import { describe, expect, it } from 'vitest';
import { goldSets, goldTable } from '../../../model-lab/gold/gold.ts';
import guard from '../../../model-lab/guard/lines.json' with { type: 'json' };
import { findMethods } from './find-methods.ts';

const gold = [...goldSets(), ...goldTable()];
const linesOf = (isAtRisk: boolean): string[] =>
  gold.filter(({ level }) => (level !== 'none') === isAtRisk).map(({ line }) => line);

function shareFound(what: string, lines: readonly string[]): number {
  const found = lines.filter((line) => findMethods(line).length > 0).length;
  const share = found / lines.length;
  process.stdout.write(
    `methods found in ${what}: ${found} of ${lines.length}, ${(100 * share).toFixed(2)} %\n`,
  );
  return share;
}

describe('the detector of methods', () => {
  it('agrees to hold at most 1 in 200 of what people at risk write', () => {
    const lines = linesOf(true);
    expect(lines.length).toBeGreaterThan(6000);
    expect(shareFound('lines by people at risk', lines)).toBeLessThanOrEqual(0.005);
  });

  it('finds next to nothing in what others write', () => {
    const lines = [...linesOf(false), ...guard.ordinary];
    expect(shareFound('lines of no risk', lines)).toBeLessThanOrEqual(0.001);
  });
});
