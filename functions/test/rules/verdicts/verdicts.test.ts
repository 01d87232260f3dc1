import { beforeAll, describe, expect, it } from 'vitest';
import { type Coverage, readCoverage } from './coverage.ts';
import { deployedRules, RulesProject } from './rules-project.ts';

const project = new RulesProject('demo-rules-verdicts');

/** Long enough for sixteen hundred requests on a busy machine. */
const PATIENCE_MS = 600_000;

describe('the rules, asked by everybody for everything in every way', () => {
  let result: { asked: number; wrong: string[] };
  beforeAll(async () => {
    await project.load(deployedRules());
    await project.seed();
    result = await project.failures();
    process.stdout.write(`Rules: ${result.asked} checks\n`);
  }, PATIENCE_MS);

  it('allow what they should, and refuse the rest', () => {
    expect(result.wrong).toEqual([]);
    expect(result.asked).toBeGreaterThan(1500);
  });

  it('hold no expression that was not seen both true and false', async () => {
    expect(readCoverage((await project.coverage()) as Coverage)).toEqual([]);
  });
});

describe('a rule that these questions never bring to one of its ends', () => {
  it(
    'is reported',
    async () => {
      const other = new RulesProject('demo-rules-coverage');
      const never = "match /anything/{id} { allow get: if request.auth.uid == 'nobody' || true; }";
      await other.load(deployedRules().replace('match /{document=**}', `${never} $&`));
      await other.seed();
      await other.failures();
      const gaps = readCoverage((await other.coverage()) as Coverage);
      expect(gaps).toContainEqual({ expression: "request.auth.uid == 'nobody'", never: 'true' });
    },
    PATIENCE_MS,
  );
});
