import { AppError } from '../platform/app-error.ts';
import { entitlements } from '../platform/collections.ts';

/** Whether the paid tier is open to this person now: the entitlement itself, never the profile's copy. */
export async function isPremium(uid: string): Promise<boolean> {
  return (await entitlements().doc(uid).get()).data()?.isPremium ?? false;
}

/**
 * Lets members pass.
 * @param screen what a person without Blckmirror+ reads
 * @throws AppError `premium-required`
 */
export async function requirePremium(uid: string, screen: string): Promise<void> {
  if (!(await isPremium(uid))) throw new AppError('premium-required', screen);
}
