// What of the account no first screen needs; apart from `queries.ts`, which every one carries.
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

/** One's own figures without the drops: every page of those carries them. Refreshed wherever own drops are. */
export const ownStatsQuery = (uid: string) =>
  queryOptions({
    queryKey: ownDropsKey(uid, 'stats'),
    queryFn: async ({ signal }) => {
      const { stats } = await call('GET /api/drops/me', { limit: 1 }, { signal });
      return { stats };
    },
    staleTime: 30_000,
  });

/** Keeps what was found in an account when its address was confirmed. */
export const keepFoundMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('PATCH /api/user/me', { foundBefore: 'keep' }),
    onSuccess: (answer) => client.setQueryData(currentUserQuery.queryKey, answer),
  });
