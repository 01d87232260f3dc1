import type { RiskLevel } from '../../contract/risk-levels.ts';
import { type Match, matchesOf } from './assertion/matches.ts';
import { graverRisk } from './levels.ts';
import { isCalm } from './model/calm.ts';
import { soundsLikeDanger } from './model/ear.ts';
import { allRules, type KindOfRule, rulesFor } from './rules/rules.ts';
import { plainLetters, withTallLetters } from './text/normalise.ts';
import { isOneSign } from './text/one-sign.ts';
import { withoutQuotes } from './text/quotes.ts';
import { readWords, type Words } from './text/tokens.ts';

/** What rules say, and whether one of them heard something that was denied or not meant. */
type Rating = Readonly<{ level: RiskLevel; isDoubted: boolean }>;
type RulesFor = (line: string) => readonly KindOfRule[];
/** Whether the words around a match make it mean nothing. */
type LeaveOut = (words: Words, match: Match) => boolean;

/** The places of the words of a match. */
const placesOf = ({ start, end }: Match): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

function rateWords(words: Words, rulesOf: RulesFor, leaveOut: LeaveOut): Rating {
  let level: RiskLevel = 'none';
  // The places of words that were said outright and not meant.
  let doubted: Set<number> | undefined;
  for (const rule of rulesOf(words.line)) {
    // Only an outright one can still say more.
    if (level === 'concern' && rule.kind !== 'high') break;
    for (const match of matchesOf(rule, words)) {
      // The same words are no hint when they are nothing said outright.
      const isDoubted =
        match.said === 'none' ||
        (rule.kind !== 'high' && placesOf(match).some((at) => doubted?.has(at))) ||
        leaveOut(words, match);
      if (!isDoubted) level = graverRisk(level, match.said);
      else if (rule.kind === 'high') {
        doubted ??= new Set();
        for (const at of placesOf(match)) doubted.add(at);
      }
      if (level === 'high') return { level, isDoubted: false };
    }
  }
  return { level, isDoubted: doubted !== undefined };
}

/**
 * What rules say of the two ways in which the words of a text may be read; the graver counts.
 * @param plain the text in plain letters
 */
function rateText(text: string, plain: string, rulesOf: RulesFor, leaveOut: LeaveOut): Rating {
  // The rules first: they say which words are known.
  allRules();
  const rating = rateWords(readWords(plain), rulesOf, leaveOut);
  const tall = rating.level === 'high' ? undefined : withTallLetters(text);
  if (tall === undefined) return rating;
  const other = rateWords(readWords(plainLetters(tall)), rulesOf, leaveOut);
  return {
    level: graverRisk(rating.level, other.level),
    isDoubted: rating.isDoubted || other.isDoubted,
  };
}

/** What the rules alone say of a text: what the rest is taught beside. */
export function rateByRules(text: string): RiskLevel {
  const said = withoutQuotes(text);
  return rateText(said, plainLetters(said), rulesFor, () => false).level;
}

/** What the rules say, or where they are silent what the ear hears. */
function rateWith(rulesOf: RulesFor, text: string): RiskLevel {
  if (isOneSign(text)) return 'none';
  const said = withoutQuotes(text);
  const plain = plainLetters(said);
  const { level, isDoubted } = rateText(said, plain, rulesOf, isCalm);
  return level === 'none' && soundsLikeDanger(plain, isDoubted) ? 'concern' : level;
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
