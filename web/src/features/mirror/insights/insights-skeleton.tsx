import { Box } from '@chakra-ui/react/box';
import { LandscapeSkeleton } from '../landscape-bars.tsx';
import { Sheet } from './sheet.tsx';
import { StatsSkeleton } from './stat-figures.tsx';
import { TotemSkeleton } from './totem-face.tsx';

/** The Insights while it is not known who is here. */
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
