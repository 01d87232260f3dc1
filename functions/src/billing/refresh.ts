import type { Caller } from '../http/caller.ts';
import { AppError } from '../platform/app-error.ts';
import { syncMember } from './sync.ts';

const plain = (email: string) => email.trim().normalize('NFC').toLowerCase();

/**
 * Asks Stripe anew whether the caller is a member. It grants nothing by itself, and says of any other address than the
 * caller's own the same as of one that nobody has.
 * @throws AppError `not-found`; Stripe's own errors
 */
export async function refresh(
  email: string,
  caller: Caller,
  now: Date,
): Promise<{ success: boolean; message: string }> {
  if (caller.email === null || plain(email) !== plain(caller.email)) {
    throw new AppError('not-found', 'There is no account of yours with this address.');
  }
  const membership = await syncMember(caller.uid, now);
  return {
    success: true,
    message: membership?.isPremium
      ? 'You are a Blckmirror+ member.'
      : 'There is no Blckmirror+ membership that is paid for.',
  };
}
