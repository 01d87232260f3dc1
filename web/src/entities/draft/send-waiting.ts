import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { sendLine } from './keep-in-journal.ts';
import { waitingWords } from './outbox.ts';

/** Sends what waits for the journal: when its writer is here, and whenever the connection or the window is back. */
export function SendWaiting({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const send = async () => {
      const ends = await sendLine(client, uid, waitingWords(uid));
      if (ends.some(({ end }) => end === 'kept')) {
        toast({ title: 'Kept in your journal', description: 'Nobody else can read it.' });
      }
      for (const keeping of ends) {
        if (keeping.end !== 'refused') continue;
        const description = keeping.reason;
        toast({ title: 'Your journal could not take it', description, tone: 'error' });
      }
    };
    const again = () => void send();
    again();
    addEventListener('online', again);
    addEventListener('focus', again);
    return () => {
      removeEventListener('online', again);
      removeEventListener('focus', again);
    };
  }, [client, uid]);
  return null;
}
