import { vi } from 'vitest';

/** How long a test waits for what should come, in milliseconds: it ends what never comes, on a busy machine too. */
const PATIENCE_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
