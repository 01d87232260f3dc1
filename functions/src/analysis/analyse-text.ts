import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import type { Analysis } from './analyser.ts';
import { reflect } from './reflect.ts';
import { rateRisk } from './risk/rate-risk.ts';
import { scoreTokens } from './score.ts';
import { sentimentScore } from './sentiment.ts';
import { tokenise } from './words.ts';

/** An emotion with less than this share of the text is in passing, not what it says. */
const SHARE_THAT_MATTERS = 0.25;
const MOST_DETECTED = 3;
/** Less than this is a faint word or two, and says nothing about a whole text. */
const EVIDENCE = 1.5;

function shares(weights: Readonly<Record<Emotion, number>>): Record<Emotion, number> {
  const whole = EMOTIONS.reduce((sum, emotion) => sum + weights[emotion], 0);
  const share = (emotion: Emotion) => (whole >= EVIDENCE ? weights[emotion] / whole : 0);
  return {
    sadness: share('sadness'),
    anger: share('anger'),
    anxiety: share('anxiety'),
    love: share('love'),
    joy: share('joy'),
  };
}

/**
 * Reads a text with a lexicon, in English and some Dutch. Never throws, whatever the string; the same text gives the
 * same answer; time is linear in its length.
 */
export function analyseText(text: string): Analysis {
  const score = scoreTokens(tokenise(text));
  const emotions = shares(score.emotions);
  const strongest = Math.max(...Object.values(emotions));
  const enough = Math.min(SHARE_THAT_MATTERS, strongest);
  const detected = EMOTIONS.filter((emotion) => strongest > 0 && emotions[emotion] >= enough)
    .sort((a, b) => emotions[b] - emotions[a])
    .slice(0, MOST_DETECTED);
  return {
    emotions,
    detected,
    sentimentScore: sentimentScore(score.bright, score.dark),
    reflection: reflect(text, detected, rateRisk(text)),
  };
}
