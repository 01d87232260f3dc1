import type { Analysis } from '../analysis/analyser.ts';
import { embeddedAnalyser } from '../analysis/embedded.ts';
import { questionFor } from '../analysis/reflection/asks.ts';
import type { AnswerContext } from '../analysis/reflection/reflect.ts';
import { turnOf } from '../analysis/reflection/turn.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { JournalDoc } from '../platform/documents.ts';
import { countEntriesBefore } from './store.ts';

export type Reading = Pick<
  JournalDoc,
  'emotions' | 'sentimentScore' | 'aiAnalysis' | 'asks' | 'corrected'
>;

/**
 * An analysis as an entry keeps it: emotions, what is asked about them and sentiment for everybody, what was heard for
 * members alone (design 11).
 */
export const toReading = (content: string, analysis: Analysis, isMember: boolean): Reading => ({
  emotions: [...analysis.detected],
  sentimentScore: analysis.sentimentScore,
  aiAnalysis: isMember ? analysis.reflection : null,
  asks: questionFor(content, analysis),
  corrected: null,
});

/** The same words read once more: where their author said which of two feelings it is, that stands. */
export const readAgain = (
  { emotions, asks = null, corrected = null }: Reading,
  reading: Reading,
): Reading => (corrected === null ? reading : { ...reading, emotions, asks, corrected });

/** What the embedded analyser reads in an entry: a save waits for nobody else. */
export const readWords = async (
  content: string,
  isMember: boolean,
  context?: AnswerContext,
): Promise<Reading> =>
  toReading(content, await embeddedAnalyser.analyse(content, context), isMember);

/** What an entry's answer depends on besides its words: whose it is, and which of its day's. */
export async function contextOfEntry(
  uid: string,
  { localDate, createdAt }: Pick<JournalDoc, 'localDate' | 'createdAt'>,
): Promise<AnswerContext> {
  const index = await countEntriesBefore(uid, localDate, createdAt);
  return { turn: turnOf(uid, localDate, { of: 'entry', index }) };
}

/** Whether help should be shown beside an entry: the graver of its title's and its content's rating. Never stored. */
export const rateEntry = ({ title, content }: Pick<JournalDoc, 'title' | 'content'>): RiskLevel =>
  maxRisk(memoizedRisk(title ?? ''), memoizedRisk(content));
