// The parts of the account that the first screens need, apart from `profile.ts`, so that they load quickly.
import type { CurrentUser } from '@blckmirror/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/auth/session.ts';
import { hintedUid, staysSignedIn } from '../../lib/auth/session-hint.ts';
import { AREAS, readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { createStore } from '../../lib/store.ts';

/**
 * The signed-in person's profile, fresh for 5 minutes (requirements 9). Use this query only while somebody is signed
 * in.
 */
export const currentUserQuery = queryOptions({
  queryKey: answerKey('/api/user/me'),
  queryFn: ({ signal }) => call('GET /api/user/me', {}, { signal }),
  staleTime: 5 * 60_000,
  retry: 1,
});

/** The profile. Null if nobody is signed in or if the profile has not loaded yet. */
export function useCurrentUser(): CurrentUser | null {
  const { status } = useSession();
  const { data } = useQuery({ ...currentUserQuery, enabled: status === 'signed-in' });
  return status === 'signed-in' ? (data?.user ?? null) : null;
}

/** Whether this person was a member of Blckmirror+ when this device last read their profile. */
export const hadPlus = (uid: string | null): boolean =>
  uid !== null && AREAS.some((area) => readStored(area, STORAGE_KEYS.plus) === uid);

/** Stores whether this person is a member, until their session ends. Removes what was stored about anybody else. */
export function rememberPlus(uid: string | null, isPremium: boolean): void {
  const { plus, noPlus } = STORAGE_KEYS;
  for (const area of AREAS) {
    removeStored(area, plus);
    // A member's own item stays: it tells that the membership is new (`useNewPlus`).
    if (readStored(area, noPlus) !== uid) removeStored(area, noPlus);
  }
  if (uid === null) return;
  writeStored(staysSignedIn(uid) ? 'local' : 'session', isPremium ? plus : noPlus, uid);
}

/**
 * Whether the navigation shows the items of a member of Blckmirror+. Until the profile has loaded, the last visit's
 * answer (`hadPlus`) is used, so that nothing on the page moves later. It decides only the look, never a permission.
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

// The two reasons for the dot on the Mirror's item in the navigation. Other files set these stores some time after the
// app's start, on any screen.

/** Whether a notice is unread (`notices.tsx`). */
export const unreadNotices = createStore(false, () => false);

/** Whether an own drop got a reaction since its author last looked at the Mirror (`reactions/follow-echoes.ts`). */
export const unseenEchoes = createStore(false, () => false);
