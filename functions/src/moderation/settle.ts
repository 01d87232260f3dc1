import type { Decision } from '../contract/moderation.ts';
import type { ReportReason } from '../contract/reports.ts';
import { settleNotifiers } from './settle-notifiers.ts';
import { settleReports } from './settle-reports.ts';

const ACTED: readonly Decision[] = ['remove', 'mask', 'note'];

/**
 * Tells everybody who pointed at the words what was decided, with an account or without. After the commit of the decision;
 * again is no error.
 */
export async function settle(
  caseId: string,
  decision: Decision,
  rule: ReportReason | null,
  now: Date,
): Promise<void> {
  await settleReports(caseId, decision, rule, now);
  const outcome = ACTED.includes(decision) ? 'acted' : 'stays';
  await settleNotifiers(caseId, { outcome, rule: outcome === 'acted' ? rule : null }, now);
}
