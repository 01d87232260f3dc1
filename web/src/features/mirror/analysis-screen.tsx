import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { DarkGlass } from './dark-glass.tsx';
import { AnalysisSkeleton, FullAnalysis } from './insights/full-analysis.tsx';

/** `/mirror/analysis`: all numbers, and the dashboard of members (requirements 2.9), a page of their own. */
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
