import type { Output, OwnDrop } from '@blckmirror/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../entities/account/queries.ts';
import { useTimeZone } from '../../entities/account/use-time-zone.ts';
import { call } from '../../lib/api/call.ts';
import { ownDropsKey } from '../../lib/api/query-keys/own.ts';
import { useSession } from '../../lib/auth/session.ts';
import { hasBeenHere } from '../../lib/auth/session-hint.ts';
import { formatIn } from '../../lib/time/zoned.ts';

/** More than the crisis posts of a day, between which today's drop may stand. */
const LOOKED_AT = 10;

type Latest = Output<'GET /api/drops/me'>;

/** One's own newest drops, and how many there are. */
const latestQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ownDropsKey(uid ?? '', 'latest'),
    queryFn: ({ signal }): Promise<Latest> =>
      call('GET /api/drops/me', { limit: LOOKED_AT }, { signal }),
    enabled: uid !== null,
  });

/**
 * The drop that used the day which ends at `opens`; null when it was taken back, or nobody can say.
 * @param released as the server answered it just now, if it did
 */
export function useTodaysDrop(opens: Date | null, released: OwnDrop | null): OwnDrop | null {
  const { uid } = useSession();
  const zone = useTimeZone();
  const { data } = useQuery({ ...latestQuery(uid), enabled: uid !== null && opens !== null });
  if (opens === null) return null;
  const day = formatIn(zone, new Date(opens.getTime() - 1), 'yyyy-MM-dd');
  const isTodays = ({ isCrisis, localDate }: OwnDrop) => !isCrisis && localDate === day;
  const mine = released === null ? data?.drops : [...(data?.drops ?? []), released];
  return mine?.find(isTodays) ?? null;
}

/**
 * Whether whoever is here has never released a drop; null while that is asked. A visitor where nobody has signed in
 * before has not; what nobody can say counts as no.
 */
export function useIsFirst(): boolean | null {
  const { status, uid } = useSession();
  const hasTotem = (useCurrentUser()?.totemType ?? null) !== null;
  const asks = uid !== null && !hasTotem;
  const { data, isPending } = useQuery({ ...latestQuery(uid), enabled: asks });
  if (status === 'loading') return null;
  if (uid === null) return !hasBeenHere();
  if (hasTotem) return false;
  return isPending ? null : data?.stats.totalDrops === 0;
}
