import type { WayToLeave } from '@blckmirror/functions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import { signInMethods } from '../../lib/auth/sign-in.ts';
import { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { clearDeviceData } from '../../shared/account/clear-device-data.ts';
import { forgetHere } from '../../shared/account/reminder-device.ts';
import { SETTING_ERRORS } from '../../shared/account/setting-errors.ts';
import type { Proof } from './queries.ts';

/** Deletes the account, and then all data about it on this device (design 13). */
export function useDeleteAccount() {
  const client = useQueryClient();
  const go = useNavigateWithOverlay();
  const [pending, setPending] = useState(false);
  /** The ways in which this user can log in. Set when the server first asks for a fresh login. */
  const [ways, setWays] = useState<Awaited<ReturnType<typeof signInMethods>> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const goodbye = async (uid: string) => {
    // The account is already deleted. If the sign-out fails, that does no harm, because the server refuses its token.
    await signOut().catch(() => {});
    await forgetHere();
    await clearDeviceData(uid);
    client.clear();
    toast({
      title: 'Your account is gone',
      description: 'The void has let go of your words. Be gentle with yourself.',
    });
    go(PATHS.landing, { replace: true });
  };

  // If the user closes a provider's window, the page learns it only seconds later, when the user may have opened a
  // second one. So only the last try counts (`tries`), and none begins while the account is being deleted (`going`).
  const tries = useRef(0);
  const going = useRef(false);

  const deleteAccount = async (drops: WayToLeave, proof?: Proof) => {
    const { uid } = currentSession();
    if (going.current || uid === null) return;
    tries.current += 1;
    const mine = tries.current;
    setPending(true);
    setProblem(null);
    try {
      const refusal = await proof?.();
      if (mine !== tries.current) return;
      if (refusal) {
        setProblem(refusal);
        return;
      }
      going.current = true;
      // An answer to a question that is still open would be that this account has no session any more.
      await client.cancelQueries();
      await call('DELETE /api/user/me', { drops });
      await goodbye(uid);
    } catch (error) {
      void client.refetchQueries({ type: 'active', stale: true });
      if (error instanceof ApiError && error.code === 'recent-login-required') {
        setWays(await signInMethods());
      } else {
        setProblem(errorText(error, SETTING_ERRORS));
      }
    } finally {
      if (mine === tries.current) {
        going.current = false;
        setPending(false);
      }
    }
  };
  return { pending, ways, problem, deleteAccount };
}
