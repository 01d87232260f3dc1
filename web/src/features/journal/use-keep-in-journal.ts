import { toast } from '../../components/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { useGo } from '../../lib/passage.ts';
import { useSession } from '../../lib/session.ts';
import { addToDraft } from './draft-store.ts';

/** Puts words that were meant for elsewhere into the journal's page and goes there. False when it could not take them. */
export function useKeepInJournal(): (words: string) => boolean {
  const { uid } = useSession();
  const go = useGo();
  return (words) => {
    if (uid === null || !addToDraft(uid, words)) {
      const description = 'Your words are still here.';
      toast({ title: 'Your journal could not take it', description, tone: 'error' });
      return false;
    }
    toast({ title: 'Kept in your journal', description: 'Nobody else can read it.' });
    go(`${PATHS.journal}?tab=write`);
    return true;
  };
}
