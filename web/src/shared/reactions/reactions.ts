import {
  REACTION_TYPES,
  type ReactionCounts,
  type ReactionType,
} from '@blckmirror/functions/contract';
import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { answerKey, reactMutationKey } from '../../lib/api/query-keys.ts';
import {
  currentSession,
  onSessionChange,
  requireUser,
  useSession,
} from '../../lib/auth/session.ts';
import { staysSignedIn } from '../../lib/auth/session-hint.ts';
import { AREAS, metaNameOf, readMeta, readStored, writeStored } from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';

// The server's data about the reader and the drops on screen.

/** The reader's reactions to one drop, and whether the drop is the reader's own. */
interface OwnAmong {
  readonly given: readonly ReactionType[];
  readonly isOwn: boolean;
  /** True if this device knows it without an answer of the server. */
  readonly isNoted?: true;
}

/** By drop id. A drop is missing if this tab knows nothing about it. */
export type KnownOwn = Readonly<Record<string, OwnAmong>>;

const NOTHING_KNOWN: KnownOwn = {};
const NOT_ASKED: OwnAmong = { given: [], isOwn: false };

/**
 * Returns the data about a drop. A drop that the tab has not asked about counts as another person's drop without a
 * reaction.
 */
export const ownOf = (known: KnownOwn, dropId: string): OwnAmong => known[dropId] ?? NOT_ASKED;

/** The answers that this tab has received so far (`ask-own-reactions.ts`). Empty for a visitor. */
export function useKnownOwn(): KnownOwn {
  const { uid } = useSession();
  const { data } = useQuery<KnownOwn>({
    queryKey: answerKey('/api/reactions/mine', uid ?? ''),
    queryFn: skipToken,
  });
  return (uid !== null && data) || NOTHING_KNOWN;
}

// The reactions that were given in this browser, as the browser remembers them.

/** Reactions by drop id (requirements 3.7). */
type GivenReactions = Readonly<Record<string, readonly ReactionType[]>>;

const KEY = STORAGE_KEYS.userReactions;
const { listen, tell } = createListeners();

/** Stores a reaction before the server has answered. */
const rememberReaction = (dropId: string, type: ReactionType): void =>
  save(withReaction(snapshot(), dropId, type));

/** Deletes a reaction that the server refused. */
const forgetReaction = (dropId: string, type: ReactionType): void =>
  save(withoutReaction(snapshot(), dropId, type));

function save(given: GivenReactions): void {
  const owner = currentSession().uid;
  if (owner === null) return;
  const area = staysSignedIn(owner) ? 'local' : 'session';
  writeStored(area, metaNameOf(KEY), JSON.stringify({ owner }));
  writeStored(area, KEY, JSON.stringify(given));
  seenFor = undefined;
  tell();
}

const NONE: readonly ReactionType[] = [];

/** The remembered reactions to one drop. Updates live across components and tabs. */
export const useGivenReactions = (dropId: string): readonly ReactionType[] =>
  useSyncExternalStore(
    subscribe,
    () => snapshot()[dropId] ?? NONE,
    () => NONE,
  );

function subscribe(listener: () => void): () => void {
  const stop = listen(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

let seen: { readonly stored: string | null; readonly given: GivenReactions } | null = null;
/**
 * The person whose reactions `seen` contains. All reaction bars of a page need them at the same time, so `seen` is a
 * cache: only the first bar reads the storage.
 */
let seenFor: string | null | undefined;

function snapshot(): GivenReactions {
  const { uid } = currentSession();
  if (seen !== null && seenFor === uid) return seen.given;
  const area = uid === null ? undefined : AREAS.find((kind) => readMeta(kind, KEY)?.owner === uid);
  const text = area === undefined ? null : readStored(area, KEY);
  if (seen === null || seen.stored !== text) seen = { stored: text, given: parseGiven(text) };
  seenFor = uid;
  queueMicrotask(() => {
    seenFor = undefined;
  });
  return seen.given;
}

const NO_REACTIONS: GivenReactions = {};

/** Reads the stored map. An invalid text counts as empty, and unknown reaction types are removed (requirements 8). */
function parseGiven(stored: string | null): GivenReactions {
  if (stored === null) return NO_REACTIONS;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_REACTIONS;
    const entries = Object.entries(value).map(
      ([dropId, types]) =>
        [dropId, Array.isArray(types) ? types.filter(isReactionType) : []] as const,
    );
    return Object.fromEntries(entries.filter(([, types]) => types.length > 0));
  } catch {
    console.info('Saved reactions could not be read and count as none.');
    return NO_REACTIONS;
  }
}

const isReactionType = (value: unknown): value is ReactionType =>
  REACTION_TYPES.some((type) => type === value);

/** A copy of the map with one more reaction. */
function withReaction(given: GivenReactions, dropId: string, type: ReactionType): GivenReactions {
  const types = given[dropId] ?? [];
  return types.includes(type) ? given : { ...given, [dropId]: [...types, type] };
}

/** A copy of the map without one reaction. If it was the drop's only reaction, the drop is removed too. */
function withoutReaction(
  given: GivenReactions,
  dropId: string,
  type: ReactionType,
): GivenReactions {
  const { [dropId]: types = [], ...others } = given;
  const left = types.filter((other) => other !== type);
  return left.length === 0 ? others : { ...others, [dropId]: left };
}

/** By drop id: the counts that the server returned after a reaction. Lists that were read earlier lack them. */
const named = new Map<string, ReactionCounts>();
// After a log-out, counts that are newer than the lists would show that somebody reacted on this device.
onSessionChange(() => named.clear());

const noteCounts = (dropId: string, counts: ReactionCounts): void => void named.set(dropId, counts);

export const notedCounts = (dropId: string): ReactionCounts => named.get(dropId) ?? {};

/**
 * What differs between the screens on which a reaction can be given: the cached lists to change, and the texts for a
 * failure (requirements 8).
 */
export interface ReactionPlace {
  readonly failureTitle: string;
  readonly failureFallback: string;
  /** Writes the server's counts into the cached lists. */
  readonly count: (client: QueryClient, dropId: string, counts: ReactionCounts) => void;
  /** The queries that must be read again. */
  readonly refreshes: readonly QueryKey[];
}

interface GivenReaction {
  readonly dropId: string;
  readonly type: ReactionType;
}

/**
 * Gives a reaction. The reaction appears at once. It disappears if the request fails, and its lists are read again if
 * the request succeeds (requirements 4).
 */
export const reactMutation = (client: QueryClient, place: ReactionPlace) =>
  mutationOptions({
    mutationKey: reactMutationKey(),
    mutationFn: give,
    onMutate: ({ dropId, type }) => rememberReaction(dropId, type),
    onError: (error, { dropId, type }) => {
      forgetReaction(dropId, type);
      const description = errorText(error, { otherwise: place.failureFallback });
      toast({ title: place.failureTitle, description, tone: 'error' });
    },
    onSuccess: (counts, { dropId }) => {
      toast({
        title: 'Reaction added',
        description: 'Your emotional resonance has been registered.',
      });
      if (counts !== null) {
        noteCounts(dropId, counts);
        place.count(client, dropId, counts);
      }
      // In the background, because the reaction exists even if a list cannot be read again.
      for (const queryKey of place.refreshes) void client.invalidateQueries({ queryKey });
    },
  });

/**
 * Sends the reaction and returns the new counts. Returns null if the reader gave this reaction before, which counts as
 * success (requirements 5).
 */
async function give({ dropId, type }: GivenReaction): Promise<ReactionCounts | null> {
  await requireUser();
  const failure = (status: number) => `Error: ${status}`;
  try {
    const reaction = { dropId, type };
    return (await call('POST /api/drops/:dropId/react', reaction, { failure })).reactionCounts;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already-reacted') return null;
    throw error;
  }
}

/** Whether a reaction to any drop waits for its answer. At most one reaction can wait (requirements 4). */
export const isReactionPending = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: reactMutationKey() }) > 0;

/**
 * `isReactionPending` as a hook. It renders the cards with low priority (`startTransition`), because the pressed card
 * already shows its press. `useIsMutating` would render all cards before the reader sees the press.
 */
export function usePendingReaction(): boolean {
  const client = useQueryClient();
  const [is, setIs] = useState(() => isReactionPending(client));
  useEffect(() => {
    const look = () => startTransition(() => setIs(isReactionPending(client)));
    look();
    return client.getMutationCache().subscribe(({ type }) => {
      // Each card causes this event while it renders. It says nothing about a pending reaction, so it is ignored.
      if (type !== 'observerOptionsUpdated') look();
    });
  }, [client]);
  return is;
}
