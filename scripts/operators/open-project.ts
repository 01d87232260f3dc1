import { existsSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../deploying/tool.ts';
import { root } from '../lib/bootstrap.mjs';
import { FIXED_PORTS, PROJECT, runEnvironment } from '../lib/emulators/config.ts';

const HOSTS = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;

/**
 * Points this process at a project. Call it before any file of the server is imported. The project is either in emulators
 * (those that the environment names, or those of `npm start`) or real. A real project gets the parameters that it was
 * deployed with.
 */
export function openProject(project: string | null): void {
  const { env } = process;
  if (project === null || project === PROJECT) {
    const isNamed = HOSTS.every((name) => env[name]);
    Object.assign(env, isNamed ? {} : runEnvironment(FIXED_PORTS, ['auth', 'firestore']));
    if (!isNamed || !env.GCLOUD_PROJECT?.startsWith('demo-')) env.GCLOUD_PROJECT = PROJECT;
    return;
  }
  // The environment may name emulators by chance. No part of a real project may use them.
  for (const name of HOSTS) delete env[name];
  // The project's secret decides who is told about a disclosure. The operator's environment must not change that.
  delete env.ALERT_URL;
  env.GCLOUD_PROJECT = project;
  // A login of a person may name no project for Google to count calls under. Firebase Auth then refuses them.
  env.GOOGLE_CLOUD_QUOTA_PROJECT = project;
  const parameters = path.join(root, 'functions', `.env.${project}`);
  if (existsSync(parameters)) process.loadEnvFile(parameters);
}

/**
 * Lets the Firebase CLI read or set a secret, so that the secret is never printed.
 * @throws Error with the reason that the CLI gave
 */
export async function askFirebase(args: readonly string[], input = ''): Promise<string> {
  const { code, output, errors } = await runTool('firebase', args, { input });
  if (code !== 0) throw new Error(`firebase ${args[0]} failed: ${errors.trim()}`);
  return output.trim();
}

export const readSecret = (project: string, name: 'SERVER_KEY' | 'ALERT_URL'): Promise<string> =>
  askFirebase(['functions:secrets:access', name, '--project', project]);

/**
 * Gives this process a secret of a real project. Programs need SERVER_KEY to make keyed ids or to look for them, and
 * ALERT_URL to tell the people on duty. A demo- project needs neither.
 */
export async function bindSecret(
  project: string | null,
  name: 'SERVER_KEY' | 'ALERT_URL',
): Promise<void> {
  if (project !== null && !project.startsWith('demo-')) {
    process.env[name] = await readSecret(project, name);
  }
}
