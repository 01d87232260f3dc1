import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { currentUserQuery } from './queries.ts';

/** Reads the profile again, even if the cached profile is still fresh. @throws ApiError */
export const refetchUser = (client: QueryClient) =>
  client.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false });

/**
 * Makes the server ask the payment provider about the membership, then reads the profile again (requirements 7.2).
 * Without an email the function only reads the profile.
 * @throws ApiError, or an Error with the server's message if the server could not refresh the membership
 */
export async function checkPremium(client: QueryClient, email: string | null) {
  if (email !== null) {
    const { success, message } = await call('POST /api/admin/refresh-user', { email });
    if (!success) throw new Error(message);
  }
  return refetchUser(client);
}
