import { logger } from 'firebase-functions/logger';
import { afterEach, expect, it, vi } from 'vitest';
import { log, safeError, tryEach } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The line that is written. */
function written(write: () => void): Record<string, unknown> {
  const line = vi.spyOn(logger, 'write').mockReturnValue();
  write();
  return (line.mock.calls[0]?.[0] ?? {}) as unknown as Record<string, unknown>;
}

it('writes an error as Error Reporting groups it: a stack with the event for its message', () => {
  vi.stubEnv('K_SERVICE', 'feedtick');
  vi.stubEnv('K_REVISION', 'feedtick-00001');
  const thrown = Object.assign(new TypeError('words that no log may hold'), { code: 14 });
  const line = written(() => log.error('tick failed', { count: 2, error: safeError(thrown) }));
  const [title, ...frames] = String(line.stack_trace).split('\n');
  expect(title).toBe('TypeError: tick failed (14)');
  expect(frames[0]).toMatch(/^ {4}at .*log\.test\.ts:\d+:\d+\)?$/);
  expect(line).toMatchObject({
    severity: 'ERROR',
    event: 'tick failed',
    message: 'tick failed',
    count: 2,
    error: { name: 'TypeError', code: 14 },
    serviceContext: { service: 'feedtick', version: 'feedtick-00001' },
  });
  expect(JSON.stringify(line)).not.toContain('words that');
});

it('leads to the caller where an error line has no error', () => {
  const line = written(() => log.error('counts do not add up'));
  expect(line.stack_trace).toMatch(/^Error: counts do not add up\n {4}at .*log\.test\.ts:/);
});

it('keeps of a stack only lines that name a place in the code', () => {
  const thrown = new Error('first words');
  thrown.stack = `Error: other words\n    at home I cry\n    at (my) bridge:1:2\n${thrown.stack?.split('\n').slice(1).join('\n')}`;
  const { frames } = safeError(thrown);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.join()).not.toMatch(/home|bridge/);
});

it('writes a warning that Error Reporting leaves alone', () => {
  const line = written(() => log.warn('Stripe failed', { error: safeError(new Error('x')) }));
  expect(line).toMatchObject({ severity: 'WARNING', event: 'Stripe failed' });
  expect(line).not.toHaveProperty('stack_trace');
});

it('does every part, whatever becomes of the others, and names those that failed', async () => {
  const done: string[] = [];
  const job = tryEach('lapses', {
    holds: async () => {
      throw new Error('one case is broken');
    },
    pages: async () => done.push('pages'),
  });
  await expect(job).rejects.toThrow('lapses: holds failed');
  expect(done).toEqual(['pages']);
});
