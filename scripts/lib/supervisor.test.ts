import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const supervisor = path.join(import.meta.dirname, 'supervisor.mjs');
const ENDLESS = 'console.log("ready"); setInterval(() => {}, 1000)';

/** Starts a supervised program that runs until it is stopped, and waits until it runs. */
async function start() {
  const program = spawn(process.execPath, [supervisor, process.execPath, '-e', ENDLESS], {
    env: { ...process.env, BLCKMIRROR_RUN: randomUUID() },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (program.stdout) await once(program.stdout, 'data');
  return program;
}

describe('a program that runs under the supervisor', () => {
  it('ends with 0 when the script stops it', async () => {
    const program = await start();
    program.send('stop');
    expect(await once(program, 'exit')).toEqual([0, null]);
  });

  it('has failed when somebody else ends its supervisor', async () => {
    const program = await start();
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([1, null]);
  });
});
