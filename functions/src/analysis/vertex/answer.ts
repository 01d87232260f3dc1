import { z } from 'zod';
import { byEmotion } from '../../contract/emotion-shares.ts';
import type { Emotion } from '../../contract/emotions.ts';
import { RISK_LEVELS } from '../../contract/risk-levels.ts';
import { ProviderError } from './provider-error.ts';
import { QUOTE_MAX } from './quote.ts';

// Zod's numbers are finite; NaN and Infinity are no JSON either.
const share = z.number().min(0).max(1);

/**
 * What the model may say, and not a word more: numbers, and one of three levels. There is no string in it that anybody
 * could be shown. Whether the line and the words that it points at are there, `mergeAnswer` sees.
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

export type Answer = z.infer<typeof answerSchema>;

/** Longest text that is looked into, in UTF-16 units; an answer that keeps to the schema has about 200. */
const TEXT_MAX = 4_000;

// Of the envelope only what is needed is read; it belongs to the provider, who may add to it.
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
 * The text of the first candidate, from an answer that nobody has checked yet.
 * @throws ProviderError `declined` when the model would not read the words, `unfit` when it is no whole answer
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
 * Reads an answer’s text like something hostile.
 * @throws ProviderError `unfit` for everything that is not wholly as it was asked for
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

/** The five emotions as shares of the whole, of which neutral is the rest: together at most 1. */
export function sharesOf({ emotions }: Answer): Record<Emotion, number> {
  const whole = Object.values(emotions).reduce((sum, value) => sum + value, 0);
  return byEmotion((emotion) => emotions[emotion] / whole);
}
