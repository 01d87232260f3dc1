import type { WayToLeave } from '@blckmirror/functions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { clearDeviceData } from '../../entities/account/clear-device-data.ts';
import { letGoOfAddress } from '../../entities/reminder/device.ts';
import { ApiError, call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { signOut } from '../../lib/auth/session.ts';
import { type SignInMethods, signInMethods } from '../../lib/auth/session-provider.ts';
import { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';
import { SETTING_ERRORS } from './error-texts.ts';
import type { Proof } from './reauthenticate.ts';

export interface AccountDeletion {
  readonly pending: boolean;
  /** Set when the server wants a fresh login before it deletes: how this person can give one. */
  readonly ways: SignInMethods | null;
  readonly problem: string | null;
  /** Deletes the account, whose drops go as said; with a proof it logs in afresh first. */
  readonly deleteAccount: (drops: WayToLeave, proof?: Proof) => Promise<void>;
}

/** Deletes the account, and then all that this device knows of it (design 13). */
export function useDeleteAccount(): AccountDeletion {
  const client = useQueryClient();
  const go = useNavigateWithOverlay();
  const [pending, setPending] = useState(false);
  const [ways, setWays] = useState<SignInMethods | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const goodbye = async () => {
    // The account is gone at the server; a sign-out that fails here leaves a token that opens nothing.
    await signOut().catch(() => {});
    await letGoOfAddress();
    await clearDeviceData();
    client.clear();
    toast({
      title: 'Your account is gone',
      description: 'The void has let go of your words. Be gentle with yourself.',
    });
    go(PATHS.landing, { replace: true });
  };

  // A provider's closed window is noticed seconds later, and somebody may have opened a second one by then: only
  // the last try counts, and none begins while the account is going.
  const tries = useRef(0);
  const going = useRef(false);

  const deleteAccount = async (drops: WayToLeave, proof?: Proof) => {
    if (going.current) return;
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
      await call('DELETE /api/user/me', { drops });
      await goodbye();
    } catch (error) {
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
