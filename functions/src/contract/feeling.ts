import { z } from 'zod';
import { EMOTIONS } from './emotions.ts';

const emotion = z.enum(EMOTIONS);

/** Two feelings between which a reading could not tell, and the question about them in the language of the words. */
export const feelingQuestion = z.strictObject({
  between: z.tuple([emotion, emotion]),
  question: z.string(),
});

export type FeelingQuestion = z.infer<typeof feelingQuestion>;

/** What a reading asks the author of the words, and which of the two they said it is; each there only then. */
export const askedOfAuthor = {
  asks: feelingQuestion.optional(),
  corrected: emotion.optional(),
};

/** Which of the two it is. */
export const feelingAnswer = { emotion };

/** What an answer changed: the feelings that the words are kept under now, and which of the two it was. */
export const correctedFeeling = z.strictObject({
  emotions: z.array(z.string()),
  corrected: emotion,
});

export type CorrectedFeeling = z.infer<typeof correctedFeeling>;
