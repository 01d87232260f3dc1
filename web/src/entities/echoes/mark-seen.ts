import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type Echo, echoCount, isUnseen } from './echo.ts';
import { echoesQuery } from './queries.ts';

/**
 * Lets the profile remember that these are on screen as they are; nothing where none of it is new. In the background:
 * where it does not arrive, the next look finds it new still, and says so again.
 */
export function markSeen(client: QueryClient, uid: string, echoes: readonly Echo[]): void {
  const fresh = echoes.filter(isUnseen);
  if (fresh.length === 0) return;
  const seen = Object.fromEntries(fresh.map((echo) => [echo.id, echoCount(echo)]));
  client.setQueryData(echoesQuery(uid).queryKey, (drops) =>
    drops?.map((drop) => ({
      ...drop,
      reactionsSeen: Math.max(drop.reactionsSeen, seen[drop.id] ?? 0),
    })),
  );
  call('POST /api/drops/me/seen', { seen }).catch(() => {});
}
