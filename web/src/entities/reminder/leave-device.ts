import { call } from '../../lib/api/call.ts';
import { letGoOfAddress, PATIENCE_MS } from './device.ts';
import { readMark, removeMark } from './mark.ts';

/**
 * Ends the reminder in this browser, for somebody who is still logged in and about to go: at the server, and here. Never
 * throws; where the server is out of reach, giving the address back is enough, and it learns of it with the next reminder.
 */
export async function leaveDevice(): Promise<void> {
  const mark = readMark();
  if (!mark) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { deviceId } = mark;
  await Promise.all([
    call('DELETE /api/reminder/devices/:deviceId', { deviceId }, { signal }).catch(() => {}),
    letGoOfAddress(),
  ]);
  removeMark();
}
