import { Box } from '@chakra-ui/react/box';
import { Breath } from '../../components/ui/breath.tsx';

const SECTIONS = ['a', 'b', 'c'] as const;

/** Three matters to come. */
export const SettingsSkeleton = () => (
  <Box aria-hidden>
    {SECTIONS.map((section) => (
      <Box key={section} borderTopWidth="1px" borderColor="hairline" paddingBlock="8">
        <Breath width="32" height="6" />
        <Breath width="80%" marginTop="4" />
        <Breath height="24" borderRadius="md" marginTop="6" />
      </Box>
    ))}
  </Box>
);
