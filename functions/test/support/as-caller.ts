import type { UserContext } from '../../src/http/handler.ts';

/** The input of a handler for a request of this person. Their address is not confirmed unless a test says so. */
export const asCaller = (
  uid: string,
  now: Date,
  verifiedEmail: string | null = null,
): UserContext => ({
  now,
  idempotencyKey: null,
  caller: {
    uid,
    email: `${uid}@people.test`,
    verifiedEmail,
    claimedZone: 'UTC',
    signedInAt: now,
  },
});
