import { type Match, matchesOf } from '../../../src/analysis/risk/assertion/matches.ts';
import { contextFactor } from '../../../src/analysis/risk/model/calm.ts';
import { CONTEXT_BITS, contextOf } from '../../../src/analysis/risk/model/match-features.ts';
import { allRules, rulesFor } from '../../../src/analysis/risk/rules/rules.ts';
import { readWords, type Words } from '../../../src/analysis/risk/text/tokens.ts';
import { type GoldLine, goldSets, goldTable } from '../../gold/gold.ts';
import type { HeardRow, Learning } from './learn.ts';
import { heard } from './rows.ts';

export const CALM_LEARNING: Learning = { bits: CONTEXT_BITS, step: 0.3, price: 0.3 };

/** There are more ways of being well than are written down here. */
const WEIGHT_OF_CALM = 1.5;
const WEIGHT_BESIDE_OTHERS = 0.5;
/** Apart enough, and without a common divisor with how many there are. */
const STRIDES = [7919, 104729];

type Heard = Readonly<{ words: Words; matches: readonly Match[] }>;

function hear(text: string): Heard {
  // The rules first: they say which words are known.
  allRules();
  const words = readWords(heard(text));
  return { words, matches: rulesFor(words.line).flatMap((rule) => matchesOf(rule, words)) };
}

/** A row for each thing that rules hear in a text; all of them together count for about `weight`. */
function rowsOf(text: string, danger: boolean, weight: number, author: string): HeardRow[] {
  const { words, matches } = hear(text);
  return matches.map((match) => {
    const buckets = Int32Array.from(contextOf(words, match));
    const factor = contextFactor(buckets.length);
    return { buckets, factor, danger, weight: weight / Math.sqrt(matches.length), author };
  });
}

/** Lines of danger between lines of others in which no rule hears anything: what stands around them makes them no calmer. */
function besideOthers(lines: readonly GoldLine[]): HeardRow[] {
  const calm = lines.filter(
    ({ level, line }) => level === 'none' && hear(line).matches.length === 0,
  );
  const grave = lines.filter(({ level }) => level !== 'none');
  return grave.flatMap(({ line, author }, at) => {
    const [before, after] = STRIDES.map((stride) => calm[(at * stride) % calm.length]?.line);
    return [`${before}. ${line}`, `${line}. ${after}`].flatMap((text) =>
      rowsOf(text, true, WEIGHT_BESIDE_OTHERS, author),
    );
  });
}

/** What is learned of the words around what rules hear: whether it was meant, by all gold lines. */
export function calmRows(): HeardRow[] {
  const lines = [...goldSets(), ...goldTable()];
  return [
    ...lines.flatMap(({ line, level, author }) =>
      rowsOf(line, level !== 'none', level === 'none' ? WEIGHT_OF_CALM : 1, author),
    ),
    ...besideOthers(lines),
  ];
}
