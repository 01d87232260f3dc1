import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../features/account/queries.ts';
import { useSession } from '../lib/session.ts';
import { applyTheme } from '../theme/apply-theme.ts';

/** What follows when someone comes or goes: nobody meets the cache of the person before (SPEC section 4: auth). */
export function SessionEffects() {
  const queryClient = useQueryClient();
  const { status, uid } = useSession();
  const before = useRef<string | null>(null);

  useEffect(() => {
    if (status === 'loading' || uid === before.current) return;
    if (before.current !== null) queryClient.clear();
    before.current = uid;
    void queryClient.invalidateQueries();
  }, [queryClient, status, uid]);

  const user = useCurrentUser();
  useEffect(() => {
    if (user) applyTheme(user.theme, { remember: true });
    else if (status === 'signed-out') applyTheme('void', { remember: true });
  }, [user, status]);

  return null;
}
