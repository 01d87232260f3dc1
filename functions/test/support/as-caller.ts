import type { UserContext } from '../../src/http/handler.ts';

/** What a handler is given of a request of this person, whose address nobody confirmed unless told. */
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
