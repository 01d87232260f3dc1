import { beforeAll, describe, expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';
import { deployedRules, RulesProject } from './rules-project.ts';

const project = new RulesProject('demo-rules-mutants');
const mutants = mutantsOf(deployedRules());
/** Loading rules takes almost a second each, so only `npm run test:long` tries all of them. */
const EACH = process.env.LONG_RUN ? 1 : 24;
const asked = mutants.filter((_, at) => at % EACH === 0);

describe('rules with one thing wrong are noticed when', () => {
  beforeAll(() => project.seed());

  it.each(asked)('$name', async ({ rules }) => {
    await project.load(rules);
    const { wrong } = await project.failures({ stop: true });
    // With the wrong rules, an earlier request may have overwritten or deleted what the next one needs.
    await project.seed();
    expect(wrong.length).toBeGreaterThan(0);
  });

  it('and there are many ways to be wrong', () => {
    expect(mutants.length).toBeGreaterThan(60);
  });
});

describe('the slips of the pen', () => {
  it('find a rule wherever one stands', () => {
    const rule = 'match /users/{uid} { allow get: if request.auth.uid == uid && true; }';
    const names = mutantsOf(deployedRules().replace('match /{document=**}', `${rule} $&`)).map(
      ({ name }) => name.replace(/^line \d+: /, ''),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'always true',
        'always false',
        'request.auth.uid == uid was dropped',
        "'==' became '!='",
        "'&&' became '||'",
        "'allow get' became 'allow read'",
        "'users' became '{any}'",
        "'uid' became 'any=**'",
      ]),
    );
  });
});
