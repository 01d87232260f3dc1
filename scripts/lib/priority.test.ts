import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { letOthersFirst } from './supervised-process.ts';

test('a process goes after the others, and one that has ended is no matter', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  const pid = child.pid ?? 0;
  try {
    letOthersFirst(pid);
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(() => letOthersFirst(pid)).not.toThrow();
});
