import type { JournalEntry, Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { LoadMore } from '../../components/ui/load-more.tsx';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { saveFile } from '../../lib/browser/save-file.ts';
import { percent } from '../../lib/percent.ts';
import { useNow } from '../../lib/time/clock.ts';
import { formatDay, formatIn, writtenAt } from '../../lib/time/dates.ts';
import { useTimeZone } from '../../shared/account/profile.ts';
import { EntryBody } from '../../shared/drop/entry-body.tsx';
import { FeelingQuestion } from '../../shared/drop/feeling-question.tsx';
import { SENTIMENT_SCALE, shownReading } from '../../shared/drop/shown-reading.ts';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import { HelpCard } from '../../shared/risk/help-card.tsx';
import { Badge, entryName, Moon, Star } from './entry.tsx';
import { sayFeelingOf } from './mutations.ts';
import { AnsweredPrompt } from './prompt.tsx';
import { earlierQuery } from './queries.ts';

interface EntryDialogProps {
  readonly uid: string;
  readonly entry: JournalEntry;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onFavourite: () => void;
  readonly onDelete: () => void;
  /** The author has answered the question about two feelings. */
  readonly onFeeling: (answer: Output<'POST /api/drops/:dropId/feeling'>) => void;
}

/** A whole entry, the help card if its words suggest danger, and the buttons for the entry (requirements 2.11). */
export function EntryDialog(props: EntryDialogProps) {
  const { uid, entry, open, onClose, onEdit, onFavourite, onDelete, onFeeling } = props;
  const { createdAt, localDate, moonPhase, content, prompt, favourite } = entry;
  const zone = useTimeZone();
  const client = useQueryClient();
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
          {formatDay(localDate, 'MMMM d, yyyy')}, {writtenAt(entry, zone)}
        </chakra.time>
        <Box as="span">
          <Moon phase={moonPhase} />
        </Box>
        {prompt !== null && <Badge>Prompted</Badge>}
        {shownReading(entry).emotions.map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
      </Box>
      {prompt !== null && (
        <Box marginTop="5">
          <AnsweredPrompt prompt={prompt} />
        </Box>
      )}
      <EntryBody entry={entry} textStyle="entry">
        <FeelingQuestion
          key={entry.id}
          entry={entry}
          send={sayFeelingOf(client, entry)}
          onAnswered={onFeeling}
        />
        <EarlierVersions key={`${entry.id} earlier`} uid={uid} entry={entry} />
      </EntryBody>
      <Box display="flex" flexWrap="wrap" gap="2" marginTop="6">
        <Button size="sm" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" size="sm" aria-pressed={favourite} onClick={onFavourite}>
          <Star isOn={favourite} />
          Favourite
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void copy(content)}>
          Copy
        </Button>
        <Button variant="ghost" size="sm" onClick={() => saveFile(...exportOf(zone, entry))}>
          Export
        </Button>
        <Button
          variant="ghost"
          size="sm"
          color="ember"
          _hover={{ color: 'ember' }}
          onClick={onDelete}
        >
          Delete
        </Button>
      </Box>
    </Dialog>
  );
}

/**
 * The name (requirements 9) and the text of a file with everything that the entry's dialog shows.
 * @param zone the reader's time zone. If the entry was written in a zone with another time, the file names that zone
 */
export function exportOf(zone: string, entry: JournalEntry): readonly [name: string, text: string] {
  const { moonPhase, prompt, content, aiAnalysis } = entry;
  const { emotions, sentimentScore } = shownReading(entry);
  const facts = [
    `${formatDay(entry.localDate, 'MMMM d, yyyy')} ${writtenAt(entry, zone)}`,
    `Moon phase: ${moonPhase}`,
    ...(emotions.length > 0 ? [`Emotions: ${emotions.join(', ')}`] : []),
    ...(prompt === null ? [] : [`Prompt: ${prompt}`]),
  ];
  const parts = [
    entryName(entry),
    facts.join('\n'),
    content,
    ...(aiAnalysis === null ? [] : [`AI Analysis\n${aiAnalysis}`]),
    ...(sentimentScore === null
      ? []
      : [`Sentiment: ${percent(sentimentScore)} · ${SENTIMENT_SCALE}`]),
  ];
  return [`blckmirror-journal-${entry.localDate}.txt`, `${parts.join('\n\n')}\n`];
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

const MINUTE = 60_000;

interface EarlierVersionsProps {
  readonly uid: string;
  readonly entry: JournalEntry;
}

/**
 * Older versions of the entry that the author may not have wanted to lose: a change from another device replaced each
 * of them, and that device had not read it. They are shown until the server deletes them (`earlierUntil`).
 */
function EarlierVersions({ uid, entry }: EarlierVersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow(MINUTE).toISOString();
  if (entry.earlierUntil === null || entry.earlierUntil <= now) return null;
  return (
    <Box marginTop="5">
      <Button
        variant="outline"
        size="sm"
        minHeight="11"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Earlier version
      </Button>
      {isOpen && <VersionList uid={uid} entryId={entry.id} />}
    </Box>
  );
}

function VersionList({ uid, entryId }: { readonly uid: string; readonly entryId: string }) {
  const zone = useTimeZone();
  const versions = useInfiniteQuery(earlierQuery(uid, entryId));
  if (versions.isError && !versions.data) {
    return (
      <Box role="alert" marginTop="3">
        It could not be reached.{' '}
        <Button variant="outline" size="sm" onClick={() => void versions.refetch()}>
          Retry
        </Button>
      </Box>
    );
  }
  if (!versions.data) return <SkeletonLine width="60%" />;
  const day = (instant: string) => formatIn(zone, instant, 'MMM d, yyyy, HH:mm');
  return (
    <>
      {versions.data.pages
        .flatMap(({ earlier }) => earlier)
        .map(({ title, content, replacedAt, until, risk }) => (
          <Box as="article" key={replacedAt + content} marginTop="4" aria-label="Earlier version">
            <Box as="p" textStyle="meta" color="muted">
              Until {day(replacedAt)}. Kept until {day(until)}.
            </Box>
            <Box
              as="blockquote"
              dir="auto"
              textStyle="entry"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              marginBlock="2"
            >
              {title !== null && <Box as="strong">{`${title}\n\n`}</Box>}
              {content}
            </Box>
            {risk !== 'none' && <HelpCard />}
          </Box>
        ))}
      <LoadMore pages={versions} />
    </>
  );
}

interface DeleteDialogProps {
  readonly open: boolean;
  /**
   * The entry, if another device changed it. It is shown, so that the author reads it before deleting it; else null.
   */
  readonly changed: JournalEntry | null;
  /** Help for an author whose words suggest danger. The question covers the help beside the words. */
  readonly help?: ReactNode;
  /** Whether this device has unsaved changes to the entry. They are deleted with the entry. */
  readonly hasDraft: boolean;
  readonly isDeleting: boolean;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Asks before an entry is deleted (requirements 2.11). The button that keeps the entry is bright and has the focus. */
export const DeleteDialog = ({
  open,
  changed,
  help,
  hasDraft,
  isDeleting,
  onCancel,
  onDelete,
}: DeleteDialogProps) => (
  <Dialog open={open} onClose={onCancel} title="Delete Journal Entry">
    <Box aria-live="polite">{help}</Box>
    {changed && (
      <Box role="alert" marginBottom="4">
        <Box as="p">You changed it on another device, so we did not delete it. It now says:</Box>
        <EntryBody entry={{ ...changed, aiAnalysis: null }} textStyle="entry" />
      </Box>
    )}
    <Box as="p" color="muted">
      Are you sure you want to delete this journal entry? This action cannot be undone.
    </Box>
    {hasDraft && (
      <Box as="p" marginTop="2">
        Your unsaved changes to it are lost, too.
      </Box>
    )}
    <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
      <Button onClick={onCancel}>Cancel</Button>
      <Button
        variant="outline"
        aria-disabled={isDeleting}
        onClick={() => {
          if (!isDeleting) onDelete();
        }}
      >
        {isDeleting ? 'Deleting...' : 'Delete'}
      </Button>
    </Box>
  </Dialog>
);
