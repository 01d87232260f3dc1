import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../components/answer.tsx';
import { Breath } from '../../../components/breath.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useCurrentUser } from '../../account/queries.ts';
import type { Frequencies } from './landscape-bars.tsx';
import { SharesTable } from './shares-table.tsx';
import { Upsell } from './upsell.tsx';

interface FullAnalysisProps {
  readonly uid: string;
  readonly frequencies: Frequencies;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All numbers behind the landscape; for members the dashboard. */
export function FullAnalysis({ uid, frequencies, open, onClose }: FullAnalysisProps) {
  const isPremium = useCurrentUser()?.isPremium ?? false;
  return (
    <Dialog open={open} onClose={onClose} title="Full Analysis" wide={isPremium}>
      {isPremium ? (
        <MembersAnalysis uid={uid} />
      ) : (
        <>
          <SharesTable frequencies={frequencies} />
          <Upsell />
        </>
      )}
    </Dialog>
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
    <Answer query={chunk} skeleton={<Breath height="40" borderRadius="md" />}>
      {({ Dashboard }) => <Dashboard uid={uid} />}
    </Answer>
  );
}
