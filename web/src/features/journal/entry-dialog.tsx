import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { useTimeZone } from '../../entities/account/use-time-zone.ts';
import { EntryBody } from '../../entities/drop/entry-body.tsx';
import { EmotionTag } from '../../entities/emotion/emotion.tsx';
import { saveFile } from '../../lib/browser/save-file.ts';
import { formatDay } from '../../lib/time/days.ts';
import { formatIn } from '../../lib/time/zoned.ts';
import { AnsweredPrompt } from './answered-prompt.tsx';
import { Badge } from './badge.tsx';
import { entryName, exportName, exportText } from './entry-text.ts';
import { Moon } from './moon.tsx';
import { Star } from './star.tsx';

interface EntryDialogProps {
  readonly entry: JournalEntry;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onFavourite: () => void;
  readonly onDelete: () => void;
  /** What is asked about it. */
  readonly children: ReactNode;
}

async function copy(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    toast({ title: 'Copied', description: 'The words of this entry are on your clipboard.' });
  } catch {
    const description = 'This browser would not copy it. Select the words instead.';
    toast({ title: 'Error', description, tone: 'error' });
  }
}

/** An entry whole, help below heavy words, and what can be done with it (requirements 2.11). */
export function EntryDialog(props: EntryDialogProps) {
  const { entry, open, onClose, onEdit, onFavourite, onDelete, children } = props;
  const { createdAt, localDate, moonPhase, emotions, content, prompt, favourite } = entry;
  const zone = useTimeZone();
  return (
    <Dialog open={open} onClose={onClose} title={entryName(entry)}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        textStyle="meta"
        color="muted"
      >
        <chakra.time dateTime={createdAt}>
          {formatDay(localDate, 'MMMM d, yyyy')}, {formatIn(zone, createdAt, 'HH:mm')}
        </chakra.time>
        <Box as="span">
          <Moon phase={moonPhase} />
        </Box>
        {prompt !== null && <Badge>Prompted</Badge>}
        {emotions.map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
      </Box>
      {prompt !== null && (
        <Box marginTop="5">
          <AnsweredPrompt prompt={prompt} />
        </Box>
      )}
      <EntryBody entry={entry} textStyle="entry">
        {children}
      </EntryBody>
      <Box display="flex" flexWrap="wrap" gap="2" marginTop="6">
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile(exportName(entry), exportText(zone, entry))}
        >
          Export
        </Button>
        <Button variant="outline" size="sm" onClick={() => void copy(content)}>
          Copy
        </Button>
        <Button variant="outline" size="sm" aria-pressed={favourite} onClick={onFavourite}>
          <Star isOn={favourite} />
          Favourite
        </Button>
        <Button variant="outline" size="sm" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="outline" size="sm" onClick={onDelete}>
          Delete
        </Button>
      </Box>
    </Dialog>
  );
}
