import { Navigate } from 'react-router-dom';
import { LoadingView } from '../../components/loading-view.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { Closing } from './closing.tsx';
import { CoreFeatures } from './core-features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Premium } from './premium.tsx';
import { Tonight } from './tonight.tsx';
import { TotemGuardians } from './totem-guardians.tsx';

/** `/landing`: who is already in goes on to the feed (requirements 2.3). */
export function LandingScreen() {
  const { status } = useSession();
  // Somebody who may be in is not shown what they would be taken away from.
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  return status === 'signed-in' ? <Navigate to={PATHS.feed} replace /> : <ForcedLandingScreen />;
}

/** `/landingtest`: the same page, shown to everyone. */
export const ForcedLandingScreen = () => (
  <>
    <title>Blckmirror · One anonymous thought a day</title>
    <Hero />
    <Tonight />
    <HowItWorks />
    <CoreFeatures />
    <TotemGuardians />
    <Premium />
    <Closing />
  </>
);
