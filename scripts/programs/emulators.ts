// Runs one command together with its own emulators on free ports. Several of these can run at the same time.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseEmulatorArguments } from '../lib/arguments.ts';
import { root } from '../lib/bootstrap.mjs';
import { buildChanged, projectEnv } from '../lib/build.ts';
import { startEmulators } from '../lib/emulators/emulators.ts';
import { step } from '../lib/progress.mjs';
import { finish, onStop } from '../lib/signals.ts';

await finish(async () => {
  const stopWith = onStop();
  const { only, command } = parseEmulatorArguments(process.argv.slice(2));
  const [program = '', ...args] = command;
  if (only.includes('functions')) await buildChanged(['functions']);

  const starting = step(`Starting emulators: ${only.join(', ')}`);
  const log = path.join(root, '.emulator', `emulators-${process.pid}.log`);
  const suite = await startEmulators({ only, log });
  starting.done();

  const child = spawn(program, args, {
    cwd: process.cwd(),
    env: projectEnv(suite.env),
    stdio: 'inherit',
  });
  stopWith(() => child.kill('SIGTERM'));
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
  await suite.stop();
  if (code === 0) rmSync(log, { force: true });
  return code;
});
