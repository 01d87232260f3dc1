import type { CurrentUser } from '../contract/account.ts';
import { AppError } from '../platform/app-error.ts';
import { entitlements } from '../platform/collections.ts';

/** Whether somebody is a member, when and why that ends if nothing is done, and else when it renews. */
export type Entitlement = Pick<CurrentUser, 'isPremium' | 'premiumEnds' | 'premiumRenews'>;

const NO_ENTITLEMENT: Entitlement = { isPremium: false, premiumEnds: null, premiumRenews: null };

/**
 * How this person's membership stands now: by the entitlement itself, never the profile's copy. Grace that has run
 * out ends it without anybody having to write so.
 */
export async function entitlementOf(uid: string, now: Date): Promise<Entitlement> {
  const entitlement = (await entitlements().doc(uid).get()).data();
  const until = entitlement?.until?.toDate();
  if (!entitlement?.isPremium || (until && now >= until)) return NO_ENTITLEMENT;
  const premiumEnds = endOf(until, entitlement.endsAt?.toDate());
  const renews = premiumEnds ? undefined : entitlement.periodEnd?.toDate();
  return { isPremium: true, premiumEnds, premiumRenews: stillToCome(renews, now) };
}

/** A day of payment that has passed is no news: Stripe has not said yet what became of it. */
const stillToCome = (renews: Date | undefined, now: Date): string | null =>
  renews && renews > now ? renews.toISOString() : null;

function endOf(until: Date | undefined, endsAt: Date | undefined): Entitlement['premiumEnds'] {
  if (until) return { at: until.toISOString(), because: 'unpaid' };
  return endsAt ? { at: endsAt.toISOString(), because: 'cancelled' } : null;
}

/** Whether the paid tier is open to this person now. */
export const isPremium = async (uid: string, now: Date): Promise<boolean> =>
  (await entitlementOf(uid, now)).isPremium;

/**
 * Lets members pass.
 * @param screen what a person without Blckmirror+ reads
 * @throws AppError `premium-required`
 */
export async function requirePremium(uid: string, now: Date, screen: string): Promise<void> {
  if (!(await isPremium(uid, now))) throw new AppError('premium-required', screen);
}
