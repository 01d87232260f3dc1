import type { RiskLevel } from '../../../contract/risk-levels.ts';
import { maxRisk } from '../levels.ts';
import type { Match } from './matches.ts';

/** The places of the words of a match. */
const placesOf = ({ start, end }: Match): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

/**
 * What the matches of a text come to, the gravest kinds of rules first. Words that were said outright and not meant are no
 * hint either, by whichever rule they are heard again.
 */
export function verdictOf(matches: readonly Match[]): RiskLevel {
  let verdict: RiskLevel = 'none';
  const negated = new Set<number>();
  for (const match of matches) {
    const places = placesOf(match);
    const isNegated =
      match.said === 'none' ||
      (match.kind !== 'high' && places.some((place) => negated.has(place)));
    if (!isNegated) verdict = maxRisk(verdict, match.said);
    else if (match.kind === 'high') for (const place of places) negated.add(place);
  }
  return verdict;
}
