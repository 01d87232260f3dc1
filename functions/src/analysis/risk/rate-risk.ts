import type { RiskLevel } from '../../contract/risk-levels.ts';
import { isSoftened } from './context.ts';
import { fold, readings } from './normalise.ts';
import { CONCERN_EN, HIGH_EN } from './patterns-en.ts';
import { CONCERN_NL, HIGH_NL } from './patterns-nl.ts';

const anyOf = (sources: readonly string[]): RegExp =>
  new RegExp(` (?:${sources.map(fold).join('|')})(?= )`, 'g');

const HIGH = anyOf([...HIGH_EN, ...HIGH_NL]);
const CONCERN = anyOf([...CONCERN_EN, ...CONCERN_NL]);

// Written as one word: a hashtag, or a sentence spelled out letter by letter.
const RUN_TOGETHER = new RegExp(
  fold(
    'kill(?:ing)?myself|wanttodie|wannadie|endmylife|endingmylife|takemyownlife|commitsuicide|hangmyself|betteroffdead|ikwildood|zelfmoordplegen|mezelfvankant',
  ),
);

function rateReading(text: string): RiskLevel {
  if (RUN_TOGETHER.test(text)) return 'high';
  let hinted = false;
  HIGH.lastIndex = 0;
  for (let match = HIGH.exec(text); match; match = HIGH.exec(text)) {
    if (!isSoftened(text, match.index, match.index + match[0].length)) return 'high';
    hinted = true;
    // Matches may overlap: the next one can start inside this one.
    HIGH.lastIndex = match.index + 1;
  }
  CONCERN.lastIndex = 0;
  return hinted || CONCERN.test(text) ? 'concern' : 'none';
}

/**
 * Whether the author of a text may be in danger: `high` when suicide or self-harm is spoken of outright, `concern`
 * when it is hinted at, denied, past or another's, else `none`. English and Dutch. In doubt it says more rather than
 * less, for someone at risk must always see help; it is a list of words, not a diagnosis. Never throws; time is linear
 * in the length of the text.
 */
export function rateRisk(text: string): RiskLevel {
  const levels = readings(text).map(rateReading);
  if (levels.includes('high')) return 'high';
  return levels.includes('concern') ? 'concern' : 'none';
}
