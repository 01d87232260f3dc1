import { EMOTIONS, type Emotion } from '../../contract/emotions.ts';
import { NO_FEELING, ONE_FEELING, TWO_FEELINGS } from '../reflection/reflections.ts';

/** A line of our own that may be chosen by its number, which is its place here. */
export interface NumberedLine {
  readonly text: string;
  /** What it speaks of: one feeling, two, or none. */
  readonly feelings: readonly Emotion[];
}

const some = (lines: readonly string[], feelings: readonly Emotion[]): NumberedLine[] =>
  lines.map((text) => ({ text, feelings }));

/** Every line that a model may choose. Those for danger are not among them: whether it is there is not for one voice to say. */
export const LINES: readonly NumberedLine[] = [
  ...EMOTIONS.flatMap((emotion) => some(ONE_FEELING[emotion], [emotion])),
  ...Object.entries(TWO_FEELINGS).flatMap(([pair, lines]) =>
    some(
      lines,
      EMOTIONS.filter((emotion) => pair.split('+').includes(emotion)),
    ),
  ),
  ...some(NO_FEELING, []),
];

/** Whether a line answers a reading: it speaks of the leading feeling, and of nothing that was not found. */
export const answers = ({ feelings }: NumberedLine, detected: readonly Emotion[]): boolean =>
  feelings.every((emotion) => detected.includes(emotion)) &&
  (detected[0] === undefined || feelings.includes(detected[0]));
