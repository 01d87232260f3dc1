import { beforeAll, describe, expect, it } from 'vitest';
import { type Coverage, readCoverage } from './coverage.ts';
import { deployedRules, RulesProject } from './rules-project.ts';

const project = new RulesProject('demo-rules-verdicts');

describe('the rules, asked by everybody for everything in every way', () => {
  let result: { asked: number; wrong: string[] };
  beforeAll(async () => {
    await project.load(deployedRules());
    await project.seed();
    result = await project.failures();
    process.stdout.write(`Rules: ${result.asked} checks\n`);
  });

  it('allow what they should, and refuse the rest', () => {
    expect(result.wrong).toEqual([]);
    expect(result.asked).toBeGreaterThan(1500);
  });

  it('hold no expression that was not seen both true and false', async () => {
    const { seen, gaps } = readCoverage((await project.coverage()) as Coverage);
    expect(gaps).toEqual([]);
    expect(seen).toBeGreaterThan(20);
  });
});
