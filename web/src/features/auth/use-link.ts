import { useCallback, useState } from 'react';
import { claimFromLink } from '../../entities/draft/link-draft.ts';
import { authCode, linkMessage } from '../../lib/auth/auth-messages.ts';
import { type PendingLink, signInWithLink } from '../../lib/auth/session-link.ts';
import { toastFailure, toastSignedIn } from './sign-in.ts';

/** What another try of the same link can mend: a mistyped email, a connection that was away. */
const MENDABLE = new Set([
  'invalid-email',
  'network-request-failed',
  'too-many-requests',
  'timeout',
]);

const ONCE_MORE =
  'This address had an account before it was confirmed. We ended its sessions and removed its password, so that nobody but you comes in. One more link is on its way: open it, and you are in.';

/** Signs in by a link, with the toasts of requirements 8; `onDone` hears when the link is of no more use, and why. */
export function useLink(href: string, begun: boolean, onDone: (problem: string | null) => void) {
  const [phase, setPhase] = useState<'working' | 'asking'>(begun ? 'working' : 'asking');
  const [problem, setProblem] = useState<string | null>(null);

  const open = useCallback(
    async (link: PendingLink) => {
      setPhase('working');
      setProblem(null);
      try {
        if ((await signInWithLink(link, href)) === 'once-more') {
          onDone(ONCE_MORE);
          return;
        }
        claimFromLink();
      } catch (error) {
        const words = toastFailure('login', error, linkMessage(error));
        const code = authCode(error);
        if (code !== null && !MENDABLE.has(code)) {
          onDone(words);
          return;
        }
        setProblem(words);
        setPhase('asking');
        return;
      }
      toastSignedIn('login');
      onDone(null);
    },
    [href, onDone],
  );
  return { phase, problem, open };
}
