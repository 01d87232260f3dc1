import { expect, it } from 'vitest';
import { isRead, longLines } from './line-length.ts';

it('a line of 200 characters may stand, and one of 201 is told of with its place', () => {
  const text = ['x'.repeat(200), '', 'y'.repeat(201), ''].join('\n');
  expect(longLines('web/src/a.ts', text)).toEqual(['web/src/a.ts:3 has 201 characters']);
});

it.each([
  ['functions/src/personal-data/personal-data.ts', true],
  ['web/src/app/routes.tsx', true],
  ['scripts/run.mjs', true],
  ['functions/src/personal-data/personal-data.test.ts', true],
  ['web/e2e/live.spec.ts', true],
  ['functions/src/analysis/risk/rules/dying.ts', true],
  ['scripts/seed/write.ts', true],
  ['functions/model-lab/training/risk/examples.ts', true],
  ['node_modules/zod/index.ts', false],
])('%s is source to read: %s', (file, is) => expect(isRead(file)).toBe(is));
