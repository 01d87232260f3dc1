import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';

/** Who is reminded in this browser, and the id of the address that the server was told. */
export interface Mark {
  readonly uid: string;
  readonly deviceId: string;
}

/** Null where nobody is, or what stands there is none of ours. */
export function readMark(): Mark | null {
  const stored = readStored('local', STORAGE_KEYS.reminder);
  const [uid, deviceId] = stored?.split(' ') ?? [];
  return uid && deviceId ? { uid, deviceId } : null;
}

export const writeMark = ({ uid, deviceId }: Mark): boolean =>
  writeStored('local', STORAGE_KEYS.reminder, `${uid} ${deviceId}`);

export const removeMark = (): void => removeStored('local', STORAGE_KEYS.reminder);
