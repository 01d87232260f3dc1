import { EMOTIONS, type OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { entryAddress } from '../../../lib/browser/own-address.ts';
import { writtenAt } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import { CopyCard } from '../../../shared/drop/card/copy-card.tsx';
import { EntryBody } from '../../../shared/drop/entry-body.tsx';
import { shownReading } from '../../../shared/drop/shown-reading.ts';
import { EmotionTag } from '../../../shared/emotion/emotion.tsx';
import { MaskedNote } from '../../../shared/personal-data/masked-note.tsx';
import { EchoesLine } from '../../../shared/reactions/echoes.tsx';
import { HelpCard } from '../../../shared/risk/help-card.tsx';
import { longDate } from '../dates.ts';
import { LandscapeBars } from '../insights/landscape.tsx';

interface EntryDialogProps {
  readonly entry: OwnDrop;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
  /** A question about the drop. */
  readonly children: ReactNode;
}

/** One whole drop with the analyser's result (requirements 2.9), and the help card if its words suggest danger. */
export function EntryDialog({ entry, open, onClose, onDelete, children }: EntryDialogProps) {
  const { userId, createdAt, localDate, isCrisis } = entry;
  const { emotions, emotionShares } = shownReading(entry);
  const zone = useTimeZone();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={longDate(localDate)}
      address={entryAddress(userId, entry.id)}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1.5">
        <Box as="span" textStyle="meta" color="muted">
          <time dateTime={createdAt}>{writtenAt(entry, zone)}</time>
        </Box>
        {isCrisis && <CrisisTag>Crisis Entry</CrisisTag>}
        {emotions.map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
      </Box>
      <EchoesLine uid={userId} echo={entry} />
      <EntryBody entry={entry}>
        <MaskedNote drop={entry} />
        {children}
        {emotionShares && <Breakdown shares={emotionShares} />}
      </EntryBody>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <CopyCard drop={entry} />
        <Button variant="outline" size="sm" minHeight="11" onClick={onDelete}>
          Delete
        </Button>
      </Box>
    </Dialog>
  );
}

/** Marks a post of the crisis space. */
export const CrisisTag = ({ children }: { readonly children: string }) => (
  <Box
    as="span"
    paddingInline="2"
    borderRadius="full"
    borderWidth="1px"
    borderColor="ember"
    color="ember"
    textStyle="meta"
  >
    {children}
  </Box>
);

/** The share of each emotion in one drop. The API sends the shares only to members. */
function Breakdown({ shares }: { readonly shares: NonNullable<OwnDrop['emotionShares']> }) {
  const heard = EMOTIONS.map((emotion) => ({ emotion, frequency: shares[emotion] })).filter(
    ({ frequency }) => frequency > 0,
  );
  return (
    <Box marginTop="6">
      <Box as="h3" textStyle="meta" color="muted" marginBottom="3">
        Feelings in your words
      </Box>
      {heard.length > 0 ? (
        <LandscapeBars frequencies={heard} />
      ) : (
        <Box as="p">No feeling spoke louder than the words.</Box>
      )}
    </Box>
  );
}

interface DeleteDropDialogProps {
  readonly open: boolean;
  /** The drop, or a crisis post. After a crisis post, its author can still release the day's drop. */
  readonly drop: OwnDrop;
  readonly isDeleting: boolean;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Asks before a drop is deleted. The button that keeps the drop is bright and has the focus. */
export function DeleteDropDialog(props: DeleteDropDialogProps) {
  const { open, drop, isDeleting, onCancel, onDelete } = props;
  const { isCrisis } = drop;
  return (
    <Dialog open={open} onClose={onCancel} title={`Take this ${isCrisis ? 'post' : 'drop'} back?`}>
      {/* The dialog covers the help beside the words. */}
      {drop.risk !== 'none' && <HelpCard />}
      <Box as="p" color="muted">
        It leaves your archive now, and {isCrisis ? 'the crisis space' : 'the void'} within a
        minute, for everybody, with all its reactions.{' '}
        {isCrisis
          ? 'It still counts as one of your posts of that day.'
          : 'It still counts as your drop of that day.'}{' '}
        This cannot be undone.
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button onClick={onCancel}>Keep it</Button>
        <Button
          variant="outline"
          aria-disabled={isDeleting}
          onClick={() => {
            if (!isDeleting) onDelete();
          }}
        >
          {isDeleting ? 'Deleting...' : 'Delete it'}
        </Button>
      </Box>
    </Dialog>
  );
}
