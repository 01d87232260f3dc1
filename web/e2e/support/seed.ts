import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Fills the emulators with the demo people and their drops, unless they are there. */
export default function seed(): void {
  const program = path.resolve(import.meta.dirname, '../../../scripts/seed/run.ts');
  execFileSync(process.execPath, [program], { stdio: 'inherit' });
}
