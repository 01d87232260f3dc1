import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Sets whether the browser has a connection, and sends the browser's event for it. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** Makes the device's storage full: every write throws an error. */
export function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/**
 * Makes the device's storage nearly full: each of these areas has room for `room` more characters, names included. Like a
 * browser, it refuses a longer text, and takes a text that is no longer than the one that it replaces.
 */
export function nearlyFillStorage(room: number, ...areas: readonly Storage[]): void {
  vi.spyOn(Storage.prototype, 'setItem').mockRestore();
  const { setItem } = Storage.prototype;
  const size = (area: Storage) => Object.entries(area).join('').length;
  const full = areas.length > 0 ? areas : [localStorage, sessionStorage];
  const limits = new Map(full.map((area) => [area, size(area) + room]));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    const before = this.getItem(name);
    const added = before === null ? `${name},${value}`.length : value.length - before.length;
    if (added > 0 && size(this) + added > (limits.get(this) ?? Infinity)) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    setItem.call(this, name, value);
  });
}

/** Makes the browser block site data: every access to a storage throws an error. */
export function blockStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}

/** Whether the browser would ask before it leaves this page. */
export function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

/** Hides the page, as another tab in front of it does, or shows it again. */
export function setInSight(inSight: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(inSight ? 'visible' : 'hidden');
  act(() => void dispatchEvent(new Event('visibilitychange')));
}

/** Presses the browser's Back button and waits until the browser has gone back. */
export async function pressBack(): Promise<void> {
  const moved = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await act(() => moved);
}
