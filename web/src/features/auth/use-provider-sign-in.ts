import { useState } from 'react';
import { authMessage, isChangeOfMind } from '../../lib/auth/auth-messages.ts';
import { PROVIDERS, type ProviderId } from '../../lib/auth/auth-providers.ts';
import { signInWithProvider } from '../../lib/auth/session-provider.ts';
import { toastFailure, toastSignedIn } from './sign-in.ts';

/** Signing in with a provider, with the toasts of requirements 8; a closed window is a quiet line and no alarm. */
export function useProviderSignIn(durable: boolean) {
  const [line, setLine] = useState<string | null>(null);

  const choose = async (provider: ProviderId, email?: string) => {
    const waiting = `Waiting for ${PROVIDERS[provider]}...`;
    setLine(waiting);
    try {
      await signInWithProvider(provider, durable, email);
      setLine(null);
      toastSignedIn('login');
    } catch (error) {
      const words = authMessage(error);
      if (!isChangeOfMind(error)) setLine(toastFailure('login', error, words));
      // When a second window has replaced this one, the line already speaks of that one.
      else setLine((shown) => (shown === waiting ? words : shown));
    }
  };
  return { line, choose: (provider: ProviderId, email?: string) => void choose(provider, email) };
}
