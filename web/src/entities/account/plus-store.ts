import { STORAGE_KEYS } from '../../config/storage.ts';
import { staysSignedIn } from '../../lib/auth/session-hint.ts';
import { AREAS, readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';

/** Whether this device last knew this person as a member of Blckmirror+. */
export const hadPlus = (uid: string | null): boolean =>
  uid !== null && AREAS.some((area) => readStored(area, STORAGE_KEYS.plus) === uid);

/** Keeps for the next visit, as long as the session, that this person is a member; forgets whoever else was. */
export function rememberPlus(uid: string | null, isPremium: boolean): void {
  for (const area of AREAS) removeStored(area, STORAGE_KEYS.plus);
  if (uid !== null && isPremium) {
    writeStored(staysSignedIn(uid) ? 'local' : 'session', STORAGE_KEYS.plus, uid);
  }
}
