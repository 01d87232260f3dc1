import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Takes the connection away, or gives it back, as the browser tells it. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** A device that can keep nothing more. */
export function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** A browser that blocks site data: whoever only touches a storage gets an error. */
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

/** Puts the page out of sight, as another tab in front of it does, or back into it. */
export function setInSight(inSight: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(inSight ? 'visible' : 'hidden');
  act(() => void dispatchEvent(new Event('visibilitychange')));
}

/** A person presses the browser's Back, and it has brought them wherever it does. */
export async function pressBack(): Promise<void> {
  const moved = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await act(() => moved);
}
