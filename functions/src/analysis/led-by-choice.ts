import { byEmotion, type Emotion, type RiskLevel } from '../contract/index.ts';
import type { Analysis } from './analysis.ts';
import { isDark, ledBy, onlyThese } from './emotions/labels.ts';
import { type AnswerContext, answerTo } from './reflection/reflect.ts';

/** The smallest share of the emotion that the author chose. The author knows their feeling better than any analyser. */
const LEAST_SHARE = 0.45;
/**
 * From this share on, four in five readings are right. The author is then asked about the feeling that the analyser found
 * beside the chosen one.
 */
const SURE = 0.6;
/**
 * Bounds of the sentiment: at most `BRIGHTEST_OF_DARK` for a dark choice, at least `DARKEST_OF_BRIGHT` for a bright
 * choice.
 */
const BRIGHTEST_OF_DARK = 0.45;
const DARKEST_OF_BRIGHT = 0.55;

/** The text, and the emotion that its author chose for it. */
interface Chosen {
  readonly text: string;
  readonly emotion: Emotion;
  /** The highest risk level that any analyser found in the text. */
  readonly risk: RiskLevel;
  readonly context?: AnswerContext;
}

/**
 * Whether a reading against the choice is more often wrong than the author: dark words that read as joy, and joy that
 * reads as anger, because it is loud.
 */
const isOftenWrong = (chosen: Emotion, heard: Emotion): boolean =>
  (heard === 'joy' && isDark(chosen)) || (heard === 'anger' && chosen === 'joy');

/** Gives the chosen emotion at least `LEAST_SHARE`. The other emotions divide the rest. */
function sharesWith(shares: Analysis['emotions'], chosen: Emotion): Record<Emotion, number> {
  const own = Math.max(shares[chosen], LEAST_SHARE);
  const others = Object.values(shares).reduce((sum, share) => sum + share, 0) - shares[chosen];
  const factor = others > 1 - own ? (1 - own) / others : 1;
  return byEmotion((emotion) => (emotion === chosen ? own : shares[emotion] * factor));
}

/**
 * Moves the sentiment to the side (dark or bright) of the chosen emotion. A sentiment that is already on that side does
 * not change.
 */
const sentimentUnder = (chosen: Emotion, sentimentScore: number): number =>
  isDark(chosen)
    ? Math.min(sentimentScore, BRIGHTEST_OF_DARK)
    : Math.max(sentimentScore, DARKEST_OF_BRIGHT);

/**
 * The feeling that the text clearly shows beside the chosen one; null if there is none, or if the reading is probably wrong.
 */
function heardBeside({ detected, emotions }: Analysis, chosen: Emotion): Emotion | null {
  const [heard] = detected;
  if (heard === undefined || heard === chosen || isOftenWrong(chosen, heard)) return null;
  return emotions[heard] >= SURE ? heard : null;
}

/** Whether the words clearly say the opposite of chosen joy. */
const isContradicted = (chosen: Emotion, heard: Emotion | null): boolean =>
  chosen === 'joy' && heard !== null && isDark(heard);

/**
 * Adapts an analysis to the emotion that the author chose. The chosen emotion comes first in `detected`, leads the
 * reflection, and decides whether the sentiment is dark or bright. The other feelings of the analysis stay beside it.
 * @param analysis the analysis of the text alone, from any analyser
 */
export function ledByChoice(analysis: Analysis, chosen: Chosen): Analysis {
  const { text, emotion, risk, context } = chosen;
  const shares = sharesWith(analysis.emotions, emotion);
  const detected = ledBy(emotion, analysis.detected, shares);
  const heard = risk === 'none' ? heardBeside(analysis, emotion) : null;
  const isDoubtful = isContradicted(emotion, heard);
  const reflection = answerTo(text, emotion, risk, { ...context, isDoubtful });
  // Joy that the words contradict gets a question only where it gets no answer.
  const asks = heard && (!isDoubtful || reflection === '');
  return {
    emotions: onlyThese(shares, detected),
    detected,
    sentimentScore: sentimentUnder(emotion, analysis.sentimentScore),
    // This code never reads `analysis.reflection`, so that reflection is never computed.
    reflection,
    ...(asks && { asks: [emotion, heard] as const }),
    ...(analysis.risk && { risk: analysis.risk }),
  };
}
