import {
  categoryCount,
  REACTION_CATEGORIES,
  type ReactionCategory,
  type ReactionCounts,
  type ReactionType,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRoving } from '../../components/ui/roving.ts';
import { toast } from '../../components/ui/toast.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { currentSession } from '../../lib/auth/session-store.ts';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { notedCounts, useGivenReactions } from './given-store.ts';
import { isOneOnItsWay, useOneOnItsWay } from './on-its-way.ts';
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

/** How long a reaction that was just given says its word, in milliseconds. */
const WORD_MS = 2_000;

/** The four reactions of one drop: each can be given once, one at a time (requirements 4). */
export function ReactionBar({ dropId, counts, mine, onLoginNeeded, place }: ReactionBarProps) {
  const { status, uid } = useSession();
  const remembered = useGivenReactions(dropId);
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation(reactMutation(client, place));
  const othersRest = useOneOnItsWay();
  // Shown before it is sent, which takes longer than a frame on a slow phone.
  const [press, setPress] = useState<{ type: ReactionType; by: string } | null>(null);
  const isPressed = useRef(false);
  const pressed = press && press.by === uid ? press.type : null;
  const onItsWay = isPending || othersRest || pressed !== null;
  const { stop, row } = useRoving();
  const [word, setWord] = useState<ReactionType | null>(null);
  useEffect(() => {
    if (word === null) return;
    const timer = setTimeout(() => setWord(null), WORD_MS);
    return () => clearTimeout(timer);
  }, [word]);

  const isGiven = useCallback(
    ({ type }: ReactionCategory) =>
      status === 'signed-in' &&
      (type === pressed || mine.includes(type) || remembered.includes(type)),
    [status, pressed, mine, remembered],
  );
  const shownCount = (category: ReactionCategory) => {
    const count = categoryCount(category, counts);
    if (pressed === category.type) return count + 1;
    if (isPending && variables.type === category.type) return count + 1;
    // Lists that caches hold may be older than what was given here, which they hold within minutes.
    const noted = categoryCount(category, notedCounts(dropId));
    return Math.max(count, noted, isGiven(category) ? 1 : 0);
  };
  const hint = (category: ReactionCategory) => {
    if (status === 'signed-out') return 'Log in to react to this drop';
    return isGiven(category) ? `You found this ${category.name}` : `React with ${category.name}`;
  };
  const onPress = useCallback(
    (category: ReactionCategory) => {
      if (status === 'signed-out') {
        toast({
          title: 'Login required',
          description: 'Log in to react to drops and join the conversation',
        });
        onLoginNeeded();
        return;
      }
      if (status !== 'signed-in' || uid === null || isPressed.current) return;
      if (isOneOnItsWay(client) || isGiven(category)) return;
      isPressed.current = true;
      setPress({ type: category.type, by: uid });
      setWord(category.type);
      const given = { dropId, type: category.type };
      const over = () => {
        isPressed.current = false;
        setPress(null);
      };
      afterPaint(() => {
        // Within the same frame another drop was pressed, or somebody else came.
        if (isOneOnItsWay(client) || currentSession().uid !== uid) over();
        else mutate(given, { onSettled: over });
      });
    },
    [status, uid, onLoginNeeded, client, isGiven, mutate, dropId],
  );

  return (
    <Box
      display="flex"
      role="toolbar"
      aria-label="Reactions"
      flexWrap="wrap"
      marginInline="-2.5"
      {...row}
    >
      {REACTION_CATEGORIES.map((category, at) => (
        <ReactionPill
          key={category.type}
          category={category}
          count={shownCount(category)}
          given={isGiven(category)}
          saysWord={word === category.type}
          isStop={at === stop}
          resting={status !== 'signed-in' || onItsWay || isGiven(category)}
          hint={hint(category)}
          onPress={onPress}
        />
      ))}
    </Box>
  );
}
