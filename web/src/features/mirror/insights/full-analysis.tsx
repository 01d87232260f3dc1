import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { currentUserQuery } from '../../../entities/account/queries.ts';
import { emotionsQuery } from '../queries.ts';
import { Upsell } from '../upsell.tsx';
import { NoEmotions } from './no-emotions.tsx';
import { SharesTable } from './shares-table.tsx';

/** All numbers behind the landscape; for members the dashboard. */
export function FullAnalysis({ uid }: { readonly uid: string }) {
  const profile = useQuery(currentUserQuery);
  return (
    <QueryView query={profile} skeleton={<AnalysisSkeleton />}>
      {({ user }) => (user.isPremium ? <MembersAnalysis uid={uid} /> : <Shares uid={uid} />)}
    </QueryView>
  );
}

function Shares({ uid }: { readonly uid: string }) {
  const emotions = useQuery(emotionsQuery(uid));
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

// A chunk of its own, which only members load; asked for like an answer, so that it can fail and be asked for again.
function MembersAnalysis({ uid }: { readonly uid: string }) {
  const chunk = useQuery({
    queryKey: ['chunk', 'analytics'],
    queryFn: () => import('../analytics/dashboard.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView query={chunk} skeleton={<AnalysisSkeleton />}>
      {({ Dashboard }) => <Dashboard uid={uid} />}
    </QueryView>
  );
}

export const AnalysisSkeleton = () => <Skeleton height="40" borderRadius="md" />;
