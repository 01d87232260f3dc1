import { fnv1a } from '../../../contract/fnv1a.ts';
import type { RiskLevel } from '../../../contract/risk-levels.ts';
import type { Match } from '../assertion/matches.ts';

/** What the rules say of a text, as features: their verdict, and which kinds of matches they found, meant in which way. */
export function verdictFeatures(verdict: RiskLevel, matches: readonly Match[]): number[] {
  const features = new Set([`verdict ${verdict}`]);
  for (const { kind, said, sense, isHearsay } of matches) {
    features.add('a match');
    features.add(`said ${said}`);
    features.add(`said ${said} ${kind}`);
    features.add(`said ${said} ${kind} ${sense}`);
    features.add(`said ${said} hearsay ${isHearsay}`);
  }
  return Array.from(features, (feature) => fnv1a(feature));
}
