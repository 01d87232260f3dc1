import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { useSession } from '../../lib/auth/session.ts';
import { hintedUid, staysSignedIn } from '../../lib/auth/session-hint.ts';
import { AREAS, readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { useCurrentUser } from './queries.ts';

/** Whether this person was a member of Blckmirror+ when this device last read their profile. */
export const hadPlus = (uid: string | null): boolean =>
  uid !== null && AREAS.some((area) => readStored(area, STORAGE_KEYS.plus) === uid);

/** Remembers a member until the next visit, for as long as their session lasts. Forgets every other person. */
export function rememberPlus(uid: string | null, isPremium: boolean): void {
  for (const area of AREAS) removeStored(area, STORAGE_KEYS.plus);
  if (uid !== null && isPremium) {
    writeStored(staysSignedIn(uid) ? 'local' : 'session', STORAGE_KEYS.plus, uid);
  }
}

/**
 * Whether the navigation looks as it does for a member of Blckmirror+. Until the profile has loaded, the device's last
 * knowledge decides, so that nothing on the page moves later. The result unlocks no function.
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

const neverChanges = () => () => {};
