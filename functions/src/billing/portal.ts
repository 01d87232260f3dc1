import { AppError } from '../platform/app-error.ts';
import { appOrigin } from './settings.ts';
import { customerOf } from './store.ts';
import { openPortal } from './stripe.ts';

/**
 * A page of Stripe's on which this person manages what they pay, and from which they come back here.
 * @throws AppError `not-found` for somebody who never began to pay; Stripe's own errors
 */
export async function portalFor(uid: string): Promise<{ url: string }> {
  const customerId = await customerOf(uid);
  if (!customerId) {
    throw new AppError('not-found', 'There is no subscription to manage yet.');
  }
  return { url: await openPortal(customerId, `${appOrigin()}/manage-subscription`) };
}
