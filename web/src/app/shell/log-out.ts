import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import type { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { clearPersonData, hasUnsentWords } from '../../shared/account/clear-device-data.ts';
import { leaveDevice } from '../../shared/account/reminder-device.ts';

/** True if a logout would remove unsent text. */
export function wouldLoseWords(): boolean {
  const { uid } = currentSession();
  return uid !== null && hasUnsentWords(uid);
}

/** Logs out and removes all of this user's data from the device (requirements 10). */
export async function logOut(
  client: QueryClient,
  go: ReturnType<typeof useNavigateWithOverlay>,
): Promise<void> {
  const { uid } = currentSession();
  // Called before the session ends, because without a session the server would refuse the request.
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
  askForLogin();
  go(PATHS.login);
}
