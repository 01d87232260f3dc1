import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startTicking } from '../../../scripts/lib/emulators/ticking.ts';

/** Stores the demo data in the emulators, unless it is there, and runs the tick until the tests end. */
export default function seed(): () => Promise<void> {
  const program = path.resolve(import.meta.dirname, '../../../scripts/seed/run.ts');
  execFileSync(process.execPath, [program], { stdio: 'inherit' });
  const ticking = startTicking({ FUNCTIONS_URL: process.env.FUNCTIONS_URL ?? '' });
  return () => ticking.stop();
}
