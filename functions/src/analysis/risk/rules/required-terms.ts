import { charOf, slotChars } from '../text/token-ids.ts';

const TOKEN = /\{[\d,]+\}|~\d*|[@%]\d|[A-Z]+|[a-z0-9]+|\(\?<?[!=]|\s+|./g;

/** The words, slots, gaps, brackets and marks of which a part of a rule is made (`rule.ts`). */
export const tokensOf = (text: string): string[] =>
  (text.match(TOKEN) ?? []).filter((token) => token.trim() !== '');

const read = new Map<string, string>();

/** The characters of a word or slot; none for any other token. A word that nothing knew is known from here on. */
export function charsOf(token: string): string {
  const before = read.get(token);
  if (before !== undefined) return before;
  const isSlot = /^[A-Z]/.test(token);
  const chars = isSlot ? slotChars(token) : /^[a-z0-9]/.test(token) ? charOf(token) : '';
  read.set(token, chars);
  return chars;
}

/** Words that most lines have: whoever looks for others first need not look for these. */
const COMMON = new Set(
  slotChars(
    'F ME BE NOT to the a of and that it this in on for with you is if when what all as at no do did have one out by feel go end take know will keep stop off last over back come',
  ),
);
const COMMON_COST = 30;

/** How likely a line has a word of a set, in no unit: what is cheap to look for says the most. */
export function costOf(chars: string): number {
  let cost = 0;
  for (const char of chars) cost += COMMON.has(char) ? COMMON_COST : 1;
  return cost;
}

function cheapest(sets: readonly string[]): string {
  const [first = '', ...others] = sets;
  return others.reduce((best, set) => (costOf(set) < costOf(best) ? set : best), first);
}

const OPTIONAL = /^(?:\?|\*|\{0)/;

/** Reads tokens from a place on; every word in them is made known, those too that no match needs. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  /** The sets needed by what stands up to the next closing bracket: of choices, the words of any one of them. */
  choices(): readonly string[] {
    const all = [this.#sequence()];
    while (this.#tokens[this.#at] === '|') {
      this.#at += 1;
      all.push(this.#sequence());
    }
    const [only = []] = all;
    if (all.length === 1) return only;
    const each = all.map(cheapest);
    // A choice that the end of a sentence can fill needs no word.
    return each.includes('') ? [] : [each.join('')];
  }

  #sequence(): string[] {
    const found: string[] = [];
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[this.#at]) {
      if (token === '|' || token === ')') break;
      this.#at += 1;
      const sets = this.#item(token);
      const next = this.#tokens[this.#at];
      if (sets.length > 0 && (next === undefined || !OPTIONAL.test(next))) found.push(...sets);
    }
    return found;
  }

  #item(token: string): readonly string[] {
    if (!token.startsWith('(')) {
      const chars = charsOf(token);
      return chars === '' ? [] : [chars];
    }
    if (token !== '(') return this.#pass();
    const sets = this.choices();
    this.#at += 1;
    return sets;
  }

  /** What is only looked for ahead or behind needs nothing. */
  #pass(): readonly string[] {
    for (let depth = 1; depth > 0 && this.#at < this.#tokens.length; this.#at += 1) {
      const token = this.#tokens[this.#at] ?? '';
      if (token.startsWith('(')) depth += 1;
      else if (token === ')') depth -= 1;
      else charsOf(token);
    }
    return [];
  }
}

const found = new Map<string, readonly string[]>();

/** Sets of words, as their characters, of each of which a match of this part of a rule holds at least one. */
export function needsOf(text: string): readonly string[] {
  const before = found.get(text);
  if (before) return before;
  const sets = new Reader(text).choices();
  found.set(text, sets);
  return sets;
}
