import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../account/queries.ts';

/** Reads the profile again, however fresh the one at hand is. @throws ApiError */
export const refetchUser = (client: QueryClient) =>
  client.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false });

/**
 * 'Check Premium Status': makes sure that the paid tier is known as it really stands (SPEC section 7). The profile is
 * all there is to ask as long as nothing can be bought; a check with the payment provider belongs here, before it.
 * @throws ApiError
 */
export const checkPremium = (client: QueryClient) => refetchUser(client);
