import type { Timestamp } from 'firebase-admin/firestore';

/** `entitlements/{uid}`: the truth about the paid tier. Nothing but `billing/sync.ts` writes it. */
export interface EntitlementDoc {
  isPremium: boolean;
  /** When `isPremium` stops holding by itself: the end of grace. */
  until?: Timestamp | null;
  /** Stripe's word for the subscription that counts. */
  status?: string;
  periodEnd?: Timestamp | null;
  /** When a cancelled membership ends. */
  endsAt?: Timestamp | null;
  /** Number of the question to Stripe that this answers. */
  ticket?: number;
}

/** `billing/{uid}`: what ties a person to Stripe, and the number of the last question that was put there. */
export interface BillingDoc {
  customerId?: string | null;
  ticket?: number;
  /** Counts attempts that Stripe answered with a failure, so that the next is not answered with the same one. */
  attempt?: number;
}

/** `stripeCustomers/{customerId}`: whose customer that is. */
export interface StripeCustomerDoc {
  uid: string;
}

/** `stripeEvents/{eventId}`: an event whose work is done. Lives until `expireAt` (TTL). */
export interface StripeEventDoc {
  expireAt: Timestamp;
}
