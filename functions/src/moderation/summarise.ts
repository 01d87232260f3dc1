import type { TransparencyMonth } from '../contract/transparency.ts';
import type { UnsealStage } from '../contract/unseal.ts';
import type { AppealDoc, CaseDoc, ReportDoc } from '../platform/safety-documents.ts';

const HOUR_MS = 3_600_000;
/** Fewer than so many tell of single people. */
const FEW = 5;

/** A count as everybody may know it. */
export const rounded = (count: number): string =>
  count > 0 && count < FEW ? `<${FEW}` : String(count);

export type CaseOfMonth = Pick<
  CaseDoc,
  'state' | 'decision' | 'decidedAt' | 'dealtFrom' | 'hold' | 'heldFor'
>;

/** What a month held: cases and reports that came in it, and what was decided and answered in it. */
export interface MonthsWork {
  readonly opened: readonly CaseOfMonth[];
  readonly decided: readonly CaseOfMonth[];
  readonly reports: readonly Pick<ReportDoc, 'reason'>[];
  readonly appeals: readonly Pick<AppealDoc, 'outcome'>[];
  /** Where the contacts stand that were opened in it. */
  readonly unseals: readonly UnsealStage[];
  readonly waiting: number;
  readonly audit: TransparencyMonth['audit'];
}

/** A month in numbers by which nobody can be found. */
export function summarise(month: string, work: MonthsWork): TransparencyMonth {
  const held = work.opened.filter(({ heldFor }) => heldFor.length > 0);
  const hours = work.decided
    .flatMap(({ decidedAt, dealtFrom }) =>
      decidedAt ? [Math.max(0, decidedAt.toMillis() - dealtFrom.toMillis()) / HOUR_MS] : [],
    )
    .sort((a, b) => a - b);
  return {
    month,
    reports: tally(work.reports.map(({ reason }) => reason)),
    decisions: tally(work.decided.flatMap(({ decision }) => decision ?? [])),
    held: rounded(held.length),
    lapsed: rounded(held.filter(({ hold, decision }) => !hold && !decision).length),
    appeals: tally(work.appeals.map(({ outcome }) => outcome ?? 'sent')),
    hoursMedian: quantile(hours, 0.5),
    hoursMost: quantile(hours, 0.9),
    waiting: rounded(work.waiting),
    unsealed: rounded(work.unseals.length),
    unconfirmed: rounded(work.unseals.filter((stage) => stage === 'unconfirmed').length),
    audit: work.audit,
  };
}

function tally<Key extends string>(keys: readonly Key[]): Partial<Record<Key, string>> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const entries = [...counts].map(([key, count]) => [key, rounded(count)]);
  return Object.fromEntries(entries) as Partial<Record<Key, string>>;
}

/** In whole hours, upwards; null of fewer than five. */
const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted.length < FEW ? null : Math.ceil(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
