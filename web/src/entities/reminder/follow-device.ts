import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { releaseMutationKey } from '../../lib/api/query-keys/own.ts';
import { closeReminder, currentAddress, deviceIdOf, letGoOfAddress } from './device.ts';
import { readMark, removeMark, writeMark } from './mark.ts';

/**
 * Keeps the server's picture of this browser true, where somebody is reminded in it: tells of a new address, of one that it has
 * forgotten (a new password ends what was added before it), and of a permission that was withdrawn. Gives the address back where
 * it was turned off elsewhere, or somebody else was reminded here. Nobody else's start costs a request.
 */
export async function settleDevice(uid: string): Promise<void> {
  const mark = readMark();
  if (!mark) return;
  if (mark.uid !== uid) return forgetHere();
  const address = await currentAddress();
  if (!address) {
    removeMark();
    return forgetAtServer(mark.deviceId);
  }
  const { hour, devices } = await call('GET /api/reminder', {});
  if (hour === null) return forgetHere();
  const deviceId = await deviceIdOf(address.endpoint);
  if (!devices.includes(deviceId)) await call('POST /api/reminder/devices', { hour, ...address });
  if (deviceId === mark.deviceId) return;
  writeMark({ uid, deviceId });
  await forgetAtServer(mark.deviceId);
}

const forgetAtServer = (deviceId: string) =>
  call('DELETE /api/reminder/devices/:deviceId', { deviceId });

async function forgetHere(): Promise<void> {
  await letGoOfAddress();
  removeMark();
}

/** Keeps the server's picture of this browser true, and takes a reminder away once a drop is released. Shows nothing. */
export function FollowDevice({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  useEffect(() => {
    // Out of reach: the next start tries again.
    settleDevice(uid).catch(() => {});
  }, [uid]);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.mutation.options.mutationKey?.[0] !== releaseMutationKey()[0]) return;
        closeReminder().catch(() => {});
      }),
    [client],
  );
  return null;
}
