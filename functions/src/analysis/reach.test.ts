import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../', import.meta.url));
const IMPORTS = /(?:^|\n)(?:import|export)(?! type)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g;

/** Every file of the server that runs, sooner or later, when this one does. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith('.ts')) return seen;
  for (const [, early, late] of readFileSync(source + file, 'utf8').matchAll(IMPORTS)) {
    reachedFrom(path.join(path.dirname(file), early ?? late ?? ''), seen);
  }
  return seen;
}

const toTheCloud = (file: string) =>
  [...reachedFrom(file)].filter((each) => /^analysis\/(vertex\/|choose-analyser)/.test(each));

it('no request leads to the cloud, so none can wait for it, fail with it or send words there', () => {
  expect(reachedFrom('api/api.ts').size).toBeGreaterThan(100);
  expect(toTheCloud('api/api.ts')).toEqual([]);
});

it('no night leads there either: what was written before is not read anew', () => {
  for (const file of ['nightly-insights', 'nightly-page', 'nightly-members']) {
    expect(toTheCloud(`nightly/${file}.ts`)).toEqual([]);
  }
});

it('the two triggers do', () => {
  for (const file of ['drops/on-drop-created.ts', 'journal/on-journal-written.ts']) {
    expect(toTheCloud(file)).toContain('analysis/vertex/sdk.ts');
  }
});
