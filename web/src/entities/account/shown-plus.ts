import { useSyncExternalStore } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { hintedUid } from '../../lib/auth/session-hint.ts';
import { hadPlus } from './plus-store.ts';
import { useCurrentUser } from './queries.ts';

const neverChanges = () => () => {};

/**
 * Whether bars are drawn for a member of Blckmirror+: as this device last knew it until the profile has come, so that
 * nothing moves as it comes. It opens nothing.
 */
export function useShownPlus(): boolean {
  const { status, uid } = useSession();
  const user = useCurrentUser();
  const had = useSyncExternalStore(
    neverChanges,
    () => hadPlus(uid ?? hintedUid()),
    () => false,
  );
  return user?.isPremium ?? (status !== 'signed-out' && had);
}
