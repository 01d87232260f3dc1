import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const list = readFileSync(path.join(root, 'web/e2e/spec-coverage.md'), 'utf8');
const named = [...list.matchAll(/`([\w.-]+) › (.+?)`/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}));

/** Where tests stand; of two files with one name the web app's is meant. */
const TESTS = [
  '{scripts/local-stripe,scripts/lib,functions/src,functions/test/api}/**/*.test.ts',
  'web/{src,e2e}/**/*.{test.ts,test.tsx,spec.ts}',
];

/** Every test, by the name of its file. */
const sources = new Map(
  TESTS.flatMap((pattern) => globSync(pattern, { cwd: root })).map((file) => [
    path.basename(file),
    readFileSync(path.join(root, file), 'utf8'),
  ]),
);

describe('the list of requirements and their tests', () => {
  it('is not empty', () => {
    expect(named.length).toBeGreaterThan(100);
  });

  it.each(named)('names a test that is there: $file › $title', ({ file, title }) => {
    expect(sources.get(file)).toContain(title);
  });
});
