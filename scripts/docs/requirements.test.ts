import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const list = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
const named = [...list.matchAll(/`([\w./-]+) › (.+?)`/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}));

/** The folders with tests. */
const TESTS = [
  '{scripts,functions/{src,model-lab,test}}/**/*.test.ts',
  'web/{src,e2e}/**/*.{test.ts,test.tsx,spec.ts}',
];

const tests = TESTS.flatMap((pattern) => globSync(pattern, { cwd: root }));

/** The text of the test files with this name, or with this end of their path. */
const textOf = (name: string) =>
  tests
    .filter((file) => `/${file}`.endsWith(`/${name}`))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

describe('the list of requirements and their proofs', () => {
  it('is not empty', () => {
    expect(named.length).toBeGreaterThan(100);
  });

  it.each(named)('names one test that is there: $file › $title', ({ file, title }) => {
    expect(textOf(file).split(title)).toHaveLength(2);
  });

  it.each(named)('says something with a title: $file › $title', ({ title }) => {
    expect(title.length).toBeGreaterThan(8);
  });
});
