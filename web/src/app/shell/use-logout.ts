import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '../../components/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { forgetPerson } from '../../lib/forget-device.ts';
import { markExplicitLogin } from '../../lib/login-path.ts';
import { useGo } from '../../lib/passage.ts';
import { signOut } from '../../lib/session.ts';

/** Logs out and leaves nothing of this person for the next one on the device (DESIGN section 8). */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  const go = useGo();
  return useCallback(async () => {
    try {
      await signOut();
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Failed to log out';
      toast({ title: 'Error', description, tone: 'error' });
      return;
    }
    forgetPerson();
    queryClient.clear();
    toast({ title: 'Logged out', description: 'You have been logged out successfully' });
    markExplicitLogin();
    go(PATHS.login);
  }, [queryClient, go]);
}
