import { PATHS } from '../config/paths.ts';
import { REMINDER } from '../config/reminder.ts';

/** Shows the reminder, whatever the push message contains. Browsers require a notification for each push message. */
export function showReminder(registration: ServiceWorkerRegistration): Promise<void> {
  const { title, body, tag } = REMINDER;
  return registration.showNotification(title, { body, tag, icon: '/icons/192.png', lang: 'en' });
}

/**
 * Focuses a window that already shows the drop screen, or opens a new window. Never changes the page of an open window.
 */
export async function openDrop(clients: Clients, origin: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === PATHS.drop);
  if (there) await there.focus();
  else await clients.openWindow(new URL(PATHS.drop, origin));
}

/**
 * Requests a new push address with the same key after the push service has ended the old address. The service worker
 * has no ID token, so the next page that is opened tells the server (`shared/account/reminder-device.ts`).
 */
export async function askAgain(
  registration: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !key) return;
  await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    // The request was refused, or the push service cannot be reached. Then reminders end here: the server learns from
    // the push service that the old address is gone.
    .catch(() => {});
}
