import type { IForbiddenRuleType } from 'dependency-cruiser';
import { forbiddenTo, type Rows, SERVER_ROWS, WEB_ROWS } from './layers.ts';

const VERTEX = '^functions/src/analysis/vertex/';
const CHOOSER = '^functions/src/analysis/choose-analyser[.]ts$';

/** One rule for each folder of a table of layers. */
const layers = (place: string, rows: Rows): IForbiddenRuleType[] =>
  rows.flat().flatMap((folder) => {
    const forbidden = forbiddenTo(folder, rows);
    if (forbidden.length === 0) return [];
    return {
      name: `layers-${folder}`,
      comment: `${place}/${folder} stands below ${forbidden.join(', ')}, or beside it.`,
      from: { path: `^${place}/${folder}/` },
      to: { path: `^${place}/(${forbidden.join('|')})/` },
    };
  });

/**
 * What may not be imported, in dependency-cruiser's words. Imports of types and `import()` count like all others; tests may
 * import what they like. `reachable` means also by way of others.
 */
export const RULES: IForbiddenRuleType[] = [
  {
    name: 'no-file-cycles',
    comment: 'Files that need each other are one file, or have a third that both need.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-folder-cycles',
    comment: 'Of two folders one stands above the other.',
    scope: 'folder',
    from: { path: '^(functions|web)/src' },
    to: { circular: true },
  },
  {
    name: 'features-apart',
    comment: 'What two features share is an entity.',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  ...layers('functions/src', SERVER_ROWS),
  ...layers('web/src', WEB_ROWS),
  {
    name: 'entry-alone',
    comment: 'What is deployed, and where the app starts, is imported by nobody.',
    from: {},
    to: { path: '^(functions/src/index[.]ts|web/src/[^/]+[.]tsx?)$' },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'components/ui is of any product.',
    from: { path: '^web/src/components/ui/' },
    to: { path: '^web/src/components/(?!ui/)' },
  },
  {
    name: 'served-alone',
    comment: 'Nothing that is served needs what is not: training and gold lines, tests, scripts.',
    from: { path: '^(functions|web)/src/', pathNot: '^web/src/testing/' },
    to: {
      path: '^(functions/(model-lab|test)|scripts|web/(e2e|src/testing))/',
      reachable: true,
    },
  },
  {
    name: 'vertex-by-choice',
    comment: 'Words go to the cloud by way of choose-analyser.ts alone, which asks whose they are.',
    from: { path: '^(functions/src|web|scripts)/', pathNot: [VERTEX, CHOOSER] },
    to: { path: VERTEX },
  },
  {
    name: 'vertex-package',
    comment: 'The package of the cloud is behind one file.',
    from: { pathNot: '^functions/src/analysis/vertex/sdk[.]ts$' },
    to: { path: '@google-cloud/vertexai' },
  },
  {
    name: 'no-cloud-at-request-or-night',
    comment:
      'No request waits for the cloud, and no night sends it words: only the triggers lead there.',
    from: { path: '^functions/src/(api|nightly)/' },
    to: { path: [VERTEX, CHOOSER], reachable: true },
  },
  {
    name: 'contract-pure',
    comment: 'The contract runs in the browser too: no Node, no Firebase.',
    from: { path: '^functions/src/contract/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'browser-sees-contract-and-risk',
    comment: "Of the server the browser imports '@blckmirror/functions/contract' and '/risk'.",
    from: { path: '^web/' },
    to: {
      path: '^functions/',
      pathNot: '^functions/src/(contract|analysis/risk)/index[.]ts$',
    },
  },
  {
    name: 'local-stripe-by-its-index',
    comment: 'What is in scripts/local-stripe is its own; others import its index.ts.',
    from: { pathNot: '^scripts/local-stripe/' },
    to: { path: '^scripts/local-stripe/', pathNot: '^scripts/local-stripe/index[.]ts$' },
  },
  {
    name: 'nothing-unresolved',
    comment: 'A path that leads nowhere would pass every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
];
