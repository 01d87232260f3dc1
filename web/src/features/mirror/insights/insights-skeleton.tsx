import { Box } from '@chakra-ui/react/box';
import { LandscapeSkeleton } from './landscape-bars.tsx';
import { Panel } from './panel.tsx';
import { StatsSkeleton } from './stat-figures.tsx';
import { TotemSkeleton } from './totem-face.tsx';

/** The Insights while it is not known who is here. */
export const InsightsSkeleton = () => (
  <>
    <Box role="status" srOnly>
      Finding your totem in the shadows...
    </Box>
    <Box aria-hidden display="grid" gap="4" paddingTop="16">
      <Panel title="Your totem">
        <TotemSkeleton />
      </Panel>
      <Panel title="Drop Stats">
        <StatsSkeleton />
      </Panel>
      <Panel title="Emotional Landscape">
        <LandscapeSkeleton />
      </Panel>
    </Box>
  </>
);
