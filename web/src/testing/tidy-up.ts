import { afterEach, vi } from 'vitest';

const hasPage = typeof document !== 'undefined';
const { clearStored } = await import('../lib/storage/storage.ts');
const { cleanup } = hasPage ? await import('@testing-library/react') : { cleanup: () => {} };

// Undoes the changes of a test to the page, the device and the clock, so that the next test does not find them. The
// `afterEach` hooks of a test file run before this one.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!hasPage) return;
  clearStored();
});
