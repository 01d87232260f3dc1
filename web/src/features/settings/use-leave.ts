import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { ApiError, call } from '../../lib/api.ts';
import { forgetDevice } from '../../lib/forget-device.ts';
import { useGo } from '../../lib/passage.ts';
import { signOut } from '../../lib/session.ts';
import { failureText } from './failure-text.ts';
import { proveItIsMe } from './prove-it-is-me.ts';

export interface Leave {
  readonly pending: boolean;
  /** The server wants a fresh login before it deletes. */
  readonly needsPassword: boolean;
  readonly problem: string | null;
  /** Deletes the account; with a password it logs in afresh first. */
  readonly leave: (password?: string) => Promise<void>;
}

/** Deletes the account, and then all that this device knows of it (DESIGN section 5). */
export function useLeave(): Leave {
  const client = useQueryClient();
  const go = useGo();
  const [pending, setPending] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const goodbye = async () => {
    // The account is gone at the server; a sign-out that fails here leaves a token that opens nothing.
    await signOut().catch(() => {});
    await forgetDevice();
    client.clear();
    toast({
      title: 'Your account is gone',
      description: 'The void has let go of your words. Be gentle with yourself.',
    });
    go(PATHS.landing, { replace: true });
  };

  const leave = async (password?: string) => {
    setPending(true);
    setProblem(null);
    try {
      const refusal = password === undefined ? null : await proveItIsMe(password);
      if (refusal !== null) {
        setProblem(refusal);
        return;
      }
      await call('DELETE /api/user/me', {});
      await goodbye();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'recent-login-required') {
        setNeedsPassword(true);
      } else {
        setProblem(failureText(error));
      }
    } finally {
      setPending(false);
    }
  };
  return { pending, needsPassword, problem, leave };
}
