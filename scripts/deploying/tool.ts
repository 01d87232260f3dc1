import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../lib/bootstrap.mjs';
import { projectEnv } from '../lib/build.ts';

interface ToolOptions {
  /** What the program reads from its standard input. Secrets go this way, because other programs see the arguments. */
  input?: string;
  /** Whether the operator sees the program's lines while it runs. */
  isShown?: boolean;
}

const MISSING = {
  gcloud: 'gcloud is not installed: https://cloud.google.com/sdk/docs/install',
  firebase: 'the Firebase CLI is not installed: npm ci',
};

/**
 * Runs `gcloud` of this machine, or the Firebase CLI that the lockfile pins, and waits for its end. Never throws: a program
 * that is not installed ends with code 127. Neither program may ask a question, because nobody would see it.
 *
 * `DEPLOY_TOOLS` may name a folder with programs of these names that run instead. Tests use it.
 */
export function runTool(
  program: 'gcloud' | 'firebase',
  args: readonly string[],
  { input, isShown = false }: ToolOptions = {},
): Promise<{ code: number; output: string; errors: string }> {
  const env = projectEnv({ CLOUDSDK_CORE_DISABLE_PROMPTS: '1' });
  const instead = process.env.DEPLOY_TOOLS;
  if (instead) env.PATH = `${path.resolve(instead)}${path.delimiter}${env.PATH}`;
  const options = { cwd: root, env };
  const child =
    program === 'firebase'
      ? spawn('firebase', [...args, '--non-interactive'], options)
      : spawn(program, [...args], options);
  return new Promise((resolve) => {
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isShown) process.stdout.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
      if (isShown) process.stderr.write(text);
    });
    // A program that ends without reading its input is no fault of ours.
    child.stdin.on('error', () => {}).end(input ?? '');
    child.on('error', () => resolve({ code: 127, output, errors: MISSING[program] }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, errors }));
  });
}
