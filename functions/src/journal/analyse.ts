import type { Analysis } from '../analysis/analyser.ts';
import { embeddedAnalyser } from '../analysis/embedded.ts';
import { graverRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { JournalDoc } from '../platform/documents.ts';

export type Reading = Pick<JournalDoc, 'emotions' | 'sentimentScore' | 'aiAnalysis'>;

/**
 * An analysis as an entry keeps it: emotions and sentiment for everybody, what was heard for members alone (design 11).
 */
export const toReading = (analysis: Analysis, isMember: boolean): Reading => ({
  emotions: [...analysis.detected],
  sentimentScore: analysis.sentimentScore,
  aiAnalysis: isMember ? analysis.reflection : null,
});

/** What the embedded analyser reads in an entry: a save waits for nobody else. */
export const readWords = async (content: string, isMember: boolean): Promise<Reading> =>
  toReading(await embeddedAnalyser.analyse(content), isMember);

/** Whether help should be shown beside an entry: the graver of its title's and its content's rating. Never stored. */
export const rateEntry = ({ title, content }: Pick<JournalDoc, 'title' | 'content'>): RiskLevel =>
  graverRisk(memoizedRisk(title ?? ''), memoizedRisk(content));
