import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { projectEnv } from './build.ts';
import { runSupervised } from './supervised-process.ts';

const program = path.join(root, 'scripts', 'seed', 'run.ts');

/** Writes the demo people and their drops into the emulators of this environment, unless they are there. */
export async function seed(
  env: Record<string, string>,
  log: string,
): Promise<{ code: number; output: string }> {
  if (!existsSync(program)) return { code: 1, output: 'scripts/seed/run.ts is missing.' };
  return runSupervised(process.execPath, [program], { cwd: root, env: projectEnv(env), log });
}
