import { z } from 'zod';
import {
  byEmotion,
  EMOTIONS,
  type Emotion,
  RISK_LEVELS,
  type RiskLevel,
} from '../../contract/index.ts';
import type { Analysis } from '../analysis.ts';
import { onlyThese, topEmotions } from '../emotions/labels.ts';
import { LINES as OURS } from '../reflection/lines.ts';
import { isQuotable, withQuote } from '../reflection/own-words.ts';
import { type AnswerContext, reflect } from '../reflection/reflect.ts';
import { maxRisk } from '../risk/levels.ts';
import { ProviderError } from './retry.ts';

// Zod accepts only finite numbers. NaN and Infinity are not possible in JSON either.
const share = z.number().min(0).max(1);

/** The largest number of words in a quote. */
export const QUOTE_MAX = 6;

/**
 * The complete form of the model's answer: numbers, and one of three risk levels. The answer has no free text that a
 * person could see. `mergeAnswer` checks that the numbers for the line and the quote exist.
 */
const answerSchema = z.strictObject({
  emotions: z
    .strictObject({
      sadness: share,
      anger: share,
      anxiety: share,
      love: share,
      joy: share,
      neutral: share,
    })
    .refine((emotions) => Object.values(emotions).some((value) => value > 0)),
  sentiment: share,
  risk: z.enum(RISK_LEVELS),
  line: z.int().nonnegative(),
  quote: z.strictObject({
    from: z.int().nonnegative(),
    words: z.int().min(0).max(QUOTE_MAX),
  }),
});

type Answer = z.infer<typeof answerSchema>;

/** The longest text of an answer that this code reads, in UTF-16 units. A correct answer has about 200. */
const TEXT_MAX = 4_000;

// The schema has only the fields of the response that this code needs. The response is the provider's, and the provider
// may add fields.
const envelope = z.object({
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().optional(),
        content: z.object({ parts: z.array(z.object({ text: z.string().optional() })) }).partial(),
      }),
    )
    .optional(),
});

/**
 * The text of the first candidate in an unchecked response.
 * @throws ProviderError `declined` when the model did not read the words, `unfit` when the answer is incomplete
 */
export function extractText(response: unknown): string {
  const read = envelope.safeParse(response);
  if (!read.success) throw new ProviderError('unfit');
  const { promptFeedback, candidates } = read.data;
  if (promptFeedback?.blockReason) throw new ProviderError('declined');
  const [first] = candidates ?? [];
  if (!first) throw new ProviderError('declined');
  const { finishReason = 'STOP', content } = first;
  if (finishReason === 'MAX_TOKENS') throw new ProviderError('unfit');
  if (finishReason !== 'STOP') throw new ProviderError('declined');
  const text = (content.parts ?? []).map((part) => part.text ?? '').join('');
  if (text === '' || text.length > TEXT_MAX) throw new ProviderError('unfit');
  return text;
}

/**
 * Reads the text of an answer and does not trust it.
 * @throws ProviderError `unfit` for everything that does not fully match the schema
 */
export function readAnswer(text: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderError('unfit');
  }
  const answer = answerSchema.safeParse(json);
  if (!answer.success) throw new ProviderError('unfit');
  return answer.data;
}

/** The five emotions as shares. Neutral has the rest, so the five together are at most 1. */
function sharesOf({ emotions }: Answer): Record<Emotion, number> {
  const whole = Object.values(emotions).reduce((sum, value) => sum + value, 0);
  return byEmotion((emotion) => emotions[emotion] / whole);
}

/** The reading of a text by the embedded analyser alone. */
interface LocalReading {
  readonly text: string;
  readonly analysis: Analysis;
  readonly risk: RiskLevel;
  readonly context?: AnswerContext | undefined;
}

/**
 * Turns the cloud's answer into an analysis. The cloud writes no text: the reflection is one of the product's own
 * lines, after a quote of the author's words. If the embedded analyser or the cloud finds danger, the line is the one
 * for danger, and there is no quote. If the answer names a line or words that do not exist, the embedded analyser's
 * reading is used. Of the cloud's answer, only the risk then counts, because it can only add help.
 */
export function mergeAnswer(local: LocalReading, answer: Answer): Analysis {
  const { text, analysis, risk: heard, context } = local;
  const risk = maxRisk(heard, answer.risk);
  const isThere = answer.line < LINES.length && isWithin(answer.quote, wordsIn(text));
  const shares = sharesOf(answer);
  const read = isThere
    ? {
        emotions: onlyThese(shares, topEmotions(shares)),
        detected: topEmotions(shares),
        sentimentScore: thousandths(answer.sentiment),
        ...answered(local, topEmotions(shares), answer),
      }
    : analysis;
  return {
    ...read,
    ...(risk !== 'none' && { reflection: reflect(text, read.detected, risk, context) }),
    risk,
  };
}

/**
 * The line that the answer chooses, after the words that it quotes. If the choice does not fit the feelings, the code
 * chooses the line itself.
 */
function answered(
  { text, context = {} }: LocalReading,
  detected: readonly Emotion[],
  { line, quote }: Answer,
): Pick<Analysis, 'reflection' | 'quote'> {
  const chosen = LINES[line];
  if (!chosen || !answers(chosen, detected)) {
    return { reflection: reflect(text, detected, 'none', context) };
  }
  const words = quoteAt(text, quote);
  const ours = reflect(text, chosen.feelings, 'none', { turn: context.turn });
  if (words === null || !(context.shown ?? text).replaceAll('\n', ' ').includes(words)) {
    return { reflection: ours };
  }
  return { reflection: withQuote(ours, words), quote: words };
}

const thousandths = (share: number) => Math.round(share * 1000) / 1000;

/** A word and its place in the text, in UTF-16 units. `end` is the index after the word. */
interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Neighbouring words of a text, by their numbers. The numbers start at 0. */
interface Span {
  readonly from: number;
  /** The number of words; 0 means no quote. */
  readonly words: number;
}

const QUOTE_MIN = 2;
/** Only this many words have numbers, because quotes come only from the beginning of a text. */
const MOST_NUMBERED = 300;
const LONGEST_WORD = 40;

// Letters and digits of any script, with apostrophes and hyphens inside a word. The pattern excludes invisible
// characters and characters that change the text direction.
const WORD = /[\p{L}\p{N}](?:['’-]?[\p{L}\p{M}\p{N}])*/gu;
/** The characters allowed between two quoted words. A quote never crosses the end of a sentence. */
const GAP = /^,?[ \n]$/;

/** The numbered words of a text, in their order. Never throws. The time is linear in the length of the text. */
export function wordsIn(text: string): PlacedWord[] {
  const placed: PlacedWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (placed.length === MOST_NUMBERED) break;
    placed.push({ word, start: index, end: index + word.length });
  }
  return placed;
}

/** Whether the text has every word of a span. */
const isWithin = ({ from, words }: Span, placed: readonly PlacedWord[]): boolean =>
  words === 0 || from + words <= placed.length;

/**
 * The author's own words at a span, exactly as they wrote them. The result is null if they are the first words of the
 * text, are too few or too many, do not follow each other directly, or are not safe to repeat.
 */
function quoteAt(text: string, { from, words }: Span): string | null {
  if (from === 0) return null;
  const chosen = wordsIn(text).slice(from, from + words);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < QUOTE_MIN || chosen.length > QUOTE_MAX) return null;
  const areTogether = chosen.every((word, at) => {
    const next = chosen[at + 1];
    return (
      word.word.length <= LONGEST_WORD && (!next || GAP.test(text.slice(word.end, next.start)))
    );
  });
  const quote = text.slice(first.start, last.end).replaceAll('\n', ' ');
  return areTogether && isQuotable(quote) ? quote : null;
}

/** A kind of line. The model chooses it by its number, which is its index in `LINES`. */
interface NumberedLine {
  /** An example of the kind. The code, not the model, chooses the line that the author sees. */
  readonly text: string;
  /** The feelings of the line: one, two or none. */
  readonly feelings: readonly Emotion[];
}

const { feelings, none, ends } = OURS.en;

const speaking = (first: Emotion, second?: Emotion): NumberedLine => ({
  text: [feelings[first].plain[0], second ? feelings[second].beside[0] : ends[0]].join(' '),
  feelings: second ? [first, second] : [first],
});

/**
 * Every kind of line that a model may choose. No line is about danger: the model alone must not decide that there is
 * danger.
 */
export const LINES: readonly NumberedLine[] = [
  ...EMOTIONS.map((emotion) => speaking(emotion)),
  ...EMOTIONS.flatMap((first) =>
    EMOTIONS.filter((second) => second !== first).map((second) => speaking(first, second)),
  ),
  { text: none[0] ?? '', feelings: [] },
];

/** Whether a line fits a reading: it speaks of the leading feeling, and of no feeling that was not found. */
const answers = ({ feelings: spoken }: NumberedLine, detected: readonly Emotion[]): boolean =>
  spoken.every((emotion) => detected.includes(emotion)) &&
  (detected[0] === undefined || spoken[0] === detected[0]);
