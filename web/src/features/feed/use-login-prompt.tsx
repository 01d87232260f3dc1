import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import type { LoginPromptProps } from '../../entities/sign-in/login-prompt.tsx';

const MESSAGE = 'Login to react to drops';
const OUT_OF_REACH = 'The way in is out of reach just now. Try again.';

// Most who read never need it: with the dialog it stands on it would weigh on everybody's first screen.
const load = async () => (await import('../../entities/sign-in/login-prompt.tsx')).LoginPrompt;

interface AskedIn {
  readonly prompt: ReactNode;
  readonly askLogin: () => void;
}

/**
 * Asks a visitor who reacts to sign in (requirements 2.7), with a prompt that is fetched when it is asked for.
 * @param isIdle the browser has time to fetch it ahead, so that it is there at the first press
 */
export function useLoginPrompt(isIdle: boolean): AskedIn {
  const [Prompt, setPrompt] = useState<ComponentType<LoginPromptProps> | null>(null);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (isIdle) load().catch(() => {});
  }, [isIdle]);
  const askLogin = useCallback(() => {
    load().then(
      (Found) => {
        setPrompt(() => Found);
        setAsks(true);
      },
      () => toast({ title: MESSAGE, description: OUT_OF_REACH, tone: 'error' }),
    );
  }, []);
  const prompt = Prompt && <Prompt open={asks} message={MESSAGE} onClose={() => setAsks(false)} />;
  return { prompt, askLogin };
}
