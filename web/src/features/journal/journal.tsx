import type { CorrectedFeeling, JournalEntry, RiskLevel } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx';
import { FeelingQuestion } from '../../entities/drop/feeling-question.tsx';
import { HelpCard } from '../../entities/risk/help-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditEntry } from './edit-entry.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { History } from './history.tsx';
import { deleteMutation, refreshJournal, sayFeelingOf } from './queries.ts';
import { useJournalPlace } from './use-journal-place.ts';
import { WaitingWordsList } from './waiting-words.tsx';
import { Write } from './write.tsx';

const TABS = [
  { id: 'history', label: 'History' },
  { id: 'write', label: 'Write' },
] as const;

/** One person's journal: two tabs, and the dialogs over an entry (requirements 4). */
export function Journal({ uid }: { readonly uid: string }) {
  const place = useJournalPlace();
  const [viewed, setViewed] = useState<JournalEntry | null>(null);
  const [isViewing, setIsViewing] = useState(false);
  const [entryToDelete, setEntryToDelete] = useState<JournalEntry | null>(null);
  const [showsHelp, setShowsHelp] = useState(false);
  const client = useQueryClient();
  const deletion = useMutation(deleteMutation(client, uid));

  const view = (entry: JournalEntry) => {
    setViewed(entry);
    setIsViewing(true);
  };
  const edit = (entry: JournalEntry) => {
    // At once and without its fade: the page that opens takes the focus.
    setViewed(null);
    place.edit(entry.id);
  };
  const saved = (risk: RiskLevel) => {
    setShowsHelp(risk !== 'none');
    place.finish();
  };
  const correct = (id: string, answer: CorrectedFeeling) => {
    setViewed((shown) => (shown?.id === id ? { ...shown, ...answer } : shown));
    refreshJournal(client);
  };
  const erase = (entry: JournalEntry) =>
    deletion.mutate(entry.id, {
      onSuccess: () => {
        setEntryToDelete(null);
        setIsViewing(false);
        if (place.editId === entry.id) place.finish();
      },
    });

  return (
    <>
      <TabBar label="Your journal" tabs={TABS} chosen={place.tab} onChoose={place.choose} />
      <TabPanel id={place.tab}>
        {place.tab === 'history' && (
          <>
            {showsHelp && <HelpCard />}
            <WaitingWordsList uid={uid} />
            <History
              uid={uid}
              actions={{ onView: view, onEdit: edit, onDelete: setEntryToDelete }}
              onWrite={() => place.choose('write')}
            />
          </>
        )}
        {place.tab === 'write' &&
          (place.editId === null ? (
            <Write uid={uid} entry={null} onSaved={saved} onLeave={place.finish} />
          ) : (
            <EditEntry uid={uid} entryId={place.editId} onSaved={saved} onLeave={place.finish} />
          ))}
      </TabPanel>
      {viewed && (
        <EntryDialog
          entry={viewed}
          open={isViewing}
          onClose={() => setIsViewing(false)}
          onEdit={() => edit(viewed)}
          onDelete={() => setEntryToDelete(viewed)}
        >
          <FeelingQuestion
            key={viewed.id}
            entry={viewed}
            send={sayFeelingOf(viewed.id)}
            onAnswered={(answer) => correct(viewed.id, answer)}
          />
        </EntryDialog>
      )}
      <DeleteDialog
        open={entryToDelete !== null}
        isDeleting={deletion.isPending}
        onCancel={() => setEntryToDelete(null)}
        onDelete={() => {
          if (entryToDelete) erase(entryToDelete);
        }}
      />
    </>
  );
}
