import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { answerKey } from '../lib/api/query-keys.ts';
import { useSession } from '../lib/auth/session.ts';
import { lazyOptional, useIdle } from '../lib/browser/idle.ts';
import { rememberPlus, useCurrentUser } from '../shared/account/account.ts';
import { applyTheme } from '../theme/apply-theme.ts';

const SignedInEffects = lazyOptional(
  async () => (await import('./signed-in-effects.tsx')).SignedInEffects,
);

/** Gives the drafts on this device their owner, and removes the drafts of an ended session. */
const settleDraftsOf = async (_uid: string | null): Promise<void> =>
  (await import('../shared/draft/settle-drafts.ts')).settleDrafts();

/** Clears everything except the feed. The feed belongs to no user and stays on screen. */
function clearOwn(client: QueryClient): void {
  const [feed] = answerKey('/api/public/drops/feed');
  client.removeQueries({ predicate: ({ queryKey: [path] }) => path !== feed });
  client.getMutationCache().clear();
}

/** Runs the work that follows a login or logout. No user may see the cached data of the user before (requirements 4). */
export function SessionEffects() {
  const queryClient = useQueryClient();
  const { status, uid } = useSession();
  // Undefined until the session is known for the first time. This first result is neither a login nor a logout.
  const before = useRef<string | null>(undefined);

  useEffect(() => {
    if (status === 'loading' || uid === before.current) return;
    if (before.current) clearOwn(queryClient);
    if (before.current !== undefined) void queryClient.invalidateQueries();
    before.current = uid;
  }, [queryClient, status, uid]);

  const user = useCurrentUser();
  useEffect(() => {
    if (user) applyTheme(user.theme, { remember: true });
    else if (status === 'signed-out') applyTheme('void', { remember: true });
    if (!user && status !== 'signed-out') return;
    rememberPlus(uid, user?.isPremium ?? false);
    // The script before the app drew the page for members (`vite/pages.ts`). From now on the profile decides.
    delete document.documentElement.dataset.plus;
  }, [user, status, uid]);

  const isIdle = useIdle();
  useEffect(() => {
    // If the code cannot be fetched, this work waits for the next start. Until then nobody sees another user's drafts.
    if (isIdle && status !== 'loading') void settleDraftsOf(uid).catch(() => {});
  }, [isIdle, status, uid]);

  if (uid === null || !isIdle) return null;
  return (
    <Suspense>
      <SignedInEffects uid={uid} />
    </Suspense>
  );
}
