import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { EntryBody } from '../../../entities/drop/entry-body.tsx';
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
  const { createdAt, localDate, isCrisis, emotionShares } = entry;
  const zone = useTimeZone();
  return (
    <Dialog open={open} onClose={onClose} title={longDate(localDate)}>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1.5">
        <Box as="span" textStyle="meta" color="muted">
          <time dateTime={createdAt}>{timeOfDay(zone, createdAt)}</time>
        </Box>
        {isCrisis && <CrisisTag>Crisis Entry</CrisisTag>}
        {emotionsOf(entry).map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
      </Box>
      <EntryBody entry={entry}>
        {children}
        {emotionShares && <Breakdown shares={emotionShares} />}
      </EntryBody>
      <Button variant="outline" size="sm" marginTop="6" onClick={onDelete}>
        Delete
      </Button>
    </Dialog>
  );
}
