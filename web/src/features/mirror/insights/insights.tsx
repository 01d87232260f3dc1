import { Box } from '@chakra-ui/react/box';
import { DropStats } from './drop-stats.tsx';
import { Landscape } from './landscape.tsx';
import { TotemCard } from './totem-card.tsx';
import { WhisperCard } from './whisper-card.tsx';

/** The Insights tab: four parts, each of which loads and fails by itself (SPEC "Mirror screen"). */
export function Insights({ uid }: { readonly uid: string }) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <TotemCard uid={uid} />
      <DropStats uid={uid} />
      <Landscape uid={uid} />
      <WhisperCard uid={uid} />
    </Box>
  );
}
