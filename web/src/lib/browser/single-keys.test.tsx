import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The state of a page that was just loaded. */
const loaded = async () => (await import('./keyboard.ts')).singleKeys;

it('single keys that were turned off stay off when the page is loaded again, until they are turned on', async () => {
  expect((await loaded()).get()).toBe(true);
  (await loaded()).set(false);
  vi.resetModules();
  expect((await loaded()).get()).toBe(false);
  (await loaded()).set(true);
  vi.resetModules();
  expect((await loaded()).get()).toBe(true);
});
