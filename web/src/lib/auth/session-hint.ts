import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** Whether an earlier visit left a session, so that the Auth SDK need not be loaded to find out that none exists. */
export const hasSessionHint = (): boolean =>
  durableHint() !== null || readStored('session', STORAGE_KEYS.session) !== null;

const durableHint = (): string | null => readStored('local', STORAGE_KEYS.session);

/** Whether this person's session outlives the tab: "Stay signed in" was on, the Auth SDK's durable persistence. */
export function staysSignedIn(uid: string): boolean {
  const hint = durableHint();
  return hint === '1' || hint === uid;
}

/** Whose session the hint tells of, while the Auth SDK is not loaded; null when the hint does not say. */
export function hintedUid(): string | null {
  const hint = durableHint() ?? readStored('session', STORAGE_KEYS.session);
  return hint === '1' ? null : hint;
}

/** Leaves the hint where the session itself lives: durable, or for this tab alone. */
export function leaveSessionHint(durable: boolean, uid = '1'): void {
  clearSessionHint();
  writeStored(durable ? 'local' : 'session', STORAGE_KEYS.session, uid);
}

/** Whether somebody has signed in on this device before. */
export const hasBeenHere = (): boolean => readStored('local', STORAGE_KEYS.beenHere) !== null;

export const noteBeenHere = (): void => void writeStored('local', STORAGE_KEYS.beenHere, '1');

export function clearSessionHint(): void {
  removeStored('local', STORAGE_KEYS.session);
  removeStored('session', STORAGE_KEYS.session);
}
