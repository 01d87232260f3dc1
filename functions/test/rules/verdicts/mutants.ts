import { COLLECTION_TABLE, OPERATIONS } from '../collections-table.ts';

/** The rules with one mistake. */
export interface Mutant {
  readonly name: string;
  readonly rules: string;
}

/** Matches the conditions of the rules: the text after `if` or `return`, up to the semicolon. */
const CONDITION = /(?<=\b(?:if|return) )[^;]+(?=;)/g;

/** Matches the place at the start of the block for all documents, where a new rule can be inserted. */
const ALL_DOCUMENTS = /(?<=match \/databases\/\{database\}\/documents \{)/;

/** Small mistakes: a pattern for a correct text in the rules, and the wrong texts that somebody might have written. */
const SLIPS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/==/g, ['!=']],
  [/!=/g, ['==']],
  [/<=/g, ['<', '>=', '!=']],
  [/&&/g, ['||']],
  [/request\.auth(?= !=)/g, ['request.query']],
  [/allow get/g, ['allow read', 'allow list', 'allow write']],
  [/allow list/g, ['allow get', 'allow write']],
  [/(?=allow )/g, OPERATIONS.map((verb) => `allow ${verb}: if true; `)],
  [/(?=allow )/g, OPERATIONS.map((verb) => `allow ${verb}: if request.auth != null; `)],
  [/(?<=match \/)(?!databases\b)\w+/g, ['{any}', 'drops']],
  [/(?<=\{)(?!database\b)\w+(?=\} \{)/g, ['any=**']],
];

const OWN = 'request.auth.uid == uid';

const replaceAt = (text: string, at: number, length: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + length);

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** The rules without their comments, so that no mutant changes only comments. */
const bare = (rules: string) => rules.replace(/\/\/.*$/gm, '');

/** The rules with one more rule, which opens one collection or all collections to somebody in one way. */
function openings(rules: string): Mutant[] {
  const open = (path: string, verb: string, condition: string): Mutant => ({
    name: `${path}: ${verb} if ${condition}`,
    rules: rules.replace(
      ALL_DOCUMENTS,
      () => ` match /${path} { allow ${verb}: if ${condition}; }`,
    ),
  });
  const isDeployed = ({ name }: Mutant) => name === `profiles/{uid}: get if ${OWN}`;
  const everywhere = OPERATIONS.map((verb) => open('{document=**}', verb, 'true'));
  const somewhere = Object.keys(COLLECTION_TABLE).flatMap((path) => [
    ...['get', 'list', 'write'].map((verb) => open(path, verb, 'request.auth != null')),
    // Opening a person's own documents to their owner is the mistake that looks most like a correct rule.
    ...(path.includes('{uid}') ? [open(path, 'get', OWN)] : []),
  ]);
  return [...everywhere, ...somewhere].filter((mutant) => !isDeployed(mutant));
}

function slips(rules: string): Mutant[] {
  return SLIPS.flatMap(([pattern, others]) =>
    [...rules.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      // A replacement that is equal to the present text changes nothing, so it is left out.
      others
        .filter((other) => !rules.startsWith(other.trim(), index))
        .map((other) => ({
          name: `line ${lineOf(rules, index)}: '${found}' became '${other}'`,
          rules: replaceAt(rules, index, found.length, other),
        })),
    ),
  );
}

/** Each condition replaced by true or false, or without one of its conjuncts. */
function conditions(rules: string): Mutant[] {
  return [...rules.matchAll(CONDITION)].flatMap(({ 0: condition, index }) => {
    const line = lineOf(rules, index);
    const put = (by: string) => replaceAt(rules, index, condition.length, by);
    const parts = condition.split('&&').map((part) => part.trim());
    const without = parts.map((part, dropped) => ({
      name: `line ${line}: ${part} was dropped`,
      rules: put(parts.filter((_, n) => n !== dropped).join(' && ')),
    }));
    return [
      { name: `line ${line}: always true`, rules: put('true') },
      { name: `line ${line}: always false`, rules: put('false') },
      ...(parts.length > 1 ? without : []),
    ];
  });
}

/**
 * The rules with one mistake each: something is open that a browser does not need, or one condition, comparison, name
 * or verb is wrong.
 */
export function mutantsOf(deployed: string): Mutant[] {
  const rules = bare(deployed);
  return [...openings(rules), ...conditions(rules), ...slips(rules)].filter(
    (mutant) => mutant.rules !== rules,
  );
}
