import {
  type OwnDrop,
  REACTION_TYPES,
  type ReactionCounts,
  totalReactions,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../../components/ui/icons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePutAway } from '../memories/memories.tsx';
import { answeredSentence, DropEcho, useSeen, useToday } from './echoes.tsx';
import { echoCount, echoesQuery, isUnseen, readKnownEchoes } from './follow-echoes.ts';

/** New reactions to own drops, since their author last saw them. */
export interface EchoNews {
  /**
   * The day of the last look, or of the drop if its author never looked. `yyyy-MM-dd`. Null if the author last looked on
   * another device, because the server does not know the day.
   */
  readonly since: string | null;
  readonly count: number;
  /** Empty if only `count` is known: the server knows how many reactions were seen, but not of which types. */
  readonly counts: ReactionCounts;
  readonly drops: readonly OwnDrop[];
}

/** What the author knew about a drop. */
interface Known {
  /** Null if the author last looked on another device. */
  readonly day: string | null;
  /** The reactions that this device has shown. */
  readonly counts: ReactionCounts;
  /** How many reactions another device has shown, if it has shown more. */
  readonly seen?: number;
}

/**
 * What the author knew when the app was opened. It does not change when the echoes are marked as seen, so the news
 * stays on screen until it is put away or the app is opened again.
 */
const knownQuery = (uid: string, today: string) =>
  queryOptions({
    // The name of no answer: a release reads the answers anew, and the news must not change with them.
    queryKey: ['known-echoes', uid],
    queryFn: async ({ client }): Promise<Readonly<Record<string, Known>>> => {
      const [drops, stored] = await Promise.all([
        client.ensureQueryData(echoesQuery(uid)),
        readKnownEchoes(uid),
      ]);
      const known = drops.map((drop) => [
        drop.id,
        isUnseen(drop) ? knownBefore(drop, stored[drop.id]) : knownNow(drop, today),
      ]);
      return Object.fromEntries(known.filter(([, each]) => each !== undefined));
    },
  });

const knownNow = ({ reactionCounts }: OwnDrop, day: string): Known => ({
  day,
  counts: reactionCounts,
});

/** @param here what this device knows; undefined if it knows nothing */
function knownBefore({ reactionsSeen: seen }: OwnDrop, here: Known | undefined): Known | undefined {
  const counts = here?.counts ?? {};
  return seen > totalReactions(counts) ? { day: null, counts, seen } : here;
}

interface EchoNewsState {
  /** Null if there is nothing new, or for a visitor. */
  readonly news: EchoNews | null;
  readonly isPending: boolean;
  /** From now on, the present reactions are no news. */
  readonly putAway: () => void;
}

/**
 * The new reactions to this person's newest drops.
 * @param counts whether a drop counts; must be the same function at each call
 */
export function useEchoNews(
  uid: string | null,
  counts: (drop: OwnDrop) => boolean = isNoCrisisPost,
): EchoNewsState {
  const client = useQueryClient();
  const today = useToday();
  const { data: drops = NONE } = useQuery({ ...echoesQuery(uid ?? ''), enabled: uid !== null });
  const query = knownQuery(uid ?? '', today);
  const { data: known, isPending } = useQuery({ ...query, enabled: uid !== null });
  const news = useMemo(
    () => (known ? echoNews(drops.filter(counts), known) : null),
    [drops, known, counts],
  );
  return {
    news,
    isPending: uid !== null && isPending,
    putAway: () =>
      client.setQueryData(
        query.queryKey,
        Object.fromEntries(drops.map((drop) => [drop.id, knownNow(drop, today)])),
      ),
  };
}

const NONE: readonly OwnDrop[] = [];

const isNoCrisisPost = ({ isCrisis }: OwnDrop) => !isCrisis;

/** The reactions to these drops that their author did not know; null if there is none. */
export function echoNews(
  drops: readonly OwnDrop[],
  known: Readonly<Record<string, Known>>,
): EchoNews | null {
  const fresh = drops
    .map((drop) => newOf(drop, known[drop.id] ?? { day: drop.localDate, counts: {} }))
    .filter(({ count }) => count > 0);
  if (fresh.length === 0) return null;
  const days = fresh.flatMap(({ day }) => day ?? []).sort();
  const count = fresh.reduce((all, each) => all + each.count, 0);
  const counts = sum(fresh);
  return {
    since: days.length < fresh.length ? null : (days[0] ?? null),
    count,
    counts: totalReactions(counts) === count ? counts : {},
    drops: fresh.map(({ drop }) => drop),
  };
}

function newOf(drop: OwnDrop, { day, counts: before, seen = 0 }: Known) {
  const more = byType((type) =>
    Math.max(0, (drop.reactionCounts[type] ?? 0) - (before[type] ?? 0)),
  );
  const count = Math.min(totalReactions(more), echoCount(drop) - seen);
  const types = Object.keys(more);
  // Of what another device has shown, the types are known only if there is one type.
  const counts = types.length === 1 ? { [types[0] ?? '']: count } : more;
  return { drop, day, count, counts };
}

const sum = (each: readonly { readonly counts: ReactionCounts }[]): ReactionCounts =>
  byType((type) => each.reduce((all, { counts }) => all + (counts[type] ?? 0), 0));

const byType = (count: (type: (typeof REACTION_TYPES)[number]) => number): ReactionCounts =>
  Object.fromEntries(REACTION_TYPES.map((type) => [type, count(type)]).filter(([, n]) => n !== 0));

interface EchoNewsLineProps {
  readonly uid: string;
  readonly news: EchoNews;
  /** The drops that a press on the sentence shows, with their words. */
  readonly drops?: readonly OwnDrop[];
  /** Without it, the line has no button that puts it away. */
  readonly onPutAway?: () => void;
}

/** Tells the news in figures alone. A press shows one's own words; another button puts the line away. */
export function EchoNewsLine({ uid, news, drops = news.drops, onPutAway }: EchoNewsLineProps) {
  const place = useRef<HTMLElement>(null);
  const words = useId();
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const putAwayBefore = usePutAway();
  useSeen(place, uid, news.drops);
  const putAway = () => {
    // The pressed button goes with the line, so the focus moves to the page's heading.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    onPutAway?.();
  };
  return (
    // In the Mirror, where it cannot be put away, the part around it has this name.
    <Box as="section" ref={place} aria-label={onPutAway && 'Echoes'}>
      {/* As tall as two lines of text and the gaps around them: on the feed it takes the place of another sentence. */}
      <Box display="flex" alignItems="center" marginBlock="-0.0625rem" columnGap="2">
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? words : undefined}
          onClick={() => setOpen(!isOpen)}
          flex="1"
          minHeight="11"
          textStyle={onPutAway ? { base: 'meta', md: 'ui' } : 'ui'}
          color="text"
          textAlign="start"
          cursor="pointer"
          textDecoration="underline"
          textDecorationColor="hairline"
          textUnderlineOffset="4px"
          _hover={{ textDecorationColor: 'moon' }}
        >
          <Box as="span" lineClamp={isOpen ? undefined : '2'}>
            {answeredSentence(news, today, subject(news.drops))}
          </Box>
        </chakra.button>
        {onPutAway && (
          <chakra.button
            type="button"
            aria-label="Put the echoes away"
            onClick={putAway}
            boxSize="11"
            marginInlineEnd="-3"
            display="grid"
            placeItems="center"
            borderRadius="full"
            color="muted"
            cursor="pointer"
            _hover={{ color: 'text', bg: 'moon/8' }}
          >
            <Icon name="close" size={16} />
          </chakra.button>
        )}
      </Box>
      {isOpen && (
        <Box as="ul" id={words} listStyleType="none" display="grid" gap="5" paddingBlock="4">
          {drops
            .filter(({ id }) => !putAwayBefore?.includes(id))
            .map((drop) => (
              <Box as="li" key={drop.id}>
                <DropEcho drop={drop} />
              </Box>
            ))}
        </Box>
      )}
    </Box>
  );
}

const subject = ({ length }: readonly OwnDrop[]) => (length === 1 ? 'this was' : 'your drops were');

/** The news on a screen that shows nothing instead, such as the feed. */
export const LatestEchoes = memo(({ uid }: { readonly uid: string }): ReactNode => {
  const { news, putAway } = useEchoNews(uid);
  return news && <EchoNewsLine uid={uid} news={news} onPutAway={putAway} />;
});

const isAny = () => true;

interface AllEchoesProps {
  readonly uid: string;
  readonly drops: readonly OwnDrop[];
  /** Shown if nobody has reacted. */
  readonly children: string;
}

/** The news, or else all reactions to these drops. A press shows every drop that was answered. */
export function AllEchoes({ uid, drops, children }: AllEchoesProps) {
  const { news, isPending } = useEchoNews(uid, isAny);
  const all = useMemo(() => echoNews(drops, {}), [drops]);
  const told = news ?? all;
  if (isPending) return <Skeleton height="11" />;
  if (told === null) {
    return (
      <Box as="p" textStyle="drop" fontStyle="italic" color="muted">
        {children}
      </Box>
    );
  }
  return <EchoNewsLine uid={uid} news={told} drops={drops.filter((drop) => echoCount(drop) > 0)} />;
}
