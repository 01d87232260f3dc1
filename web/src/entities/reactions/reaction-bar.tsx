import {
  categoryCount,
  REACTION_CATEGORIES,
  type ReactionCategory,
  type ReactionCounts,
  type ReactionType,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { useRoving } from '../../components/ui/roving.ts';
import { toast } from '../../components/ui/toast.tsx';
import { reactMutationKey } from '../../lib/api/query-keys/feed.ts';
import { useSession } from '../../lib/auth/session.ts';
import { notedCounts, useGivenReactions } from './given-store.ts';
import { reactMutation } from './queries.ts';
import { ReactionPill } from './reaction-pill.tsx';
import type { ReactionPlace } from './reaction-place.ts';

interface ReactionBarProps {
  readonly dropId: string;
  readonly counts: ReactionCounts;
  /** The reader's own reactions, as the server knows them. */
  readonly mine: readonly ReactionType[];
  /** Asked for when a visitor reacts (requirements 5). */
  readonly onLoginNeeded: () => void;
  readonly place: ReactionPlace;
}

/** The four reactions of one drop: each can be given once, one at a time (requirements 4). */
export function ReactionBar({ dropId, counts, mine, onLoginNeeded, place }: ReactionBarProps) {
  const { status } = useSession();
  const remembered = useGivenReactions(dropId);
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation(reactMutation(client, place));
  // The pressed drop answers at once; that all others rest meanwhile may follow when the browser has the time.
  const othersRest = useDeferredValue(useIsMutating({ mutationKey: reactMutationKey() }) > 0);
  const onItsWay = isPending || othersRest;
  const { stop, row } = useRoving();

  const isGiven = useCallback(
    ({ type }: ReactionCategory) =>
      status === 'signed-in' && (mine.includes(type) || remembered.includes(type)),
    [status, mine, remembered],
  );
  const shownCount = (category: ReactionCategory) => {
    const count = categoryCount(category, counts);
    if (isPending && variables.type === category.type) return count + 1;
    // Lists that caches hold may be older than what was given here, which they hold within minutes.
    const noted = categoryCount(category, notedCounts(dropId));
    return Math.max(count, noted, isGiven(category) ? 1 : 0);
  };
  const hint = (category: ReactionCategory) => {
    if (status === 'signed-out') return 'Log in to react to this drop';
    return isGiven(category) ? `You found this ${category.name}` : `React with ${category.name}`;
  };
  const press = useCallback(
    (category: ReactionCategory) => {
      if (status === 'signed-out') {
        toast({
          title: 'Login required',
          description: 'Log in to react to drops and join the conversation',
        });
        onLoginNeeded();
        return;
      }
      const oneIsOnItsWay = client.isMutating({ mutationKey: reactMutationKey() }) > 0;
      if (status === 'signed-in' && !oneIsOnItsWay && !isGiven(category)) {
        mutate({ dropId, type: category.type });
      }
    },
    [status, onLoginNeeded, client, isGiven, mutate, dropId],
  );

  return (
    <Box display="flex" role="toolbar" aria-label="Reactions" gap="2" flexWrap="wrap" {...row}>
      {REACTION_CATEGORIES.map((category, at) => (
        <ReactionPill
          key={category.type}
          category={category}
          count={shownCount(category)}
          given={isGiven(category)}
          isStop={at === stop}
          resting={status !== 'signed-in' || onItsWay || isGiven(category)}
          hint={hint(category)}
          onPress={press}
        />
      ))}
    </Box>
  );
}
