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

/**
 * Reads a reply like something hostile.
 * @throws ProviderError `unfit` for everything that is not wholly as it was asked for
 */
export function readAnswer(reply: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(reply);
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
