import { Box } from '@chakra-ui/react/box';
import { Card } from '../../../components/ui/card.tsx';
import { LandscapeSkeleton } from '../landscape-bars.tsx';
import { StatsSkeleton } from './stat-figures.tsx';
import { TotemSkeleton } from './totem-face.tsx';

/** The Insights while it is not known who is here. */
export const InsightsSkeleton = () => (
  <>
    <Box role="status" srOnly>
      Finding your totem in the shadows...
    </Box>
    <Box aria-hidden display="grid" gap="4" paddingTop="16">
      <Card quiet title="Your totem">
        <TotemSkeleton />
      </Card>
      <Card quiet title="Drop Stats">
        <StatsSkeleton />
      </Card>
      <Card quiet title="Emotional Landscape">
        <LandscapeSkeleton />
      </Card>
    </Box>
  </>
);
