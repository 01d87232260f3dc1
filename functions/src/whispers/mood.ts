import { isDark } from '../analysis/emotions/labels.ts';
import { NO_EMOTIONS } from '../contract/emotion-shares.ts';
import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';

/** What is heard in somebody's recent drops besides one loudest emotion. */
export const OTHER_MOODS = ['mixed', 'lighter', 'darker', 'steady', 'away', 'heavy'] as const;

export type OtherMood = (typeof OTHER_MOODS)[number];

export type Mood = Emotion | OtherMood;

/** What a whisper knows of one of the last 30 days' drops; none of its words. */
export interface RecentDrop {
  /** Whole days before tonight: 0 is today. */
  readonly daysAgo: number;
  readonly emotionType: Emotion;
  /** What was found in it, the chosen emotion included. */
  readonly emotions: readonly string[];
  /** 0 (dark) to 1 (bright), null when it was not analysed. */
  readonly sentimentScore: number | null;
  /** How its words were rated: whether its author may not want to be here. */
  readonly risk: RiskLevel;
}

const WEEK = 7;
/** A share of the whole from which one emotion speaks for all. */
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

/** How words of the last week were rated, or somebody's last words before they fell silent. */
function recentRisks(drops: readonly RecentDrop[]): readonly RiskLevel[] {
  const last = Math.min(...drops.map(({ daysAgo }) => daysAgo));
  return drops.flatMap(({ risk, daysAgo }) => (daysAgo < WEEK || daysAgo === last ? [risk] : []));
}

/**
 * What may be whispered to somebody tonight: the emotion mix always, and the trend, the streak or the absence where
 * there is one. Where recent words speak outright of not wanting to live, nothing else is heard; where they may, nothing
 * bright and nothing clever is. Empty when nothing is known.
 * @param streak days in a row, as it stands tonight
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
