import type { Output } from '@blckmirror/functions/contract';

/** The number and the code of a report that was sent. */
export type ReportReceipt = Output<'POST /api/public/notices'>;

let last: ReportReceipt | null = null;

/** Keeps the receipt in this page's memory for the status screen. It is lost when the page closes. */
export const keepAtHand = (receipt: ReportReceipt): void => {
  last = receipt;
};

export const receiptAtHand = (): ReportReceipt | null => last;
