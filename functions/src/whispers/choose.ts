import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import { sha256 } from '../platform/digest.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { EMOTION_LINES } from './emotion-lines.ts';
import type { Mood } from './mood.ts';
import { OTHER_LINES } from './other-lines.ts';

const DAY_MS = 24 * 3_600_000;

const isEmotion = (mood: Mood): mood is Emotion => EMOTIONS.some((emotion) => emotion === mood);

/** Everything that can be whispered to somebody in this mood. */
export const linesFor = (mood: Mood): readonly string[] =>
  isEmotion(mood) ? EMOTION_LINES[mood] : OTHER_LINES[mood];

/**
 * Tonight's whisper, or null without a mood. The same person hears the same on the same date however often it is
 * asked, and never the same on two nights running: even and odd days have lines of their own.
 */
export function chooseWhisper(uid: string, date: LocalDate, moods: readonly Mood[]): string | null {
  const person = Number.parseInt(sha256(uid).slice(0, 8), 16);
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  const turn = person + Math.floor(day / 2);
  const mood = moods[turn % moods.length];
  if (!mood) return null;
  const tonight = linesFor(mood).filter((_line, index) => index % 2 === day % 2);
  return tonight[Math.floor(turn / moods.length) % tonight.length] ?? null;
}
