import type { NoticeReceipt } from './notice.ts';

let last: NoticeReceipt | null = null;

/** Has the receipt at hand for whoever goes on to ask what became of it: in this page alone, until it closes. */
export const keepAtHand = (receipt: NoticeReceipt): void => {
  last = receipt;
};

export const receiptAtHand = (): NoticeReceipt | null => last;
