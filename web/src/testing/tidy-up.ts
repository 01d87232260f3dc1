import { afterEach, vi } from 'vitest';

const hasPage = typeof document !== 'undefined';
const { clearStored } = await import('../lib/storage/storage.ts');
const { cleanup } = hasPage ? await import('@testing-library/react') : { cleanup: () => {} };

// The next test must not find changes of this test to the page, the device or the clock. The hooks of a test file run
// earlier.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!hasPage) return;
  clearStored();
});
