import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { biomeFile } from './biome-rules.ts';
import { SERVER_ROWS } from './layers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const LAYERS = 'scripts/guards/biome-layers.json';

/** The imports that Biome refuses in a file. */
const REFUSED: readonly (readonly [from: string, specifier: string])[] = [
  ...SERVER_ROWS.slice(3)
    .flat()
    .map((folder) => ['functions/src/http/a.ts', `../${folder}/b.ts`] as const),
  ...['account', 'drops', 'journal', 'billing', 'feed'].flatMap((noun) => [
    [`functions/src/${noun}/a.ts`, '../api/b.ts'] as const,
    [`functions/src/${noun}/inner/a.ts`, '../../nightly/b.ts'] as const,
    [`functions/src/${noun}/a.ts`, '../data-rights/inner/b.ts'] as const,
    [`functions/src/${noun}/a.ts`, '../analysis/vertex/sdk.ts'] as const,
    [`functions/src/${noun}/a.ts`, '@google-cloud/vertexai'] as const,
    [`functions/src/${noun}/a.ts`, '@google/genai'] as const,
    [`functions/src/${noun}/a.ts`, '../../model-lab/gold/gold.ts'] as const,
  ]),
  ['functions/src/api/a.ts', '../analysis/choose-analyser.ts'],
  ['functions/src/nightly/a.ts', '../analysis/choose-analyser.ts'],
  ['functions/src/contract/a.ts', 'node:fs'],
  ['functions/src/contract/a.ts', '../platform/b.ts'],
  ...['config', 'lib', 'components', 'theme', 'shared', 'sw'].flatMap((folder) => [
    [`web/src/${folder}/a.ts`, '../features/feed/b.ts'] as const,
    [`web/src/${folder}/inner/a.ts`, '../../app/b.ts'] as const,
  ]),
  ['web/src/features/feed/a.ts', '../journal/b.ts'],
  ['web/src/features/feed/inner/a.ts', '../../journal/b.ts'],
  ['web/src/features/feed/a.ts', '../../../../functions/src/platform/b.ts'],
  ['web/src/components/ui/a.ts', '../b.tsx'],
  ['functions/src/api/a.ts', './leak.test.ts'],
  ['functions/src/analysis/vertex/a.ts', './leak.test.ts'],
  ['web/src/lib/a.ts', './leak.test.tsx'],
  ['scripts/local-stripe/a.ts', './leak.test.ts'],
  ['scripts/lib/a.ts', '../local-stripe/state.ts'],
  ['functions/src/billing/a.test.ts', '../../../scripts/local-stripe/start.ts'],
];

const ALLOWED: typeof REFUSED = [
  ['functions/src/drops/a.ts', '../platform/b.ts'],
  ['functions/src/drops/a.test.ts', '../api/b.ts'],
  ['functions/src/analysis/choose-analyser.ts', './vertex/sdk.ts'],
  ['functions/src/analysis/vertex/sdk.ts', '@google-cloud/vertexai'],
  ['functions/src/analysis/vertex/sdk.ts', '@google/genai'],
  ['web/src/features/feed/inner/a.ts', '../b.ts'],
  ['web/src/features/feed/a.ts', '../../lib/auth/b.ts'],
  ['web/src/features/feed/a.ts', '@blckmirror/functions/contract'],
  ['scripts/lib/a.ts', '../local-stripe/index.ts'],
];

/** One file for each import, so that one refusal does not hide another. */
const PLANTED = [...REFUSED, ...ALLOWED].map(([from, specifier], index) => ({
  file: from.replace(/\/a(?=[.])/, `/a-${index}`),
  specifier,
}));
const [refused, allowed] = [PLANTED.slice(0, REFUSED.length), PLANTED.slice(REFUSED.length)];

let tree: string;
/** The files that broke each of Biome's rules. */
const broken = new Map<string, Set<string>>();

function plant(file: string, text: string): void {
  mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'biome-'));
  const config = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  plant('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }));
  const plugins: string[] = config.overrides.flatMap(
    (each: { plugins?: string[] }) => each.plugins ?? [],
  );
  for (const file of [LAYERS, ...plugins]) cpSync(path.join(root, file), path.join(tree, file));
  for (const { file, specifier } of PLANTED) plant(file, `import '${specifier}';\n`);
  for (const how of ['omit', 'pick']) {
    const text = `import { stored } from './stored.ts';\nexport const answer = stored.${how}({ uid: true });\n`;
    for (const place of ['contract', 'desk']) plant(`functions/src/${place}/${how}s.ts`, text);
  }
  plant('web/src/lib/circle/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n");
  plant('web/src/lib/circle/b.ts', "import type { A } from './a.ts';\nexport type B = A;\n");
  const biome = path.join(root, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(biome, args, { cwd: tree, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  for (const { category, location } of JSON.parse(stdout).diagnostics) {
    const rule = String(category).split('/').at(-1) ?? '';
    broken.set(rule, (broken.get(rule) ?? new Set()).add(location.path));
  }
});
afterAll(() => rmSync(tree, { recursive: true }));

describe('Biome shows in the editor what a file may not import', () => {
  it.each(refused)('$file → $specifier', ({ file }) => {
    expect(broken.get('noRestrictedImports')).toContain(file);
  });

  it.each(allowed)('and not $file → $specifier', ({ file }) => {
    expect(broken.get('noRestrictedImports')).not.toContain(file);
  });

  it('and a circle of files, types counted', () => {
    expect(broken.get('noImportCycles')?.size).toBe(2);
  });

  it('and an answer of the contract that leaves fields out', () => {
    expect([...(broken.get('plugin') ?? [])]).toEqual(['functions/src/contract/omits.ts']);
  });

  it('from the same rows: after a change of them, run node scripts/guards/write-biome.ts', () => {
    expect(readFileSync(path.join(root, LAYERS), 'utf8')).toBe(biomeFile());
  });
});
