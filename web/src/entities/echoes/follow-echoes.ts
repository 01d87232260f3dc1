import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnseen } from './echo.ts';
import { echoesQuery } from './queries.ts';
import { unseenEchoes } from './unseen.ts';

/** How often it is looked for echoes where no place shows them, in milliseconds. */
const LOOKS_SELDOM_MS = 5 * 60_000;

/**
 * Looks for echoes at the start, when the tab comes back and wherever one goes, and lets the dot at the Mirror's place
 * know. Shows nothing itself.
 */
export function FollowEchoes({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  const place = useLocation().pathname;
  const { data } = useQuery({ ...echoesQuery(uid), refetchInterval: LOOKS_SELDOM_MS });
  const hasUnseen = data?.some(isUnseen) ?? false;
  useEffect(() => {
    if (place) void client.prefetchQuery(echoesQuery(uid));
  }, [client, uid, place]);
  useEffect(() => {
    unseenEchoes.set(hasUnseen);
    return () => unseenEchoes.set(false);
  }, [hasUnseen]);
  return null;
}
