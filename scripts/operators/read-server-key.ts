import { spawnSync } from 'node:child_process';
import { root } from '../lib/bootstrap.mjs';
import { projectEnv } from '../lib/build.ts';

/**
 * Lets the Firebase CLI read or set a secret, so that the secret is never printed.
 * @throws Error when that failed; the CLI has printed the reason
 */
export function askFirebase(args: readonly string[], input?: string): string {
  const options = { cwd: root, env: projectEnv(), encoding: 'utf8', input } as const;
  const { status, stdout } = spawnSync('firebase', [...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`firebase ${args[0]} failed`);
  return stdout.trim();
}

export const readServerKey = (project: string): string =>
  askFirebase(['functions:secrets:access', 'SERVER_KEY', '--project', project]);

/**
 * Gives this process the key of a real project. Programs need the key to make keyed ids or to look for them. A demo- project
 * needs no key.
 */
export function bindServerKey(project: string | null): void {
  if (project !== null && !project.startsWith('demo-')) {
    process.env.SERVER_KEY = readServerKey(project);
  }
}
