import type { Timestamp } from 'firebase-admin/firestore';

/** The documents about memberships, by collection. */
export interface BillingDocuments {
  /** `entitlements/{uid}`: whether a person has paid membership. Only `billing/membership.ts` writes it. */
  entitlements: {
    isPremium: boolean;
    /** When `isPremium` ends by itself: the end of the grace period. */
    until?: Timestamp | null;
    /** Stripe's status of the subscription that counts. */
    status?: string;
    periodEnd?: Timestamp | null;
    /** When a cancelled membership ends. */
    endsAt?: Timestamp | null;
    /** The number of the request to Stripe whose answer is stored here. */
    ticket?: number;
  };
  /**
   * `billing/{uid}`: connects a person to Stripe. Contains the number of the last request to Stripe about this person.
   */
  billing: {
    customerId?: string | null;
    ticket?: number;
    /**
     * The number of attempts that Stripe answered with an error. The number makes the next request different, so that
     * Stripe does not repeat the same error.
     */
    attempt?: number;
  };
  /**
   * `cancellations/{id}`: a Stripe customer whose account was deleted, or a subscription whose payment is disputed, while
   * Stripe could not cancel it. The night job does. This document does not identify a person in our data.
   */
  cancellations: {
    /** If the subscription has not ended by this time, the people on duty are told. */
    alertAt: Timestamp;
  };
  /** `stripeCustomers/{customerId}`: the person to whom a Stripe customer belongs. */
  stripeCustomers: {
    uid: string;
  };
  /**
   * `stripeEvents/{eventId}`: a Stripe event that was processed. `{disputeId}_{stage}`: a stage of a dispute that the
   * people on duty were told of. Kept until `expireAt` (TTL).
   */
  stripeEvents: {
    expireAt: Timestamp;
  };
}
