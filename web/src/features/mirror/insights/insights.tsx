import { Box } from '@chakra-ui/react/box';
import { useQueryClient } from '@tanstack/react-query';
import { CopyNote } from '../../../components/copy-note.tsx';
import { OneBanner } from '../../../components/query-view.tsx';
import { useBackOnline, useOnline } from '../../../lib/browser/online.ts';
import { DropStats } from './drop-stats.tsx';
import { Landscape } from './landscape.tsx';
import { TotemCard } from './totem-card.tsx';
import { WhisperCard } from './whisper-card.tsx';

/**
 * The Insights tab: four parts, each of which loads and fails by itself (requirements 2.9). Offline one banner
 * speaks for all of them.
 */
export function Insights({ uid }: { readonly uid: string }) {
  const isOnline = useOnline();
  const client = useQueryClient();
  const again = () =>
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  useBackOnline(again);
  return (
    <OneBanner value={!isOnline}>
      {!isOnline && (
        <CopyNote onRetry={again}>
          Your archive can be read; the rest of your Mirror comes back with the connection.
        </CopyNote>
      )}
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <TotemCard uid={uid} />
        <DropStats uid={uid} />
        <Landscape uid={uid} />
        <WhisperCard uid={uid} />
      </Box>
    </OneBanner>
  );
}
