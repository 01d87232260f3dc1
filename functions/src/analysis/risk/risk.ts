import { normaliseBreaks, type RiskLevel } from '../../contract/index.ts';
import { type Classified, Classifier } from './classifier.ts';
import type { RuledText } from './features.ts';
import { maxRisk } from './levels.ts';
import { matchesOf, verdictOf } from './matches.ts';
import { allRules, rulesFor } from './rules/rules.ts';
import { withWholeWords } from './text/disguises.ts';
import { isOneSign, piecesOfText, plainLetters, sentencesOf } from './text/letters.ts';
import { withoutNearMisses, withoutQuotes } from './text/near-misses.ts';
import { readWords } from './text/words.ts';
import weights from './weights/classifier.json' with { type: 'json' };

/**
 * Rates whether the author of a text, English or Dutch, may be in danger, by rules and a trained classifier. It is not
 * a diagnosis. Never throws. The time is linear in the length of the text.
 * - `high`: the text speaks openly of suicide or self-harm.
 * - `concern`: it hints at it, denies it half-heartedly, speaks of the past, or speaks of somebody close.
 * - `none`: everything else. In doubt the rating is higher, because an author at risk must always see help.
 */
export const rateRisk = (text: string): RiskLevel => rateBy(SMALL, text);

/**
 * Like `rateRisk`, but tries every rule, even if the text lacks the words of the rule. `rateRisk` must give the same
 * result.
 */
export const rateRiskByEveryRule = (text: string): RiskLevel =>
  rateBy({ ...SMALL, rulesOf: allRules }, text);

type RulesFor = typeof rulesFor;

/** How a text is rated. */
interface Rating {
  readonly rulesOf: RulesFor;
  /** The score that decides, from what the classifier says of a text. */
  readonly scoreOf: (classified: Classified, text: RuledText) => number;
  /**
   * How much the limits of the score rise for a sentence, or two, of a longer text: one of many may be rated wrongly by
   * chance.
   */
  readonly dearerForPart: number;
}

/** The rating by rules and classifier alone. */
const SMALL: Rating = { rulesOf: rulesFor, scoreOf: ({ score }) => score, dearerForPart: 2.25 };

/**
 * The highest rating of these readings of a text:
 * - as it is written
 * - with a capital i read as l; this reading counts only if a rule matches there
 * - with words joined that a line break splits
 * - the same with line breaks inside sentences as spaces, because a paste may break any line
 */
export function rateBy(rating: Rating, text: string): RiskLevel {
  const lines = normaliseBreaks(text);
  if (isOneSign(lines)) return 'none';
  const said = withoutQuotes(lines);
  let level = rateLetters(said, rating);
  const tall = withTallLetters(said);
  if (tall !== undefined && level !== 'high') {
    const { verdict, sure } = readByRules(plainLetters(tall), rating.rulesOf);
    if (maxRisk(verdict, sure) !== 'none') level = maxRisk(level, rateLetters(tall, rating));
  }
  const whole = withWholeWords(said);
  for (const other of new Set([whole, whole.replace(WRAP, ' ')])) {
    if (level !== 'high' && other !== said) level = maxRisk(level, rateLetters(other, rating));
  }
  return level;
}

/** The text with every capital i inside a word replaced by l, because the two look alike; undefined if there is none. */
const withTallLetters = (text: string): string | undefined =>
  /[a-z]I/.test(text) ? text.replace(/(?<=[a-z])I+/g, (run) => 'l'.repeat(run.length)) : undefined;

/** A line break inside a sentence. */
const WRAP = /(?<=[\p{L}\p{N}'’"),;:])[^\S\n]*\n[^\S\n]*(?=[\p{L}\p{N}'’"(])/gu;

/** The rating of one reading of a text. An ordinary use of a dangerous thing alone (a near miss) is not `high`. */
function rateLetters(text: string, rating: Rating): RiskLevel {
  const level = ratePieces(plainLetters(text), rating);
  if (level !== 'high') return level;
  const rest = withoutNearMisses(text);
  if (rest === plainLetters(text)) return level;
  const { verdict, sure } = readByRules(rest, rating.rulesOf);
  const isRaised = maxRisk(verdict, sure) !== 'none' || ratePieces(rest, rating) === 'high';
  return isRaised ? 'high' : 'concern';
}

/**
 * The highest rating of the pieces of a text in plain letters, and of the sentences in them: beside calm words, one sentence
 * of danger hardly counts in the score of the whole.
 */
function ratePieces(plain: string, rating: Rating): RiskLevel {
  const pieces = piecesOfText(plain);
  const dearer = dearerFor(pieces.length);
  let level: RiskLevel = 'none';
  for (const piece of pieces) {
    const whole = readByRules(piece, rating.rulesOf);
    level = maxRisk(level, ratePiece(whole, rating, dearer));
    // A piece of a long text is hardly longer than a sentence.
    const parts = pieces.length === 1 || saysDanger(whole) ? partsOf(piece) : [];
    for (const part of parts) {
      if (level === 'high') return level;
      level = maxRisk(level, ratePart(part, whole, rating, dearer));
    }
    if (level === 'high') return level;
  }
  return level;
}

/** The classifier alone may decide `high` for a part only if it has this many different words. */
const FEWEST_WORDS_OF_PART = 9;

/** The rating of a sentence, or two, of a piece. */
function ratePart(part: string, whole: RuledText, rating: Rating, dearer: number): RiskLevel {
  const read = readByRules(part, rating.rulesOf);
  // A sentence that is `high` alone stays `high` beside any other one.
  if (saysDanger(whole) && ratePiece(read, rating, 0) === 'high') return 'high';
  // "An end to my life? Not me.": the sentence beside it takes it back.
  if (saysDanger(read) && !saysDanger(whole)) return 'none';
  const rated = ratePiece(read, rating, dearer + rating.dearerForPart);
  const saysEnough = new Set(read.words.line).size >= FEWEST_WORDS_OF_PART;
  return rated === 'high' && !saysEnough ? 'concern' : rated;
}

/** Whether the rules hear danger said outright. */
const saysDanger = ({ verdict, sure }: RuledText): boolean => maxRisk(verdict, sure) === 'high';

/** A short sentence, in plain letters, that takes back the one before: "I don't.", "Not me." */
const REPLY =
  /^(?=.*\b(?:no|not|nope|nah|never|(?:do|did|wo|would|ai|is)nt|nee|neen|welnee|niet|nooit)\b)\s*\S+(?:\s+\S+){0,2}\s*$/;

/** Each sentence of a piece, and each with the next one; nothing if the piece is one sentence. */
function partsOf(piece: string): string[] {
  const sentences: string[] = [];
  for (const sentence of sentencesOf(piece)) {
    const before = REPLY.test(sentence) ? sentences.pop() : undefined;
    sentences.push(`${before ?? ''}${sentence}`);
  }
  if (sentences.length < 2) return [];
  const pairs = sentences.slice(1).map((next, at) => `${sentences[at]}${next}`);
  return [...sentences, ...(sentences.length > 2 ? pairs : [])];
}

/** From this score on, a text is `concern`. */
export const CONCERN = -1.25;
/**
 * In a longer text, more pieces can be rated wrongly by chance. So the limits rise by this value each time the number
 * of pieces doubles.
 */
const DEARER_WHEN_DOUBLED = 0.5;
/** From this score on, a text is `high`, if rules find danger said outright, or find nothing more than hints. */
export const HIGH = 1.35;

/**
 * The classifier alone may decide `high` only with this many different words. The mark for the end of a sentence counts
 * as a word. So a repeated emoji alone is not enough.
 */
const FEWEST_WORDS = 4;

/**
 * The rating of one piece of a text. A piece is `high` if a sure rule says so, if rules and the classifier agree, or, if
 * the rules find no more than a hint, by the classifier alone.
 * @param dearer how much the limits of the score rise
 */
function ratePiece(text: RuledText, rating: Rating, dearer: number): RiskLevel {
  if (text.sure === 'high') return 'high';
  const classified = classifier().read(text);
  if (text.verdict === 'high' && classified.score >= HIGH) return 'high';
  const score = rating.scoreOf(classified, text);
  const saysEnough = text.verdict !== 'none' || new Set(text.words.line).size >= FEWEST_WORDS;
  if (isMeant(text) && saysEnough && score >= HIGH + dearer) return 'high';
  return score >= CONCERN + dearer ? 'concern' : text.sure;
}

/** Whether all matches are hints that the author means in earnest. No match is softened, past or about another person. */
const isMeant = ({ matches }: RuledText): boolean =>
  matches.every(
    ({ kind, sense }) => sense === 'earnest' && (kind === 'concern' || kind === 'faint'),
  );

/** How much the limit of a score rises for a text of this many pieces. */
const dearerFor = (pieces: number): number => DEARER_WHEN_DOUBLED * Math.log2(pieces);

/** The pieces of a text as it was written, each read by itself, and how much the limit of a score rises for so many. */
export function readPieces(text: string): { pieces: RuledText[]; dearer: number } {
  const pieces = piecesOfText(plainLetters(withoutQuotes(text))).map((piece) => readByRules(piece));
  return { pieces, dearer: dearerFor(pieces.length) };
}

/** Like `readByRules`, but for a text as it was written. Quotes are removed first. */
export const readWritten = (text: string): RuledText =>
  readByRules(plainLetters(withoutQuotes(text)));

/** Reads a text in plain letters into words and applies the rules. */
export function readByRules(plain: string, rulesOf: RulesFor = rulesFor): RuledText {
  // Load the rules first: they define the known words.
  allRules();
  const words = readWords(plain);
  const rules = rulesOf(words.line);
  const found = (isSure: boolean) =>
    rules.filter((rule) => rule.isSure === isSure).flatMap((rule) => matchesOf(rule, words));
  const matches = found(false);
  return { plain, words, matches, verdict: verdictOf(matches), sure: verdictOf(found(true)) };
}

let made: Classifier | undefined;

// The classifier is made for the first text, not when the module loads. A server that rates nothing then does not have to
// wait for it.
function classifier(): Classifier {
  made ??= new Classifier(weights);
  return made;
}

// The limits in this file (`CONCERN`, `HIGH` and the others) are logarithms of odds. `functions/model-lab/MODEL-CARD.md`
// shows their results on authors left out, and why these values were chosen.
