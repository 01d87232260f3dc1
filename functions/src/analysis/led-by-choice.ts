import { byEmotion } from '../contract/emotion-shares.ts';
import type { Emotion } from '../contract/emotions.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { Analysis } from './analyser.ts';
import { isDark } from './emotions/labels.ts';
import { readEmotions } from './emotions/read-emotions.ts';
import { MOST_DETECTED, SHARE_THAT_MATTERS } from './emotions/top-emotions.ts';
import type { Asks } from './reflection/asks.ts';
import { ownWords, withQuote } from './reflection/own-words.ts';
import { type AnswerContext, lineOfChoice } from './reflection/reflect.ts';

/** The least share of the emotion that the author chose: they know better than any reading. */
const LEAST_SHARE = 0.45;
/** Above this, four in five readings are right: the author is then asked about what was heard beside what they chose. */
const SURE = 0.6;
/** With less of what they chose in all of their words, a part of them says it to nobody but them. */
const HEARD = 0.2;
/** Bounds of the sentiment: at most this under a dark choice, at least this under a bright one. */
const BRIGHTEST_OF_DARK = 0.45;
const DARKEST_OF_BRIGHT = 0.55;

/** What a drop's author gave. */
export interface Chosen {
  readonly text: string;
  readonly emotion: Emotion;
  /** The gravest that anybody heard in the text. */
  readonly risk: RiskLevel;
  readonly context?: AnswerContext;
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

/** A drop's sentiment, kept on the side of the feeling that its author chose; where it was, if it was there. */
const sentimentUnder = (chosen: Emotion, sentimentScore: number): number =>
  isDark(chosen)
    ? Math.min(sentimentScore, BRIGHTEST_OF_DARK)
    : Math.max(sentimentScore, DARKEST_OF_BRIGHT);

/** The feeling that the words say clearly beside the chosen one, unless one belies the other. */
function heardBeside({ detected, emotions }: Analysis, chosen: Emotion): Emotion | null {
  const [heard] = detected;
  if (heard === undefined || heard === chosen || contradict(chosen, heard)) return null;
  return emotions[heard] >= SURE ? heard : null;
}

/** What ends a text behind its last word. */
const AT_THE_END = /[^\p{L}\p{N}]+$/u;

/** The author's words that carry what they chose; or, where all of them do a little, a short last clause: it came to that. */
function wordsFor({ emotions }: Analysis, text: string, chosen: Emotion): string | null {
  const carrying = ownWords(text, (clause) => readEmotions(clause).emotions[chosen]);
  const isFirst = Object.values(emotions).every((share) => share <= emotions[chosen]);
  if (carrying !== null || !isFirst || emotions[chosen] < HEARD) return carrying;
  const all = text.replace(AT_THE_END, '');
  const saysNoOther = (clause: string) => {
    const { neutral, ...felt } = readEmotions(clause).emotions;
    return Object.values(felt).every((share) => share <= felt[chosen] || share < neutral);
  };
  const isLast = (clause: string) => all.endsWith(clause.trim()) && saysNoOther(clause);
  return ownWords(text, (clause) => (isLast(clause) ? 1 : 0), true);
}

/** A line about the choice alone: what else was heard is asked about, and not told. */
function reflectionFor(analysis: Analysis, { text, emotion, risk, context = {} }: Chosen): string {
  const line = lineOfChoice(text, emotion, risk, context.turn);
  if (risk !== 'none') return line;
  return withQuote(line, analysis.quote ?? wordsFor(analysis, context.shown ?? text, emotion));
}

/** Who chose is asked only where their words clearly say another feeling. */
function asksFor(analysis: Analysis, { emotion, risk }: Chosen): Asks | null {
  const heard = heardBeside(analysis, emotion);
  return heard && risk === 'none' ? [emotion, heard] : null;
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
  const asks = asksFor(analysis, chosen);
  return {
    emotions: byEmotion((each) => (detected.includes(each) ? shares[each] : 0)),
    detected,
    sentimentScore: sentimentUnder(emotion, analysis.sentimentScore),
    // The reading's own is not looked at, and so never made.
    reflection: reflectionFor(analysis, chosen),
    ...(asks && { asks }),
    ...(analysis.risk && { risk: analysis.risk }),
  };
}
