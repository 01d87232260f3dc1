import type { OwnDrop } from '@blckmirror/functions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useReducer } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { ClockContext, onServerClock } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { useTimeZone } from '../../shared/account/profile.ts';
import { droppedTodayQuery, latestQuery } from './queries.ts';

interface DayLock {
  readonly status: 'asking' | 'open' | 'locked';
  /** When the next drop may be released, by the server's clock; null unless the day is locked. */
  readonly opens: Date | null;
  /** The screen calls this at the moment `opens`: it shows the form again and asks the server again. */
  readonly open: () => void;
}

/**
 * Whether this person has released today's drop (requirements 4).
 * If the answer is unknown, the day is open: the server refuses a second drop.
 */
export function useDayLock(): DayLock {
  const { status, uid } = useSession();
  const client = useQueryClient();
  const query = droppedTodayQuery(uid);
  const { data, dataUpdatedAt, isPending } = useQuery(query);
  const clock = useContext(ClockContext);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);

  const opens = opensAt(data, dataUpdatedAt);
  const locked = uid !== null && opens !== null && opens > onServerClock(clock());
  const asking = status === 'loading' || (uid !== null && isPending);
  return {
    status: asking ? 'asking' : locked ? 'locked' : 'open',
    opens: locked ? opens : null,
    open() {
      lookAgain();
      // Not awaited: the form stays on screen unless the server says that it is too early.
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}

function opensAt(
  data: { hasDroppedToday: boolean; nextAllowedAt: string | null } | undefined,
  askedAt: number,
): Date | null {
  if (!data?.hasDroppedToday) return null;
  return data.nextAllowedAt === null
    ? nextLocalMidnight(onServerClock(new Date(askedAt)))
    : new Date(data.nextAllowedAt);
}

/**
 * The drop of the day that ends at `opens`; null if the drop was deleted or is not known.
 * @param released the drop in the server's last answer, or null
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

/** The next midnight of this device, used if the server names no time (requirements 2.6). */
export function nextLocalMidnight(from: Date): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
}
