import { afterEach, vi } from 'vitest';

const hasPage = typeof document !== 'undefined';
const { clearStored } = await import('../lib/storage/storage.ts');
const { cleanup } = hasPage ? await import('@testing-library/react') : { cleanup: () => {} };

// What one test did to the page, the device and the clock, the next does not find. Hooks of a test file run before.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!hasPage) return;
  clearStored();
});
