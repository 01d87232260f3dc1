import { expect, test, vi } from 'vitest';
import { isShared, missingNeed, type Step, takeInLanes, withNeeds } from './plan.ts';

const step = (name: string, ...needs: string[]): Step => ({
  name,
  label: name,
  needs,
  lane: 'product',
  run: async () => ({ code: 0, output: '' }),
});
const steps = [step('lint'), step('build'), step('seed', 'build'), step('browser', 'seed')];
const done = (name: string, failed: number) => ({
  name,
  ms: 1,
  counts: { passed: 1, failed, skipped: 0 },
});

test('a chosen step brings what it needs, and what that needs', () => {
  expect(withNeeds(steps, ['browser']).map(({ name }) => name)).toEqual([
    'build',
    'seed',
    'browser',
  ]);
});

const inLane = (lane: Step['lane'], one: Step): Step => ({ ...one, lane });
const product = [step('build'), step('browser', 'build')];
const api = inLane('services', step('api', 'build'));
const unit = inLane('checks', step('unit'));
const long = inLane('after', step('long', 'build'));

/** The order of events when `plan` runs: `+` for the beginning of a step and `-` for its end. Each step ends on command. */
async function taken(plan: Step[], finish: string[]): Promise<string[]> {
  const seen: string[] = [];
  const open = new Map<string, () => void>();
  const all = takeInLanes(plan, async ({ name }) => {
    seen.push(`+${name}`);
    await new Promise<void>((done) => open.set(name, done));
    seen.push(`-${name}`);
  });
  for (const name of finish) {
    await vi.waitFor(() => expect(open.has(name)).toBe(true), 60_000);
    open.get(name)?.();
    await vi.waitFor(() => expect(seen).toContain(`-${name}`), 60_000);
  }
  await all;
  return seen;
}

test('lanes run at once, and a step waits for what it needs in another', async () => {
  const seen = await taken([unit, ...product, api], ['build', 'api', 'browser', 'unit']);
  expect(seen.slice(0, 3)).toEqual(['+build', '+unit', '-build']);
  expect(seen.slice(3, 5).sort()).toEqual(['+api', '+browser']);
  expect(seen.slice(5)).toEqual(['-api', '-browser', '-unit']);
});

test('what comes after comes when every lane has ended', async () => {
  const seen = await taken([unit, ...product, long], ['build', 'browser', 'unit', 'long']);
  expect(seen.slice(-2)).toEqual(['+long', '-long']);
});

test('tests share the machine when more than one lane has any', () => {
  expect(isShared([...product, unit])).toBe(true);
  expect(isShared([step('build'), api])).toBe(false);
  expect(isShared(product)).toBe(false);
  expect(isShared([step('build'), api, long])).toBe(false);
});

test('an unrelated failure stops nothing', () => {
  expect(missingNeed(step('seed', 'build'), [done('lint', 1), done('build', 0)])).toBeUndefined();
});

test('a failed need stops a step, and so does a need that was itself left out', () => {
  expect(missingNeed(step('seed', 'build'), [done('build', 1)])).toBe('build');
  const leftOut = { ...done('seed', 0), missing: 'build' };
  expect(missingNeed(step('browser', 'seed'), [leftOut])).toBe('seed');
});
