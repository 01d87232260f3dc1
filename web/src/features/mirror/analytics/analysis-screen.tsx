import { EMOTIONS, type Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { PATHS } from '../../../config/paths.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { percent } from '../../../lib/percent.ts';
import { currentUserQuery } from '../../../shared/account/account.ts';
import { EmotionTag } from '../../../shared/emotion/emotion.tsx';
import { Cell, HeadCell, Table } from '../charts/chart.tsx';
import { DarkGlass } from '../dark-glass.tsx';
import { NoEmotions, shareWords } from '../insights/landscape.tsx';
import { mirrorQuery } from '../queries.ts';

/** `/mirror/analysis`: the dashboard for members, and the share of each emotion for others (requirements 2.9). */
export function AnalysisScreen() {
  const { status, uid } = useSession();
  return (
    <Page title="Full Analysis" subtitle="What your drops carry, in numbers" layout="sheet">
      {status === 'loading' && <AnalysisSkeleton />}
      {status === 'signed-out' && <DarkGlass />}
      {uid !== null && (
        <>
          <Button asChild variant="outline" size="sm" marginBottom="8">
            <LinkWithOverlay to={PATHS.mirror}>Back to the Mirror</LinkWithOverlay>
          </Button>
          <FullAnalysis key={uid} uid={uid} />
        </>
      )}
    </Page>
  );
}

function FullAnalysis({ uid }: { readonly uid: string }) {
  const profile = useQuery(currentUserQuery);
  return (
    <QueryView query={profile} skeleton={<AnalysisSkeleton />}>
      {({ user }) => (user.isPremium ? <MembersAnalysis uid={uid} /> : <Shares uid={uid} />)}
    </QueryView>
  );
}

function Shares({ uid }: { readonly uid: string }) {
  const emotions = useQuery(mirrorQuery('emotions', uid));
  return (
    <QueryView query={emotions} skeleton={<AnalysisSkeleton />}>
      {({ frequencies }) =>
        frequencies.length > 0 ? (
          <>
            <SharesTable frequencies={frequencies} />
            <Upsell />
          </>
        ) : (
          <NoEmotions />
        )
      }
    </QueryView>
  );
}

// Only members load the dashboard's code. A query loads it, so that a failed load can be retried like a request.
function MembersAnalysis({ uid }: { readonly uid: string }) {
  const chunk = useQuery({
    queryKey: ['chunk', 'analytics'],
    queryFn: () => import('./dashboard.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView query={chunk} skeleton={<AnalysisSkeleton />}>
      {({ Dashboard }) => <Dashboard uid={uid} upsell={<Upsell />} />}
    </QueryView>
  );
}

const AnalysisSkeleton = () => <Skeleton height="40" borderRadius="md" />;

function SharesTable({ frequencies }: Output<'GET /api/mirror/emotions'>) {
  const shares = new Map(frequencies.map(({ emotion, frequency }) => [emotion, frequency]));
  const strongestFirst = [...EMOTIONS].sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
  return (
    <>
      <Box as="p" color="muted" marginBottom="4">
        How much of each emotion is in your drops. Crisis entries are not counted.
      </Box>
      <Box as="p" textStyle="entry" marginBottom="4">
        {shareWords(frequencies)}
      </Box>
      <Table>
        <thead>
          <tr>
            <HeadCell scope="col">Emotion</HeadCell>
            <HeadCell scope="col" textAlign="end">
              Share
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {strongestFirst.map((emotion) => (
            <tr key={emotion}>
              <HeadCell scope="row">
                <EmotionTag emotion={emotion} />
              </HeadCell>
              <Cell>{percent(shares.get(emotion) ?? 0)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Says what members of Blckmirror+ see in the full analysis. It shows no invented numbers. */
const Upsell = () => (
  <Box marginTop="6" borderTopWidth="1px" borderColor="hairline" paddingTop="5">
    <Box as="p" color="muted" marginBottom="4">
      With Blckmirror+ you also see how they moved: week by week, and a year of days, each in its
      colour.
    </Box>
    <Button asChild variant="outline" size="sm">
      <LinkWithOverlay to={PATHS.subscribe}>See Blckmirror+</LinkWithOverlay>
    </Button>
  </Box>
);
