import type { Emotion, Output, OwnDrop } from '@blckmirror/functions/contract';
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useContext, useReducer } from 'react';
import { ApiError, call } from '../../lib/api/call.ts';
import { answerKey, everybodysDropsKeys, releaseMutationKey } from '../../lib/api/query-keys.ts';
import { requireUser, useSession } from '../../lib/auth/session.ts';
import { ClockContext, onServerClock } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { useTimeZone } from '../../shared/account/profile.ts';
import { DROP, forgetSent } from '../../shared/draft/draft.ts';
import { noteWaiting } from '../../shared/drop/own-drops.ts';

type DroppedToday = Output<'GET /api/user/dropped-today'>;
type Released = Output<'POST /api/drops'>;

interface NewDrop {
  readonly content: string;
  readonly emotionType: Emotion;
  readonly drift: boolean;
  /** True if the server asked the author "Do these words point at a person?" and the author said no. */
  readonly confirmed: boolean;
  /** The same key for every try of the same drop, so that a retry cannot count twice (design 8). */
  readonly idempotencyKey: string;
}

/** The keys of the cached answers that a new drop changes (requirements 4). */
const CHANGED_BY_A_DROP = [
  answerKey('/api/drops/me'),
  answerKey('/api/user/dropped-today'),
  answerKey('/api/user/me'),
  ...everybodysDropsKeys(),
];

/** Whether this person has released today's drop. The server decides which day it is for this person. */
const droppedTodayQuery = (uid: string | null) =>
  queryOptions({
    queryKey: answerKey('/api/user/dropped-today', uid),
    queryFn: ({ signal }) => call('GET /api/user/dropped-today', {}, { signal }),
    enabled: uid !== null,
  });

/** The number of drops that are read to find today's drop. Crisis posts are listed too and can be newer. */
const LOOKED_AT = 10;

/** The newest drops of this person, and the number of all their drops. */
export const latestQuery = (uid: string | null) =>
  queryOptions({
    queryKey: answerKey('/api/drops/me', uid ?? '', 'latest'),
    queryFn: ({ signal }): Promise<Output<'GET /api/drops/me'>> =>
      call('GET /api/drops/me', { limit: LOOKED_AT }, { signal }),
    enabled: uid !== null,
  });

async function release({ idempotencyKey, confirmed, ...drop }: NewDrop): Promise<Released> {
  await requireUser();
  const said = confirmed ? { confirmed } : {};
  const failure = (status: number, body: string) => `Failed to create drop: ${status} ${body}`;
  return call(
    'POST /api/drops',
    { ...drop, ...said, isCrisis: false },
    { idempotencyKey, failure },
  );
}

/**
 * Releases a drop, then reads all data again that the drop changes. If the server refuses the drop because today's
 * drop exists already, this device also shows the day as locked.
 */
export const releaseMutation = (client: QueryClient, uid: string | null) =>
  mutationOptions({
    mutationKey: releaseMutationKey(),
    mutationFn: release,
    onSuccess: ({ drop }, { idempotencyKey }) => {
      forgetSent(DROP, uid, idempotencyKey);
      if (uid !== null) noteWaiting(client, uid, drop);
      // Locks the day before the server is asked again, so that the empty sheet never appears after a release.
      client.setQueryData<DroppedToday>(answerKey('/api/user/dropped-today', uid), (day) =>
        day?.hasDroppedToday ? day : { hasDroppedToday: true, nextAllowedAt: null },
      );
      for (const queryKey of CHANGED_BY_A_DROP) {
        // Not awaited: the drop is released even if the lists cannot be read again.
        void client.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'already-dropped') return;
      client.setQueryData<DroppedToday>(answerKey('/api/user/dropped-today', uid), {
        hasDroppedToday: true,
        nextAllowedAt: error.nextAllowedAt ?? null,
      });
      // The drop that used the day is not known here, and its words may suggest danger.
      void client.invalidateQueries({ queryKey: latestQuery(uid).queryKey });
    },
  });

interface DayLock {
  readonly status: 'asking' | 'open' | 'locked';
  /** When the next drop may be released, by the server's clock; null unless the day is locked. */
  readonly opens: Date | null;
  /** The screen calls this at the moment `opens`: it shows the form again and asks the server again. */
  readonly open: () => void;
}

/**
 * Whether this person has released today's drop (requirements 4).
 * If the server gives no answer, the status is 'open', because the server would refuse a second drop anyway.
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
      // Not awaited: the form is shown at once, and is hidden again only if the server says that it is too early.
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
  const last = opens && new Date(opens.getTime() - 1);
  const zone = useTimeZone(last);
  const { data } = useQuery({ ...latestQuery(uid), enabled: uid !== null && opens !== null });
  if (last === null) return null;
  const day = formatIn(zone, last, 'yyyy-MM-dd');
  const isTodays = ({ isCrisis, localDate }: OwnDrop) => !isCrisis && localDate === day;
  const mine = released === null ? data?.drops : [...(data?.drops ?? []), released];
  return mine?.find(isTodays) ?? null;
}

/** The next midnight of this device, used if the server names no time (requirements 2.6). */
export function nextLocalMidnight(from: Date): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
}
