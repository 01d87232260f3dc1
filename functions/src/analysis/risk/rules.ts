import { type Rule, rule } from './rule.ts';
import { DYING } from './rules-dying.ts';
import { FAINT } from './rules-faint.ts';
import { HARM } from './rules-harm.ts';
import { HINTS } from './rules-hints.ts';
import { OF_OTHERS } from './rules-others.ts';
import { OWN_HAND } from './rules-own-hand.ts';
import { PLANS } from './rules-plans.ts';
import { WordSets } from './word-sets.ts';

/**
 * What a rule hears: `high`, said outright; `other`, said of somebody near; `concern`, a hint, the past or a mere
 * mention; `faint`, the same in any order of words, and of the author alone.
 */
export type Kind = 'high' | 'other' | 'concern' | 'faint';
export type KindOfRule = Rule & Readonly<{ kind: Kind }>;

const KINDS: readonly (readonly [Kind, readonly string[]])[] = [
  ['high', [...DYING, ...OWN_HAND, ...HARM, ...PLANS]],
  ['other', OF_OTHERS],
  ['concern', HINTS],
  ['faint', FAINT],
];

/** `needs` numbers the sets of words that each rule needs, the rarest first; `byRarest`, rules by the rarest. */
type Book = Readonly<{
  rules: readonly KindOfRule[];
  needs: readonly (readonly number[])[];
  byRarest: readonly (readonly number[])[];
  sets: WordSets;
}>;
let book: Book | undefined;

function write(): Book {
  const rules = KINDS.flatMap(([kind, texts]) => texts.map((text) => ({ kind, ...rule(text) })));
  const needed = rules.map(({ needs }) =>
    [...new Set(needs)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
  );
  const rarest = [...new Set(needed.flatMap(([first = '']) => first))];
  const all = [...new Set([...rarest, ...needed.flat()])];
  const numbers = new Map(all.map((chars, number) => [chars, number]));
  const needs = needed.map((some) => some.flatMap((chars) => numbers.get(chars) ?? []));
  const byRarest = rarest.map((_, number) =>
    [...rules.keys()].filter((at) => needs[at]?.[0] === number),
  );
  return { rules, needs, byRarest, sets: new WordSets(all) };
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
  const { rules, needs, byRarest, sets } = opened();
  sets.meet(line);
  const found: number[] = [];
  for (const number of sets.met(byRarest.length)) {
    for (const at of byRarest[number] ?? []) if (sets.hasAll(needs[at])) found.push(at);
  }
  return found.sort((a, b) => a - b).flatMap((at) => rules[at] ?? []);
}
