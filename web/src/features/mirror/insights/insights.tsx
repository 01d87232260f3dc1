import { Box } from '@chakra-ui/react/box';
import { useQueryClient } from '@tanstack/react-query';
import { CopyNote } from '../../../components/copy-note.tsx';
import { OneBanner } from '../../../components/query-view.tsx';
import { useBackOnline, useOnline } from '../../../lib/browser/online.ts';
import { DropStats } from './drop-stats.tsx';
import { Echoes } from './echoes.tsx';
import { Landscape } from './landscape.tsx';
import { MonthMood } from './month-mood.tsx';
import { Sheet, SheetRow } from './sheet.tsx';
import { TotemCard } from './totem-card.tsx';
import { WhisperCard } from './whisper-card.tsx';

/**
 * The Insights tab: one sheet, whose parts each load and fail by themselves (requirements 2.9). Offline one banner
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
      <Sheet>
        <SheetRow columns="panel">
          <TotemCard uid={uid} />
          <WhisperCard uid={uid} />
        </SheetRow>
        <DropStats uid={uid} />
        <SheetRow columns="halves">
          <MonthMood uid={uid} />
          <Landscape uid={uid} />
        </SheetRow>
        <Echoes uid={uid} />
        <Box as="p" textStyle="drop" fontStyle="italic" color="muted" textAlign="center">
          What you see here, nobody else sees.
        </Box>
      </Sheet>
    </OneBanner>
  );
}
