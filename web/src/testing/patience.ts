import { vi } from 'vitest';

/**
 * How long a test waits for something, in milliseconds. It is so long that even on a busy machine it ends only a wait
 * for something that never happens.
 */
const PATIENCE_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
