import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';
import { STORAGE_KEYS } from '../config/storage.ts';
import { ownerOf } from '../lib/storage/storage.ts';

// jsdom has no `crypto.subtle`. Node's digest does not accept jsdom's byte arrays, so they are copied into a Buffer.
if (!crypto.subtle) {
  const digest = (name: string, bytes: Uint8Array) =>
    webcrypto.subtle.digest(name, Buffer.from(bytes));
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: { digest } });
}

/** A browser's push service in a test. */
export interface PushDouble {
  /** The address of the subscription, or null. */
  endpoint: string | null;
  permission: NotificationPermission;
  /** The person's answer to the permission question. */
  answers: NotificationPermission;
  /** How often the person was asked. */
  asked: number;
  /** The error of a request for an address. */
  refuses: Error | null;
  /** How many reminders are shown. */
  shown: number;
  /** Whether the service never answers when an address is given back. */
  isSilent: boolean;
}

/** Gives this browser a service worker, notifications and a push service. They are removed with the other stubs. */
export function havePush(start: Partial<PushDouble> = {}): PushDouble {
  const push: PushDouble = {
    endpoint: null,
    permission: 'default',
    answers: 'granted',
    asked: 0,
    refuses: null,
    shown: 0,
    isSilent: false,
    ...start,
  };
  const subscription = () =>
    push.endpoint && {
      endpoint: push.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        if (push.isSilent) return new Promise<boolean>(() => {});
        push.endpoint = null;
        return true;
      },
    };
  const registration = {
    getNotifications: async () =>
      Array.from({ length: push.shown }, () => ({
        close: () => {
          push.shown -= 1;
        },
      })),
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        if (push.refuses) throw push.refuses;
        push.endpoint = `https://fcm.googleapis.com/wp/${crypto.randomUUID()}`;
        return subscription();
      },
    },
  };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission;
    },
    requestPermission: async () => {
      push.asked += 1;
      push.permission = push.answers;
      return push.permission;
    },
  });
  return push;
}

/** Makes this a browser without service workers, and so without push messages. */
export function haveNoPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

/** The id by which the server knows a browser with this push address. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Buffer.from(new Uint8Array(digest)).toString('hex');
}

/** Stores the mark that this browser reminds this person, with this id of the push address. */
export const markDevice = (uid: string, deviceId: string): void =>
  localStorage.setItem(STORAGE_KEYS.reminder, `${ownerOf(uid)} ${deviceId}`);
