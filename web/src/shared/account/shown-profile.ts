import { type CurrentUser, THEMES, TOTEM_TYPES } from '@blckmirror/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/auth/session.ts';
import { useCurrentUser } from './queries.ts';

/** The part of the profile that the app shows before the API has answered. It does not contain the membership. */
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
