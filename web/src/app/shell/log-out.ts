import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import type { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { clearPersonData, hasUnsentWords } from '../../shared/account/clear-device-data.ts';
import { leaveDevice } from '../../shared/account/reminder-device.ts';

/** True if a logout would remove unsent text. */
function wouldLoseWords(): boolean {
  const { uid } = currentSession();
  return uid !== null && hasUnsentWords(uid);
}

/**
 * Logs out and removes all of this user's data from the device (requirements 10).
 * @param mayLoseWords true if the user agreed to lose unsent text
 * @returns false if the user must be asked first, because they wrote something meanwhile
 */
export async function logOut(
  client: QueryClient,
  go: ReturnType<typeof useNavigateWithOverlay>,
  mayLoseWords: boolean,
): Promise<boolean> {
  const { uid } = currentSession();
  if (!mayLoseWords && wouldLoseWords()) return false;
  // Called before the session ends, because without a session the server would refuse the request.
  await leaveDevice();
  // That can wait long for a new token, and the user may have written something meanwhile.
  if (!mayLoseWords && wouldLoseWords()) return false;
  try {
    await signOut();
  } catch (error) {
    const description = error instanceof Error ? error.message : 'Failed to log out';
    toast({ title: 'Error', description, tone: 'error' });
    return true;
  }
  if (uid !== null) clearPersonData(uid);
  client.clear();
  toast({ title: 'Logged out', description: 'You have been logged out successfully' });
  askForLogin();
  go(PATHS.login);
  return true;
}
