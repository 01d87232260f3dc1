import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SERVER_ROWS, WEB_ROWS } from './layers.ts';
import { brokenBy, importing, plant, THERE } from './planted-tree.ts';
import { figures } from './rules.ts';

const root = path.resolve(import.meta.dirname, '../..');

const foldersIn = (place: string): string[] =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders of the server that are not a noun, and the folder above them all. */
const MECHANICS = [
  'contract',
  'platform',
  'http',
  'analysis',
  'data-rights',
  'nightly',
  'api',
  'disclosure',
  'restore',
];
const nouns = foldersIn('functions/src').filter((folder) => !MECHANICS.includes(folder));
const features = foldersIn('web/src/features');

/** Plants one tree for the tests of a group: following each file alone takes most of the time. */
function planted(files: Record<string, string>): (from: string) => string[] {
  let broken: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    broken = await plant(files);
  });
  return (from) => broken(from);
}

/** The same text in a file of each of these folders. */
const inEach = (folders: readonly string[], text: string, name = 'planted.ts') =>
  Object.fromEntries(folders.map((folder) => [`functions/src/${folder}/${name}`, text]));

describe('the rows', () => {
  it('have a place for every folder', () => {
    expect(SERVER_ROWS.flat().toSorted()).toEqual(foldersIn('functions/src').toSorted());
    const web = foldersIn('web/src').filter((folder) => folder !== 'testing');
    expect(WEB_ROWS.flat().toSorted()).toEqual(web.toSorted());
  });
});

describe('words go to the cloud by choice alone', () => {
  const SDK = 'functions/src/analysis/vertex/sdk.ts';
  const everybody = ['api', 'nightly', 'data-rights', 'http', ...nouns];

  const late = `export const leak = () => import('<${SDK}>');`;
  const broken = planted({ [SDK]: THERE, ...inEach(everybody, late) });

  it.each(everybody)('%s may not import() the cloud', (folder) => {
    expect(broken(`functions/src/${folder}/planted.ts`)).toContain('vertex-by-choice');
  });

  it('nor may another part of the analysis, a script or the browser', async () => {
    for (const from of [
      'functions/src/analysis/emotions/a.ts',
      'scripts/a.ts',
      'web/src/lib/a.ts',
    ]) {
      expect(await importing(from, SDK)).toContain('vertex-by-choice');
    }
  });

  it('the chooser may', async () => {
    expect(await importing('functions/src/analysis/choose-analyser.ts', SDK)).toEqual([]);
  });

  it.each(['api', 'nightly'])('%s does not lead there by way of others either', async (folder) => {
    const [noun, chooser] = [
      'functions/src/drops/a.ts',
      'functions/src/analysis/choose-analyser.ts',
    ];
    const broken = await brokenBy({
      [`functions/src/${folder}/planted.ts`]: `import '<${noun}>';`,
      [noun]: `export const later = () => import('<${chooser}>');`,
      [chooser]: '',
    });
    expect(broken).toEqual(['no-cloud-at-request-or-night']);
  });

  it.each(['@google-cloud/vertexai', '@google/genai'])('%s is behind one file', async (name) => {
    const text = `import '${name}';`;
    expect(await brokenBy({ 'functions/src/analysis/vertex/answer.ts': text })).toEqual([
      'vertex-package',
    ]);
    expect(await brokenBy({ [SDK]: text })).toEqual([]);
  });
});

describe('only a program leads from words to a person', () => {
  const READER = 'functions/src/disclosure/disclose.ts';
  const late = `export const leak = () => import('<${READER}>');`;
  const everybody = ['api', 'nightly', 'data-rights', 'http', ...nouns];

  const broken = planted({ [READER]: THERE, ...inEach(everybody, late) });

  it.each(everybody)('%s does not', (folder) => {
    expect(broken(`functions/src/${folder}/planted.ts`)).toContain('disclosure-by-program');
  });

  it.each([
    'functions/src/index.ts',
    'web/src/lib/a.ts',
    'scripts/lib/a.ts',
    'scripts/operators/role.ts',
  ])('%s does not', async (from) => {
    expect(await importing(from, READER, late)).toContain('disclosure-by-program');
  });

  it.each(['disclose', 'notifier'])('%s may', async (program) => {
    expect(await importing(`scripts/operators/${program}.ts`, READER, late)).toEqual([]);
  });
});

describe('the server’s folders', () => {
  const ABOVE = ['api', 'data-rights', 'nightly'];
  const asks = (folder: string) => `import '<functions/src/${folder}/b.ts>';`;
  const broken = planted({
    ...inEach([...nouns, ...ABOVE], THERE, 'b.ts'),
    ...Object.fromEntries(
      nouns.map((noun) => [`functions/src/http/${noun}.ts`, asks(noun)] as const),
    ),
    ...Object.assign({}, ...ABOVE.map((above) => inEach(nouns, asks(above), `${above}.ts`))),
  });

  it.each(nouns)('http knows nothing of %s', (noun) => {
    expect(broken(`functions/src/http/${noun}.ts`)).toEqual(['layers-http']);
  });

  it.each(nouns)('%s does not reach up', (noun) => {
    for (const above of ABOVE) {
      expect(broken(`functions/src/${noun}/${above}.ts`)).toEqual([`layers-${noun}`]);
    }
  });

  it('platform, account and analysis do not know what stands on them', async () => {
    for (const folder of ['contract', 'platform', 'account', 'analysis']) {
      const broken = await importing(`functions/src/${folder}/a.ts`, 'functions/src/drops/b.ts');
      expect(broken).toEqual([`layers-${folder}`]);
    }
  });

  it('what is deployed is imported by nobody', async () => {
    const entry = 'functions/src/index.ts';
    expect(await importing('functions/src/api/a.ts', entry)).toEqual(['entry-alone']);
  });

  it.each([
    'functions/model-lab/gold/gold.ts',
    'functions/test/support/api.ts',
    'scripts/lib/ports.ts',
    'web/e2e/support/person.ts',
  ])('served code does not reach %s', async (file) => {
    const broken = await brokenBy({
      'functions/src/drops/a.ts': "import '<functions/src/platform/b.ts>';",
      'functions/src/platform/b.ts': `export const late = () => import('<${file}>');`,
      [file]: '',
    });
    expect(broken.filter((name) => name === 'served-alone')).toHaveLength(2);
  });

  it('the contract is imported by its index', async () => {
    for (const from of ['functions/src/drops/a.ts', 'scripts/lib/a.ts']) {
      const broken = await importing(from, 'functions/src/contract/drops.ts');
      expect(broken).toEqual(['contract-by-its-index']);
      expect(await importing(from, 'functions/src/contract/index.ts')).toEqual([]);
    }
  });

  it('the contract runs in the browser', async () => {
    const text = "import 'node:fs';";
    expect(await brokenBy({ 'functions/src/contract/a.ts': text })).toEqual(['contract-pure']);
  });
});

describe('the web’s folders', () => {
  it.each(['config', 'lib', 'components', 'shared', 'theme', 'sw'])(
    '%s reaches neither features nor app',
    async (folder) => {
      for (const above of ['features/feed', 'app']) {
        const broken = await importing(`web/src/${folder}/a.ts`, `web/src/${above}/b.ts`);
        expect(broken).toEqual([`layers-${folder}`]);
      }
    },
  );

  const at = (feature: string, name: string) => `web/src/features/${feature}/${name}.ts`;
  const broken = planted(
    Object.assign(
      {},
      ...features.map((feature, n) => ({
        [at(feature, 'there')]: THERE,
        [at(feature, 'own')]: `import '<${at(feature, 'there')}>';`,
        [at(feature, 'other')]: `import '<${at(features[n + 1] ?? features[0] ?? '', 'there')}>';`,
      })),
    ),
  );

  it.each(features)('%s imports no other feature', (feature) => {
    expect(broken(at(feature, 'other'))).toEqual(['features-apart']);
    expect(broken(at(feature, 'own'))).toEqual([]);
  });

  it('ui knows no product', async () => {
    const broken = await importing('web/src/components/ui/a.ts', 'web/src/components/b.ts');
    expect(broken).toEqual(['ui-knows-no-product']);
  });

  it('of the server the browser sees what the package exports', async () => {
    const contract = { 'functions/src/contract/index.ts': '' };
    const asks = (name: string) =>
      brokenBy({ ...contract, 'web/src/lib/a.ts': `import '@blckmirror/functions/${name}';` });
    expect(await asks('contract')).toEqual([]);
    expect(await asks('src/contract/index.ts')).toEqual(['nothing-unresolved']);
    const around = await importing('web/src/lib/a.ts', 'functions/src/platform/b.ts');
    expect(around).toEqual(['browser-sees-contract-and-risk']);
  });

  it('the local Stripe is imported by its index', async () => {
    const from = 'scripts/lib/a.ts';
    expect(await importing(from, 'scripts/local-stripe/state.ts')).toEqual([
      'local-stripe-by-its-index',
    ]);
    expect(await importing(from, 'scripts/local-stripe/index.ts')).toEqual([]);
  });
});

describe('every way of importing counts', () => {
  const to = 'web/src/app/b.ts';

  it.each([
    `import { there } from '<${to}>';\nexport const here = there;`,
    `import type { There } from '<${to}>';\nexport type Here = There;`,
    `export * from '<${to}>';`,
    `export type { There } from '<${to}>';`,
    `export type Here = import('<${to}>').There;`,
    `export const late = () => import('<${to}>');`,
    `export const late = () => import(\`<${to}>\`);`,
  ])('%s', async (how) => {
    expect(await importing('web/src/lib/a.ts', to, how)).toEqual(['layers-lib']);
  });
});

describe('circles', () => {
  const [a, b] = ['functions/src/drops/a.ts', 'functions/src/drops/b.ts'];

  it('of files are refused, types counted', async () => {
    const broken = await brokenBy({
      [a]: `import type { B } from '<${b}>';\nexport type A = B;`,
      [b]: `import type { A } from '<${a}>';\nexport type B = A | 1;`,
    });
    expect(new Set(broken)).toEqual(new Set(['no-file-cycles']));
  });

  it('of folders are refused', async () => {
    const inner = ['web/src/features/mirror/pdf', 'web/src/features/mirror/archive'];
    const broken = await brokenBy({
      [`${inner[0]}/a.ts`]: `import '<${inner[1]}/a.ts>';`,
      [`${inner[1]}/a.ts`]: '',
      [`${inner[1]}/b.ts`]: `import '<${inner[0]}/b.ts>';`,
      [`${inner[0]}/b.ts`]: '',
    });
    expect(new Set(broken)).toEqual(new Set(['no-folder-cycles']));
  });

  it('are counted once each', () => {
    const circle = (...names: string[]) => ({
      rule: { name: 'no-file-cycles', severity: 'error' as const },
      from: names[0] ?? '',
      to: names[1] ?? '',
      cycle: names.map((name) => ({ name, dependencyTypes: [] })),
    });
    expect(figures([circle('a', 'b'), circle('b', 'a'), circle('c', 'd')])).toBe(
      'circles of folders 0, imports between features 0, circles of files 2',
    );
  });
});
