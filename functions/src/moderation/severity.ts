import { SEVERITIES, type Severity } from '../contract/moderation.ts';
import type { ReportReason } from '../contract/reports.ts';

/** How much harm an hour more of it can do. Grave ones are told at once to whoever moderates. */
export const SEVERITY_OF: Readonly<Record<Exclude<ReportReason, 'worried'>, Severity>> = {
  'personal-data': 'grave',
  methods: 'grave',
  child: 'grave',
  hate: 'serious',
  harassment: 'serious',
  illegal: 'serious',
  sexual: 'serious',
  spam: 'plain',
  other: 'plain',
};

/** Whether a removal for this rule weighs more than others on its author's standing. */
export const isGrave = (rule: ReportReason): boolean =>
  rule !== 'worried' && SEVERITY_OF[rule] === 'grave';

export const bySeverity = (a: Severity, b: Severity): number =>
  SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);

/** The gravest of what words were reported for; one step graver where somebody is worried about who wrote them. */
export function severityOf(reasons: readonly ReportReason[]): Severity {
  const ranks = reasons.map((reason) =>
    reason === 'worried' ? SEVERITIES.length - 1 : SEVERITIES.indexOf(SEVERITY_OF[reason]),
  );
  const rank = Math.min(SEVERITIES.length - 1, ...ranks);
  const raised = reasons.includes('worried') ? Math.max(0, rank - 1) : rank;
  return SEVERITIES[raised] ?? 'plain';
}
