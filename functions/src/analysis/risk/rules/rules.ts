import { DYING } from './dying.ts';
import { OUTRIGHT, SOMEHOW } from './explicit.ts';
import { HARM } from './harm.ts';
import { HINTS } from './hints.ts';
import { TRACES } from './indirect.ts';
import { OF_OTHERS } from './others.ts';
import { PLANS } from './plans.ts';
import { type Rule, rule } from './rule.ts';
import { RuleIndex } from './rule-prefilter.ts';
import { OWN_HAND } from './self-inflicted.ts';
import { FAINT } from './unordered.ts';

/**
 * What a rule hears: `high`, said outright; `other`, said of somebody near; `concern`, a hint, the past or a mere
 * mention; `faint`, the same in any order of words, and of the author alone.
 */
export type Kind = 'high' | 'other' | 'concern' | 'faint';
export type KindOfRule = Rule & Readonly<{ kind: Kind }>;

const KINDS: readonly (readonly [Kind, readonly string[]])[] = [
  ['high', [...DYING, ...OWN_HAND, ...OUTRIGHT, ...HARM, ...PLANS]],
  ['other', OF_OTHERS],
  ['concern', [...HINTS, ...SOMEHOW, ...TRACES]],
  ['faint', FAINT],
];

type Book = Readonly<{ rules: readonly KindOfRule[]; index: RuleIndex }>;
let book: Book | undefined;

function write(): Book {
  const rules = KINDS.flatMap(([kind, texts]) => texts.map((text) => ({ kind, ...rule(text) })));
  return { rules, index: new RuleIndex(rules.map(({ needs }) => needs)) };
}

// Made at the first text, not when the module loads: a server that rates nothing should not wait for it.
function opened(): Book {
  book ??= write();
  return book;
}

/** Every rule, the gravest first. */
export const allRules = (): readonly KindOfRule[] => opened().rules;

/** The rules whose every needed word this line has, the gravest first. No other rule can match it. */
export function rulesFor(line: string): readonly KindOfRule[] {
  const { rules, index } = opened();
  return index.rulesFor(line).flatMap((at) => rules[at] ?? []);
}
