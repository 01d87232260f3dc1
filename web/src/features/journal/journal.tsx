import type { CorrectedFeeling, JournalEntry, RiskLevel } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx';
import { FeelingQuestion } from '../../entities/drop/feeling-question.tsx';
import { HelpCard } from '../../entities/risk/help-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditEntry } from './edit-entry.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { favouriteMutation } from './favourite.ts';
import { History } from './history.tsx';
import { deleteMutation, refreshJournal, sayFeelingOf } from './queries.ts';
import { NO_SEARCH } from './search.ts';
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
  const [search, setSearch] = useState(NO_SEARCH);
  const client = useQueryClient();
  const deletion = useMutation(deleteMutation(client, uid));
  const favour = useMutation(favouriteMutation(client, uid));

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
    // What was just written is there to be seen.
    setSearch(NO_SEARCH);
    place.finish();
  };
  const correct = (id: string, answer: CorrectedFeeling) => {
    setViewed((shown) => (shown?.id === id ? { ...shown, ...answer } : shown));
    refreshJournal(client);
  };
  const setApart = ({ id, favourite: before }: JournalEntry) => {
    const put = (favourite: boolean) =>
      setViewed((shown) => (shown?.id === id ? { ...shown, favourite } : shown));
    put(!before);
    favour.mutate({ id, favourite: !before }, { onError: () => put(before) });
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
              actions={{
                onView: view,
                onEdit: edit,
                onFavourite: setApart,
                onDelete: setEntryToDelete,
              }}
              search={search}
              onSearch={setSearch}
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
          onFavourite={() => setApart(viewed)}
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
