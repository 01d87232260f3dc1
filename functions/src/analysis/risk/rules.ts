import { type Rule, rule } from './rule.ts';
import { DYING } from './rules-dying.ts';
import { FAINT } from './rules-faint.ts';
import { HARM } from './rules-harm.ts';
import { HINTS } from './rules-hints.ts';
import { OF_OTHERS } from './rules-others.ts';
import { PLANS } from './rules-plans.ts';

/**
 * What a rule hears: `high`, said outright; `other`, said of somebody near; `concern`, a hint, the past or a mere
 * mention; `faint`, the same in any order of words, and of the author alone.
 */
export type Kind = 'high' | 'other' | 'concern' | 'faint';
export type KindOfRule = Rule & Readonly<{ kind: Kind }>;

const KINDS: readonly (readonly [Kind, readonly string[]])[] = [
  ['high', [...DYING, ...HARM, ...PLANS]],
  ['other', OF_OTHERS],
  ['concern', HINTS],
  ['faint', FAINT],
];

type Book = Readonly<{
  rules: readonly KindOfRule[];
  byWord: ReadonlyMap<string, readonly number[]>;
}>;
let book: Book | undefined;

function write(): Book {
  const rules = KINDS.flatMap(([kind, texts]) => texts.map((text) => ({ kind, ...rule(text) })));
  const byWord = new Map<string, number[]>();
  for (const [at, { index }] of rules.entries()) {
    for (const char of new Set(index)) byWord.set(char, [...(byWord.get(char) ?? []), at]);
  }
  return { rules, byWord };
}

// Made at the first text, not when the module loads: a server that rates nothing should not wait for it.
function opened(): Book {
  book ??= write();
  return book;
}

/** Every rule, the gravest first. */
export const allRules = (): readonly KindOfRule[] => opened().rules;

/** The rules that a word of this line can set off, the gravest first. No other rule can match it. */
export function rulesFor(line: string): readonly KindOfRule[] {
  const { rules, byWord } = opened();
  const found = new Set<number>();
  for (const char of new Set(line)) for (const at of byWord.get(char) ?? []) found.add(at);
  return [...found].sort((a, b) => a - b).flatMap((at) => rules[at] ?? []);
}
