import { EMOTIONS, type Emotion } from '../../contract/emotions.ts';
import type { FeelingQuestion } from '../../contract/feeling.ts';
import type { RiskLevel } from '../../contract/risk-levels.ts';
import { type Language, languageOf } from './language.ts';

/** Two feelings between which an author may say which it is. */
export type Asks = readonly [Emotion, Emotion];

/** Below this, half of the readings are wrong. */
const SURE = 0.5;
/** Less than this is in passing, and not worth a question. */
const LEAST = 0.15;
/** With less than so much of the first, the second is no rival. */
const RIVAL = 0.5;

/**
 * The two feelings between which a reading cannot tell; null where it can, or where it heard none. Who may be in danger
 * is asked nothing here.
 * @param shares of the whole text, before what is in passing was left out
 */
export function askBetween(
  shares: Readonly<Record<Emotion, number>>,
  risk: RiskLevel,
): Asks | null {
  if (risk !== 'none' || EMOTIONS.some((emotion) => shares[emotion] >= SURE)) return null;
  const [first, second] = [...EMOTIONS].sort((a, b) => shares[b] - shares[a]);
  if (!first || !second) return null;
  return shares[second] >= Math.max(LEAST, RIVAL * shares[first]) ? [first, second] : null;
}

const NAMES: Readonly<Record<Language, Readonly<Record<Emotion, string>>>> = {
  en: { sadness: 'sorrow', anger: 'anger', anxiety: 'worry', love: 'tenderness', joy: 'gladness' },
  nl: {
    sadness: 'verdriet',
    anger: 'boosheid',
    anxiety: 'zorg',
    love: 'tederheid',
    joy: 'blijdschap',
  },
};
/** What these two are called when they stand against each other. */
const OPPOSED: Readonly<Record<Language, Partial<Record<Emotion, string>>>> = {
  en: { sadness: 'loss', joy: 'relief' },
  nl: { sadness: 'verlies', joy: 'opluchting' },
};

/** The question that an unsure reading asks the author of a text, in the language of the text, or English. */
export function questionOf(text: string, asks: Asks): string {
  const language = languageOf(text) ?? 'en';
  const areOpposed = asks.includes('sadness') && asks.includes('joy');
  const [first, second] = asks.map(
    (emotion) => (areOpposed && OPPOSED[language][emotion]) || NAMES[language][emotion],
  );
  return language === 'nl'
    ? `Dichter bij ${first} of bij ${second}?`
    : `Closer to ${first} or to ${second}?`;
}

/** What the author of a text is asked about its reading; null where it is sure, and where anybody heard danger. */
export const questionFor = (
  text: string,
  { asks, risk = 'none' }: { readonly asks?: Asks; readonly risk?: RiskLevel },
): FeelingQuestion | null =>
  asks && risk === 'none' ? { between: [...asks], question: questionOf(text, asks) } : null;
