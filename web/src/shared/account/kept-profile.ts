import type { CurrentUser } from '@blckmirror/functions/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepOwn, readKept } from '../../lib/offline-copies/own-answer.ts';

const PROFILE = 'profile';

/** Keeps the profile on this device, so that the settings can be read without a connection. */
export const keepProfile = (user: CurrentUser): void => keepOwn(user.id, PROFILE, user);

/** The profile as this device last saw it; null if it never did. Show it only while the API does not answer. */
export const keptProfileQuery = (uid: string) =>
  queryOptions({
    queryKey: ['profile on this device', uid],
    queryFn: async () => (await readKept(uid, PROFILE)) as CurrentUser | null,
    gcTime: 0,
  });
