import type { Timestamp } from 'firebase-admin/firestore';
import type { ReportReason } from '../contract/reports.ts';
import type { FoundDrop } from '../moderation/holds.ts';
import type { FoundCase } from '../moderation/open-case.ts';
import type { ReporterDoc } from '../platform/safety-documents.ts';

/** What somebody says of a drop. */
export interface Report {
  readonly dropId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
}

/** A report on its way into the store, with all that was read for it. */
export interface Filing {
  readonly drop: FoundDrop;
  readonly found: FoundCase;
  readonly report: Report;
  readonly reporter: {
    readonly uid: string;
    readonly weight: number;
    /** As it will be. */
    readonly record: ReporterDoc;
    readonly readAt: Timestamp | null;
  };
  readonly lockId: string;
  readonly now: Date;
}
