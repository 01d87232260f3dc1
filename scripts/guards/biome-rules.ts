import { readdirSync } from 'node:fs';
import path from 'node:path';
import { forbiddenTo, type Rows, SERVER_ROWS, WEB_ROWS } from './layers.ts';

/** Import paths that a file may not use, and the reason. */
interface Pattern {
  group: string[];
  message: string;
}

interface Override {
  includes: string[];
  linter: {
    rules: {
      style: { noRestrictedImports: { level: 'error'; options: { patterns: Pattern[] } } };
    };
  };
}

const root = path.join(import.meta.dirname, '../..');
const NO_TESTS = ['!**/*.test.ts', '!**/*.test.tsx', '!web/src/testing/**'];

const LOCAL_STRIPE: Pattern = {
  group: ['**/local-stripe/**', '!**/local-stripe/index.ts'],
  message: 'Of scripts/local-stripe others import index.ts alone.',
};
// The check that follows imports skips tests, so it would not see an import of a test.
const TESTS: Pattern = {
  group: ['**/*.{test,spec}.{ts,tsx}'],
  message: 'Nothing imports a test.',
};
const NOT_SERVED: Pattern = {
  group: ['**/{model-lab,test/support,scripts,e2e}/**'],
  message: 'What is served needs nothing that is not.',
};
const VERTEX: Pattern = {
  group: ['**/vertex/**', '@google-cloud/vertexai', '@google/genai'],
  message: 'Words go to the cloud by way of analysis/choose-analyser.ts alone.',
};
const CHOOSER: Pattern = {
  group: ['**/choose-analyser.ts'],
  message:
    'No request waits for the cloud, and no night sends it words: only the triggers lead there.',
};
const CONTRACT: Pattern = {
  group: ['../**', 'firebase*', 'firebase*/**', 'express', 'node:*'],
  message: 'The contract imports nothing above it: no Node, no Firebase.',
};
const SERVER_FROM_WEB: Pattern = {
  group: ['**/functions/src/**', '!@blckmirror/functions/*'],
  message: "Of the server the browser imports '@blckmirror/functions/contract' and '/risk'.",
};
const UI: Pattern = { group: ['../*.ts', '../*.tsx'], message: 'components/ui is of any product.' };

/**
 * If several overrides match a file, Biome uses only the last one. So each override lists everything that its files may not
 * import.
 */
const override = (includes: string[], patterns: Pattern[]): Override => ({
  includes,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } },
  },
});

const above = (place: string, folder: string, rows: Rows): Pattern[] => {
  const forbidden = forbiddenTo(folder, rows);
  if (forbidden.length === 0) return [];
  const message = `${place}/${folder} stands below these, or beside them.`;
  return [{ group: [`**/{${forbidden.join()}}/**`], message }];
};

const serverFolder = (folder: string): Override =>
  override(
    [`functions/src/${folder}/**`, ...NO_TESTS],
    [
      TESTS,
      LOCAL_STRIPE,
      NOT_SERVED,
      VERTEX,
      ...above('functions/src', folder, SERVER_ROWS),
      ...(folder === 'contract' ? [CONTRACT] : []),
      ...(['api', 'nightly'].includes(folder) ? [CHOOSER] : []),
    ],
  );

const forWeb = (folder: string): Pattern[] => [
  TESTS,
  LOCAL_STRIPE,
  NOT_SERVED,
  SERVER_FROM_WEB,
  ...above('web/src', folder.split('/')[0] ?? '', WEB_ROWS),
];

const webFolder = (folder: string, ...more: Pattern[]): Override =>
  override([`web/src/${folder}/**`, ...NO_TESTS], [...forWeb(folder), ...more]);

/** Forbids relative imports of any other feature, from a feature's own folder and from its subfolders. */
const others = (feature: string, features: string[]): Pattern => ({
  group: [`{..,../..,../../..}/{${features.filter((each) => each !== feature).join()}}/**`],
  message: 'What two features share stands in shared/.',
});

/** The rules for direct imports, in the form that Biome shows in an editor. */
function biomeOverrides(): Override[] {
  const features = readdirSync(path.join(root, 'web/src/features'));
  const analysis = above('functions/src', 'analysis', SERVER_ROWS);
  return [
    override(['**'], [TESTS]),
    override(['**', '!scripts/local-stripe/**'], [TESTS, LOCAL_STRIPE]),
    ...SERVER_ROWS.flat().map(serverFolder),
    override(
      [
        'functions/src/analysis/vertex/**',
        'functions/src/analysis/choose-analyser.ts',
        ...NO_TESTS,
      ],
      [TESTS, LOCAL_STRIPE, NOT_SERVED, ...analysis],
    ),
    ...WEB_ROWS.flat().map((folder) => webFolder(folder)),
    webFolder('components/ui', UI),
    ...features.map((feature) => webFolder(`features/${feature}`, others(feature, features))),
  ];
}

/** The text of the file that biome.json extends, with one override per line. */
export function biomeFile(): string {
  const lines = biomeOverrides().map((each) => JSON.stringify(each));
  return `{ "overrides": [\n${lines.join(',\n')}\n] }\n`;
}
