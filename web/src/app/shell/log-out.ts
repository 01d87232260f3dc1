import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { clearPersonData, hasUnsentWords } from '../../entities/account/clear-device-data.ts';
import { leaveDevice } from '../../entities/reminder/leave-device.ts';
import { markExplicitLogin } from '../../lib/auth/login-path.ts';
import { signOut } from '../../lib/auth/session.ts';
import { currentSession } from '../../lib/auth/session-store.ts';
import type { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';

/** Whether logging out would remove words that were never sent. */
export function wouldLoseWords(): boolean {
  const { uid } = currentSession();
  return uid !== null && hasUnsentWords(uid);
}

/** Logs out and leaves nothing of this person for the next one on the device (requirements 10). */
export async function logOut(
  client: QueryClient,
  go: ReturnType<typeof useNavigateWithOverlay>,
): Promise<void> {
  const { uid } = currentSession();
  // With the session goes the right to say so.
  await leaveDevice();
  try {
    await signOut();
  } catch (error) {
    const description = error instanceof Error ? error.message : 'Failed to log out';
    toast({ title: 'Error', description, tone: 'error' });
    return;
  }
  if (uid !== null) clearPersonData(uid);
  client.clear();
  toast({ title: 'Logged out', description: 'You have been logged out successfully' });
  markExplicitLogin();
  go(PATHS.login);
}
