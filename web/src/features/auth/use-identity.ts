import { useCallback, useEffect, useState } from 'react';
import { authSdk } from '../../lib/auth/session.ts';
import { hasCode } from '../../lib/coded-error.ts';
import { LOGIN_OFFLINE } from './sign-in.ts';

/** Warms the identity provider up while the person types; `problem` says so when it cannot start (requirements 8). */
export function useIdentity() {
  const [problem, setProblem] = useState<string | null>(null);
  const start = useCallback(async () => {
    setProblem(null);
    try {
      await authSdk();
    } catch (error) {
      // What is not the configuration is a part of the app that could not be loaded.
      setProblem(hasCode(error, 'init-failed') ? error.message : LOGIN_OFFLINE);
    }
  }, []);

  useEffect(() => {
    void start();
  }, [start]);
  return { problem, retry: () => void start() };
}
