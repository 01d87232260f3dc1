import { FIRST } from '../text/token-ids.ts';
import { costOf } from './required-terms.ts';

const met = new Map<string, readonly number[]>();

/** Many rules need the same sets. */
function wordsOf(set: string): readonly number[] {
  const before = met.get(set);
  if (before) return before;
  const words = [...new Set(Array.from(set, (char) => char.charCodeAt(0) - FIRST))];
  met.set(set, words);
  return words;
}

/** Tells which rules a line has words for, by what each of them needs. */
export class RuleIndex {
  /** By word, the rules that need it or one of its like, and nothing rarer. */
  readonly #byWord: readonly (readonly number[])[];
  /** By rule, the other sets of words that it needs one of each of. */
  readonly #others: readonly (readonly (readonly number[])[])[];
  /** By word, the number of the line that had it last. */
  readonly #met: Uint32Array;
  #line = 0;

  /** @param needs by rule, sets of words as their characters (`token-ids.ts`), one at least */
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

  /** The numbers of the rules whose every needed word this line has, in their order. */
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
