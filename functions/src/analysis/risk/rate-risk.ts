import type { RiskLevel } from '../../contract/risk-levels.ts';
import { matchesOf } from './assertion/matches.ts';
import { verdictOf } from './assertion/verdict.ts';
import { maxRisk } from './levels.ts';
import { Classifier, type RuledText } from './model/classifier.ts';
import { allRules, type KindOfRule, rulesFor } from './rules/rules.ts';
import { plainLetters, withTallLetters } from './text/normalise.ts';
import { isOneSign } from './text/one-sign.ts';
import { piecesOfText, sentencesOf } from './text/pieces.ts';
import { withoutQuotes } from './text/quotes.ts';
import { readWords } from './text/tokens.ts';
import {
  CONCERN,
  CONCERN_BY_RULES,
  DEARER_WHEN_DOUBLED,
  HIGH,
  HIGH_BY_HINT,
} from './thresholds.ts';
import weights from './weights/classifier.json' with { type: 'json' };

type RulesFor = (line: string) => readonly KindOfRule[];

let made: Classifier | undefined;

// Made at the first text, not when the module loads: a server that rates nothing should not wait for it.
function classifier(): Classifier {
  made ??= new Classifier(weights);
  return made;
}

/** A text in plain letters as words, and what the rules say of it. */
export function readByRules(plain: string, rulesOf: RulesFor = rulesFor): RuledText {
  // The rules first: they say which words are known.
  allRules();
  const words = readWords(plain);
  const matches = rulesOf(words.line).flatMap((rule) => matchesOf(rule, words));
  return { plain, words, matches, verdict: verdictOf(matches) };
}

/** The same of a text as it was written, without what it quotes. */
export const readWritten = (text: string): RuledText =>
  readByRules(plainLetters(withoutQuotes(text)));

/** Whether rules hear only hints, each meant as it is said, and of its author: nothing softened, past or told of another. */
const isHinted = ({ verdict, matches }: RuledText): boolean =>
  verdict === 'concern' &&
  matches.every(
    ({ kind, sense }) => sense === 'earnest' && (kind === 'concern' || kind === 'faint'),
  );

/** The rating of one of so many pieces of a text. For `high` rules and classifier must agree. */
function ratePiece(text: RuledText, pieces: number): RiskLevel {
  const score = classifier().score(text);
  if (text.verdict === 'high' && score >= HIGH) return 'high';
  if (isHinted(text) && score >= HIGH_BY_HINT) return 'high';
  const least = text.verdict === 'high' ? CONCERN_BY_RULES : CONCERN;
  return score >= least + DEARER_WHEN_DOUBLED * Math.log2(pieces) ? 'concern' : 'none';
}

/** The rating of a text in plain letters. A sentence that is high by itself is high in any company. */
function ratePlain(plain: string, rulesOf: RulesFor): RiskLevel {
  const pieces = piecesOfText(plain);
  let level: RiskLevel = 'none';
  for (const piece of pieces) {
    const read = readByRules(piece, rulesOf);
    const rated = ratePiece(read, pieces.length);
    if (rated === 'high') return rated;
    level = maxRisk(level, rated);
    if (read.verdict !== 'high') continue;
    const sentences = sentencesOf(piece);
    const isHigh = (one: string): boolean => ratePiece(readByRules(one, rulesOf), 1) === 'high';
    if (sentences.length > 1 && sentences.some(isHigh)) return 'high';
  }
  return level;
}

/** The graver of the two ways in which the letters of a text may be read; of the second, only what rules hear in it. */
function rateWith(rulesOf: RulesFor, text: string): RiskLevel {
  if (isOneSign(text)) return 'none';
  const said = withoutQuotes(text);
  const level = ratePlain(plainLetters(said), rulesOf);
  const tall = level === 'high' ? undefined : withTallLetters(said);
  if (tall === undefined) return level;
  const plain = plainLetters(tall);
  const { verdict } = readByRules(plain, rulesOf);
  return verdict === 'none' ? level : maxRisk(level, ratePlain(plain, rulesOf));
}

/**
 * Whether the author of a text may be in danger: `high` when suicide or self-harm is spoken of outright, `concern`
 * when it is hinted at, denied half-heartedly, past or a near one's, else `none`. English and Dutch. In doubt it says
 * more rather than less, for someone at risk must always see help; it is a list of rules and what a classifier has learned,
 * not a diagnosis. Never throws; time is linear in the length of the text.
 */
export const rateRisk = (text: string): RiskLevel => rateWith(rulesFor, text);

/** The same by trying every rule, whether the text has its words or not: what `rateRisk` must agree with. */
export const rateRiskByEveryRule = (text: string): RiskLevel => rateWith(allRules, text);
