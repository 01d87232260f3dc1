import { type Analysis, embeddedAnalyser } from '../analysis/analysis.ts';
import { questionFor } from '../analysis/reflection/asks.ts';
import type { AnswerContext } from '../analysis/reflection/reflect.ts';
import { turnOf } from '../analysis/reflection/turn.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { RiskLevel } from '../contract/index.ts';
import type { JournalDoc } from '../platform/documents/people.ts';
import { countEntriesBefore } from './store.ts';

export type Reading = Pick<
  JournalDoc,
  'emotions' | 'sentimentScore' | 'aiAnalysis' | 'asks' | 'corrected'
>;

/** Turns an analysis into the form that an entry stores. Only members get the reflection (design 11). */
export const toReading = (content: string, analysis: Analysis, isMember: boolean): Reading => ({
  emotions: [...analysis.detected],
  sentimentScore: analysis.sentimentScore,
  aiAnalysis: isMember ? analysis.reflection : null,
  asks: questionFor(content, analysis),
  corrected: null,
});

/** Replaces the reading of the same words with a new one. If the author chose a feeling, that choice stays. */
export const readAgain = (
  { emotions, asks = null, corrected = null }: Reading,
  reading: Reading,
): Reading => (corrected === null ? reading : { ...reading, emotions, asks, corrected });

/** Analyses an entry with the embedded analyser, because a save does not wait for the cloud. */
export const readWords = async (
  content: string,
  isMember: boolean,
  context?: AnswerContext,
): Promise<Reading> =>
  toReading(content, await embeddedAnalyser.analyse(content, context), isMember);

/**
 * Reads the facts besides the words that an answer depends on: the author, and the entry's number among the day's entries.
 */
export async function contextOfEntry(
  uid: string,
  { localDate, createdAt }: Pick<JournalDoc, 'localDate' | 'createdAt'>,
): Promise<AnswerContext> {
  const index = await countEntriesBefore(uid, localDate, createdAt);
  return { turn: turnOf(uid, localDate, { of: 'entry', index }) };
}

/** The risk that decides if help is shown beside an entry: the highest rating of its title, its content and the cloud. */
export const riskOf = ({
  title,
  content,
  cloudRisk,
}: Pick<JournalDoc, 'title' | 'content' | 'cloudRisk'>): RiskLevel =>
  maxRisk(memoizedRisk(title ?? ''), memoizedRisk(content), cloudRisk);

/** Adds the sentiment that counts for the average. It is null if the words sound like danger. */
export const withCounted = <Doc extends Omit<JournalDoc, 'countedSentiment' | 'touchedAt'>>(
  doc: Doc,
) => ({
  ...doc,
  countedSentiment: riskOf(doc) === 'none' ? doc.sentimentScore : null,
});
