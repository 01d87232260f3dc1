import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useCurrentUser } from '../entities/account/queries.ts';
import { useSession } from '../lib/auth/session.ts';
import { lazyOptional, useIdle } from '../lib/browser/idle.ts';
import { applyTheme } from '../theme/apply-theme.ts';

const SignedInEffects = lazyOptional(
  async () => (await import('./signed-in-effects.tsx')).SignedInEffects,
);

/** Drafts find their owner, and what an ended session left goes. */
const settle = async (_whoever: string | null): Promise<void> =>
  (await import('../entities/draft/settle-drafts.ts')).settleDrafts();

/** What follows when someone comes or goes: nobody meets the cache of the person before (requirements 4). */
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
  useEffect(() => {
    // Out of reach, it waits for the next start: nobody is shown what is not theirs meanwhile.
    if (isIdle && status !== 'loading') void settle(uid).catch(() => {});
  }, [isIdle, status, uid]);

  if (uid === null || !isIdle) return null;
  return (
    <Suspense>
      <SignedInEffects uid={uid} />
    </Suspense>
  );
}
