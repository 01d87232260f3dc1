import { loadProfile } from '../../src/account/profile.ts';
import type { UserContext } from '../../src/http/handler.ts';
import { collection } from '../../src/platform/collections.ts';

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

/** Makes the profile of a person who has consented that their words are kept. */
export async function arrive(caller: UserContext['caller'], now: Date): Promise<void> {
  await loadProfile(caller, now);
  await collection('users').doc(caller.uid).update({ consentedOn: '2026-01-01' });
}
