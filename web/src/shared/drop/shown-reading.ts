import type { Emotion, JournalEntry, OwnDrop } from '@blckmirror/functions/contract';

type Read = Pick<JournalEntry, 'risk' | 'emotions' | 'sentimentScore' | 'corrected'> &
  Partial<Pick<OwnDrop, 'emotionType' | 'emotionShares'>>;

type Reading = Pick<OwnDrop, 'emotions' | 'sentimentScore' | 'emotionShares'>;

/** Says what the two ends of a sentiment mean. */
export const SENTIMENT_SCALE = '0% is heavy, 100% is light';

/**
 * The part of the analysis that screens may show and searches may find, with the author's own feeling first. If the
 * words suggest danger, it is only the feelings that the author chose, without numbers.
 */
export function shownReading(entry: Read): Reading {
  const { risk, emotions, sentimentScore, emotionShares = null, emotionType, corrected } = entry;
  const isShown = risk === 'none';
  const isChosen = (emotion: string) => emotion === emotionType || emotion === corrected;
  return {
    emotions: [...new Set([...feelingOf(emotionType), ...emotions])].filter(
      (emotion) => isShown || isChosen(emotion),
    ),
    sentimentScore: isShown ? sentimentScore : null,
    emotionShares: isShown ? emotionShares : null,
  };
}

const feelingOf = (emotionType: Emotion | undefined) => (emotionType ? [emotionType] : []);
