import type { RiskLevel } from '../../contract/risk-levels.ts';
import { graverRisk } from '../graver-risk.ts';
import { isCalm } from './calm.ts';
import { soundsLikeDanger } from './ear.ts';
import { type Match, matchesOf } from './matches.ts';
import { withoutQuotes } from './quotes.ts';
import { allRules, type KindOfRule, rulesFor } from './rules.ts';
import { plainLetters, withTallLetters } from './spellings.ts';
import { readWords, type Words } from './words.ts';

/** What rules say, and whether one of them heard something that was denied or not meant. */
type Rating = Readonly<{ level: RiskLevel; isDoubted: boolean }>;
type RulesFor = (line: string) => readonly KindOfRule[];
/** Whether the words around a match make it mean nothing. */
type LeaveOut = (words: Words, match: Match) => boolean;

const overlap = (one: Match, other: Match): boolean =>
  one.start < other.end && other.start < one.end;

function rateWords(words: Words, rulesOf: RulesFor, leaveOut: LeaveOut): Rating {
  let level: RiskLevel = 'none';
  const doubted: Match[] = [];
  for (const rule of rulesOf(words.line)) {
    // Only an outright one can still say more.
    if (level === 'concern' && rule.kind !== 'high') break;
    for (const match of matchesOf(rule, words)) {
      // The same words are no hint when they are nothing said outright.
      const isDoubted =
        match.said === 'none' ||
        (rule.kind !== 'high' && doubted.some((other) => overlap(match, other))) ||
        leaveOut(words, match);
      if (!isDoubted) level = graverRisk(level, match.said);
      else if (rule.kind === 'high') doubted.push(match);
      if (level === 'high') return { level, isDoubted: false };
    }
  }
  return { level, isDoubted: doubted.length > 0 };
}

/** What rules say of the two ways in which the words of a text may be read; the graver counts. */
function rateText(said: string, rulesOf: RulesFor, leaveOut: LeaveOut): Rating {
  // The rules first: they say which words are known.
  allRules();
  const plain = rateWords(readWords(plainLetters(said)), rulesOf, leaveOut);
  const tall = plain.level === 'high' ? undefined : withTallLetters(said);
  if (tall === undefined) return plain;
  const other = rateWords(readWords(plainLetters(tall)), rulesOf, leaveOut);
  return {
    level: graverRisk(plain.level, other.level),
    isDoubted: plain.isDoubted || other.isDoubted,
  };
}

/** What the rules alone say of a text: what the rest is taught beside. */
export const rateByRules = (text: string): RiskLevel =>
  rateText(withoutQuotes(text), rulesFor, () => false).level;

/** What the rules say, or where they are silent what the ear hears. */
function rateWith(rulesOf: RulesFor, text: string): RiskLevel {
  const said = withoutQuotes(text);
  const { level, isDoubted } = rateText(said, rulesOf, isCalm);
  return level === 'none' && soundsLikeDanger(plainLetters(said), isDoubted) ? 'concern' : level;
}

/**
 * Whether the author of a text may be in danger: `high` when suicide or self-harm is spoken of outright, `concern`
 * when it is hinted at, denied half-heartedly, past or a near one's, else `none`. English and Dutch. In doubt it says
 * more rather than less, for someone at risk must always see help; it is a list of rules with learned ears beside it,
 * not a diagnosis. Never throws; time is linear in the length of the text.
 */
export const rateRisk = (text: string): RiskLevel => rateWith(rulesFor, text);

/** The same by trying every rule, whether the text has its words or not: what `rateRisk` must agree with. */
export const rateRiskByEveryRule = (text: string): RiskLevel => rateWith(allRules, text);
