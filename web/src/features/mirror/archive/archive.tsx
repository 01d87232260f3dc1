import type { CorrectedFeeling, OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CopyNote } from '../../../components/copy-note.tsx';
import { PartUnreachable } from '../../../components/query-view.tsx';
import { refreshMirror } from '../../../entities/account/follow-profile.ts';
import { FeelingQuestion } from '../../../entities/drop/feeling-question.tsx';
import { deleteDropMutation, sayFeelingOf } from '../queries.ts';
import type { ArchiveFilter } from '../search.ts';
import { ArchiveBar } from './archive-bar.tsx';
import { ArchiveList } from './archive-list.tsx';
import { ArchiveSkeleton } from './archive-skeleton.tsx';
import { DeleteDropDialog } from './delete-drop-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { NotInArchive, Seeking } from './not-in-archive.tsx';
import { useArchive } from './use-archive.ts';
import { useSought, useSoughtId } from './use-sought.ts';

/** The Archive tab: every thought one has let go of (requirements 2.9). */
export function Archive({ uid }: { readonly uid: string }) {
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<ArchiveFilter>('all');
  // Kept while the dialog fades, so that it does not empty itself first.
  const [entry, setEntry] = useState<OwnDrop | null>(null);
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const deletion = useMutation(deleteDropMutation(client, uid));
  const [isMissing, setIsMissing] = useState(false);
  const archive = useArchive(uid, { words, filter, sought: useSoughtId() });
  const show = (drop: OwnDrop) => {
    setIsMissing(false);
    // Whoever comes back from a question above it finds it as it was.
    if (!open || entry?.id !== drop.id) setEntry(drop);
    setOpen(true);
  };
  const isSeeking = useSought(archive, {
    onFound: show,
    onMissing: () => setIsMissing(true),
  });
  const correct = (id: string, answer: CorrectedFeeling) => {
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
      <Box {...BESIDE}>
        <Box {...IN_SIGHT}>
          <ArchiveBar
            ref={search}
            words={words}
            onWords={setWords}
            filter={filter}
            onFilter={setFilter}
            archive={archive}
          />
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
          isCrisis={entry.isCrisis}
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

/** Search beside the reading column where there is room, above it elsewhere. */
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '288px minmax(0, 1fr)' },
  columnGap: '16',
  alignItems: 'start',
} as const;
const IN_SIGHT = { minWidth: '0', position: { lg: 'sticky' }, top: '24' } as const;
