import { PATHS } from '../config/paths.ts';
import { REMINDER } from '../config/reminder.ts';

/** Shows the reminder. Whatever a push says, this is all that is ever shown; browsers ask that something is. */
export function showReminder(registration: ServiceWorkerRegistration): Promise<void> {
  const { title, body, tag } = REMINDER;
  return registration.showNotification(title, { body, tag, icon: '/icons/192.png', lang: 'en' });
}

/** Leads whoever presses it to where one writes: a window that is there already, or a new one, so that no page is left. */
export async function openDrop(clients: Clients, origin: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === PATHS.drop);
  if (there) await there.focus();
  else await clients.openWindow(new URL(PATHS.drop, origin));
}

/**
 * Asks for a new address with the same key where the push service took the old one back. The next page that opens tells the
 * server (`entities/reminder/follow-device.ts`): a worker has nobody's token.
 */
export async function askAgain(
  registration: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !key) return;
  await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    // Not allowed any more, or out of reach: the server learns from the push service that the old one is gone.
    .catch(() => {});
}
