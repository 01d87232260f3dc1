import { useSearchParams } from 'react-router-dom';
import { onDialogEntry } from '../../lib/browser/dialog-entry.ts';
import { fromPage } from '../../lib/browser/dialog-history.ts';

type JournalTab = 'history' | 'write';

export interface JournalPlace {
  readonly tab: JournalTab;
  /** The entry being changed on the Write tab; null for a new one. */
  readonly editId: string | null;
  readonly choose: (tab: JournalTab) => void;
  readonly edit: (entryId: string) => void;
  /** To History, with nothing being changed any more. */
  readonly finish: () => void;
}

/** Where in the journal a person is: in the address, so that a reload and the back button know it too. */
export function useJournalPlace(): JournalPlace {
  const [params, setParams] = useSearchParams();
  const editId = params.get('edit');
  return {
    tab: params.get('tab') === 'write' ? 'write' : 'history',
    editId,
    choose(tab) {
      const next: Record<string, string> = {};
      if (tab === 'write') next.tab = tab;
      // Looking something up in History does not end the editing.
      if (editId !== null) next.edit = editId;
      fromPage(() => setParams(next, { replace: true }));
    },
    edit: (entryId) => setParams({ tab: 'write', edit: entryId }, { replace: onDialogEntry() }),
    finish: () => fromPage(() => setParams({}, { replace: true })),
  };
}
