import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const list = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
const named = [...list.matchAll(/`([\w.-]+) › (.+?)`/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}));

/** The folders with tests. */
const TESTS = [
  '{scripts,functions/{src,model-lab,test}}/**/*.test.ts',
  'web/{src,e2e}/**/*.{test.ts,test.tsx,spec.ts}',
];

/** The text of every test by its file name. If several files have the same name, their texts are joined. */
const sources = Map.groupBy(
  TESTS.flatMap((pattern) => globSync(pattern, { cwd: root })),
  (file) => path.basename(file),
);
const textOf = (name: string) =>
  (sources.get(name) ?? []).map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');

describe('the list of requirements and their proofs', () => {
  it('is not empty', () => {
    expect(named.length).toBeGreaterThan(100);
  });

  it.each(named)('names a test that is there: $file › $title', ({ file, title }) => {
    expect(textOf(file)).toContain(title);
  });
});
