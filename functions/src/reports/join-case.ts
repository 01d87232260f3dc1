import type { ReportReason } from '../contract/reports.ts';
import type { Shown } from '../drops/on-page.ts';

/** What a notice without an account adds to the case of a drop. */
interface Joining {
  readonly reason: ReportReason;
  /** It holds nothing by itself. */
  readonly weight: 0;
}

/** Joins the case of a drop, or opens it; answers its id. */
export type JoinCase = (shown: Shown, joining: Joining, now: Date) => Promise<string>;
