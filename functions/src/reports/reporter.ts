import type { ReportReason } from '../contract/reports.ts';
import type { LocalDate } from '../platform/local-day.ts';
import type { ReporterDoc } from '../platform/safety-documents.ts';

/** Most reports that one person may send on one day, in UTC. */
export const REPORTS_PER_DAY = 10;
/** How many of somebody's last reported drops are remembered. */
const REMEMBERED = 5;

const NOBODY = { agreed: 0, unfounded: 0, recent: [] };

/**
 * A reporter's record with one more report, or null where they sent as many as they may today. Worry about somebody is no
 * report of a drop: it is counted, but those who worry about the same people are not taken for one.
 */
export function withReport(
  record: ReporterDoc | null,
  { caseId, reason, day }: { caseId: string; reason: ReportReason; day: LocalDate },
): ReporterDoc | null {
  const before = record ?? NOBODY;
  const today = record?.day === day ? record.today : 0;
  if (today >= REPORTS_PER_DAY) return null;
  const recent =
    reason === 'worried'
      ? before.recent
      : [...before.recent.filter((id) => id !== caseId), caseId].slice(-REMEMBERED);
  return { agreed: before.agreed, unfounded: before.unfounded, recent, day, today: today + 1 };
}
