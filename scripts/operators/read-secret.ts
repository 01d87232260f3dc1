import { runTool } from '../deploying/tool.ts';

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
