import {
  categoryCount,
  type OwnDrop,
  REACTION_CATEGORIES,
  type ReactionCounts,
  totalReactions,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { call } from '../../lib/api/call.ts';
import { useNow } from '../../lib/time/clock.ts';
import { addDays, formatDay, formatIn } from '../../lib/time/dates.ts';
import { times } from '../../lib/words.ts';
import { useTimeZone } from '../account/profile.ts';
import { NotThisOne, useMemories, usePutAway } from '../memories/memories.tsx';
import {
  type Echo,
  echoCount,
  echoesQuery,
  isUnseen,
  storeKnownEchoes,
  useEchoes,
} from './follow-echoes.ts';

interface EchoesLineProps {
  readonly uid: string;
  /** The drop as the screen knows it. If it is one of the newest drops, the component shows its latest reactions. */
  readonly echo: Echo;
}

/**
 * Describes the reactions to an own drop in one sentence and marks them as seen. Renders nothing if there are no
 * reactions.
 */
export function EchoesLine({ uid, echo }: EchoesLineProps) {
  const { data } = useEchoes(uid);
  const shown = data?.find(({ id }) => id === echo.id) ?? echo;
  const place = useRef<HTMLDivElement>(null);
  useSeen(
    place,
    uid,
    useMemo(() => [shown], [shown]),
  );
  if (echoCount(shown) === 0) return null;
  return (
    <Box ref={place} marginTop="2">
      <EchoSentence echo={shown} />
    </Box>
  );
}

/**
 * Describes the reactions to the last drop that is not a crisis post. Renders nothing if there are no reactions, and
 * nothing for a visitor.
 */
export function LastEcho({ uid }: { readonly uid: string | null }) {
  const last = useEchoes(uid).data?.find(({ isCrisis }) => !isCrisis);
  const putAway = usePutAway();
  const place = useRef<HTMLElement>(null);
  useSeen(
    place,
    uid,
    useMemo(() => last && [last], [last]),
  );
  if (uid === null || !last || echoCount(last) === 0 || putAway?.includes(last.id) !== false)
    return null;
  return (
    <Box as="section" ref={place} aria-label="Echoes" marginTop="8">
      <DropEcho drop={last} />
    </Box>
  );
}

/**
 * The sentence about the reactions to an own drop, below the drop's first line. The line is missing if the words suggest
 * danger.
 */
export function DropEcho({ drop }: { readonly drop: OwnDrop }) {
  const { shown, isComing } = useMemories([drop]);
  const isQuoted = shown.length > 0;
  return (
    <Box
      borderInlineStartWidth="1px"
      borderColor="hairline"
      paddingInlineStart="4"
      textAlign="start"
    >
      {(isQuoted || isComing) && (
        <Box
          as="p"
          dir="auto"
          textStyle="drop"
          fontStyle="italic"
          lineClamp="1"
          overflowWrap="anywhere"
          // Until the words are rated, the line keeps its room.
          minHeight="1lh"
        >
          {isQuoted && drop.content}
        </Box>
      )}
      <EchoSentence echo={drop} />
      {isQuoted && <NotThisOne id={drop.id} />}
    </Box>
  );
}

/** The reader's own day, `yyyy-MM-dd`. */
export function useToday(): string {
  const zone = useTimeZone();
  const now = useNow(60_000);
  return useMemo(() => formatIn(zone, now, 'yyyy-MM-dd'), [zone, now]);
}

function EchoSentence({ echo }: { readonly echo: Echo }) {
  const sentence = echoSentence(echo, useToday());
  if (sentence === null) return null;
  return (
    <Box as="p" textStyle="ui" color="muted" textWrap="pretty">
      {sentence}
    </Box>
  );
}

/** The bottom bar covers the lowest 56 px of the window, so an element there does not count as visible. */
const ABOVE_THE_BAR = '0px 0px -56px 0px';

/**
 * Marks echoes as seen when `place`, the element that shows them, is on screen and not hidden. If the browser cannot
 * detect what is on screen (no IntersectionObserver), marks them at once.
 * @param echoes must be the same array as long as nothing in it changes
 */
export function useSeen(
  place: RefObject<Element | null>,
  uid: string | null,
  echoes: readonly Echo[] | undefined,
): void {
  const client = useQueryClient();
  const today = useToday();
  useEffect(() => {
    const shown = place.current;
    if (uid === null || !echoes || !shown) return;
    // The observer also reports an invisible element.
    const isHidden = () => getComputedStyle(shown).visibility === 'hidden';
    if (typeof IntersectionObserver !== 'function') {
      if (!isHidden()) markSeen(client, uid, echoes, today);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (isHidden() || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        markSeen(client, uid, echoes, today);
      },
      { rootMargin: ABOVE_THE_BAR },
    );
    observer.observe(shown);
    return () => observer.disconnect();
  }, [client, uid, echoes, place, today]);
}

/**
 * Tells the server which new echoes the author has seen, and stores them on this device with the day. This runs in the
 * background. If the request fails, the next read of the echoes shows them as new again.
 */
function markSeen(client: QueryClient, uid: string, echoes: readonly Echo[], today: string): void {
  const fresh = echoes.filter(isUnseen);
  if (fresh.length === 0) return;
  const seen = Object.fromEntries(fresh.map((echo) => [echo.id, echoCount(echo)]));
  const { queryKey } = echoesQuery(uid);
  const known = fresh.map(({ id, reactionCounts }) => [id, { day: today, counts: reactionCounts }]);
  storeKnownEchoes(uid, Object.fromEntries(known), client.getQueryData(queryKey) ?? fresh).catch(
    () => {},
  );
  client.setQueryData(queryKey, (drops) =>
    drops?.map((drop) => ({
      ...drop,
      reactionsSeen: Math.max(drop.reactionsSeen, seen[drop.id] ?? 0),
    })),
  );
  call('POST /api/drops/me/seen', { seen }).catch(() => {});
}

/**
 * Describes the reactions to a drop with counts and a day only, such as 'Since Tuesday this was answered 7 times: 4
 * Empathy, 2 Support, 1 Respect.' Null if there are no reactions.
 * @param today the reader's own day, `yyyy-MM-dd`
 */
export const echoSentence = (echo: Echo, today: string): string | null =>
  echoCount(echo) === 0
    ? null
    : answeredSentence({ since: echo.localDate, counts: echo.reactionCounts }, today);

interface Answered {
  /** `yyyy-MM-dd`. Null for the author's last look, if its day is not known. */
  readonly since: string | null;
  readonly counts: ReactionCounts;
  /** The sum of `counts`, if `counts` is known. */
  readonly count?: number;
}

/** The same sentence for these reactions. There must be at least one. */
export function answeredSentence(
  { since, counts, count = totalReactions(counts) }: Answered,
  today: string,
  subject = 'this was',
): string {
  const given = REACTION_CATEGORIES.map((category) => ({
    name: category.name,
    count: categoryCount(category, counts),
  }))
    .filter((each) => each.count > 0)
    .sort((a, b) => b.count - a.count)
    .map((each) => `${each.count} ${each.name}`)
    .join(', ');
  const day = since === null ? 'Since you last looked' : sinceDay(since, today);
  return `${day} ${subject} answered ${times(count)}${given && `: ${given}`}.`;
}

/**
 * The drop's day in words. 'Today' also for a later day than `today`, as after a flight to a time zone further west.
 */
function sinceDay(day: string, today: string): string {
  if (day >= today) return 'Today';
  if (day === addDays(today, -1)) return 'Since yesterday';
  if (day > addDays(today, -7)) return `Since ${formatDay(day, 'EEEE')}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `Since ${formatDay(day, isThisYear ? 'MMMM d' : 'MMMM d, yyyy')}`;
}
