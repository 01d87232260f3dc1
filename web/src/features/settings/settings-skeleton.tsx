import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../components/ui/skeleton.tsx';

const SECTIONS = ['a', 'b', 'c'] as const;

/** Three matters to come. */
export const SettingsSkeleton = () => (
  <Box aria-hidden>
    {SECTIONS.map((section) => (
      <Box key={section} borderTopWidth="1px" borderColor="hairline" paddingBlock="8">
        <Skeleton width="32" height="6" />
        <Skeleton width="80%" marginTop="4" />
        <Skeleton height="24" borderRadius="md" marginTop="6" />
      </Box>
    ))}
  </Box>
);
