import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const list = readFileSync(path.join(web, 'e2e/spec-coverage.md'), 'utf8');
const named = [...list.matchAll(/`([\w.-]+) › (.+?)`/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}));

/** Every test of the web app, by the name of its file. */
const sources = new Map(
  globSync('{src,e2e}/**/*.{test.ts,test.tsx,spec.ts}', { cwd: web }).map((file) => [
    path.basename(file),
    readFileSync(path.join(web, file), 'utf8'),
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
