import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { rememberPlus } from '../entities/account/plus-store.ts';
import { useCurrentUser } from '../entities/account/queries.ts';
import { publicFeedKey } from '../lib/api/query-keys/feed.ts';
import { useSession } from '../lib/auth/session.ts';
import { lazyOptional, useIdle } from '../lib/browser/idle.ts';
import { applyTheme } from '../theme/apply-theme.ts';

const SignedInEffects = lazyOptional(
  async () => (await import('./signed-in-effects.tsx')).SignedInEffects,
);

/** Drafts find their owner, and what an ended session left goes. */
const settle = async (_whoever: string | null): Promise<void> =>
  (await import('../entities/draft/settle-drafts.ts')).settleDrafts();

/** All but the feed, which is nobody's own: it stays on screen. */
function clearOwn(client: QueryClient): void {
  const [feed] = publicFeedKey();
  client.removeQueries({ predicate: ({ queryKey: [path] }) => path !== feed });
  client.getMutationCache().clear();
}

/** What follows when someone comes or goes: nobody meets the cache of the person before (requirements 4). */
export function SessionEffects() {
  const queryClient = useQueryClient();
  const { status, uid } = useSession();
  // Undefined until it is first known who is here: nobody came or went by that.
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
    // The page came drawn for members, as long as nobody knew (`vite/pages.ts`).
    delete document.documentElement.dataset.plus;
  }, [user, status, uid]);

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
