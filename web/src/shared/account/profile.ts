import { type CurrentUser, THEMES, TOTEM_TYPES } from '@blckmirror/functions/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ApiError, call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/auth/session.ts';
import { deviceZone, knowsZone } from '../../lib/time/clock.ts';
import { currentUserQuery, useCurrentUser } from './account.ts';

/**
 * The time zone in which the reader's days begin and end. It is stored in the profile, and the server uses it too
 * (design 7). Until the profile has loaded, the device's time zone is used.
 * @param at a later moment, if the zone at that moment is meant: a change of zone may wait for midnight
 */
export function useTimeZone(at: Date | null = null): string {
  const user = useCurrentUser();
  const next = user?.nextTimeZone;
  const zone = at && next && at >= new Date(next.from) ? next.zone : user?.timeZone;
  return zone !== undefined && knowsZone(zone) ? zone : deviceZone();
}

/** The part of the profile that the app may show from the copy in Firestore. It does not contain the membership. */
type ShownProfile = Pick<CurrentUser, 'totemType' | 'theme'>;

/**
 * The user's own totem and theme. The values come from the API. Until the API has answered, they come from the copy in
 * Firestore. Null if neither has arrived. Ask `useCurrentUser` whether the user is a member, because the copy may be
 * out of date (decision 0063).
 */
export function useShownProfile(): ShownProfile | null {
  const { uid } = useSession();
  const user = useCurrentUser();
  const { data: copy } = useQuery({
    queryKey: ['copy of the profile', uid],
    queryFn: async () => {
      const { readProfileCopy } = await import('../../lib/firestore/copies.ts');
      return shownOf(await readProfileCopy(uid ?? ''), uid);
    },
    enabled: uid !== null && user === null,
  });
  return user ?? (uid === null ? null : (copy ?? null));
}

const KNOWN_TOTEMS: readonly unknown[] = [null, ...TOTEM_TYPES];
const KNOWN_THEMES: readonly unknown[] = THEMES;

/** @throws if the copy is not this person's profile */
function shownOf(copy: unknown, uid: string | null): ShownProfile {
  const { user } = copy as { readonly user?: Partial<CurrentUser> };
  if (
    user?.id !== uid ||
    !KNOWN_TOTEMS.includes(user?.totemType) ||
    !KNOWN_THEMES.includes(user?.theme)
  ) {
    throw new Error('The copy of the profile is not as the contract has it');
  }
  return { totemType: user?.totemType ?? null, theme: user?.theme ?? 'void' };
}

/**
 * Reads the profile again, even if the cached profile is still fresh.
 * @param email if given, the server first asks the payment provider about this person's membership (requirements 7.2)
 * @throws ApiError, or an Error with the server's message if the server could not refresh the membership
 */
export async function refetchUser(client: QueryClient, email: string | null = null) {
  if (email !== null) {
    const { success, message } = await call('POST /api/admin/refresh-user', { email });
    if (!success) throw new Error(message);
  }
  return client.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false });
}

const MINUTE = { dateStyle: 'long', timeStyle: 'short' } as const;

/** The text for a person whose account is paused: until when it takes no drops and reports, and where to read why. */
export function pausedText({ nextAllowedAt }: ApiError): string {
  const where = 'Your words stay here. Your Mirror says why, and how to appeal.';
  if (nextAllowedAt === undefined)
    return `This account can no longer send drops or reports. ${where}`;
  const until = new Intl.DateTimeFormat('en', MINUTE).format(new Date(nextAllowedAt));
  return `Your account is paused until ${until}. ${where}`;
}
