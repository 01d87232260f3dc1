import type { Output, OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CopyNote } from '../../../components/copy-note.tsx';
import { PartUnreachable } from '../../../components/query-view.tsx';
import { refreshMirror } from '../../../shared/account/live-profile.ts';
import { FeelingQuestion } from '../../../shared/drop/feeling-question.tsx';
import { deleteDropMutation, sayFeelingOf } from '../queries.ts';
import { ArchiveBar } from './archive-bar.tsx';
import { ArchiveList, ArchiveSkeleton } from './archive-list.tsx';
import { DeleteDropDialog, EntryDialog } from './entry-dialog.tsx';
import { MonthJump } from './month-jump.tsx';
import { type ArchiveFilter, useArchive } from './use-archive.ts';

/** The Archive tab: all of this person's own drops (requirements 2.9). */
export function Archive({ uid }: { readonly uid: string }) {
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<ArchiveFilter>('all');
  // Stays set while the dialog fades out, so that the dialog is not empty during the fade.
  const [entry, setEntry] = useState<OwnDrop | null>(null);
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const deletion = useMutation(deleteDropMutation(client, uid));
  const [isMissing, setIsMissing] = useState(false);
  const show = (drop: OwnDrop) => {
    setIsMissing(false);
    // This also runs when the question above the open dialog closes. Then the dialog keeps its entry.
    if (!open || entry?.id !== drop.id) setEntry(drop);
    setOpen(true);
  };
  const [showsMonths, setShowsMonths] = useState(false);
  const { isSeeking, ...archive } = useArchive(uid, {
    words,
    filter,
    needsAll: showsMonths,
    onFound: show,
    onMissing: () => setIsMissing(true),
  });
  const correct = (id: string, answer: Output<'POST /api/drops/:dropId/feeling'>) => {
    setEntry((shown) => (shown?.id === id ? { ...shown, ...answer } : shown));
    refreshMirror(client);
  };
  const clear = () => {
    setWords('');
    setFilter('all');
    search.current?.focus();
  };
  return (
    <>
      <Box {...COLUMNS}>
        <Box {...SEARCH_COLUMN}>
          <ArchiveBar
            ref={search}
            words={words}
            onWords={setWords}
            filter={filter}
            onFilter={setFilter}
            archive={archive}
          />
          {archive.found.length > 0 && (
            <MonthJump
              drops={archive.found}
              isReading={archive.pages.hasNextPage && !archive.pages.isFetchNextPageError}
              isOpen={showsMonths}
              onToggle={() => setShowsMonths(!showsMonths)}
            />
          )}
        </Box>
        <Box minWidth="0">
          {archive.isCopy && (
            <CopyNote onRetry={archive.retry}>
              This is your archive as this device last saw it.
            </CopyNote>
          )}
          {isMissing && <NotInArchive />}
          {isSeeking && archive.status === 'ready' && <Seeking isCopy={archive.isCopy} />}
          {archive.status === 'loading' && <ArchiveSkeleton />}
          {archive.status === 'failed' && <PartUnreachable onRetry={archive.retry} />}
          {archive.status === 'ready' && (
            <ArchiveList
              archive={archive}
              filtering={words.trim() !== '' || filter !== 'all'}
              onClear={clear}
              onOpen={show}
            />
          )}
        </Box>
      </Box>
      {entry && (
        <EntryDialog
          entry={entry}
          open={open}
          onClose={() => setOpen(false)}
          onDelete={() => setAsks(true)}
        >
          <FeelingQuestion
            key={entry.id}
            entry={entry}
            send={sayFeelingOf(entry.id)}
            onAnswered={(answer) => correct(entry.id, answer)}
          />
        </EntryDialog>
      )}
      {entry && (
        <DeleteDropDialog
          open={asks}
          drop={entry}
          isDeleting={deletion.isPending}
          onCancel={() => setAsks(false)}
          onDelete={() =>
            deletion.mutate(entry.id, {
              onSuccess: () => {
                setAsks(false);
                setOpen(false);
              },
            })
          }
        />
      )}
    </>
  );
}

/** On a wide screen, the search is beside the list; otherwise above the list. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '288px minmax(0, 1fr)' },
  columnGap: '16',
  alignItems: 'start',
} as const;
const SEARCH_COLUMN = { minWidth: '0', position: { lg: 'sticky' }, top: '24' } as const;

/** Shown if the address names no own drop. It does not say whether that drop is another person's or never existed. */
const NotInArchive = () => <Quiet>This entry is not in your archive.</Quiet>;

const Seeking = ({ isCopy }: { readonly isCopy: boolean }) => (
  <Quiet>
    {isCopy
      ? 'That entry is not on this device. It opens once you are online again.'
      : 'Going back to that entry...'}
  </Quiet>
);

const Quiet = ({ children }: { readonly children: string }) => (
  <Box
    as="p"
    role="status"
    textStyle="drop"
    fontStyle="italic"
    color="muted"
    borderInlineStartWidth="1px"
    borderColor="moon"
    paddingInlineStart="4"
    marginBottom="6"
  >
    {children}
  </Box>
);
