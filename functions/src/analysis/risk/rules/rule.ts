import { charOf, FIRST, slotChars } from '../text/word-ids.ts';

/**
 * The patterns of a rule: the anchor, the patterns that must be in its sentence (`beside`) or near it (`nearby`), and the
 * patterns that must not be in its sentence (`without`).
 */
type Patterns = Readonly<{
  anchor: RegExp;
  beside: readonly RegExp[];
  nearby: readonly RegExp[];
  without: readonly RegExp[];
}>;

/**
 * A rule. `needs` is a list of sets of words. If a text has no word of one of these sets, the rule cannot match.
 * `patterns` builds the regular expressions at the first call. They work on texts in which each word is one character.
 */
type Rule = Readonly<{ patterns: () => Patterns; needs: readonly string[] }>;

/** A gap in a rule does not include a negation. In "I would never hurt myself", a match must start after "never". */
const NOT = slotChars('NOT');

const I = slotChars('I');
const ANOTHER = slotChars(
  'SHE HIM ALL KIN it this that you youre jij je u things plants phone someone somebody people',
);

const made = new Map<string, RegExp>();

/**
 * Builds the regular expression of one part of a rule. Many rules share their exceptions, so each pattern is built only
 * once.
 */
export function patternOf(text: string): RegExp {
  const before = made.get(text);
  if (before) return before;
  const parts = tokensOf(text).map((token) => {
    const chars = charsOf(token);
    if (chars.length > 1) return `[${chars}]`;
    if (chars !== '') return chars;
    if (token.startsWith('~')) return `[^.${NOT}]{0,${token.slice(1) || '3'}}`;
    if (token.startsWith('@')) return `[^.${NOT}${ANOTHER}]{0,${token.slice(1)}}`;
    if (token.startsWith('%')) return `[^.${I}]{0,${token.slice(1)}}`;
    if (token === '_') return '[^.]';
    if (token === '(') return '(?:';
    return token === '.' ? '\\.' : token;
  });
  const regex = new RegExp(parts.join(''), 'g');
  made.set(text, regex);
  return regex;
}

/**
 * Reads a rule.
 * - A word in small letters means itself. A name in capitals means a slot (`content/risk-words.json`).
 * - `~` means up to three words (`~5`: up to five), `_` one word, `.` the end of a sentence.
 * - Brackets, bars and marks work as in regular expressions. Every choice in brackets needs a word that cannot be left
 *   out.
 * - The part after ` & ` must be in the sentence of the match, and the part after ` + ` near the match.
 * - The part after ` - ` must not be in the sentence of the match.
 * @throws Error for a rule that needs no word
 */
export function rule(text: string): Rule {
  const [first = '', ...rest] = text.split(/\s+(?=[&+-] )/);
  const parts = (sign: string): string[] =>
    rest.filter((part) => part.startsWith(sign)).map((part) => part.slice(2));
  const [beside, nearby, without] = [parts('&'), parts('+'), parts('-')];
  if (needsOf(first).length === 0) throw new Error(`A rule without a word to look for: ${text}`);
  // This registers the words of these parts too, although no match needs them.
  without.forEach(needsOf);
  let made: Patterns | undefined;
  const patterns = (): Patterns => {
    made ??= {
      anchor: patternOf(first),
      beside: beside.map(patternOf),
      nearby: nearby.map(patternOf),
      without: without.map(patternOf),
    };
    return made;
  };
  return { patterns, needs: [first, ...beside, ...nearby].flatMap(needsOf) };
}

const TOKEN = /\{[\d,]+\}|~\d*|[@%]\d|[A-Z]+|[a-z0-9]+|\(\?<?[!=]|\s+|./g;

/** Splits a part of a rule into its words, slots, gaps, brackets and marks. */
const tokensOf = (text: string): string[] =>
  (text.match(TOKEN) ?? []).filter((token) => token.trim() !== '');

const read = new Map<string, string>();

/** The characters of a word or slot; an empty string for any other token. A new word is registered here. */
function charsOf(token: string): string {
  const before = read.get(token);
  if (before !== undefined) return before;
  const isSlot = /^[A-Z]/.test(token);
  const chars = isSlot ? slotChars(token) : /^[a-z0-9]/.test(token) ? charOf(token) : '';
  read.set(token, chars);
  return chars;
}

/** Words that most lines have. Rules are searched by their rarer words, because these exclude more rules. */
const COMMON = new Set(
  slotChars(
    'F ME BE NOT to the a of and that it this in on for with you is if when what all as at no do did have one out by feel go end take know will keep stop off last over back come',
  ),
);
const COMMON_COST = 30;

/** A number for how likely a line has a word of the set. It has no unit. A rare set is the best one to search for. */
function costOf(chars: string): number {
  let cost = 0;
  for (const char of chars) cost += COMMON.has(char) ? COMMON_COST : 1;
  return cost;
}

function cheapest(sets: readonly string[]): string {
  const [first = '', ...others] = sets;
  return others.reduce((best, set) => (costOf(set) < costOf(best) ? set : best), first);
}

const OPTIONAL = /^(?:\?|\*|\{0)/;

/**
 * Reads the tokens of a part of a rule and collects the sets of needed words. It also registers the words that no match
 * needs.
 */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  /** The needed sets up to the next closing bracket. For choices, the result is one set with the words of all choices. */
  choices(): readonly string[] {
    const all = [this.#sequence()];
    while (this.#tokens[this.#at] === '|') {
      this.#at += 1;
      all.push(this.#sequence());
    }
    const [only = []] = all;
    if (all.length === 1) return only;
    const each = all.map(cheapest);
    // If the end of a sentence alone can match a choice, the choices need no word.
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

  /** Skips a lookahead or lookbehind. It needs no word, but its words are registered. */
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

/** The sets of words (as characters) that this part of a rule needs. A match has at least one word of each set. */
function needsOf(text: string): readonly string[] {
  const before = found.get(text);
  if (before) return before;
  const sets = new Reader(text).choices();
  found.set(text, sets);
  return sets;
}

const met = new Map<string, readonly number[]>();

/** The numbers of the words in a set. The result is stored, because many rules need the same sets. */
function wordsOf(set: string): readonly number[] {
  const before = met.get(set);
  if (before) return before;
  const words = [...new Set(Array.from(set, (char) => char.charCodeAt(0) - FIRST))];
  met.set(set, words);
  return words;
}

/** Finds the rules that may match a line, by the words that each rule needs. */
export class RuleIndex {
  /** For each word, the rules whose rarest needed set contains this word. */
  readonly #byWord: readonly (readonly number[])[];
  /** For each rule, its other needed sets. The line must have one word of each. */
  readonly #others: readonly (readonly (readonly number[])[])[];
  /** For each word, the number of the last line that had it. */
  readonly #met: Uint32Array;
  #line = 0;

  /** @param needs for each rule, at least one set of words as characters (`text/word-ids.ts`) */
  constructor(needs: readonly (readonly string[])[]) {
    const sets = needs.map((some) =>
      [...new Set(some)].sort((a, b) => costOf(a) - costOf(b)).map(wordsOf),
    );
    let last = 0;
    for (const words of met.values()) for (const word of words) last = Math.max(last, word);
    const byWord = Array.from({ length: last + 1 }, (): number[] => []);
    for (const [rule, [rarest = []]] of sets.entries()) {
      for (const word of rarest) byWord[word]?.push(rule);
    }
    this.#byWord = byWord;
    this.#others = sets.map(([, ...others]) => others);
    this.#met = new Uint32Array(last + 1);
  }

  /** The sorted numbers of the rules whose needed words this line has. */
  rulesFor(line: string): number[] {
    this.#line += 1;
    const asked: number[] = [];
    for (let at = 0; at < line.length; at += 1) {
      const word = line.charCodeAt(at) - FIRST;
      const rules = this.#byWord[word];
      if (!rules || this.#met[word] === this.#line) continue;
      this.#met[word] = this.#line;
      for (const rule of rules) asked.push(rule);
    }
    const found = asked.filter((rule) => this.#others[rule]?.every((set) => this.#has(set)));
    return [...new Set(found)].sort((a, b) => a - b);
  }

  #has(set: readonly number[]): boolean {
    for (const word of set) if (this.#met[word] === this.#line) return true;
    return false;
  }
}
