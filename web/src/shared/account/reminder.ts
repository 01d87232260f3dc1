import type { DayPart, Output } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { sessionStays } from '../../lib/auth/session.ts';
import { keepOwn, ownAnswer } from '../../lib/offline-copies/own-answer.ts';
import {
  canBeReminded,
  forgetHere,
  permission,
  readMark,
  reminderHere,
  remindHere,
} from './reminder-device.ts';
import { SETTING_ERRORS } from './setting-errors.ts';

/** The parts of the day, as they are shown. */
export const PART_NAMES: Readonly<Record<DayPart, string>> = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
  night: 'Night',
};

/** Shown wherever somebody can choose a reminder. */
export const DRIFT_ADVICE =
  'A reminder makes the hour of your drops easier to guess. “Let it drift”, where you write, hides it.';

export interface ReminderState extends Output<'GET /api/reminder'> {
  /** The id of this browser if it is one of the browsers that remind; otherwise null. */
  readonly here: string | null;
}

/** The name of the copy on this device. */
const KEPT = 'reminder';

/** The reminder of this person, and whether this browser is one of those that remind. */
export const reminderQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/reminder', uid],
    queryFn: ({ signal }) =>
      ownAnswer(uid, KEPT, async (): Promise<ReminderState> => {
        const reminder = await call('GET /api/reminder', {}, { signal });
        return { ...reminder, here: await reminderHere(reminder) };
      }),
  });

export type ReminderChange =
  | { readonly kind: 'here'; readonly part: DayPart; readonly publicKey: string }
  | { readonly kind: 'part'; readonly part: DayPart }
  | { readonly kind: 'not-here'; readonly deviceId: string }
  | { readonly kind: 'off' };

/** Changes the reminder. It asks for the browser's permission only here, and only if this browser is to remind. */
export const reminderMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (change: ReminderChange) => changeReminder(change, uid),
    onSuccess: (reminder) => {
      client.setQueryData(reminderQuery(uid).queryKey, reminder);
      keepOwn(uid, KEPT, reminder);
    },
    // After a failure, a part of the change may have been made, so the state is read again.
    onError: () => void client.invalidateQueries({ queryKey: reminderQuery(uid).queryKey }),
  });

async function changeReminder(change: ReminderChange, uid: string): Promise<ReminderState> {
  switch (change.kind) {
    case 'here':
      // Called before any request, because some browsers show this question only directly after a press.
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
      return remindHere(uid, change.part, change.publicKey);
    case 'part': {
      const here = readMark()?.deviceId ?? null;
      const reminder = await call('PATCH /api/reminder', { part: change.part });
      return { ...reminder, here: here && reminder.devices.includes(here) ? here : null };
    }
    case 'not-here':
      await call('DELETE /api/reminder/devices/:deviceId', { deviceId: change.deviceId });
      await forgetHere();
      return { ...(await call('GET /api/reminder', {})), here: null };
    case 'off': {
      const reminder = await call('PATCH /api/reminder', { part: null });
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

/** The server's key if this browser can be added to those that remind; otherwise null. */
export const keyToRemindHere = ({ here, publicKey }: ReminderState): string | null =>
  here || !canBeReminded() || permission() === 'denied' || !sessionStays() ? null : publicKey;

/** Why this browser cannot remind, and what can be done; empty if it can. */
export function whyNotHere({ here, publicKey }: ReminderState): string {
  if (here) return '';
  if (publicKey === null) return CALENDAR;
  if (!canBeReminded()) return isOffHomeScreen() ? `${CALENDAR} ${HOME_SCREEN}` : CALENDAR;
  if (permission() === 'denied')
    return 'This browser was told to show no notifications from here; its settings can change that.';
  return sessionStays() ? '' : `${NOT_STAYING} ${CALENDAR}`;
}

const CALENDAR = 'Here your calendar can remind you.';
const NOT_STAYING =
  'You do not stay logged in in this browser, so a reminder could reach the next person who uses it.';
const HOME_SCREEN =
  'This device allows reminders only from its home screen: add this page to it, and open it there.';

/** Only iPhones and iPads have this property. There, push messages need a page on the home screen. */
const isOffHomeScreen = () => (navigator as { standalone?: boolean }).standalone === false;
