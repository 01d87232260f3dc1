import { hash } from 'node:crypto';
import type { WriteBatch } from 'firebase-admin/firestore';
import { type CurrentUser, endpoints } from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { billingProblem, cloudSettings } from '../platform/environment.ts';
import { AppError } from '../platform/errors.ts';
import { db } from '../platform/firestore.ts';
import { bestEffort } from '../platform/log.ts';
import { shownZone } from './calendar.ts';

/**
 * The account as its owner sees it now. If a membership has ended, its theme stays stored for a later return but is not
 * shown.
 */
export async function presentAccount(
  uid: string,
  profile: Doc<'users'> | Promise<Doc<'users'>>,
  now: Date,
): Promise<CurrentUser> {
  const [user, entitlement] = await Promise.all([profile, entitlementOf(uid, now)]);
  return {
    id: uid,
    ...entitlement,
    totemType: user.totemType,
    email: user.email,
    ...shownZone(user, now),
    theme: entitlement.isPremium ? user.theme : 'void',
    aiProvider: user.aiProvider,
    consentedOn: user.consentedOn ?? null,
    ...(cloudSettings().settings?.isOutsideEu && { isCloudOutsideEu: true }),
    ...(user.foundBefore && { foundBefore: user.foundBefore }),
  };
}

/**
 * Copies a profile, in the form of `GET /api/user/me`, to a document that the owner's browser may read. The browser
 * draws totem and theme from this copy until the API answers, and then uses the API's answer. No other step waits for
 * this copy.
 */
export const copyProfile = (uid: string, now: Date): Promise<void> =>
  bestEffort('copy of a profile', async () => {
    const user = (await collection('users').doc(uid).get()).data();
    if (!user) return;
    const { output } = endpoints['GET /api/user/me'];
    const content = output.parse({ user: await presentAccount(uid, user, now) });
    const batch = failIfDeleted(db().batch(), uid);
    batch.set(collection('profiles').doc(uid), { content: JSON.stringify(content) });
    await batch.commit();
  });

/**
 * Whether the person is a member. Also when and why the membership ends, or else when it renews. For others, what Stripe
 * has about them.
 */
type Entitlement = Pick<CurrentUser, 'isPremium' | 'premiumEnds' | 'premiumRenews' | 'billing'>;

const NO_ENTITLEMENT: Entitlement = { isPremium: false, premiumEnds: null, premiumRenews: null };

/** Stripe's statuses of a subscription whose renewal was not paid. */
export const UNPAID: readonly string[] = ['past_due', 'unpaid'];

/**
 * The person's membership now. It is read from the entitlement, never from the profile's copy. A membership ends when
 * its grace period is over, and no write is needed for this. If the payment settings of this process are wrong, it
 * cannot ask Stripe whether the person has paid; then it leaves the end to the night job.
 */
async function entitlementOf(uid: string, now: Date): Promise<Entitlement> {
  const entitlement = (await collection('entitlements').doc(uid).get()).data();
  const until = entitlement?.until?.toDate();
  const isOver = until !== undefined && now >= until && billingProblem() === null;
  if (!entitlement?.isPremium || isOver) {
    return { ...NO_ENTITLEMENT, ...billingOf(entitlement?.status) };
  }
  const premiumEnds = endOf(until, entitlement.endsAt?.toDate());
  const renews = premiumEnds ? undefined : entitlement.periodEnd?.toDate();
  return { isPremium: true, premiumEnds, premiumRenews: stillToCome(renews, now) };
}

/** @param status Stripe's status of the subscription, `none` without one */
function billingOf(status = 'none'): Pick<CurrentUser, 'billing'> {
  if (status === 'none') return {};
  return { billing: UNPAID.includes(status) ? 'unpaid' : 'known' };
}

/** The renewal date, or null if it has passed: then Stripe has not told us yet whether the payment worked. */
const stillToCome = (renews: Date | undefined, now: Date): string | null =>
  renews && renews > now ? renews.toISOString() : null;

function endOf(until: Date | undefined, endsAt: Date | undefined): Entitlement['premiumEnds'] {
  if (until) return { at: until.toISOString(), because: 'unpaid' };
  return endsAt ? { at: endsAt.toISOString(), because: 'cancelled' } : null;
}

/** Whether this person can use the paid features now. */
export const isPremium = async (uid: string, now: Date): Promise<boolean> =>
  (await entitlementOf(uid, now)).isPremium;

/**
 * Allows only members.
 * @param screen what a person without Blckmirror+ reads
 * @throws AppError `premium-required`
 */
export async function requirePremium(uid: string, now: Date, screen: string): Promise<void> {
  if (!(await isPremium(uid, now))) throw new AppError('premium-required', screen);
}

/** The record of a deletion. It exists from the beginning of the deletion until a day after its end. */
export const deletionOf = (uid: string) =>
  collection('deletions').doc(hash('sha256', `deletion ${uid}`));

/** Whether this account is being deleted, or was deleted within the last day. */
export async function isDeleted(uid: string): Promise<boolean> {
  return (await deletionOf(uid).get()).exists;
}

/**
 * Refuses a person whose account is being deleted, or was deleted within the last day.
 * @throws AppError `unauthenticated`
 */
export async function assertNotDeleted(uid: string): Promise<void> {
  if (!(await isDeleted(uid))) return;
  throw new AppError('unauthenticated', 'This account is being deleted.', {
    log: 'being deleted',
    details: { ended: true },
  });
}

/**
 * Makes the whole batch fail if this account is being deleted. For writes that create personal data, because the
 * request may have been accepted just before the deletion. The commit then fails with `alreadyExists` or
 * `failedPrecondition`.
 */
export function failIfDeleted(batch: WriteBatch, uid: string): WriteBatch {
  // Deletes a document that must not exist. This changes nothing, but the batch checks it at the moment of the commit.
  return batch.delete(deletionOf(uid), { exists: false });
}
