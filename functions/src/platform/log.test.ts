import { expect, it } from 'vitest';
import { tryEach } from './log.ts';

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
