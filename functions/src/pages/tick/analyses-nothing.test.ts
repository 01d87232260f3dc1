import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, '../..');
const IMPORTS = /(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g;

/** Every file that a file can load, including lazy imports. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    reached(path.resolve(path.dirname(file), to), seen);
  }
  return seen;
}

it('a tick analyses no words: nothing that it needs leads to the analysis or to the totems', () => {
  const files = [...reached(path.join(src, 'pages/tick/run-tick.ts'))];
  const folders = new Set(files.map((file) => path.relative(src, file).split(path.sep)[0]));
  expect(files.length).toBeGreaterThan(20);
  expect([...folders]).not.toContain('analysis');
  expect([...folders]).not.toContain('mirror');
});
