import type { CorrectedFeeling, OwnDrop } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useArchive } from './use-archive.ts';

/** The Archive tab: every thought one has let go of (requirements 2.9). */
export function Archive({ uid }: { readonly uid: string }) {
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<ArchiveFilter>('all');
  // Kept while the dialog fades, so that it does not empty itself first.
  const [entry, setEntry] = useState<OwnDrop | null>(null);
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const deletion = useMutation(deleteDropMutation(client, uid));
  const archive = useArchive(uid, words, filter);
  const correct = (id: string, answer: CorrectedFeeling) => {
    setEntry((shown) => (shown?.id === id ? { ...shown, ...answer } : shown));
    refreshMirror(client);
  };
  return (
    <>
      <ArchiveBar
        words={words}
        onWords={setWords}
        filter={filter}
        onFilter={setFilter}
        archive={archive}
      />
      {archive.isCopy && (
        <CopyNote onRetry={archive.retry}>
          This is your archive as this device last saw it.
        </CopyNote>
      )}
      {archive.status === 'loading' && <ArchiveSkeleton />}
      {archive.status === 'failed' && <PartUnreachable onRetry={archive.retry} />}
      {archive.status === 'ready' && (
        <ArchiveList
          archive={archive}
          filtering={words.trim() !== '' || filter !== 'all'}
          onOpen={(drop) => {
            setEntry(drop);
            setOpen(true);
          }}
        />
      )}
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
