import { FIRST } from './vocabulary.ts';

const BITS = 32;

/** Tells which of many sets of words a line has a word of, by one mask for each word. */
export class WordSets {
  readonly #width: number;
  readonly #masks: Uint32Array;
  readonly #met: Uint32Array;

  /** @param sets each as the characters of its words (`vocabulary.ts`), all of which are known by now */
  constructor(sets: readonly string[]) {
    const last = sets.reduce((most, set) => Math.max(most, ...codesOf(set)), FIRST);
    this.#width = Math.ceil(sets.length / BITS);
    this.#masks = new Uint32Array((last - FIRST + 1) * this.#width);
    this.#met = new Uint32Array(this.#width);
    for (const [number, set] of sets.entries()) {
      for (const code of codesOf(set)) {
        const at = (code - FIRST) * this.#width + (number >>> 5);
        this.#masks[at] = (this.#masks[at] ?? 0) | (1 << (number & 31));
      }
    }
  }

  /** Forgets the line before and notes the sets of this one. */
  meet(line: string): void {
    const [masks, met, width] = [this.#masks, this.#met, this.#width];
    met.fill(0);
    for (let at = 0; at < line.length; at += 1) {
      const from = (line.charCodeAt(at) - FIRST) * width;
      if (from < 0 || from >= masks.length) continue;
      for (let of = 0; of < width; of += 1) met[of] = (met[of] ?? 0) | (masks[from + of] ?? 0);
    }
  }

  /** The numbers below `end` of the sets that the line has a word of. */
  met(end: number): number[] {
    const found: number[] = [];
    for (let at = 0; at * BITS < end; at += 1) {
      for (let bits = this.#met[at] ?? 0; bits !== 0; bits &= bits - 1) {
        const number = at * BITS + 31 - Math.clz32(bits & -bits);
        if (number < end) found.push(number);
      }
    }
    return found;
  }

  /** Whether the line has a word of each of these sets. */
  hasAll(numbers: readonly number[] | undefined): boolean {
    if (!numbers) return false;
    for (const number of numbers) {
      if (((this.#met[number >>> 5] ?? 0) & (1 << (number & 31))) === 0) return false;
    }
    return true;
  }
}

const codesOf = (chars: string): number[] => Array.from(chars, (char) => char.charCodeAt(0));
