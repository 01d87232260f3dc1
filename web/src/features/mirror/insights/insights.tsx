import type { Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { CopyNote } from '../../../components/copy-note.tsx';
import { OneBanner, QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useBackOnline, useOnline } from '../../../lib/browser/device.ts';
import { formatDay, formatIn } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import { EmotionTag } from '../../../shared/emotion/emotion.tsx';
import { AllEchoes } from '../../../shared/reactions/echo-news.tsx';
import { echoCount, useEchoes } from '../../../shared/reactions/follow-echoes.ts';
import { Chart, PlainTable } from '../charts/chart.tsx';
import { DayGrid } from '../charts/day-grid.tsx';
import { mirrorQuery } from '../queries.ts';
import { DropStatistics, StatsSkeleton } from './drop-statistics.tsx';
import { EMPTY, Landscape, LandscapeSkeleton } from './landscape.tsx';
import { TotemCard, TotemSkeleton } from './totem.tsx';

/**
 * The Insights tab. Each part is loaded and can fail separately (requirements 2.9). Without a connection, one banner
 * replaces the error messages of all parts.
 */
export function Insights({ uid }: { readonly uid: string }) {
  const isOnline = useOnline();
  const client = useQueryClient();
  const again = () =>
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  useBackOnline(again);
  const { data: drops } = useEchoes(uid);
  const hasEchoes = drops === undefined || drops.some((drop) => echoCount(drop) > 0);
  return (
    <OneBanner value={!isOnline}>
      {!isOnline && (
        <CopyNote onRetry={again}>
          You can read your archive. The rest of your Mirror is back when you are online.
        </CopyNote>
      )}
      <Sheet>
        {hasEchoes && <Echoes uid={uid} isOnTop />}
        <SheetRow columns="panel">
          <Part first title="Your guardian totem">
            <TotemCard uid={uid} />
          </Part>
          <WhisperCard uid={uid} />
        </SheetRow>
        <Part title="Drop Stats">
          <DropStatistics uid={uid} />
        </Part>
        <SheetRow columns="halves">
          <MonthMood uid={uid} />
          <Part title="Emotional Landscape">
            <Landscape uid={uid} />
          </Part>
        </SheetRow>
        {!hasEchoes && <Echoes uid={uid} />}
        <Box as="p" textStyle="drop" fontStyle="italic" color="muted" textAlign="center">
          Only you can see this page.
        </Box>
      </Sheet>
    </OneBanner>
  );
}

/** Shown until the app knows whether the person is signed in. */
export const InsightsSkeleton = () => (
  <>
    <Box role="status" srOnly>
      Finding your totem in the shadows...
    </Box>
    <Box aria-hidden paddingTop="16">
      <Sheet>
        <TotemSkeleton />
        <StatsSkeleton />
        <LandscapeSkeleton />
      </Sheet>
    </Box>
  </>
);

/** The reactions to this person's newest drops (requirements 2.9). */
function Echoes({ uid, isOnTop = false }: { readonly uid: string; readonly isOnTop?: boolean }) {
  const echoes = useEchoes(uid);
  return (
    <Part first={isOnTop} isRow={isOnTop} title="Echoes">
      <QueryView query={echoes} skeleton={<Skeleton height="11" />}>
        {(drops) => (
          <AllEchoes uid={uid} drops={drops}>
            Nothing has come back yet.
          </AllEchoes>
        )}
      </QueryView>
    </Part>
  );
}

/** The newest whisper, as a large quote (requirements 2.9). */
function WhisperCard({ uid }: { readonly uid: string }) {
  const whisper = useQuery(mirrorQuery('whisper', uid));
  return (
    <Part first title="AI Whisper">
      <QueryView query={whisper} skeleton={<WhisperSkeleton />}>
        {({ whisper: told }) => (told ? <Whisper {...told} /> : <NoWhisper />)}
      </QueryView>
    </Part>
  );
}

const Whisper = ({ content, createdAt }: { content: string; createdAt: string }) => (
  <Box as="figure" paddingTop={{ lg: '20' }}>
    <Box as="blockquote" {...QUOTE}>
      {content}
    </Box>
    <chakra.figcaption marginTop="5" textStyle="meta" color="muted">
      <time dateTime={createdAt}>{formatIn(useTimeZone(), createdAt, 'MMMM d, yyyy')}</time>
    </chakra.figcaption>
  </Box>
);

const NoWhisper = () => (
  <Box paddingTop={{ lg: '20' }}>
    <Box as="p" {...EMPTY}>
      One comes in the night, from what you let go of.
    </Box>
    <Box as="p" textStyle="meta" color="muted" marginTop="4">
      No whisper available
    </Box>
  </Box>
);

const QUOTE = {
  textStyle: 'section',
  fontSize: { base: '1.625rem', md: '2.25rem' },
  lineHeight: '1.25',
  fontStyle: 'italic',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
} as const;

const WhisperSkeleton = () => (
  <Box height="9.5rem" paddingTop={{ lg: '20' }}>
    <Skeleton height="7" />
    <Skeleton height="7" width="60%" marginTop="4" />
    <Skeleton width="24" marginTop="6" />
  </Box>
);

const TITLE = 'Mood calendar';

/** This month, with a sign for the emotion of each day. It needs no Blckmirror+ (requirements 2.9). */
function MonthMood({ uid }: { readonly uid: string }) {
  const month = useQuery(mirrorQuery('month', uid));
  // A new day begins with itself chosen.
  if (month.data) return <ThisMonth key={month.data.until} found={month.data} />;
  return (
    <Part title={TITLE}>
      <QueryView query={month} skeleton={<Skeleton height="20rem" borderRadius="md" />}>
        {() => null}
      </QueryView>
    </Part>
  );
}

function ThisMonth({ found }: { readonly found: Output<'GET /api/mirror/month'> }) {
  const { until, days } = found;
  const [chosen, setChosen] = useState(until);
  return (
    <Chart
      quiet
      title={TITLE}
      caption={formatDay(until, 'MMMM yyyy')}
      table={
        days.length > 0 ? (
          <PlainTable
            heads={['Day', 'Emotion']}
            rows={days.toReversed().map(({ date, emotionType }) => ({
              name: formatDay(date, 'MMM d, yyyy'),
              cells: [<EmotionTag key={date} emotion={emotionType} />],
            }))}
          />
        ) : null
      }
    >
      <DayGrid
        size="month"
        label={TITLE}
        span={{ from: `${until.slice(0, 7)}-01`, until }}
        chosen={chosen}
        onChoose={setChosen}
        byDay={new Map(days.map((day) => [day.date, day]))}
      />
    </Chart>
  );
}

interface Divided {
  readonly children: ReactNode;
}

/** Stacks the parts of the Mirror. */
const Sheet = ({ children }: Divided) => (
  <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" rowGap={{ base: '10', lg: '12' }}>
    {children}
  </Box>
);

const COLUMNS = {
  panel: '288px minmax(0, 1fr)',
  halves: 'repeat(2, minmax(0, 1fr))',
} as const;

interface SheetRowProps extends Divided {
  /** A narrow part and a wide part, or two parts of equal width. On a narrow screen, they are stacked. */
  readonly columns: keyof typeof COLUMNS;
}

/** Puts two parts side by side; stacks them on a narrow screen. */
const SheetRow = ({ columns, children }: SheetRowProps) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: COLUMNS[columns] }}
    columnGap="16"
    rowGap="10"
  >
    {children}
  </Box>
);

const ROW = {
  display: { lg: 'flex' },
  alignItems: 'baseline',
  columnGap: '6',
  marginBottom: { lg: '-7' },
} as const;

interface PartProps {
  readonly title: string;
  /** The first part has no line above it. */
  readonly first?: boolean;
  /** In a wide window the title stands beside the content, so that the next part begins higher. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

/** One part of the sheet, with a small title and a thin line above. */
function Part({ title, first = false, isRow = false, children }: PartProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      minWidth="0"
      {...(!first && { borderTopWidth: '1px', borderColor: 'hairline', paddingTop: '6' })}
      {...(isRow && ROW)}
    >
      <Box
        as="h2"
        id={id}
        textStyle="meta"
        color="muted"
        marginBottom={{ base: '5', lg: isRow ? '0' : '5' }}
      >
        {title}
      </Box>
      {children}
    </Box>
  );
}
