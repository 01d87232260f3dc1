import type { QueryClient } from '@tanstack/react-query';
import { checkPremium, refetchUser } from '../account/check-premium.ts';

/** Milliseconds before each look; the first asks the payment provider, so the rest is rarely needed. */
const PAUSES = [0, 1_000, 1_500, 2_000, 4_000] as const;

/**
 * Looks until the membership that has just been paid for is known here, so that all of the app shows it within seconds
 * even where the live line is down. True once it is; false when it is late, and then whatever comes later tells it.
 */
export async function untilPremium(client: QueryClient, email: string | null): Promise<boolean> {
  for (const [look, pause] of PAUSES.entries()) {
    await new Promise((over) => setTimeout(over, pause));
    try {
      const { user } = await (look % 2 === 0 ? checkPremium(client, email) : refetchUser(client));
      if (user.isPremium) return true;
    } catch {
      // Tried again below.
    }
  }
  return false;
}
