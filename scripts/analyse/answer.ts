import { analyseText } from '../../functions/src/analysis/analyse-text.ts';
import { ledByChoice } from '../../functions/src/analysis/led-by-choice.ts';
import { questionOf } from '../../functions/src/analysis/reflection/asks.ts';
import { rateRisk } from '../../functions/src/analysis/risk/rate-risk.ts';
import { EMOTIONS, type Emotion } from '../../functions/src/contract/emotions.ts';

/** What the author of a drop would read of it. */
interface Answer {
  readonly reflection: string;
  /** What it asks where it is unsure, and the two feelings to choose from. */
  readonly asks?: { readonly question: string; readonly between: readonly Emotion[] };
}

/** An emotion by its name. @throws Error naming the five, where it is none of them */
export function emotionOf(name: string): Emotion {
  const found = EMOTIONS.find((emotion) => emotion === name);
  if (!found) throw new Error(`--emotion is one of ${EMOTIONS.join(', ')}, not "${name}"`);
  return found;
}

/** What the author of a drop with these words would be answered, had they chosen that feeling. */
export function answerTo(text: string, emotion: Emotion): Answer {
  const risk = rateRisk(text);
  const { reflection, asks } = ledByChoice(analyseText(text, risk), { text, emotion, risk });
  return { reflection, ...(asks && { asks: { question: questionOf(text, asks), between: asks } }) };
}
