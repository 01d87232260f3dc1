import type { QueryClient } from '@tanstack/react-query';
import { checkPremium, refetchUser } from '../../entities/account/later-queries.ts';
import { ApiError } from '../../lib/api/call.ts';

/** While a payment is awaited: how often the profile is asked for, and for how long, in milliseconds. */
export const ASKS_EVERY_MS = 2_000;
export const WAITS_MS = 60_000;

const LOOKS = WAITS_MS / ASKS_EVERY_MS;

/**
 * The looks, counted from 0, that have the server ask the payment provider itself; the others read what its webhook
 * has brought meanwhile.
 */
const ASKS_PROVIDER: readonly number[] = [0, 2, 5, 15, LOOKS];

/**
 * Looks until the membership that has just been paid for is known here, so that all of the app, and every tab of this
 * browser, shows it within seconds. True once it is; false when it is late, and then whatever comes later tells it.
 */
export async function untilPremium(client: QueryClient, email: string | null): Promise<boolean> {
  for (let look = 0; look <= LOOKS; look += 1) {
    if (look > 0) await new Promise((over) => setTimeout(over, ASKS_EVERY_MS));
    try {
      const asksProvider = ASKS_PROVIDER.includes(look);
      const { user } = await (asksProvider ? checkPremium(client, email) : refetchUser(client));
      if (user.isPremium) return true;
    } catch (error) {
      // Whoever paid has logged out; anything else is tried again.
      if (error instanceof ApiError && error.code === 'unauthenticated') return false;
    }
  }
  return false;
}
