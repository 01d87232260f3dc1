import type { ReactionType } from '@blckmirror/functions/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ownAmongKey } from '../../lib/api/query-keys/feed.ts';
import { useSession } from '../../lib/auth/session.ts';

/** What a reader gave to one drop, and whether it is their own. */
export interface OwnAmong {
  readonly given: readonly ReactionType[];
  readonly isOwn: boolean;
}

/** By drop id; a drop that is not there has not been asked about. */
export type KnownOwn = Readonly<Record<string, OwnAmong>>;

const NONE: KnownOwn = {};
const STRANGE: OwnAmong = { given: [], isOwn: false };

/** What is known of one drop until it has been asked about: somebody else's, and nothing given. */
export const ownOf = (known: KnownOwn, dropId: string): OwnAmong => known[dropId] ?? STRANGE;

/** What this tab knows of the drops that it has asked about (`ask-own-among.ts`); nothing for a visitor. */
export function useKnownOwn(): KnownOwn {
  const { uid } = useSession();
  const { data } = useQuery<KnownOwn>({ queryKey: ownAmongKey(uid ?? ''), queryFn: skipToken });
  return (uid !== null && data) || NONE;
}
