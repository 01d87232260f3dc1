import { STORAGE_KEYS } from '../../config/storage.ts';
import { type Area, canKeep, readStored, removeStored, writeStored } from '../storage/storage.ts';

/** The SDK's stored session has fewer characters than this. */
const SESSION_SIZE = 8_192;

/** Where the next session can be stored: on the device, in its tab, or only on this page if storage is blocked. */
export function sessionPlace(durable: boolean): Area | 'page' {
  if (durable && canKeep('local', SESSION_SIZE)) return 'local';
  return canKeep('session', SESSION_SIZE) ? 'session' : 'page';
}

const durableHint = (): string | null => readStored('local', STORAGE_KEYS.session);

/** True if this user's session stays after the tab is closed, because "Stay signed in" was on. */
export const staysSignedIn = (uid: string): boolean => durableHint() === uid;

/**
 * The user that the session hint names, before the Auth SDK is loaded. Null if no earlier visit left a session; then the
 * app does not need the Auth SDK yet.
 */
export const hintedUid = (): string | null =>
  durableHint() ?? readStored('session', STORAGE_KEYS.session);

/** Stores the uid as the session hint, in the same area as the session itself. */
export function leaveSessionHint(durable: boolean, uid: string): void {
  clearSessionHint();
  writeStored(sessionPlace(durable) === 'local' ? 'local' : 'session', STORAGE_KEYS.session, uid);
}

/** True if anybody has signed in on this device before. */
export const hasBeenHere = (): boolean => readStored('local', STORAGE_KEYS.beenHere) !== null;

export const noteBeenHere = (): void => void writeStored('local', STORAGE_KEYS.beenHere, '1');

export function clearSessionHint(): void {
  removeStored('local', STORAGE_KEYS.session);
  removeStored('session', STORAGE_KEYS.session);
}
