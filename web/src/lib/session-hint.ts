import { STORAGE_KEYS } from '../config/storage.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** Whether an earlier visit left a session, so that the Auth SDK need not be loaded to find out that none exists. */
export const hasSessionHint = (): boolean =>
  readStored('local', STORAGE_KEYS.session) !== null ||
  readStored('session', STORAGE_KEYS.session) !== null;

/** Leaves the hint where the session itself lives: durable, or for this tab alone. */
export function leaveSessionHint(durable: boolean): void {
  clearSessionHint();
  writeStored(durable ? 'local' : 'session', STORAGE_KEYS.session, '1');
}

export function clearSessionHint(): void {
  removeStored('local', STORAGE_KEYS.session);
  removeStored('session', STORAGE_KEYS.session);
}
