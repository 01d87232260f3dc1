import { EMOTIONS, type Emotion, type OwnDrop, type RiskLevel } from '../../contract/index.ts';
import { AppError, badField } from '../../platform/errors.ts';
import { languageOf } from './language.ts';
import { LINES } from './lines.ts';

type FeelingQuestion = NonNullable<OwnDrop['asks']>;

/** Two feelings. The author may say which of the two is right. */
type Asks = readonly [Emotion, Emotion];

/** If every share is below this value, half of the readings are wrong. */
const SURE = 0.5;
/** A feeling with a smaller share is not in a question. */
const LEAST = 0.15;
/** There is a question only if the second share is at least this part of the first share. */
const RIVAL = 0.5;

/**
 * The two feelings between which a reading is unsure; null if the reading is sure or found no feeling. An author who may
 * be in danger gets no question.
 * @param shares the shares of the whole text, including the small ones
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

/**
 * The question to the author about the reading of a text, in the language of the text, or in English if the language is
 * unknown; null if the reading is sure, or if any analyser found danger.
 */
export function questionFor(
  text: string,
  { asks, risk = 'none' }: { readonly asks?: Asks; readonly risk?: RiskLevel },
): FeelingQuestion | null {
  if (!asks || risk !== 'none') return null;
  const { names, opposed, question } = LINES[languageOf(text) ?? 'en'].question;
  const areOpposed = asks.includes('sadness') && asks.includes('joy');
  const nameOf = (emotion: Emotion) => (areOpposed && opposed[emotion]) || names[emotion];
  const [first, second] = [nameOf(asks[0]), nameOf(asks[1])];
  return {
    between: [...asks],
    question: question.replace('{first}', first).replace('{second}', second),
    names: [first, second],
  };
}

interface Asked {
  readonly asks?: FeelingQuestion | null;
  readonly corrected?: Emotion | null;
}

/** The fields `asks` and `corrected` of a stored reading, for its author. Empty fields are left out. */
export const askedOf = ({ asks, corrected }: Asked) => ({
  ...(asks && { asks }),
  ...(corrected && { corrected }),
});

/**
 * The feelings of a reading after the author's answer to the question. The chosen feeling comes first. The other feeling
 * of the question is removed. All further feelings stay.
 * @throws AppError `bad-request` for a feeling that is not one of the two, or if there was no question
 */
export function emotionsAfter(
  emotions: readonly string[],
  asks: FeelingQuestion | null | undefined,
  corrected: Emotion,
): string[] {
  if (!asks) throw new AppError('bad-request', 'Nothing was asked about these words.');
  const { between } = asks;
  if (!between.includes(corrected)) {
    const names = between.join(' or ');
    throw badField('emotion', `is not one of the two that were asked about: ${names}`);
  }
  return [corrected, ...emotions.filter((heard) => !between.some((emotion) => emotion === heard))];
}
