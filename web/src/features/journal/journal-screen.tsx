import type { JournalEntry, RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingView } from '../../components/loading-view.tsx';
import { Page } from '../../components/page.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { endedSession, useSession } from '../../lib/auth/session.ts';
import { fromPage } from '../../lib/browser/dialog-history.ts';
import { onDialogEntry } from '../../lib/browser/navigation.ts';
import { entryPlace, readDraft } from '../../shared/draft/draft.ts';
import { EndedWords } from '../../shared/draft/draft-notes.tsx';
import { focusHelp, HelpCard, helpState, useHelpState } from '../../shared/risk/help-card.tsx';
import { HelpFor } from '../../shared/risk/risk-gate.tsx';
import { LoginRequired } from '../../shared/sign-in/login-required.tsx';
import { DeleteDialog, EntryDialog } from './entry-dialog.tsx';
import { History, useFocusAfterChange } from './history.tsx';
import { JournalAside } from './journal-aside.tsx';
import { changedEntry, deleteMutation, favouriteMutation } from './mutations.ts';
import { NO_SEARCH } from './search/search.ts';
import { UnsentWords } from './unsent-words.tsx';
import { Write } from './write.tsx';

/** The journal tab. It is private, and only people who are signed in can use it (requirements 2.11). */
export function JournalScreen() {
  const { status, uid } = useSession();
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  // A new key for each person removes the state of the person before.
  return uid === null ? <VisitorsJournal /> : <OwnJournal key={uid} uid={uid} />;
}

const WORDS = {
  title: 'Your Journal',
  subtitle: 'Document your journey and emotions',
} as const;
const quote = <AsideQuote>It can stay here. Nobody is waiting for it.</AsideQuote>;

const VisitorsJournal = () => (
  // Beside the words of an ended session stands nothing: they may be heavy.
  <Page {...WORDS} side={endedSession.use() === null && quote} ownSideOnly>
    <EndedWords keys={[STORAGE_KEYS.journalDraft]} Help={HelpFor}>
      <LoginRequired
        title="A page only you can read"
        hint="Sign in to open your journal. Nobody else sees what you write in it."
      />
    </EndedWords>
  </Page>
);

const TABS = [
  { id: 'history', label: 'History' },
  { id: 'write', label: 'Write' },
] as const;

/** The chosen tab of one person's journal, and the dialogs for an entry (requirements 4). */
function OwnJournal({ uid }: { readonly uid: string }) {
  const place = useJournalPlace(uid);
  const viewed = useViewed();
  const { entry } = viewed;
  const [entryToDelete, setEntryToDelete] = useState<JournalEntry | null>(null);
  // Whether another device changed the entry to delete since this device read it.
  const [isChanged, setIsChanged] = useState(false);
  const { help } = place;
  const takesFocus = help?.isNew === true;
  // Set if words that waited to be saved suggest danger. Stays set after they were saved, and so the help card stays.
  const [waitedAtRisk, setWaitedAtRisk] = useState(false);
  const noteRisk = useCallback(() => setWaitedAtRisk(true), []);
  // How many texts on this page have a help card of their own.
  const [helpCards, countHelp] = useReducer((count: number, by: 1 | -1) => count + by, 0);
  const hasHelp = help !== null || waitedAtRisk || helpCards > 0;
  const [search, setSearch] = useState(NO_SEARCH);
  const client = useQueryClient();
  const deletion = useMutation(deleteMutation(client, uid));
  const favour = useMutation(favouriteMutation(client, uid));

  useEffect(() => {
    if (!takesFocus) return;
    scrollTo(0, 0);
    focusHelp(document);
  }, [takesFocus]);
  // After the effect above, because help takes the focus first.
  useFocusAfterChange(place.tab, place.editId);

  const edit = ({ id }: Pick<JournalEntry, 'id'>) => {
    // Closes the dialog without its fade, because the Write tab could not get the focus during the fade.
    viewed.drop();
    place.edit(id);
  };
  const saved = (risk: RiskLevel) => {
    // Ends the search, because the search could hide the entry that was just saved.
    setSearch(NO_SEARCH);
    place.saved(risk);
  };
  const toggleFavourite = ({ id, favourite: before }: JournalEntry) => {
    const put = (favourite: boolean) => viewed.change(id, { favourite });
    put(!before);
    favour.mutate({ id, favourite: !before }, { onError: () => put(before) });
  };
  const unsavedOf = ({ id }: JournalEntry) => readDraft(entryPlace(id), uid);
  const unsaved = entryToDelete && unsavedOf(entryToDelete);
  const askToDelete = (asked: JournalEntry | null) => {
    setIsChanged(false);
    setEntryToDelete(asked);
  };
  const erase = (asked: JournalEntry) =>
    deletion.mutate(
      { ...asked, unsaved: unsavedOf(asked) },
      {
        onSuccess: () => {
          setEntryToDelete(null);
          viewed.close();
          if (place.editId === asked.id) place.finish();
        },
        onError: (error) => {
          const other = changedEntry(error);
          if (!other) return;
          viewed.change(other.id, other);
          setEntryToDelete(other);
          setIsChanged(true);
        },
      },
    );

  return (
    <Page
      {...WORDS}
      above={<TabBar label="Your journal" tabs={TABS} chosen={place.tab} onChoose={place.choose} />}
      // On the Write tab, the text area is at the top, so the title is hidden.
      hideTitle={place.tab === 'write'}
      // Help stands alone: nobody in danger needs a count of days.
      side={
        !hasHelp && (
          <>
            <JournalAside uid={uid} onView={viewed.view} />
            {quote}
          </>
        )
      }
      ownSideOnly
    >
      <TabPanel id={place.tab}>
        {place.tab === 'history' && (
          <>
            {help ? (
              <HelpCard isFirst />
            ) : (
              <Box aria-live="polite">{waitedAtRisk && <HelpCard />}</Box>
            )}
            <UnsentWords
              uid={uid}
              onRisk={noteRisk}
              onHelp={countHelp}
              onEdit={(id) => edit({ id })}
              onMoved={place.write}
            />
            <History
              uid={uid}
              isBelowHelp={hasHelp}
              actions={{
                onView: viewed.view,
                onEdit: edit,
                onFavourite: toggleFavourite,
                onDelete: askToDelete,
              }}
              search={search}
              onSearch={setSearch}
              onWrite={() => place.choose('write')}
            />
          </>
        )}
        {place.tab === 'write' && (
          <Write
            uid={uid}
            entryId={place.editId}
            onHelp={countHelp}
            onSaved={saved}
            onLeave={place.finish}
            onMoved={place.write}
          />
        )}
      </TabPanel>
      {entry && (
        <EntryDialog
          uid={uid}
          entry={entry}
          open={viewed.isOpen}
          onClose={viewed.close}
          onEdit={() => edit(entry)}
          onFavourite={() => toggleFavourite(entry)}
          onDelete={() => askToDelete(entry)}
          onFeeling={(answer) => viewed.change(entry.id, answer)}
        />
      )}
      <DeleteDialog
        open={entryToDelete !== null}
        changed={isChanged ? entryToDelete : null}
        help={
          // A changed entry is shown whole, with its own help.
          entryToDelete && !isChanged && entryToDelete.risk !== 'none' ? (
            <HelpCard />
          ) : (
            unsaved && <HelpFor words={`${unsaved.title}\n${unsaved.text}`} />
          )
        }
        hasDraft={unsaved !== null}
        isDeleting={deletion.isPending}
        onCancel={() => askToDelete(null)}
        onDelete={() => {
          if (entryToDelete) erase(entryToDelete);
        }}
      />
    </Page>
  );
}

type JournalTab = 'history' | 'write';

interface JournalPlace {
  readonly tab: JournalTab;
  /** The id of the entry that is changed on the Write tab; null for a new entry. */
  readonly editId: string | null;
  readonly choose: (tab: JournalTab) => void;
  readonly edit: (entryId: string) => void;
  /** Opens the page of a new entry. */
  readonly write: () => void;
  /** Opens History. The address then no longer contains the entry that was changed. */
  readonly finish: () => void;
  /** Opens History after words with this risk were saved. */
  readonly saved: (risk: RiskLevel) => void;
  /** The state of the help card at the top of History; null if no help card is shown. */
  readonly help: ReturnType<typeof helpState>;
}

/** The tab and the entry being changed. The address contains both, so that a reload and the Back button keep them. */
function useJournalPlace(uid: string): JournalPlace {
  const [params, setParams] = useSearchParams();
  const editId = params.get('edit');
  const help = useHelpState(uid);
  // The help card stays while the person looks at other tabs, but it takes the focus only once.
  const seen = help && { ...help, isNew: false };
  const go = (to: Record<string, string>, state: ReturnType<typeof helpState>) =>
    fromPage(() => setParams(to, { replace: true, state }));
  return {
    tab: tabOf(params),
    editId,
    help,
    choose(tab) {
      const next: Record<string, string> = {};
      if (tab === 'write') next.tab = tab;
      // The address keeps the entry that is being changed, so that a look at History does not end the editing.
      if (editId !== null) next.edit = editId;
      go(next, seen);
    },
    edit: (entryId) =>
      setParams({ tab: 'write', edit: entryId }, { replace: onDialogEntry(), state: seen }),
    write: () => go({ tab: 'write' }, seen),
    finish: () => go({}, seen),
    saved: (risk) => go({}, helpState(risk, uid)),
  };
}

const tabOf = (params: URLSearchParams): JournalTab =>
  params.get('tab') === 'write' ? 'write' : 'history';

interface Viewed {
  /** The shown entry. It stays set while its dialog fades out; null before the first dialog. */
  readonly entry: JournalEntry | null;
  readonly isOpen: boolean;
  readonly view: (entry: JournalEntry) => void;
  readonly close: () => void;
  /** Closes the dialog without its fade. */
  readonly drop: () => void;
  /** Changes the shown entry if it has this id. */
  readonly change: (id: string, part: Partial<JournalEntry>) => void;
}

/** The entry that the dialog shows. Both the list and the part beside the journal can open the dialog. */
function useViewed(): Viewed {
  const [entry, setEntry] = useState<JournalEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    entry,
    isOpen,
    view: (next) => {
      setEntry(next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    drop: () => setEntry(null),
    change: (id, part) => setEntry((shown) => (shown?.id === id ? { ...shown, ...part } : shown)),
  };
}
