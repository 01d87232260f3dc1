import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startTicking } from '../../../scripts/lib/emulators/ticking.ts';

/** Fills the emulators with the demo data unless it is there, and lets the feed tick until the end. */
export default function seed(): () => Promise<void> {
  const program = path.resolve(import.meta.dirname, '../../../scripts/seed/run.ts');
  execFileSync(process.execPath, [program], { stdio: 'inherit' });
  const ticking = startTicking({ FUNCTIONS_URL: process.env.FUNCTIONS_URL ?? '' });
  return () => ticking.stop();
}
