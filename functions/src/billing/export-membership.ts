import type { Timestamp } from 'firebase-admin/firestore';
import type { AccountExport } from '../contract/data-rights.ts';
import { billing, entitlements } from '../platform/collections.ts';

const STATES: Readonly<Record<string, string>> = {
  active: 'paid for',
  trialing: 'on trial',
  past_due: 'the last payment has failed',
  unpaid: 'not paid for',
  incomplete: 'waiting for the first payment',
  incomplete_expired: 'never paid for',
  canceled: 'ended',
  paused: 'paused',
  none: 'none',
};

const iso = (time: Timestamp | null | undefined) => time?.toDate().toISOString() ?? null;

/** What is kept of somebody's membership; null when nothing ever was. */
export async function exportMembership(
  uid: string,
): Promise<AccountExport['account']['membership']> {
  const [entitlement, payer] = await Promise.all([
    entitlements().doc(uid).get(),
    billing().doc(uid).get(),
  ]);
  const known = entitlement.data();
  if (!known && !payer.exists) return null;
  return {
    state: STATES[known?.status ?? 'none'] ?? 'unknown',
    paidUntil: iso(known?.periodEnd),
    endsAt: iso(known?.endsAt),
    stripeCustomer: payer.data()?.customerId ?? null,
  };
}
