import type { Language } from '../analysis/reflection/language.ts';
import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import { fnv1a } from '../contract/fnv1a.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { EMOTION_LINES as ENGLISH } from './en/emotion-lines.ts';
import { OTHER_LINES as OTHER_ENGLISH } from './en/other-lines.ts';
import type { Mood } from './mood.ts';
import { EMOTION_LINES as DUTCH } from './nl/emotion-lines.ts';
import { OTHER_LINES as OTHER_DUTCH } from './nl/other-lines.ts';

const DAY_MS = 24 * 3_600_000;
const EMOTION_LINES = { en: ENGLISH, nl: DUTCH } as const;
const OTHER_LINES = { en: OTHER_ENGLISH, nl: OTHER_DUTCH } as const;

const isEmotion = (mood: Mood): mood is Emotion => EMOTIONS.some((emotion) => emotion === mood);

/** Everything that can be whispered to somebody in this mood. */
export const linesFor = (mood: Mood, language: Language): readonly string[] =>
  isEmotion(mood) ? EMOTION_LINES[language][mood] : OTHER_LINES[language][mood];

/**
 * Tonight's whisper, or null without a mood. The same person hears the same on the same date however often it is
 * asked, and nothing twice within 30 days: each mood has a line for every night of a month.
 */
export function chooseWhisper(
  uid: string,
  date: LocalDate,
  moods: readonly Mood[],
  language: Language,
): string | null {
  const night = (fnv1a(uid) >>> 0) + Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  const mood = moods[night % moods.length];
  if (!mood) return null;
  const lines = linesFor(mood, language);
  return lines[night % lines.length] ?? null;
}
