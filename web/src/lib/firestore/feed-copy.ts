import {
  COUNTED_REACTION_TYPES,
  EMOTIONS,
  type FeedCopy,
  TOTEM_TYPES,
} from '@blckmirror/functions/contract';
import {
  exactly,
  isCount,
  isMinute,
  isText,
  listOf,
  matches,
  oneOf,
  orNull,
  someOf,
} from './checks.ts';

const isId = matches(/^[A-Za-z0-9]{20}$/);

const isItem = exactly({
  drop: exactly({
    id: isId,
    content: isText,
    emotionType: oneOf(EMOTIONS),
    createdAt: isMinute,
    totemType: oneOf(TOTEM_TYPES),
  }),
  reactionCounts: someOf(COUNTED_REACTION_TYPES, isCount),
});

const isFeedCopy = exactly({
  drops: listOf(isItem),
  nextCursor: orNull(matches(/^[A-Za-z0-9_-]{1,200}$/)),
  v: orNull(isCount),
  gone: listOf(isId),
  popular: listOf(isItem),
});

/** The copy of the head as the contract's `feedCopy` has it. @throws when it is not so, or no JSON */
export function parseFeedCopy(text: string): FeedCopy {
  const value: unknown = JSON.parse(text);
  if (!isFeedCopy(value)) throw new Error('The copy of the feed is not as the contract has it');
  return value as FeedCopy;
}
