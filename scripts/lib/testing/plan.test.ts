import { expect, test } from 'vitest';
import { missingNeed, type Step, turns, withNeeds } from './plan.ts';

const step = (name: string, ...needs: string[]): Step => ({
  name,
  label: name,
  needs,
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

const order = (chosen: Step[]) =>
  turns(chosen).map((turn) => turn.map((row) => row.map(({ name }) => name)));
const unit = { ...step('unit'), beside: 'browser' };
const rules = { ...step('rules'), beside: 'browser' };

test('steps that leave each other room run at once, the others one after another', () => {
  expect(order([step('lint'), unit, rules, step('browser')])).toEqual([
    [['lint']],
    [['browser'], ['unit', 'rules']],
  ]);
});

test('a step whose neighbour was not chosen has a turn of its own, in its place', () => {
  expect(order([step('lint'), unit, rules])).toEqual([[['lint']], [['unit']], [['rules']]]);
});

test('an unrelated failure stops nothing', () => {
  expect(missingNeed(step('seed', 'build'), [done('lint', 1), done('build', 0)])).toBeUndefined();
});

test('a failed need stops a step, and so does a need that was itself left out', () => {
  expect(missingNeed(step('seed', 'build'), [done('build', 1)])).toBe('build');
  const leftOut = { ...done('seed', 0), missing: 'build' };
  expect(missingNeed(step('browser', 'seed'), [leftOut])).toBe('seed');
});
