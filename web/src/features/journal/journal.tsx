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
import type { Viewed } from './use-viewed.ts';
import { WaitingWordsList } from './waiting-words.tsx';
import { Write } from './write.tsx';

const TABS = [
  { id: 'history', label: 'History' },
  { id: 'write', label: 'Write' },
] as const;

interface JournalProps {
  readonly uid: string;
  readonly viewed: Viewed;
}

/** One person's journal: two tabs, and the dialogs over an entry (requirements 4). */
export function Journal({ uid, viewed }: JournalProps) {
  const { entry } = viewed;
  const place = useJournalPlace();
  const [entryToDelete, setEntryToDelete] = useState<JournalEntry | null>(null);
  const [showsHelp, setShowsHelp] = useState(false);
  const [search, setSearch] = useState(NO_SEARCH);
  const client = useQueryClient();
  const deletion = useMutation(deleteMutation(client, uid));
  const favour = useMutation(favouriteMutation(client, uid));

  const edit = ({ id }: JournalEntry) => {
    // At once and without its fade: the page that opens takes the focus.
    viewed.drop();
    place.edit(id);
  };
  const saved = (risk: RiskLevel) => {
    setShowsHelp(risk !== 'none');
    // What was just written is there to be seen.
    setSearch(NO_SEARCH);
    place.finish();
  };
  const correct = (id: string, answer: CorrectedFeeling) => {
    viewed.change(id, answer);
    refreshJournal(client);
  };
  const setApart = ({ id, favourite: before }: JournalEntry) => {
    const put = (favourite: boolean) => viewed.change(id, { favourite });
    put(!before);
    favour.mutate({ id, favourite: !before }, { onError: () => put(before) });
  };
  const erase = ({ id }: JournalEntry) =>
    deletion.mutate(id, {
      onSuccess: () => {
        setEntryToDelete(null);
        viewed.close();
        if (place.editId === id) place.finish();
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
                onView: viewed.view,
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
      {entry && (
        <EntryDialog
          entry={entry}
          open={viewed.isOpen}
          onClose={viewed.close}
          onEdit={() => edit(entry)}
          onFavourite={() => setApart(entry)}
          onDelete={() => setEntryToDelete(entry)}
        >
          <FeelingQuestion
            key={entry.id}
            entry={entry}
            send={sayFeelingOf(entry.id)}
            onAnswered={(answer) => correct(entry.id, answer)}
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
