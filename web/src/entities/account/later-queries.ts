// What of the account no first screen needs; apart from `queries.ts`, which every one carries.
import { CRISIS_POSTS_PER_DAY } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { ownDropsKey } from '../../lib/api/query-keys/own.ts';
import { currentUserQuery } from './queries.ts';

/** Reads the profile again, however fresh the one at hand is. @throws ApiError */
export const refetchUser = (client: QueryClient) =>
  client.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false });

/**
 * Has the server ask the payment provider how somebody's membership stands, and reads the profile again
 * (requirements 7.2). Without an email there is nobody to ask about; then only the profile is read.
 * @throws ApiError, or an Error with the server's words when it could not be refreshed
 */
export async function checkPremium(client: QueryClient, email: string | null) {
  if (email !== null) {
    const { success, message } = await call('POST /api/admin/refresh-user', { email });
    if (!success) throw new Error(message);
  }
  return refetchUser(client);
}

/** A day's crisis posts, which stand beside no other page, may lie before the last drop. */
const LOOKED_AT = CRISIS_POSTS_PER_DAY + 1;

/**
 * One's own figures, which every page of own drops carries, and the last drop; null where there is none, or only more
 * crisis posts. Refreshed wherever own drops are.
 */
export const ownStatsQuery = (uid: string) =>
  queryOptions({
    queryKey: ownDropsKey(uid, 'stats'),
    queryFn: async ({ signal }) => {
      const { stats, drops } = await call('GET /api/drops/me', { limit: LOOKED_AT }, { signal });
      return { stats, last: drops.find(({ isCrisis }) => !isCrisis) ?? null };
    },
    staleTime: 30_000,
  });

/** Keeps what was found in an account when its address was confirmed. */
export const keepFoundMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('PATCH /api/user/me', { foundBefore: 'keep' }),
    onSuccess: (answer) => client.setQueryData(currentUserQuery.queryKey, answer),
  });
