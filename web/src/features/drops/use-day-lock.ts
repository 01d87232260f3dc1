import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { nextLocalMidnight } from './countdown.ts';
import { droppedTodayQuery } from './queries.ts';

export interface DayLock {
  readonly status: 'asking' | 'open' | 'locked';
  /** When the next drop is taken; null unless locked. */
  readonly opens: Date | null;
  /** Call when that moment has come: the form returns, and the server is asked again. */
  readonly open: () => void;
}

/** Whether today's drop is out (requirements 4). Unknown to the server counts as open: it will refuse. */
export function useDayLock(): DayLock {
  const { status, uid } = useSession();
  const client = useQueryClient();
  const query = droppedTodayQuery(uid);
  const { data, dataUpdatedAt, isPending } = useQuery(query);
  const [passed, setPassed] = useState<number | null>(null);

  const opens = opensAt(data, dataUpdatedAt);
  const locked = uid !== null && opens !== null && opens.getTime() !== passed;
  const asking = status === 'loading' || (uid !== null && isPending);
  return {
    status: asking ? 'asking' : locked ? 'locked' : 'open',
    opens: locked ? opens : null,
    open() {
      if (opens !== null) setPassed(opens.getTime());
      // Refreshing in the background: the form is there whatever the answer.
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
    ? nextLocalMidnight(new Date(askedAt))
    : new Date(data.nextAllowedAt);
}
