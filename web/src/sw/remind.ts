import { PATHS } from '../config/paths.ts';
import { REMINDER } from '../config/reminder.ts';

/** Shows the reminder. Its text does not depend on the push message. Browsers require a notification for each push. */
export function showReminder(registration: ServiceWorkerRegistration): Promise<void> {
  const { title, body, tag } = REMINDER;
  return registration.showNotification(title, { body, tag, icon: '/icons/192.png', lang: 'en' });
}

/**
 * Opens the drop screen in a window that already shows it, or in a new window. No window leaves the page that it shows.
 */
export async function openDrop(clients: Clients, origin: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === PATHS.drop);
  if (there) await there.focus();
  else await clients.openWindow(new URL(PATHS.drop, origin));
}

/**
 * Asks for a new push address with the same key after the push service has ended the old address. The worker has no
 * token, so the next open page tells the server the new address (`shared/account/reminder-device.ts`).
 */
export async function askAgain(
  registration: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !key) return;
  await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    // The request was refused, or the push service cannot be reached. The server learns from the push service that the
    // old address is gone.
    .catch(() => {});
}
