import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkPremium } from '../../entities/account/later-queries.ts';
import { useSession } from '../../lib/auth/session.ts';

/** Has the server ask the provider once: somebody may come back from its portal before its event arrives. */
export function useCheckedEntitlement(): void {
  const client = useQueryClient();
  const { email } = useSession();
  useEffect(() => {
    // What is known already stands where this fails.
    checkPremium(client, email).catch(() => {});
  }, [client, email]);
}
