import type { RiskLevel } from '../../../contract/risk-levels.ts';
import type { Kind, KindOfRule } from '../rules/rules.ts';
import type { Words } from '../text/tokens.ts';
import {
  aroundMatch,
  isHearsay,
  isOwn,
  isTopic,
  namesNearOne,
  type Sense,
  senseOf,
  sentenceAround,
} from './assertion.ts';

/** Where a rule holds in `words.line`, how it is meant there as far as other rules tell, and what it says of the author. */
export type Match = Readonly<{
  kind: Kind;
  start: number;
  end: number;
  sense: Sense;
  isHearsay: boolean;
  said: RiskLevel;
}>;

const stands = (regex: RegExp, text: string): boolean => {
  regex.lastIndex = 0;
  return regex.test(text);
};

function levelOf({ line }: Words, { kind, start, end, sense, isHearsay }: Omit<Match, 'said'>) {
  if (sense === 'denied') return 'none';
  const ofAnother = kind === 'other' || sense === 'told of another';
  if (kind === 'faint') return ofAnother || isHearsay ? 'none' : 'concern';
  if (ofAnother) return isHearsay && !namesNearOne(line, start, end) ? 'none' : 'concern';
  const ofElsewhere = isHearsay && !isOwn(line, start, end);
  if (kind === 'concern') return ofElsewhere ? 'none' : 'concern';
  if (ofElsewhere && isTopic(line, start, end)) return 'none';
  // What is said outright is never hearsay alone: it keeps its help.
  return sense === 'softened' || ofElsewhere ? 'concern' : 'high';
}

/** Every place where a rule holds, also where it is denied. Matches may overlap. */
export function matchesOf({ kind, patterns }: KindOfRule, words: Words): Match[] {
  const { line } = words;
  const found: Match[] = [];
  const { anchor, beside, nearby, without } = patterns();
  anchor.lastIndex = 0;
  for (let match = anchor.exec(line); match; match = anchor.exec(line)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const sentence = sentenceAround(line, start, end);
    const around = nearby.length > 0 ? aroundMatch(line, start, end) : '';
    const holds =
      beside.every((one) => stands(one, sentence)) &&
      nearby.every((one) => stands(one, around)) &&
      !without.some((one) => stands(one, sentence));
    if (holds) {
      const sense = senseOf(words, start, end);
      const of = {
        kind,
        start,
        end,
        sense,
        isHearsay: isHearsay(line, start, end, kind === 'other'),
      };
      found.push({ ...of, said: levelOf(words, of) });
    }
    anchor.lastIndex = start + 1;
  }
  return found;
}
