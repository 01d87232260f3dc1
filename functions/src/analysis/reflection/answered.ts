import type { Emotion } from '../../contract/emotions.ts';
import type { FeelingQuestion } from '../../contract/feeling.ts';
import { AppError, badField } from '../../platform/app-error.ts';

interface Asked {
  readonly asks?: FeelingQuestion | null;
  readonly corrected?: Emotion | null;
}

/** What the author of a stored reading is shown of its question and their answer: what is there of the two. */
export const askedOf = ({ asks, corrected }: Asked) => ({
  ...(asks && { asks }),
  ...(corrected && { corrected }),
});

/**
 * Lets an answer pass that is one of the two feelings asked about.
 * @throws AppError `bad-request` for any other, and where nothing was asked
 */
export function assertAsked(
  asks: FeelingQuestion | null | undefined,
  emotion: Emotion,
): asserts asks is FeelingQuestion {
  if (!asks) throw new AppError('bad-request', 'Nothing was asked about these words.');
  if (asks.between.includes(emotion)) return;
  const [first, second] = asks.between;
  throw badField('emotion', `is not one of the two that were asked about: ${first} or ${second}`);
}

/** The feelings of a reading once its author said which of two it is: that one first, the other gone, the rest as heard. */
export const emotionsAfter = (
  emotions: readonly string[],
  { between }: FeelingQuestion,
  corrected: Emotion,
): string[] => [
  corrected,
  ...emotions.filter((heard) => !between.some((emotion) => emotion === heard)),
];
