import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { PATHS } from '../../../config/paths.ts';
import { type Frequencies, LandscapeBars, LandscapeSkeleton } from '../landscape-bars.tsx';
import { emotionsQuery } from '../queries.ts';
import { NoEmotions } from './no-emotions.tsx';

/** Which emotions one's drops carry (requirements 2.9). */
export function Landscape({ uid }: { readonly uid: string }) {
  const emotions = useQuery(emotionsQuery(uid));
  return (
    <Card quiet title="Emotional Landscape">
      <QueryView query={emotions} skeleton={<LandscapeSkeleton />}>
        {({ frequencies }) =>
          frequencies.length > 0 ? <View frequencies={frequencies} /> : <NoEmotions />
        }
      </QueryView>
    </Card>
  );
}

const View = ({ frequencies }: { readonly frequencies: Frequencies }) => (
  <>
    <LandscapeBars frequencies={frequencies} />
    <Button asChild variant="outline" whiteSpace="normal" marginTop="6">
      <LinkWithOverlay to={PATHS.analysis}>View Full Analysis</LinkWithOverlay>
    </Button>
  </>
);
