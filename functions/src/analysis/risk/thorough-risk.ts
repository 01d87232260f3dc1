import type { RiskLevel } from '../../contract/index.ts';
import type { Classified } from './classifier.ts';
import { CountedWords } from './counted-words.ts';
import type { RuledText } from './features.ts';
import { CONCERN, HIGH, rateBy, rateRisk } from './risk.ts';
import { rulesFor } from './rules/rules.ts';
import countedAll from './weights/counted-all.json' with { type: 'json' };
import countedHard from './weights/counted-hard.json' with { type: 'json' };
import countedHeavy from './weights/counted-heavy.json' with { type: 'json' };
import joined from './weights/joined.json' with { type: 'json' };

/** How the scores of a text are joined: the scale of each, and a weight for each of their terms. */
export type Joined = Readonly<{ scales: readonly Scale[]; weights: readonly number[] }>;
type Scale = Readonly<{ mean: number; spread: number }>;

/** The scores of a text that are joined. Whether it names a means is one of them, as 0 or 1. */
export const inputsOf = (
  { score, namesMeans }: Classified,
  counts: readonly number[],
): readonly number[] => [score, ...counts, Number(namesMeans)];

/** A score further from the mean than this many spreads counts as if it were there. */
const FURTHEST = 3;

/** The terms that have a weight: 1, each score on its scale, and all their squares and products. */
export function termsOf(inputs: readonly number[], scales: readonly Scale[]): number[] {
  const scaled = scales.map(({ mean, spread }, at) =>
    Math.max(-FURTHEST, Math.min(FURTHEST, ((inputs[at] ?? 0) - mean) / spread)),
  );
  const terms = [1, ...scaled];
  scaled.forEach((one, at) => {
    for (const other of scaled.slice(at)) terms.push(one * other);
  });
  return terms;
}

/**
 * Added to the joined score, more if the text names a means. The values are chosen on lines of strangers: the lowest at which
 * 97 of 100 of those who say it outright are heard, and a means as often as in the browser.
 */
const ADDED = { means: 0.5, other: -0.2 };

let made: CountedWords | undefined;

/** What the classifier and the counted words say of a text together. */
function scoreOf(classified: Classified, { plain }: RuledText): number {
  made ??= new CountedWords([countedAll, countedHard, countedHeavy]);
  const counts = made.scores(plain);
  const { scales, weights } = joined;
  const terms = termsOf(inputsOf(classified, counts), scales);
  const added = classified.namesMeans ? ADDED.means : ADDED.other;
  const score = terms.reduce((sum, term, at) => sum + term * (weights[at] ?? 0), added);
  if (classified.score < HIGH) return score;
  // The counted words must not silence a classifier that is sure. It knows the means of suicide better than they do.
  const [words = 0] = counts;
  return Math.max(score, classified.namesMeans && words >= 0 ? classified.score : CONCERN);
}

const THOROUGH = { rulesOf: rulesFor, scoreOf, dearerForPart: 1 };

/**
 * Like `rateRisk`, but also by the words that people in danger wrote more often than others. Finds more danger, and less
 * where there is none, but needs too much memory for a browser. The server decides by it. A text that is `high` for
 * `rateRisk` is at least `concern`: the browser asked about it before it was sent, so the answer must not pass over it.
 */
export function rateThoroughly(text: string): RiskLevel {
  const level = rateBy(THOROUGH, text);
  return level === 'none' && rateRisk(text) === 'high' ? 'concern' : level;
}
