import type { CurrentUser } from '@blckmirror/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/auth/session.ts';

/**
 * The signed-in person's profile, fresh for 5 minutes (requirements 9). Use this query only while somebody is signed
 * in.
 */
export const currentUserQuery = queryOptions({
  queryKey: answerKey('/api/user/me'),
  queryFn: ({ signal }) => call('GET /api/user/me', {}, { signal }),
  staleTime: 5 * 60_000,
  retry: 1,
});

/** The profile. Null if nobody is signed in or if the profile has not loaded yet. */
export function useCurrentUser(): CurrentUser | null {
  const { status } = useSession();
  const { data } = useQuery({ ...currentUserQuery, enabled: status === 'signed-in' });
  return status === 'signed-in' ? (data?.user ?? null) : null;
}
