import { DYING } from './dying.ts';
import { HARM_AND_PLANS } from './harm-and-plans.ts';
import { HINTS } from './hints-of-danger.ts';
import { RuleIndex, rule } from './rule.ts';
import { SURE } from './sure.ts';

/**
 * What a match of a rule means. `high`: danger said outright. `other`: danger to somebody close. `concern`: a hint, the
 * past or a mere mention. `faint`: like `concern`, but with the words in any order and only about the author.
 */
type Kind = 'high' | 'other' | 'concern' | 'faint';
/** A rule and its kind. A sure rule needs no classifier, and the classifier does not receive its matches. */
type KindOfRule = ReturnType<typeof rule> & Readonly<{ kind: Kind; isSure: boolean }>;

const KINDS: readonly (readonly [Kind, readonly string[]])[] = [
  ['high', [...DYING, ...HARM_AND_PLANS]],
  ['other', HINTS.ofOthers],
  ['concern', [...HINTS.ofOneself, ...SURE.farewells]],
  ['faint', HINTS.faint],
];
const SURE_KINDS: typeof KINDS = [
  ['high', SURE.own],
  ['other', SURE.heldByOthers],
];

const rulesOf = (kinds: typeof KINDS, isSure: boolean): KindOfRule[] =>
  kinds.flatMap(([kind, texts]) => texts.map((text) => ({ kind, isSure, ...rule(text) })));

type Book = Readonly<{ rules: readonly KindOfRule[]; index: RuleIndex }>;
let book: Book | undefined;

function write(): Book {
  const rules = [...rulesOf(SURE_KINDS, true), ...rulesOf(KINDS, false)];
  return { rules, index: new RuleIndex(rules.map(({ needs }) => needs)) };
}

// The rules are built for the first text, not when the module loads. A server that rates nothing then does not have to
// wait for them.
function opened(): Book {
  book ??= write();
  return book;
}

/** Every rule, the most serious first. */
export const allRules = (): readonly KindOfRule[] => opened().rules;

/** The rules whose needed words this line has, the most serious first. No other rule can match the line. */
export function rulesFor(line: string): readonly KindOfRule[] {
  const { rules, index } = opened();
  return index.rulesFor(line).flatMap((at) => rules[at] ?? []);
}
