import type { Reminder } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, errorText } from '../../../lib/api/call.ts';
import {
  forgetHere,
  readMark,
  reminderHere,
  remindHere,
} from '../../../shared/account/reminder-device.ts';
import { SETTING_ERRORS } from '../queries.ts';

export interface ReminderState extends Reminder {
  /** The id of this browser if it is one of the browsers that remind; otherwise null. */
  readonly here: string | null;
}

export const reminderQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/reminder', uid],
    queryFn: async ({ signal }): Promise<ReminderState> => {
      const reminder = await call('GET /api/reminder', {}, { signal });
      return { ...reminder, here: await reminderHere(reminder) };
    },
  });

export type ReminderChange =
  | { readonly kind: 'here'; readonly hour: number; readonly publicKey: string }
  | { readonly kind: 'hour'; readonly hour: number }
  | { readonly kind: 'not-here'; readonly deviceId: string }
  | { readonly kind: 'off' };

export const reminderMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (change: ReminderChange) => changeReminder(change, uid),
    onSuccess: (reminder) => client.setQueryData(reminderQuery(uid).queryKey, reminder),
    // A part of the change may have been done, so the state is fetched again.
    onError: () => void client.invalidateQueries({ queryKey: reminderQuery(uid).queryKey }),
  });

async function changeReminder(change: ReminderChange, uid: string): Promise<ReminderState> {
  switch (change.kind) {
    case 'here':
      // This comes first, because some browsers ask the user only directly after a press.
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
      return remindHere(uid, change.hour, change.publicKey);
    case 'hour': {
      const here = readMark()?.deviceId ?? null;
      const reminder = await call('PATCH /api/reminder', { hour: change.hour });
      return { ...reminder, here: here && reminder.devices.includes(here) ? here : null };
    }
    case 'not-here':
      await call('DELETE /api/reminder/devices/:deviceId', { deviceId: change.deviceId });
      await forgetHere();
      return { ...(await call('GET /api/reminder', {})), here: null };
    case 'off': {
      const reminder = await call('PATCH /api/reminder', { hour: null });
      await forgetHere();
      return { ...reminder, here: null };
    }
  }
}

/** The user or the browser refused notifications. */
class NotAllowed extends Error {}

const NOT_ALLOWED =
  'This browser may not show notifications from here, so nothing was turned on. Its settings can allow them; your calendar needs nothing.';
const NO_ADDRESS =
  'This browser got no answer from its own push service. Nothing was turned on. Try again later, or let your calendar remind you.';

const UNKNOWN_SERVICE =
  'We do not know the push service of this browser, so it cannot be reminded. Your calendar can.';

/** Says why the reminder could not be changed. */
export function reminderProblem(error: unknown): string {
  if (error instanceof NotAllowed) return NOT_ALLOWED;
  // Browsers throw this when their push service does not answer.
  if (error instanceof DOMException) return NO_ADDRESS;
  const texts = { ...SETTING_ERRORS, 'bad-request': UNKNOWN_SERVICE };
  return errorText(error instanceof ApiError ? error : new Error('unknown'), texts);
}
