import { expect, it, vi } from 'vitest';
import { askAgain, openDrop, showReminder } from './remind.ts';

/** The words of the product, and all personal data: none may be in a reminder. */
const SUBJECT =
  /drop|thought|feel|emotion|mood|void|anonym|journal|diary|mirror|totem|streak|day|sad|angr|anxi|love|joy|crisis|help|word|write|blck/i;

it('shows one fixed sentence that names nothing of the product’s subject, in place of an earlier one', async () => {
  const showNotification = vi.fn(async () => {});
  await showReminder({ showNotification } as unknown as ServiceWorkerRegistration);
  const [title, { body, tag }] = showNotification.mock.calls[0] as unknown as [
    string,
    NotificationOptions,
  ];
  expect([title, body]).toEqual(['A quiet moment', 'There is room for you, whenever you like.']);
  expect(`${title} ${body}`).not.toMatch(SUBJECT);
  expect(tag).toBe('reminder');
});

const ORIGIN = 'https://app.test';

function windowsAt(...paths: string[]) {
  const windows = paths.map((path) => ({ url: ORIGIN + path, focus: vi.fn(async () => {}) }));
  const openWindow = vi.fn(async (_url: URL) => null);
  const clients = { matchAll: async () => windows, openWindow } as unknown as Clients;
  return { windows, openWindow, clients };
}

it('pressed, comes to the window in which one writes already', async () => {
  const { windows, openWindow, clients } = windowsAt('/journal', '/drop');
  await openDrop(clients, ORIGIN);
  expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

it('pressed, opens a window to write in, and leads no open page away', async () => {
  const { windows, openWindow, clients } = windowsAt('/journal');
  await openDrop(clients, ORIGIN);
  expect(windows[0]?.focus).not.toHaveBeenCalled();
  expect(String(openWindow.mock.calls[0]?.[0])).toBe(`${ORIGIN}/drop`);
});

function registrationWith(subscribe: () => Promise<unknown>) {
  const asked = vi.fn(subscribe);
  return {
    asked,
    registration: { pushManager: { subscribe: asked } } as unknown as ServiceWorkerRegistration,
  };
}
const KEY = new Uint8Array([4, 1, 2]).buffer;
const old = { options: { applicationServerKey: KEY } } as unknown as PushSubscription;

it('asks for a new address with the same key when the old one was taken back', async () => {
  const { asked, registration } = registrationWith(async () => ({}));
  await askAgain(registration, { oldSubscription: old });
  expect(asked).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
});

it('asks for none where there is one, or none was; and a refusal is no error', async () => {
  const { asked, registration } = registrationWith(() => Promise.reject(new Error('denied')));
  await askAgain(registration, { oldSubscription: old, newSubscription: old });
  await askAgain(registration, {});
  expect(asked).not.toHaveBeenCalled();
  await askAgain(registration, { oldSubscription: old });
  expect(asked).toHaveBeenCalledOnce();
});
