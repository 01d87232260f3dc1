import type { Analyser, Analysis } from '../analysis/analyser.ts';
import { embeddedAnalyser } from '../analysis/embedded.ts';
import { rateRisk } from '../analysis/risk/index.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { JournalDoc } from '../platform/collections.ts';

export type Reading = Pick<JournalDoc, 'emotions' | 'sentimentScore' | 'aiAnalysis'>;

/**
 * What an analyser reads in an entry: emotions and sentiment for everybody, its reflection for members alone
 * (DESIGN section 6). An analyser that fails is replaced by the embedded one; a save never fails by it.
 */
export async function readWords(
  content: string,
  isWhole: boolean,
  analyser: Analyser = embeddedAnalyser,
): Promise<Reading> {
  const { detected, sentimentScore, reflection } = await analyse(content, analyser);
  return { emotions: [...detected], sentimentScore, aiAnalysis: isWhole ? reflection : null };
}

async function analyse(content: string, analyser: Analyser): Promise<Analysis> {
  try {
    return await analyser.analyse(content);
  } catch {
    return embeddedAnalyser.analyse(content);
  }
}

/** Whether help should be shown beside an entry: the graver of its title's and its content's rating. Never stored. */
export function rateEntry({ title, content }: Pick<JournalDoc, 'title' | 'content'>): RiskLevel {
  const levels = [title ?? '', content].map(rateRisk);
  if (levels.includes('high')) return 'high';
  return levels.includes('concern') ? 'concern' : 'none';
}
