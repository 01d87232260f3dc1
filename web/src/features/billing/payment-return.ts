import { PATHS } from '../../config/paths.ts';
import { ownPath } from '../../lib/browser/own-path.ts';

/** What the address of `/payment-success` says. */
export interface PaymentReturn {
  /** Where to go on: a path of this app, whatever the address says (requirements 2.12). */
  readonly redirect: string;
  /** How the bank's own page ended, when the payment led there; null when nobody says. */
  readonly bank: 'succeeded' | 'failed' | 'waits' | null;
}

/** Reads the query of `/payment-success`. */
export function readPaymentReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const status = query.get('redirect_status');
  return {
    redirect: ownPath(query.get('redirect')) ?? PATHS.mirror,
    bank: status === null ? null : status === 'succeeded' || status === 'failed' ? status : 'waits',
  };
}

/** The same address without what the bank put there: a secret has no business in the history. */
export const withoutSecrets = ({ redirect }: PaymentReturn): string =>
  `${PATHS.paymentSuccess}?${new URLSearchParams({ redirect })}`;
