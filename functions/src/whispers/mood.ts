import { isDark } from '../analysis/emotions/labels.ts';
import { EMOTIONS, type Emotion, NO_EMOTIONS, type RiskLevel } from '../contract/index.ts';

/** The moods that recent drops can show besides one strongest emotion. */
export const OTHER_MOODS = ['mixed', 'lighter', 'darker', 'steady', 'away', 'heavy'] as const;

type OtherMood = (typeof OTHER_MOODS)[number];

export type Mood = Emotion | OtherMood;

/** The facts that a whisper uses about one drop of the last 30 days. The drop's words are not among them. */
export interface RecentDrop {
  /** Whole days before tonight: 0 is today. */
  readonly daysAgo: number;
  readonly emotionType: Emotion;
  /** The emotions that were found in the drop, including the chosen one. */
  readonly emotions: readonly string[];
  /** 0 (dark) to 1 (bright), null when it was not analysed. */
  readonly sentimentScore: number | null;
  /** The risk rating of the words: how likely it is that the author does not want to live. */
  readonly risk: RiskLevel;
}

const WEEK = 7;
/** If one emotion has at least this share of the total, it is the mood of all drops. */
const LOUD = 0.5;
const DETECTED_WEIGHT = 0.5;
const TREND = 0.15;
const SAMPLES_FOR_TREND = 2;

function loudest(drops: readonly RecentDrop[]): Emotion | 'mixed' {
  const weights = { ...NO_EMOTIONS };
  for (const { emotionType, emotions } of drops) {
    weights[emotionType] += 1;
    for (const found of EMOTIONS) {
      if (found !== emotionType && emotions.includes(found)) weights[found] += DETECTED_WEIGHT;
    }
  }
  const whole = EMOTIONS.reduce((sum, emotion) => sum + weights[emotion], 0);
  const loud = EMOTIONS.filter((emotion) => weights[emotion] >= whole * LOUD);
  return loud.length === 1 && loud[0] ? loud[0] : 'mixed';
}

function trend(drops: readonly RecentDrop[]): 'lighter' | 'darker' | null {
  const scores = (of: readonly RecentDrop[]) =>
    of.flatMap(({ sentimentScore }) => (sentimentScore === null ? [] : [sentimentScore]));
  const lately = scores(drops.filter(({ daysAgo }) => daysAgo < WEEK));
  const before = scores(drops.filter(({ daysAgo }) => daysAgo >= WEEK));
  if (Math.min(lately.length, before.length) < SAMPLES_FOR_TREND) return null;
  const shift = mean(lately) - mean(before);
  if (Math.abs(shift) < TREND) return null;
  return shift > 0 ? 'lighter' : 'darker';
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The risk ratings of the last week's drops. If there was no drop in that week, the rating of the last drop before it. */
function recentRisks(drops: readonly RecentDrop[]): readonly RiskLevel[] {
  const last = Math.min(...drops.map(({ daysAgo }) => daysAgo));
  return drops.flatMap(({ risk, daysAgo }) => (daysAgo < WEEK || daysAgo === last ? [risk] : []));
}

/**
 * Returns the moods that a whisper may have tonight. The strongest emotion (or `mixed`) is always among them. The trend, the
 * streak and the absence are added if there is one. If recent words clearly say that the author does not want to live,
 * `heavy` is the only mood. If the words may say so, nothing bright and nothing clever is left. The result is empty if there
 * are no drops.
 * @param streak the number of days in a row, as of tonight
 */
export function moodsOf(drops: readonly RecentDrop[], streak: number): Mood[] {
  if (drops.length === 0) return [];
  const risks = recentRisks(drops);
  if (risks.includes('high')) return ['heavy'];
  const loud = loudest(drops);
  if (risks.includes('concern')) return [loud !== 'mixed' && isDark(loud) ? loud : 'mixed'];
  const moods: Mood[] = [loud];
  const shift = trend(drops);
  if (shift) moods.push(shift);
  if (streak >= WEEK) moods.push('steady');
  if (drops.every(({ daysAgo }) => daysAgo >= WEEK)) moods.push('away');
  return moods;
}
