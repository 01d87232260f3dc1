import type { RiskLevel } from '../../contract/risk-levels.ts';
import { soundsLikeDanger } from './ear.ts';
import { withoutQuotes } from './quotes.ts';
import { allRules, type KindOfRule, rulesFor } from './rules.ts';
import {
  aroundMatch,
  isHearsay,
  isOwn,
  isTopic,
  namesNearOne,
  senseOf,
  sentenceAround,
} from './sense.ts';
import { plainLetters, withTallLetters } from './spellings.ts';
import { readWords, type Words } from './words.ts';

const stands = (regex: RegExp, text: string): boolean => {
  regex.lastIndex = 0;
  return regex.test(text);
};

/** What a match of a rule of this kind says of its author, with what stands around it. */
function levelOf(kind: KindOfRule['kind'], words: Words, start: number, end: number): RiskLevel {
  const sense = senseOf(words, start, end);
  if (sense === 'denied') return 'none';
  const hearsay = isHearsay(words.line, start, end, kind === 'other');
  const ofAnother = kind === 'other' || sense === 'told of another';
  if (kind === 'faint') return ofAnother || hearsay ? 'none' : 'concern';
  if (ofAnother) return hearsay && !namesNearOne(words.line, start, end) ? 'none' : 'concern';
  const ofElsewhere = hearsay && !isOwn(words.line, start, end);
  if (kind === 'concern') return ofElsewhere ? 'none' : 'concern';
  if (ofElsewhere && isTopic(words.line, start, end)) return 'none';
  // What is said outright is never hearsay alone: it keeps its help.
  return sense === 'softened' || ofElsewhere ? 'concern' : 'high';
}

function levelOfRule(rule: KindOfRule, words: Words): RiskLevel {
  const { line } = words;
  let level: RiskLevel = 'none';
  const { anchor, beside, nearby, without } = rule.patterns();
  anchor.lastIndex = 0;
  for (let match = anchor.exec(line); match; match = anchor.exec(line)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const sentence = sentenceAround(line, start, end);
    const around = nearby.length > 0 ? aroundMatch(line, start, end) : '';
    const holds =
      beside.every((one) => stands(one, sentence)) &&
      nearby.every((one) => stands(one, around)) &&
      !without.some((one) => stands(one, sentence));
    const said = holds ? levelOf(rule.kind, words, start, end) : 'none';
    if (said === 'high') return said;
    if (said === 'concern') level = said;
    // Matches may overlap: the next one can start inside this one.
    anchor.lastIndex = start + 1;
  }
  return level;
}

function rateBy(rules: readonly KindOfRule[], words: Words): RiskLevel {
  let level: RiskLevel = 'none';
  for (const rule of rules) {
    // Only an outright one can still say more.
    if (level === 'concern' && rule.kind !== 'high') break;
    const said = levelOfRule(rule, words);
    if (said === 'high') return said;
    if (said === 'concern') level = said;
  }
  return level;
}

/** The graver level of the two ways in which the words of a text may be read. */
function rateReadings(said: string, plain: string, rate: (words: Words) => RiskLevel): RiskLevel {
  const level = rate(readWords(plain));
  const tall = level === 'high' ? undefined : withTallLetters(said);
  const other = tall === undefined ? 'none' : rate(readWords(plainLetters(tall)));
  return other === 'none' ? level : other === 'high' ? other : 'concern';
}

const byFewRules = (words: Words): RiskLevel => rateBy(rulesFor(words.line), words);

/** What the rules alone say of a text: what the ear is taught beside. */
export function rateByRules(text: string): RiskLevel {
  // The rules first: they say which words are known.
  allRules();
  const said = withoutQuotes(text);
  return rateReadings(said, plainLetters(said), byFewRules);
}

/** What the rules say, or where they are silent what the ear hears. */
function rateWith(rate: (words: Words) => RiskLevel, text: string): RiskLevel {
  const said = withoutQuotes(text);
  const plain = plainLetters(said);
  const level = rateReadings(said, plain, rate);
  return level === 'none' && soundsLikeDanger(plain) ? 'concern' : level;
}

/**
 * Whether the author of a text may be in danger: `high` when suicide or self-harm is spoken of outright, `concern`
 * when it is hinted at, denied half-heartedly, past or a near one's, else `none`. English and Dutch. In doubt it says
 * more rather than less, for someone at risk must always see help; it is a list of rules with a learned ear beside it,
 * not a diagnosis. Never throws; time is linear in the length of the text.
 */
export function rateRisk(text: string): RiskLevel {
  allRules();
  return rateWith(byFewRules, text);
}

/** The same by trying every rule, whether the text has its words or not: what `rateRisk` must agree with. */
export function rateRiskByEveryRule(text: string): RiskLevel {
  const rules = allRules();
  return rateWith((words) => rateBy(rules, words), text);
}
