import type { RiskLevel } from '../../contract/risk-levels.ts';
import { senseOf, sentenceOf } from './context.ts';
import { isHearsay, withoutQuotes } from './hearsay.ts';
import { fold, readings } from './normalise.ts';
import { CONCERN_EN, HIGH_EN } from './patterns-en.ts';
import { CONCERN_HINTS } from './patterns-hints.ts';
import { HIGH_MEANS } from './patterns-means.ts';
import { CONCERN_NL, HIGH_NL } from './patterns-nl.ts';

const anyOf = (sources: readonly string[]): RegExp =>
  new RegExp(` (?:${sources.map(fold).join('|')})(?= )`, 'g');

const HIGH = anyOf([...HIGH_EN, ...HIGH_NL, ...HIGH_MEANS]);
const CONCERN = anyOf([...CONCERN_EN, ...CONCERN_NL, ...CONCERN_HINTS]);

// Written as one word: a hashtag, or a sentence spelled out letter by letter.
const RUN_TOGETHER = new RegExp(
  fold(
    'kill(?:ing)?myself|wanttodie|wannadie|endmylife|endingmylife|takemyownlife|commitsuicide|hangmyself|betteroffdead|ikwildood|zelfmoordplegen|mezelfvankant',
  ),
);

/** The gravest sense in which any of the patterns stands in the text; `none` when none does, or all are denied. */
function gravest(patterns: RegExp, text: string): 'earnest' | 'softened' | 'none' {
  let softened = false;
  patterns.lastIndex = 0;
  for (let match = patterns.exec(text); match; match = patterns.exec(text)) {
    const end = match.index + match[0].length;
    // What is said outright is never hearsay alone: it keeps its help.
    if (isHearsay(sentenceOf(text, match.index, end))) softened ||= patterns === HIGH;
    else {
      const sense = senseOf(text, match.index, end);
      if (sense === 'earnest') return 'earnest';
      if (sense === 'softened') softened = true;
    }
    // Matches may overlap: the next one can start inside this one.
    patterns.lastIndex = match.index + 1;
  }
  return softened ? 'softened' : 'none';
}

function rateReading(text: string): RiskLevel {
  if (RUN_TOGETHER.test(text)) return 'high';
  const outright = gravest(HIGH, text);
  if (outright === 'earnest') return 'high';
  return outright === 'softened' || gravest(CONCERN, text) !== 'none' ? 'concern' : 'none';
}

/**
 * Whether the author of a text may be in danger: `high` when suicide or self-harm is spoken of outright, `concern`
 * when it is hinted at, denied half-heartedly, past or a near one's, else `none`. English and Dutch. In doubt it says more rather than
 * less, for someone at risk must always see help; it is a list of words, not a diagnosis. Never throws; time is linear
 * in the length of the text.
 */
export function rateRisk(text: string): RiskLevel {
  const levels = readings(withoutQuotes(text)).map(rateReading);
  if (levels.includes('high')) return 'high';
  return levels.includes('concern') ? 'concern' : 'none';
}
