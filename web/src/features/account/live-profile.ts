import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenLive } from '../../lib/live.ts';
import { hearPremiumLost } from './premium-lost.ts';
import { currentUserQuery } from './queries.ts';

/** What is read anew when something about oneself has changed: totem, stats, premium, and what the Mirror says. */
const ABOUT_ONESELF = [
  '/api/user/me',
  '/api/drops/me',
  '/api/mirror/emotions',
  '/api/mirror/whisper',
  '/api/mirror/totem-history',
  '/api/mirror/analytics',
] as const;

/** Listens to the own profile, so that what changes at the server shows without a reload (DESIGN section 8). */
export function LiveProfile({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  useEffect(() => hearPremiumLost(client), [client]);
  useEffect(() => {
    let before: string | null = null;
    const onValue = (now: string | null) => {
      const changed = before === null ? isNews(client, now) : now !== null && now !== before;
      before = now;
      if (!changed) return;
      for (const key of ABOUT_ONESELF) {
        // Refreshing in the background: what is on screen stands until better is known.
        void client.invalidateQueries({ queryKey: [key] });
      }
    };
    const nothing = () => {};
    return listenLive((sdk) => sdk.profile(uid, { onValue, onLost: nothing }), nothing);
  }, [client, uid]);
  return null;
}

/** Whether the first that is heard tells of a membership that came or went after the profile was read. */
function isNews(client: QueryClient, profile: string | null): boolean {
  const known = client.getQueryData(currentUserQuery.queryKey);
  if (profile === null || known === undefined) return false;
  const { isPremium } = JSON.parse(profile) as { readonly isPremium?: boolean };
  return isPremium !== undefined && isPremium !== known.user.isPremium;
}
