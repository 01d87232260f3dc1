import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { cleanText } from '../draft/draft-words.ts';
import { saveToJournal } from '../draft/save-to-journal.ts';
import { helpState } from './help-card.tsx';
import { rateBeforeSending } from './rate-words.ts';

interface SaveToJournal {
  readonly isKeeping: boolean;
  readonly keep: (words: string) => void;
}

interface Outcomes {
  /**
   * Called after the words were saved as a journal entry, so that the editor can remove them if it still contains them.
   */
  readonly onKept: (words: string) => void;
  /** Called if the words wait on this device for a connection. */
  readonly onWaiting: () => void;
}

/**
 * Saves words that were written for publication as a journal entry, then opens the journal. If this device or the
 * server rates the words as a sign of danger, the journal shows the help card first.
 */
export function useSaveToJournal({ onKept, onWaiting }: Outcomes): SaveToJournal {
  const { uid } = useSession();
  const client = useQueryClient();
  const go = useNavigateWithOverlay();
  const { mutate, isPending } = useMutation({
    mutationFn: async (words: string) => {
      if (uid === null) {
        const reason = 'Log in first. Your words are still here.';
        return { keeping: { end: 'refused', reason } as const, help: null };
      }
      const [keeping, heard] = await Promise.all([
        saveToJournal(client, uid, cleanText(words)),
        rateBeforeSending(words),
      ]);
      const risk = heard === 'none' && keeping.end === 'kept' ? keeping.risk : heard;
      return { keeping, help: helpState(risk, uid) };
    },
    onSuccess: ({ keeping, help }, words) => {
      if (keeping.end === 'refused') {
        const description = keeping.reason;
        toast({ title: 'Could not save to your journal', description, tone: 'error' });
        return;
      }
      if (keeping.end === 'kept') {
        const description = 'Nobody else can read it.';
        // Only for screen readers, because the journal shows the entry.
        toast({ title: 'Kept in your journal', description, unseen: true });
        onKept(words);
      } else {
        const description = 'It goes to your journal when you are online again.';
        toast({ title: 'Kept on this device', description, unseen: true });
        onWaiting();
      }
      go(PATHS.journal, { state: help });
    },
  });
  return {
    isKeeping: isPending,
    keep(words) {
      if (!isPending) mutate(words);
    },
  };
}
