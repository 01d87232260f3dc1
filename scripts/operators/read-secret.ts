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

export const readSecret = (project: string, name: 'SERVER_KEY' | 'ALERT_URL'): string =>
  askFirebase(['functions:secrets:access', name, '--project', project]);

/**
 * Gives this process a secret of a real project. Programs need SERVER_KEY to make keyed ids or to look for them, and
 * ALERT_URL to tell the people on duty. A demo- project needs neither.
 */
export function bindSecret(project: string | null, name: 'SERVER_KEY' | 'ALERT_URL'): void {
  if (project !== null && !project.startsWith('demo-')) {
    process.env[name] = readSecret(project, name);
  }
}
