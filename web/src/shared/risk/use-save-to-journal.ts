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
  /** Called after the words were saved as a journal entry. Their draft is removed already, unless it has changed. */
  readonly onKept: () => void;
  /** Called if the words wait on this device for a connection. */
  readonly onWaiting: () => void;
}

/**
 * Saves words that were written for publication as a journal entry, then opens the journal. If this device or the
 * server rates the words as a sign of danger, the journal shows the help card first.
 */
export function useSaveToJournal({ onKept, onWaiting }: Partial<Outcomes> = {}): SaveToJournal {
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
    onSuccess: ({ keeping }) => {
      if (keeping.end === 'refused') {
        const description = keeping.reason;
        toast({ title: 'Could not save to your journal', description, tone: 'error' });
        return;
      }
      if (keeping.end === 'kept') {
        const description = 'Nobody else can read it.';
        // Only for screen readers, because the journal shows the entry.
        toast({ title: 'Kept in your journal', description, unseen: true });
      } else {
        const description = 'It goes to your journal when you are online again.';
        toast({ title: 'Kept on this device', description, unseen: true });
      }
    },
  });
  return {
    isKeeping: isPending,
    keep(words) {
      if (isPending) return;
      mutate(words, {
        // Not called if the person has left the screen, so that they stay where they are.
        onSuccess: ({ keeping, help }) => {
          if (keeping.end === 'refused') return;
          if (keeping.end === 'kept') onKept?.();
          else onWaiting?.();
          go(PATHS.journal, { state: help });
        },
      });
    },
  };
}
