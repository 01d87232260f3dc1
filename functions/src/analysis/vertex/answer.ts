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
import { type AnswerContext, reflect } from '../reflection/reflect.ts';
import { maxRisk } from '../risk/levels.ts';
import { ProviderError } from './retry.ts';

// Zod accepts only finite numbers. NaN and Infinity are not possible in JSON either.
const share = z.number().min(0).max(1);

/**
 * The complete form of the model's answer: numbers, and one of three risk levels. The answer has no free text that a
 * person could see. `mergeAnswer` checks that the line exists.
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
 * lines. If the embedded analyser or the cloud finds danger, the line is the one for danger. If the answer names a line
 * that does not exist, the embedded analyser's reading is used. Of the cloud's answer, only the risk then counts, because
 * it can only add help.
 */
export function mergeAnswer(local: LocalReading, answer: Answer): Analysis {
  const { text, analysis, risk: heard, context } = local;
  const risk = maxRisk(heard, answer.risk);
  const chosen = LINES[answer.line];
  const shares = sharesOf(answer);
  const detected = topEmotions(shares);
  const read = chosen
    ? {
        emotions: onlyThese(shares, detected),
        detected,
        sentimentScore: thousandths(answer.sentiment),
        // A line that does not fit the feelings is not used.
        reflection: reflect(
          text,
          fits(chosen, detected) ? chosen.feelings : detected,
          'none',
          context,
        ),
      }
    : analysis;
  return {
    ...read,
    ...(risk !== 'none' && { reflection: reflect(text, read.detected, risk, context) }),
    risk,
  };
}

const thousandths = (share: number) => Math.round(share * 1000) / 1000;

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
const fits = ({ feelings: spoken }: NumberedLine, detected: readonly Emotion[]): boolean =>
  spoken.every((emotion) => detected.includes(emotion)) &&
  (detected[0] === undefined || spoken[0] === detected[0]);
