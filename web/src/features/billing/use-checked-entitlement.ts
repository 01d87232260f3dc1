import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkPremium } from '../../entities/account/later-queries.ts';
import { useSession } from '../../lib/auth/session.ts';

/** Has the provider asked once how things stand: whoever comes back from its portal may be faster than its word. */
export function useCheckedEntitlement(): void {
  const client = useQueryClient();
  const { email } = useSession();
  useEffect(() => {
    // What is known already stands where this fails.
    checkPremium(client, email).catch(() => {});
  }, [client, email]);
}
