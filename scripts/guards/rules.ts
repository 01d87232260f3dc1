import type { IForbiddenRuleType, IViolation } from 'dependency-cruiser';
import { forbiddenTo, type Rows, SERVER_ROWS, WEB_ROWS } from './layers.ts';

const VERTEX = '^functions/src/analysis/vertex/';
const CHOOSER = '^functions/src/analysis/choose-analyser[.]ts$';

/** Creates one rule for each folder of a table of layers. */
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
 * The imports that are forbidden, as rules of dependency-cruiser. Imports of types and `import()` count like all others.
 * Tests may import anything. `reachable` also covers imports through other files.
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
    comment: 'What two features share stands in shared/.',
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
    name: 'disclosure-by-program',
    comment:
      'Only the programs of the operators lead from words to a person: no call, trigger, night or screen does.',
    from: {
      path: '^(functions/src|web|scripts)/',
      pathNot: '^(functions/src/disclosure/|scripts/operators/(disclose|notifier)[.]ts$)',
    },
    to: { path: '^functions/src/disclosure/' },
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
    comment: 'The packages of the cloud are behind one file.',
    from: { pathNot: '^functions/src/analysis/vertex/sdk[.]ts$' },
    to: { path: '@google-cloud/vertexai|@google/genai' },
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
    name: 'contract-by-its-index',
    comment: 'The contract has one door: others import its index.ts.',
    from: { pathNot: '^functions/src/contract/' },
    to: { path: '^functions/src/contract/', pathNot: '^functions/src/contract/index[.]ts$' },
  },
  {
    name: 'browser-sees-contract-and-risk',
    comment: "Of the server the browser imports '@blckmirror/functions/contract' and '/risk'.",
    from: { path: '^web/' },
    to: {
      path: '^functions/',
      pathNot: '^functions/src/(contract/index|analysis/risk/risk)[.]ts$',
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

const names = (steps: IViolation['cycle']): string =>
  (steps ?? []).map(({ name }) => name).join(' → ');

/** Counts how often a rule was broken. Each file of a circle reports the circle, but the circle counts once. */
function countOf(violations: readonly IViolation[], rule: string): number {
  const broken = violations.filter((violation) => violation.rule.name === rule);
  const told = broken.map(({ from, to, cycle }) =>
    cycle
      ? cycle
          .map(({ name }) => name)
          .toSorted()
          .join()
      : `${from} ${to}`,
  );
  return new Set(told).size;
}

/** Writes the three numbers of the structure in one line. All of them must be 0. */
export const figures = (violations: readonly IViolation[]): string =>
  [
    `circles of folders ${countOf(violations, 'no-folder-cycles')}`,
    `imports between features ${countOf(violations, 'features-apart')}`,
    `circles of files ${countOf(violations, 'no-file-cycles')}`,
  ].join(', ');

/** Describes in words an import that breaks a rule, and the reason for the rule. */
export const told = ({ rule, from, to, via, cycle }: IViolation): string => {
  const comment = RULES.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${from} → ${names(cycle ?? via) || to}\n    ${rule.name}: ${comment}`;
};
