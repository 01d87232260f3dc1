import type { Reminder } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  askForAddress,
  currentAddress,
  deviceIdOf,
  letGoOfAddress,
} from '../../../entities/reminder/device.ts';
import { readMark, removeMark, writeMark } from '../../../entities/reminder/mark.ts';
import { call } from '../../../lib/api/call.ts';
import { reminderKey } from '../../../lib/api/query-keys/account.ts';
import { NotAllowed } from './error-texts.ts';

/** How somebody is reminded, and which of their browsers this one is; null for none of them. */
export interface HowReminded extends Reminder {
  readonly here: string | null;
}

export const reminderQuery = (uid: string) =>
  queryOptions({
    queryKey: reminderKey(uid),
    queryFn: async ({ signal }): Promise<HowReminded> => {
      const [reminder, address] = await Promise.all([
        call('GET /api/reminder', {}, { signal }),
        currentAddress(),
      ]);
      const id = address && (await deviceIdOf(address.endpoint));
      return { ...reminder, here: id && reminder.devices.includes(id) ? id : null };
    },
  });

/** What somebody asks for: to be reminded here, at another hour, not here any more, or not at all. */
export type Wish =
  | { readonly kind: 'here'; readonly hour: number; readonly publicKey: string }
  | { readonly kind: 'hour'; readonly hour: number }
  | { readonly kind: 'not-here'; readonly deviceId: string }
  | { readonly kind: 'off' };

export const reminderMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (wish: Wish) => fulfil(wish, uid),
    onSuccess: (reminder) => client.setQueryData(reminderKey(uid), reminder),
    // Half of it may have been done.
    onError: () => void client.invalidateQueries({ queryKey: reminderKey(uid) }),
  });

async function fulfil(wish: Wish, uid: string): Promise<HowReminded> {
  switch (wish.kind) {
    case 'here':
      return remindHere(wish, uid);
    case 'hour': {
      const here = readMark()?.deviceId ?? null;
      const reminder = await call('PATCH /api/reminder', { hour: wish.hour });
      return { ...reminder, here: here && reminder.devices.includes(here) ? here : null };
    }
    case 'not-here':
      await call('DELETE /api/reminder/devices/:deviceId', { deviceId: wish.deviceId });
      await forgetHere();
      return { ...(await call('GET /api/reminder', {})), here: null };
    case 'off': {
      const reminder = await call('PATCH /api/reminder', { hour: null });
      await forgetHere();
      return { ...reminder, here: null };
    }
  }
}

async function remindHere(
  { hour, publicKey }: Extract<Wish, { kind: 'here' }>,
  uid: string,
): Promise<HowReminded> {
  // First of all: some browsers ask only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const address = await askForAddress(publicKey);
  const here = await deviceIdOf(address.endpoint);
  const reminder = await call('POST /api/reminder/devices', { hour, ...address });
  writeMark({ uid, deviceId: here });
  return { ...reminder, here };
}

async function forgetHere(): Promise<void> {
  await letGoOfAddress();
  removeMark();
}
