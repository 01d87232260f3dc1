import { analyseText } from '../../functions/src/analysis/analysis.ts';
import { ledByChoice } from '../../functions/src/analysis/led-by-choice.ts';
import { questionFor } from '../../functions/src/analysis/reflection/asks.ts';
import { rateThoroughly } from '../../functions/src/analysis/risk/thorough-risk.ts';
import { EMOTIONS, type Emotion } from '../../functions/src/contract/index.ts';

/** The text that the author of a drop would read about it. */
interface Answer {
  readonly reflection: string;
  /** The question when the analyser is unsure, and the two feelings to choose from. */
  readonly asks?: { readonly question: string; readonly between: readonly Emotion[] };
}

/**
 * Returns the emotion with this name.
 * @throws Error that names the five emotions when there is no such emotion
 */
export function emotionOf(name: string): Emotion {
  const found = EMOTIONS.find((emotion) => emotion === name);
  if (!found) throw new Error(`--emotion is one of ${EMOTIONS.join(', ')}, not "${name}"`);
  return found;
}

/** Returns the answer that the author of a drop with these words would get after choosing that feeling. */
export function answerTo(text: string, emotion: Emotion): Answer {
  const risk = rateThoroughly(text);
  const read = ledByChoice(analyseText(text, risk), { text, emotion, risk });
  const asks = questionFor(text, read);
  return { reflection: read.reflection, ...(asks && { asks }) };
}
