import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useCurrentUser } from '../features/account/queries.ts';
import { quietly, useIdle } from '../lib/idle.ts';
import { useSession } from '../lib/session.ts';
import { applyTheme } from '../theme/apply-theme.ts';

const LiveProfile = quietly(
  async () => (await import('../features/account/live-profile.ts')).LiveProfile,
);

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

  const isIdle = useIdle();
  // A profile is made when it is first asked for: only then is there something to listen to.
  return (
    uid !== null &&
    user !== null &&
    isIdle && (
      <Suspense>
        <LiveProfile uid={uid} />
      </Suspense>
    )
  );
}
