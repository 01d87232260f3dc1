import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { currentUserQuery } from './queries.ts';

/** Reads the profile again, however fresh the one at hand is. @throws ApiError */
export const refetchUser = (client: QueryClient) =>
  client.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false });

/**
 * Has the server ask the payment provider how somebody's membership stands, and reads the profile again (SPEC section 7:
 * POST /api/admin/refresh-user). Without an email there is nobody to ask about; then only the profile is read.
 * @throws ApiError, or an Error with the server's words when it could not be refreshed
 */
export async function checkPremium(client: QueryClient, email: string | null) {
  if (email !== null) {
    const { success, message } = await call('POST /api/admin/refresh-user', { email });
    if (!success) throw new Error(message);
  }
  return refetchUser(client);
}
