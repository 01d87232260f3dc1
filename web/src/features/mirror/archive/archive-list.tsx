import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { PATHS } from '../../../config/paths.ts';
import { noticeAddress } from '../../../lib/browser/own-address.ts';
import { writtenAt } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import { shownReading } from '../../../shared/drop/shown-reading.ts';
import { EmotionTag } from '../../../shared/emotion/emotion.tsx';
import { TotemEmblem } from '../../../shared/emotion/sign.tsx';
import { longDate } from '../dates.ts';
import { CrisisTag } from './entry-dialog.tsx';
import { dayHeading } from './month-jump.tsx';
import type { LoadedArchive } from './use-archive.ts';

interface ArchiveListProps {
  readonly archive: LoadedArchive;
  readonly filtering: boolean;
  /** Clears the search and the filter. */
  readonly onClear: () => void;
  readonly onOpen: (drop: OwnDrop) => void;
}

/** The found drops, grouped by day, and the button that loads more. */
export function ArchiveList({ archive, filtering, onClear, onOpen }: ArchiveListProps) {
  const { found, pages } = archive;
  if (found.length === 0 && !pages.hasNextPage) {
    return filtering ? <NothingFound onClear={onClear} /> : <NothingYet />;
  }
  const isSearchingOn = filtering && pages.hasNextPage && !pages.isFetchNextPageError;
  return (
    <>
      {[...Map.groupBy(found, ({ localDate }) => localDate)].map(([day, drops]) => (
        <Box
          as="section"
          key={day}
          aria-labelledby={dayHeading(day)}
          marginBottom="6"
          scrollMarginTop={BELOW_THE_HEADER}
        >
          <Box
            as="h2"
            id={dayHeading(day)}
            tabIndex={-1}
            position="sticky"
            top={BELOW_THE_HEADER}
            zIndex="1"
            paddingBlock="2"
            bg="bg/90"
            backdropFilter="blur(10px)"
            textStyle="meta"
            color="muted"
          >
            {longDate(day)}
          </Box>
          <Box as="ul" listStyleType="none">
            {drops.map((drop) => (
              <Box as="li" key={drop.id}>
                <ArchiveEntry drop={drop} onOpen={() => onOpen(drop)} />
                <DecisionLink drop={drop} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      {isSearchingOn ? <ArchiveSkeleton /> : <LoadMore pages={pages} />}
    </>
  );
}

const BELOW_THE_HEADER = 'calc(3.5rem + env(safe-area-inset-top))';

const NOTHING = 'No entries found';

const NothingFound = ({ onClear }: Pick<ArchiveListProps, 'onClear'>) => (
  <EmptyState
    picture={<TotemEmblem name="ghost" size={96} />}
    title={NOTHING}
    hint="Try removing your filters or changing your search terms"
  >
    <Button variant="outline" onClick={onClear}>
      Show all drops
    </Button>
  </EmptyState>
);

const NothingYet = () => (
  <EmptyState
    picture={<TotemEmblem name="mirror" size={96} />}
    title={NOTHING}
    hint="Your archive will fill up as you drop your thoughts"
  >
    <Button asChild variant="outline">
      <LinkWithOverlay to={PATHS.drop}>Drop a thought</LinkWithOverlay>
    </Button>
  </EmptyState>
);

interface DropProps {
  readonly drop: OwnDrop;
}

/** One drop in the archive: its first lines, its emotions and its time. A press opens it. */
function ArchiveEntry({ drop, onOpen }: DropProps & { readonly onOpen: () => void }) {
  const zone = useTimeZone();
  return (
    <chakra.button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      display="block"
      width="full"
      paddingTop="4"
      paddingBottom="3"
      borderBottomWidth="1px"
      borderColor="hairline"
      textAlign="start"
      cursor="pointer"
      transition="border-color 200ms ease-out"
      _hover={{ borderColor: 'moon/60' }}
    >
      {/* Three lines (requirements 9). */}
      <Box as="span" dir="auto" textStyle="drop" lineClamp="3" overflowWrap="anywhere">
        {drop.content}
      </Box>
      <Box
        as="span"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        marginTop="3"
        textStyle="meta"
        color="muted"
      >
        {shownReading(drop).emotions.map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
        {drop.isCrisis && <CrisisTag>Crisis</CrisisTag>}
        <QuietState drop={drop} />
        <chakra.time dateTime={drop.createdAt} marginInlineStart="auto">
          {writtenAt(drop, zone)}
        </chakra.time>
      </Box>
    </chakra.button>
  );
}

const QUIET_STATES = { waiting: 'On its way', faded: 'Faded from the void' } as const;

/** Says that others cannot read a drop yet, or no longer (`faded`). Shows nothing while others can read it. */
const QuietState = ({ drop: { state, waitsForPerson } }: DropProps) =>
  (state === 'waiting' && !waitsForPerson) || state === 'faded' ? (
    <Box as="span" fontStyle="italic">
      {QUIET_STATES[state]}
    </Box>
  ) : null;

/** Says that a drop is held, removed or masked, or waits for a person. A link leads to the reason. */
function DecisionLink({ drop }: DropProps) {
  const words = decisionOn(drop);
  return words === null ? null : (
    <LinkWithOverlay
      to={noticeAddress(drop.userId, drop.id)}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="11"
      marginTop="2"
      paddingInline="3"
      borderRadius="full"
      borderWidth="1px"
      borderColor="moon/40"
      textStyle="meta"
      color="text"
      textDecoration="none"
      _hover={{ borderColor: 'moon' }}
    >
      {words}{' '}
      <Box as="span" color="moon" textDecoration="underline" textUnderlineOffset="3px">
        Read why
      </Box>
    </LinkWithOverlay>
  );
}

function decisionOn({ state, waitsForPerson, methods }: OwnDrop): string | null {
  if (waitsForPerson) return 'A person reads it first';
  if (state === 'held') return 'Held back';
  if (state === 'removed') return 'Taken out';
  return methods.length > 0 ? 'Others do not see one part' : null;
}

const ROWS = ['a', 'b', 'c', 'd'] as const;

export const ArchiveSkeleton = () => (
  <Box>
    <Box role="status" srOnly>
      Echoes forming in the void...
    </Box>
    <Box aria-hidden display="grid" gap="6">
      {ROWS.map((row) => (
        <Box key={row}>
          <Skeleton width="28" height="3" marginBlock="3" />
          <Box paddingTop="4" paddingBottom="3" borderBottomWidth="1px" borderColor="hairline">
            <Skeleton />
            <Skeleton width="70%" marginTop="3" />
            <Skeleton width="40%" height="3" marginTop="5" />
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
