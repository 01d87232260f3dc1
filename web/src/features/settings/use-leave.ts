import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { forgetDevice } from '../../entities/account/forget-device.ts';
import { ApiError, call } from '../../lib/api/call.ts';
import { signOut } from '../../lib/auth/session.ts';
import { type WaysIn, waysIn } from '../../lib/auth/session-social.ts';
import { useGo } from '../../lib/browser/passage.ts';
import { failureText } from './failure-text.ts';
import type { Proof } from './prove-it-is-me.ts';

export interface Leave {
  readonly pending: boolean;
  /** Set when the server wants a fresh login before it deletes: how this person can give one. */
  readonly ways: WaysIn | null;
  readonly problem: string | null;
  /** Deletes the account; with a proof it logs in afresh first. */
  readonly leave: (proof?: Proof) => Promise<void>;
}

/** Deletes the account, and then all that this device knows of it (DESIGN section 5). */
export function useLeave(): Leave {
  const client = useQueryClient();
  const go = useGo();
  const [pending, setPending] = useState(false);
  const [ways, setWays] = useState<WaysIn | null>(null);
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

  // A closed window of another house is noticed seconds later, and somebody may have opened a second one by then: only
  // the last try counts, and none begins while the account is going.
  const tries = useRef(0);
  const going = useRef(false);

  const leave = async (proof?: Proof) => {
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
      await call('DELETE /api/user/me', {});
      await goodbye();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'recent-login-required') {
        setWays(await waysIn());
      } else {
        setProblem(failureText(error));
      }
    } finally {
      if (mine === tries.current) {
        going.current = false;
        setPending(false);
      }
    }
  };
  return { pending, ways, problem, leave };
}
