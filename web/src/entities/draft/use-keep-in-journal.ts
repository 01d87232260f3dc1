import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';
import { cleanText } from './draft.ts';
import { keepInJournal } from './keep-in-journal.ts';

export interface KeepInJournal {
  readonly isKeeping: boolean;
  readonly keep: (words: string) => void;
}

interface KeepingEnds {
  /** They are an entry of the journal now, and may leave the editor if they still stand there. */
  readonly onKept: (words: string) => void;
  /** They are in line for it, until there is a connection. */
  readonly onWaiting: () => void;
}

/** Saves words that were meant for elsewhere as a journal entry, at once, and goes there. */
export function useKeepInJournal({ onKept, onWaiting }: KeepingEnds): KeepInJournal {
  const { uid } = useSession();
  const client = useQueryClient();
  const go = useNavigateWithOverlay();
  const { mutate, isPending } = useMutation({
    mutationFn: async (words: string) =>
      uid === null
        ? ({ end: 'refused', reason: 'Log in first. Your words are still here.' } as const)
        : keepInJournal(client, uid, cleanText(words)),
    onSuccess: (keeping, words) => {
      if (keeping.end === 'refused') {
        const description = keeping.reason;
        toast({ title: 'Your journal could not take it', description, tone: 'error' });
        return;
      }
      if (keeping.end === 'kept') {
        toast({ title: 'Kept in your journal', description: 'Nobody else can read it.' });
        onKept(words);
      } else {
        const description = 'It goes to your journal as soon as there is a connection.';
        toast({ title: 'Kept on this device', description });
        onWaiting();
      }
      go(PATHS.journal);
    },
  });
  return {
    isKeeping: isPending,
    keep(words) {
      if (!isPending) mutate(words);
    },
  };
}
