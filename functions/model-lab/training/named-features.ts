import {
  BEGINNING_LENGTH,
  hasBeginning,
  type Visit,
  WORTH,
} from '../../src/analysis/emotions/features.ts';
import { BEGINNING, NEGATED } from '../../src/analysis/emotions/weights-codec.ts';

/** Before a word or a beginning under a negation. */
const NEGATED_HERE = '!';

/** What the features of a visit are called while weights are learned, and what each is worth. */
export function namedFeatures(
  ...[token, before, isNegated]: Parameters<Visit>
): [string, number][] {
  const mark = isNegated ? NEGATED_HERE : '';
  const features: [string, number][] = [[mark + token.text, WORTH.word]];
  if (before) features.push([`${before.text} ${token.text}`, WORTH.pair]);
  if (hasBeginning(token)) {
    const beginning = token.text.slice(0, BEGINNING_LENGTH);
    features.push([mark + BEGINNING + beginning, WORTH.beginning]);
  }
  return features;
}

/** What a feature is called among the weights, where all that a text asks of a word stands together. */
export function filedAs(name: string): string {
  if (name.includes(' ')) return name;
  // A lone "!" is a word too.
  const [, negated, beginning, word = ''] = /^(!(?!!|$))?(\^)?(.*)$/s.exec(name) ?? [];
  return word + (beginning ? BEGINNING : '') + (negated ? NEGATED : '');
}
