import { byEmotion } from '../contract/emotion-shares.ts';
import type { Emotion } from '../contract/emotions.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { Analysis } from './analyser.ts';
import { isDark } from './emotions/labels.ts';
import { MOST_DETECTED, SHARE_THAT_MATTERS } from './emotions/top-emotions.ts';
import { reflect } from './reflection/reflect.ts';

/** The least share of the emotion that the author chose: they know better than any reading. */
const LEAST_SHARE = 0.45;
/** Above this, four in five readings are right: the reflection then names what was heard beside what was chosen. */
const SURE = 0.6;
/** Bounds of the sentiment: at most this under a dark choice, at least this under a bright one. */
const BRIGHTEST_OF_DARK = 0.45;
const DARKEST_OF_BRIGHT = 0.55;

/** What a drop's author gave. */
export interface Chosen {
  readonly text: string;
  readonly emotion: Emotion;
  /** The gravest that anybody heard in the text. */
  readonly risk: RiskLevel;
}

/** Whether one is joy and the other dark: then the reading is more often wrong than the author. */
const contradict = (chosen: Emotion, heard: Emotion): boolean =>
  (chosen === 'joy' && isDark(heard)) || (heard === 'joy' && isDark(chosen));

/** The chosen emotion gets at least its least share; what was heard shares the rest. */
function sharesWith(shares: Analysis['emotions'], chosen: Emotion): Record<Emotion, number> {
  const own = Math.max(shares[chosen], LEAST_SHARE);
  const others = Object.values(shares).reduce((sum, share) => sum + share, 0) - shares[chosen];
  const factor = others > 1 - own ? (1 - own) / others : 1;
  return byEmotion((emotion) => (emotion === chosen ? own : shares[emotion] * factor));
}

function reflectionFor(analysis: Analysis, { text, emotion, risk }: Chosen): string {
  const [heard] = analysis.detected;
  if (heard === emotion) return analysis.reflection;
  const isBeside =
    heard !== undefined && analysis.emotions[heard] >= SURE && !contradict(emotion, heard);
  return reflect(text, isBeside ? [emotion, heard] : [emotion], risk);
}

/**
 * A reading of words under the feeling that their author chose for them: that feeling comes first among the detected,
 * leads the reflection, and keeps the sentiment on its side of the middle. What the words say stays beside it.
 * @param analysis of the words alone, by whichever analyser
 */
export function ledByChoice(analysis: Analysis, chosen: Chosen): Analysis {
  const { emotion } = chosen;
  const shares = sharesWith(analysis.emotions, emotion);
  const others = analysis.detected.filter(
    (heard) => heard !== emotion && shares[heard] >= SHARE_THAT_MATTERS,
  );
  const detected = [emotion, ...others].slice(0, MOST_DETECTED);
  const { sentimentScore } = analysis;
  return {
    ...analysis,
    emotions: byEmotion((each) => (detected.includes(each) ? shares[each] : 0)),
    detected,
    sentimentScore: isDark(emotion)
      ? Math.min(sentimentScore, BRIGHTEST_OF_DARK)
      : Math.max(sentimentScore, DARKEST_OF_BRIGHT),
    reflection: reflectionFor(analysis, chosen),
  };
}
