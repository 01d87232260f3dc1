import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Toast, toast } from '../../components/ui/toast.tsx';
import { checkPremium, refetchUser } from '../../entities/account/later-queries.ts';
import { useSession } from '../../lib/auth/session.ts';

const REFRESHED: Toast = {
  title: 'Data Refreshed',
  description: 'This is how your membership stands now.',
};
const NOT_REFRESHED: Toast = {
  title: 'Refresh Error',
  description: "Couldn't refresh your data. Try again later.",
  tone: 'error',
};
// The one pair of strings that is Dutch (requirements 8).
const CHECKED: Toast = { title: 'Premium status ververst' };
const NOT_CHECKED: Toast = { title: 'Verversing mislukt', tone: 'error' };

/** The two ways to ask again whether somebody is a member, one at a time (requirements 2.10). */
export function usePremiumRefresh() {
  const client = useQueryClient();
  const { email } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (ask: () => Promise<unknown>, said: Toast, failed: Toast) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await ask();
      toast(said);
    } catch {
      toast(failed);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    refresh: () => void run(() => refetchUser(client), REFRESHED, NOT_REFRESHED),
    check: () => void run(() => checkPremium(client, email), CHECKED, NOT_CHECKED),
  };
}
