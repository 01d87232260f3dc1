/** The rules with one thing wrong. */
export interface Mutant {
  readonly name: string;
  readonly rules: string;
}

/** `if ...;` and `return ...;`: the conditions. */
const CONDITION = /(?<=\b(?:if|return) )[^;]+(?=;)/g;

const VERBS = ['get', 'list', 'create', 'update', 'delete'] as const;

/** Small slips of the pen: what stands in the rules, and what it might have been. */
const SLIPS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/==/g, ['!=']],
  [/!=/g, ['==']],
  [/<=/g, ['<', '>=', '!=']],
  [/&&/g, ['||']],
  [/\b50\b/g, ['51', '49']],
  [/(?<== )0\b/g, ['1']],
  [/'DESC'/g, ["'ASC'"]],
  [/'createdAt', |, '__name__'/g, ['']],
  [/(?<=\[)'createdAt'/g, ["'content'"]],
  [/hasOnly/g, ['hasAll', 'hasAny']],
  [/request\.auth(?= !=)/g, ['request.query']],
  [/allow get/g, ['allow read', 'allow list', 'allow write']],
  [/allow list/g, ['allow get', 'allow write']],
  [/(?=allow )/g, VERBS.map((verb) => `allow ${verb}: if true; `)],
  [/(?=allow )/g, VERBS.map((verb) => `allow ${verb}: if request.auth != null; `)],
  [/(?<=match \/)(?:users|feed)/g, ['{any}', 'drops']],
  [/(?<=\{)(?:uid|dropId)(?=\} \{)/g, ['any=**']],
];

const replaceAt = (text: string, at: number, length: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + length);

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** Rules without their comments, so that no mutant changes words alone. */
const bare = (rules: string) => rules.replace(/\/\/.*$/gm, '');

function slips(rules: string): Mutant[] {
  return SLIPS.flatMap(([pattern, others]) =>
    [...rules.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      others.map((other) => ({
        name: `line ${lineOf(rules, index)}: '${found}' became '${other}'`,
        rules: replaceAt(rules, index, found.length, other),
      })),
    ),
  );
}

/** Each condition true, or false, or without one of its conjuncts. */
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

/** The rules as they might have been: each with one condition, comparison, number, name or verb wrong. */
export function mutantsOf(deployed: string): Mutant[] {
  const rules = bare(deployed);
  return [...conditions(rules), ...slips(rules)].filter((mutant) => mutant.rules !== rules);
}
