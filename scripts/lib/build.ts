import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { fingerprint } from './fingerprint.ts';

export type Part = 'functions' | 'web';

const SHARED = ['package-lock.json', 'tsconfig.json', 'functions/package.json'];
const SOURCES: Record<Part, string[]> = {
  functions: [
    ...SHARED,
    'functions/src',
    'functions/tsconfig.json',
    'functions/tsconfig.build.json',
  ],
  web: [
    ...SHARED,
    'functions/src',
    'web/src',
    'web/public',
    'web/index.html',
    'web/package.json',
    'web/tsconfig.json',
    'web/vite.config.ts',
    'web/build',
  ],
};
const RESULT: Record<Part, string> = {
  functions: 'functions/lib/index.js',
  web: 'web/dist/index.html',
};

const stampOf = (part: Part): string => path.join(root, '.emulator', `built-${part}`);

/** Whether the built files are there and come from the sources as they stand now. */
export function isBuilt(part: Part): boolean {
  if (!existsSync(path.join(root, RESULT[part])) || !existsSync(stampOf(part))) return false;
  return readFileSync(stampOf(part), 'utf8') === fingerprint(root, SOURCES[part]);
}

/** Builds one workspace; answers the exit code and everything it printed. */
export async function build(part: Part): Promise<{ code: number; output: string }> {
  const before = fingerprint(root, SOURCES[part]);
  const result = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', part], { cwd: root, env: projectEnv() });
    let output = '';
    const keep = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
  if (result.code === 0) {
    mkdirSync(path.dirname(stampOf(part)), { recursive: true });
    writeFileSync(stampOf(part), before);
  }
  return result;
}

/** This environment with the project's own programs (Node 24 among them) first on the PATH. */
export function projectEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, ...extra, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}
