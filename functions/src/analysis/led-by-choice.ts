import { byEmotion, type Emotion, type RiskLevel } from '../contract/index.ts';
import type { Analysis } from './analysis.ts';
import { isDark, ledBy, onlyThese } from './emotions/labels.ts';
import {
  type AnswerContext,
  griefIn,
  isBondOver,
  isGrave,
  lineAbout,
  lineOfChoice,
  reflect,
} from './reflection/reflect.ts';
import { retell } from './reflection/retelling.ts';
import { subjectOf } from './reflection/subjects.ts';
import { takesLeave } from './reflection/takes-leave.ts';

/** The smallest share of the emotion that the author chose. The author knows their feeling better than any analyser. */
const LEAST_SHARE = 0.45;
/**
 * From this share on, 84 in 100 readings of strangers' thoughts are right. The author is then asked
 * about the feeling that the analyser found beside the chosen one. A wrong question hurts more than none.
 */
const SURE = 0.9;
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

/** Whether one emotion is joy and the other is dark. In that case the reading is more often wrong than the author. */
const contradict = (chosen: Emotion, heard: Emotion): boolean =>
  (chosen === 'joy' && isDark(heard)) || (heard === 'joy' && isDark(chosen));

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
 * The feeling that the text clearly shows beside the chosen one; null if there is none or if it contradicts the choice.
 */
function heardBeside({ detected, emotions }: Analysis, chosen: Emotion): Emotion | null {
  const [heard] = detected;
  if (heard === undefined || heard === chosen || contradict(chosen, heard)) return null;
  return emotions[heard] >= SURE ? heard : null;
}

/** Whether the answer keeps to the plainest lines: at any risk, and where bright words may take leave. */
const isGuarded = ({ text, emotion, risk }: Chosen): boolean =>
  risk !== 'none' || (!isDark(emotion) && takesLeave(text));

/**
 * Whether joy stands beside what nobody is glad of, or beside words that clearly say a dark feeling, or love beside a breakup or
 * a lost friend. Joy may be relief, and love may be over, so nothing glad or tender is said, no feeling is named, and nothing is
 * told back. Love beside a death is mourning.
 */
const isBrightBesideDark = (
  { detected, emotions }: Analysis,
  { text, emotion }: Chosen,
  subject: string | null,
) => {
  if (emotion === 'love') return isBondOver(text, subject);
  if (emotion !== 'joy') return false;
  const [heard] = detected;
  const saysDark = heard !== undefined && isDark(heard) && emotions[heard] >= SURE;
  return saysDark || griefIn(text, subject) !== null;
};

/**
 * The reflection tells back or quotes what the author wrote, if that is safe. Then it speaks of the subject of the text, if
 * that is grave and told in other words, or if nothing is told; else of the chosen emotion. A second feeling leads to a
 * question instead (`asksFor`).
 */
function reflectionFor(
  analysis: Analysis,
  chosen: Chosen,
  { guarded, subject }: { readonly guarded: boolean; readonly subject: string | null },
): string {
  const { text, emotion, risk, context = {} } = chosen;
  const { turn, shown = text } = context;
  if (guarded) return lineOfChoice(text, emotion, risk, turn);
  if (isBrightBesideDark(analysis, chosen, subject)) {
    const ofEnd =
      emotion === 'love' && subject !== null ? lineAbout(subject, text, emotion, turn) : null;
    return ofEnd ?? reflect(text, [], 'concern', { turn });
  }
  const told = retell(shown, emotion);
  // Behind what is told, a line about a light subject says too much, behind a quote any.
  const isNamed = subject !== null && (!told || (isGrave(subject) && !told.isQuoted));
  const about = isNamed ? lineAbout(subject, text, emotion, turn, told) : null;
  if (about !== null) return about;
  if (griefIn(text, subject) !== null) return lineOfChoice(text, emotion, 'concern', turn, told);
  return lineOfChoice(text, emotion, risk, turn, told);
}

/**
 * The question to the author; null unless the text clearly shows another feeling, a loss is told with joy (it may be
 * relief), or the end of a bond with love (it may be sadness). There is none at any risk.
 */
function asksFor(
  analysis: Analysis,
  { text, emotion, risk }: Chosen,
  subject: string | null,
): Analysis['asks'] | null {
  if (risk !== 'none') return null;
  if (emotion === 'joy' && griefIn(text, subject) === 'loss') return ['joy', 'sadness'];
  if (emotion === 'love' && isBondOver(text, subject)) return ['love', 'sadness'];
  const heard = heardBeside(analysis, emotion);
  return heard && [emotion, heard];
}

/**
 * Adapts an analysis to the emotion that the author chose. The chosen emotion comes first in `detected`, leads the
 * reflection, and decides whether the sentiment is dark or bright. The other feelings of the analysis stay beside it.
 * @param analysis the analysis of the text alone, from any analyser
 */
export function ledByChoice(analysis: Analysis, chosen: Chosen): Analysis {
  const { emotion } = chosen;
  const shares = sharesWith(analysis.emotions, emotion);
  const detected = ledBy(emotion, analysis.detected, shares);
  const guarded = isGuarded(chosen);
  const subject = guarded ? null : subjectOf(chosen.text);
  const asks = asksFor(analysis, chosen, subject);
  return {
    emotions: onlyThese(shares, detected),
    detected,
    sentimentScore: sentimentUnder(emotion, analysis.sentimentScore),
    // This code never reads `analysis.reflection`, so that reflection is never computed.
    reflection: reflectionFor(analysis, chosen, { guarded, subject }),
    ...(asks && { asks }),
    ...(analysis.risk && { risk: analysis.risk }),
  };
}
