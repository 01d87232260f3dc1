import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { AsideQuote } from '../../components/aside-quote.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { currentUserQuery } from '../../entities/account/queries.ts';
import { useSession } from '../../lib/auth/session.ts';
import { CrisisSkeleton } from './crisis-skeleton.tsx';
import { CrisisSpace } from './crisis-space.tsx';
import { HelpStrip } from './help-strip.tsx';
import { PremiumGate } from './premium-gate.tsx';

/** The crisis tab: help for everyone, and behind it the room for members (requirements 2.10). */
export const CrisisScreen = () => (
  <Page
    title="Crisis Support Space"
    subtitle="For the hours that are too long alone"
    side={<AsideQuote>No name, no face. Stay as long as you need.</AsideQuote>}
  >
    <HelpStrip />
    <MembersRoom />
  </Page>
);

function MembersRoom() {
  const { status, uid } = useSession();
  const profile = useQuery({ ...currentUserQuery, enabled: status === 'signed-in' });
  if (status === 'signed-out') return <CrisisSpace uid={null} />;
  if (uid !== null && profile.data) {
    return profile.data.user.isPremium ? <CrisisSpace uid={uid} /> : <PremiumGate />;
  }
  if (!profile.isError) return <CrisisSkeleton />;
  return (
    <EmptyState
      title="The door could not be reached"
      hint="Try again in a moment. Help is open above."
    >
      <Button variant="outline" onClick={() => void profile.refetch()}>
        Retry
      </Button>
    </EmptyState>
  );
}
