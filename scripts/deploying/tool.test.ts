import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTool } from './tool.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
  vi.stubEnv('DEPLOY_TOOLS', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (name: string, script: string) => {
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
};

it('gives a program its arguments and input, and returns what it printed and how it ended', async () => {
  write('gcloud', 'echo "$@"; cat; echo "refused" >&2; exit 3');
  const ended = await runTool('gcloud', ['projects', 'list'], { input: 'a secret' });
  expect(ended).toEqual({ code: 3, output: 'projects list\na secret', errors: 'refused\n' });
});

it('lets neither program ask a question', async () => {
  write('gcloud', 'echo "$CLOUDSDK_CORE_DISABLE_PROMPTS"; cat');
  write('firebase', 'echo "$@"; cat');
  expect((await runTool('gcloud', [])).output).toBe('1\n');
  expect((await runTool('firebase', ['deploy'])).output).toBe('deploy --non-interactive\n');
});

it('does not mind a program that reads no input', async () => {
  write('gcloud', 'exit 0');
  expect((await runTool('gcloud', [], { input: 'x'.repeat(1_000_000) })).code).toBe(0);
});

it('says how to install a program that is missing', async () => {
  vi.stubEnv('PATH', '/nonexistent');
  const { code, errors } = await runTool('gcloud', []);
  expect(code).toBe(127);
  expect(errors).toContain('https://cloud.google.com/sdk');
});
