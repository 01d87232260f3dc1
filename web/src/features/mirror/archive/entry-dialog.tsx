import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { entryAddress } from '../../../config/paths.ts';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { CopyCard } from '../../../entities/drop/card/copy-card.tsx';
import { EntryBody } from '../../../entities/drop/entry-body.tsx';
import { EchoesLine } from '../../../entities/echoes/echoes-line.tsx';
import { EmotionTag } from '../../../entities/emotion/emotion.tsx';
import { longDate, timeOfDay } from '../dates.ts';
import { emotionsOf } from '../search.ts';
import { Breakdown } from './breakdown.tsx';
import { CrisisTag } from './crisis-tag.tsx';

interface EntryDialogProps {
  readonly entry: OwnDrop;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
  /** What is asked about it. */
  readonly children: ReactNode;
}

/** One drop whole, with what the analyser read in it (requirements 2.9), and help below heavy words. */
export function EntryDialog({ entry, open, onClose, onDelete, children }: EntryDialogProps) {
  const { userId, createdAt, localDate, isCrisis, emotionShares } = entry;
  const zone = useTimeZone();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={longDate(localDate)}
      address={entryAddress(entry.id)}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1.5">
        <Box as="span" textStyle="meta" color="muted">
          <time dateTime={createdAt}>{timeOfDay(zone, createdAt)}</time>
        </Box>
        {isCrisis && <CrisisTag>Crisis Entry</CrisisTag>}
        {emotionsOf(entry).map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
      </Box>
      <EchoesLine uid={userId} echo={entry} />
      <EntryBody entry={entry}>
        {children}
        {emotionShares && <Breakdown shares={emotionShares} />}
      </EntryBody>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <CopyCard words={entry.content} emotion={entry.emotionType} />
        <Button variant="outline" size="sm" minHeight="11" onClick={onDelete}>
          Delete
        </Button>
      </Box>
    </Dialog>
  );
}
