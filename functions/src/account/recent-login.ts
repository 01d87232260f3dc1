import type { Caller } from '../http/caller.ts';
import { AppError } from '../platform/app-error.ts';

/** How long ago somebody may have logged in for what cannot be taken back. */
const RECENT_MS = 5 * 60_000;

/**
 * Lets those pass who showed who they are within the last five minutes.
 * @param then goes on from "Log in once more, then"
 * @throws AppError `recent-login-required`
 */
export function requireRecentLogin({ signedInAt }: Caller, now: Date, then: string): void {
  if (now.getTime() - signedInAt.getTime() <= RECENT_MS) return;
  throw new AppError('recent-login-required', `Log in once more, then ${then}.`);
}
