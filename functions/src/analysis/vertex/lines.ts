import { EMOTIONS, type Emotion } from '../../contract/emotions.ts';
import { LINES as OURS } from '../reflection/lines.ts';

/** A kind of line that may be chosen by its number, which is its place here. */
export interface NumberedLine {
  /** One of its kind; which of them is shown is not for a model to say. */
  readonly text: string;
  /** What it speaks of: one feeling, two, or none. */
  readonly feelings: readonly Emotion[];
}

const { feelings, none, ends } = OURS.en;

const speaking = (first: Emotion, second?: Emotion): NumberedLine => ({
  text: [feelings[first].plain[0], second ? feelings[second].beside[0] : ends[0]].join(' '),
  feelings: second ? [first, second] : [first],
});

/** Every kind of line that a model may choose. Danger is not among them: whether it is there is not for one voice to say. */
export const LINES: readonly NumberedLine[] = [
  ...EMOTIONS.map((emotion) => speaking(emotion)),
  ...EMOTIONS.flatMap((first) =>
    EMOTIONS.filter((second) => second !== first).map((second) => speaking(first, second)),
  ),
  { text: none[0] ?? '', feelings: [] },
];

/** Whether a line answers a reading: it speaks of the leading feeling, and of nothing that was not found. */
export const answers = (
  { feelings: spoken }: NumberedLine,
  detected: readonly Emotion[],
): boolean =>
  spoken.every((emotion) => detected.includes(emotion)) &&
  (detected[0] === undefined || spoken[0] === detected[0]);
