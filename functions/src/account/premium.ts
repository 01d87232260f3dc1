import { AppError } from '../platform/app-error.ts';
import { entitlements } from '../platform/collections.ts';

/**
 * Whether the paid tier is open to this person now: the entitlement itself, never the profile's copy. Grace that has
 * run out ends it without anybody having to write so.
 */
export async function isPremium(uid: string, now: Date): Promise<boolean> {
  const entitlement = (await entitlements().doc(uid).get()).data();
  if (!entitlement?.isPremium) return false;
  return !entitlement.until || now < entitlement.until.toDate();
}

/**
 * Lets members pass.
 * @param screen what a person without Blckmirror+ reads
 * @throws AppError `premium-required`
 */
export async function requirePremium(uid: string, now: Date, screen: string): Promise<void> {
  if (!(await isPremium(uid, now))) throw new AppError('premium-required', screen);
}
