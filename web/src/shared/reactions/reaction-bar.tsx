import {
  categoryCount,
  REACTION_CATEGORIES,
  type ReactionCounts,
  type ReactionType,
  reactionTypeOf,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useRoving } from '../../components/ui/roving.ts';
import { toast } from '../../components/ui/toast.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { currentSession, useSession } from '../../lib/auth/session.ts';
import { afterPaint } from '../../lib/browser/postpone.ts';
import { Sign } from '../emotion/sign.tsx';
import { noteReactionUsed } from './reaction-words.ts';
import {
  isReactionPending,
  notedCounts,
  type ReactionPlace,
  reactMutation,
  useGivenReactions,
  usePendingReaction,
} from './reactions.ts';

interface ReactionBarProps {
  readonly dropId: string;
  readonly counts: ReactionCounts;
  /** The reader's own reactions that the server knows. */
  readonly mine: readonly ReactionType[];
  /** Called when a visitor presses a reaction (requirements 5). */
  readonly onLoginNeeded: () => void;
  readonly place: ReactionPlace;
}

/** How long the word of a new reaction is visible, in milliseconds. */
const WORD_MS = 2_000;

/** The four reactions of one drop. The reader can give each reaction once, and only one at a time (requirements 4). */
export function ReactionBar({ dropId, counts, mine, onLoginNeeded, place }: ReactionBarProps) {
  const { status, uid } = useSession();
  const remembered = useGivenReactions(dropId);
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation(reactMutation(client, place));
  const othersRest = usePendingReaction();
  // The pressed reaction, set before the request is started, because starting a request takes longer than a frame on a
  // slow phone.
  const [press, setPress] = useState<{ type: ReactionType; by: string } | null>(null);
  const isPressed = useRef(false);
  const pressed = press && press.by === uid ? press.type : null;
  // Without `pressed`: else the other buttons would render too before the press is painted, and the reader would wait.
  const isPendingAnywhere = isPending || othersRest;
  const { stop, row } = useRoving();
  const [word, setWord] = useState<ReactionType | null>(null);
  useEffect(() => {
    if (word === null) return;
    const timer = setTimeout(() => setWord(null), WORD_MS);
    return () => clearTimeout(timer);
  }, [word]);

  const isGiven = ({ type }: (typeof REACTION_CATEGORIES)[number]) =>
    status === 'signed-in' &&
    (type === pressed || mine.includes(type) || remembered.includes(type));
  const shownCount = (category: (typeof REACTION_CATEGORIES)[number]) => {
    const count = categoryCount(category, counts);
    if (pressed === category.type) return count + 1;
    if (isPending && variables.type === category.type) return count + 1;
    // The cached list, and so `count`, may be some minutes older than the reaction that was given here.
    const noted = categoryCount(category, notedCounts(dropId));
    return Math.max(count, noted, isGiven(category) ? 1 : 0);
  };
  const hint = (category: (typeof REACTION_CATEGORIES)[number]) => {
    if (status === 'signed-out') return 'Log in to react to this drop';
    return isGiven(category) ? `You found this ${category.name}` : `React with ${category.name}`;
  };
  const onPress = useCallback(
    (category: (typeof REACTION_CATEGORIES)[number], given: boolean) => {
      if (status === 'signed-out') {
        toast({
          title: 'Login required',
          description: 'Log in to react to drops and join the conversation',
        });
        onLoginNeeded();
        return;
      }
      if (status !== 'signed-in' || uid === null || isPressed.current) return;
      if (isReactionPending(client) || given) return;
      isPressed.current = true;
      const type = reactionTypeOf(category.name);
      setPress({ type, by: uid });
      setWord(type);
      const over = () => {
        isPressed.current = false;
        setPress(null);
      };
      afterPaint(() => {
        // Here, because hiding the words changes every card, and the press is to be painted before that.
        noteReactionUsed();
        // In this frame, the reader has also reacted to another drop, or the session has changed. Then nothing is sent.
        if (isReactionPending(client) || currentSession().uid !== uid) over();
        else mutate({ dropId, type }, { onSettled: over });
      });
    },
    [status, uid, onLoginNeeded, client, mutate, dropId],
  );

  return (
    <Box
      display="flex"
      role="toolbar"
      aria-label="Reactions"
      flexWrap="wrap"
      columnGap="1"
      marginInlineStart="-2.5"
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
          resting={status !== 'signed-in' || isPendingAnywhere || isGiven(category)}
          hint={hint(category)}
          onPress={onPress}
        />
      ))}
    </Box>
  );
}

interface ReactionPillProps {
  readonly category: (typeof REACTION_CATEGORIES)[number];
  readonly count: number;
  readonly given: boolean;
  /** Whether the reaction was given just now, so that its word is visible. */
  readonly saysWord: boolean;
  /**
   * Whether a press gives no reaction. True if the reaction was given already, if another reaction is pending, or if
   * nobody is signed in.
   */
  readonly resting: boolean;
  /** Whether the Tab key leads to this button. It leads to one button of the row; arrow keys lead to the others. */
  readonly isStop: boolean;
  readonly hint: string;
  readonly onPress: (category: (typeof REACTION_CATEGORIES)[number], given: boolean) => void;
}

// The word of a reaction, below its sign. It takes no room: its margin takes back its width and the gap behind it. It
// has no position, which would make it a layer. The browser looks through all layers at each press.
const WORD = {
  order: '-1',
  alignSelf: 'start',
  width: '1px',
  height: '1px',
  marginTop: '2.125rem',
  marginInlineEnd: 'calc(-0.25rem - 1px)',
  fontSize: '0.75rem',
  lineHeight: '1rem',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
};

// One rule for all states, chosen by attributes. With a style prop for each state, Chakra would create a new class
// after the press, and the reader would wait for it.
const BY_STATE = {
  '&[aria-disabled=true]': { cursor: 'default' },
  '&[aria-disabled=false]': { _hover: { color: 'text', bg: 'moon/8' } },
  '&[aria-pressed=true]': {
    color: 'moon',
    transition: 'none',
    '& svg': { fill: 'currentColor', fillOpacity: 0.4 },
  },
  '& [data-place=word]': { ...WORD, animation: 'fade-in 200ms ease-out' },
};

// Until a reaction was used on this device, the word is visible. After that only screen readers read it.
const NAME = {
  ...WORD,
  '[data-reaction-used] &': { overflow: 'clip' },
};

/** Makes the sign 24 px wide, because a sign is 1.25 times its font size. */
export const GLYPH = { fontSize: '1.2rem', lineHeight: '1' } as const;

/**
 * One of the four reaction buttons below a drop, with its count. The drawing is filled after the reader gave the
 * reaction (requirements 2.8). A page has about a hundred of these buttons, so each button renders again only when its
 * own props change.
 */
const ReactionPill = memo(function ReactionPill(props: ReactionPillProps) {
  const { category, count, given, saysWord, resting, isStop, hint, onPress } = props;
  return (
    <Tooltip label={hint}>
      <chakra.button
        type="button"
        aria-pressed={given}
        // Not the attribute `disabled`, so that the button keeps the focus and its tooltip.
        aria-disabled={resting}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onPress(category, given)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        // Wide enough for the word below the sign.
        minWidth="14"
        height="11"
        paddingInline="2.5"
        borderRadius="full"
        color="muted"
        textStyle="meta"
        cursor="pointer"
        transition="color 200ms ease-out, background-color 200ms ease-out"
        css={BY_STATE}
      >
        <Box as="span" {...GLYPH}>
          <Sign name={category.name}>{category.icon}</Sign>
        </Box>
        <Box as="span" css={NAME}>
          {category.name}
        </Box>
        {count > 0 && (
          <Box as="span" data-place="count" fontVariantNumeric="tabular-nums">
            {count}
          </Box>
        )}
        {given && saysWord && (
          <span aria-hidden data-place="word">
            {category.name}
          </span>
        )}
      </chakra.button>
    </Tooltip>
  );
});
