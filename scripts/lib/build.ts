import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { step } from './progress.mjs';
import { runSupervised } from './supervised-process.ts';

export type Part = 'functions' | 'web';

const SHARED = [
  'package-lock.json',
  'tsconfig.json',
  'functions/package.json',
  'functions/src',
  'functions/content',
];
const SOURCES: Record<Part, string[]> = {
  functions: [...SHARED, 'functions/tsconfig.json', 'functions/rolldown.config.js'],
  web: [...SHARED, 'web'],
};
const RESULT: Record<Part, string> = {
  functions: 'functions/lib/index.js',
  web: 'web/dist/index.html',
};
const LABEL: Record<Part, string> = {
  functions: 'Building the functions',
  web: 'Building the web app',
};

const own = (name: string): string => path.join(root, '.emulator', name);

/** Whether the built files exist and come from the current sources. */
export function isBuilt(part: Part): boolean {
  const stamp = own(`built-${part}`);
  if (!existsSync(path.join(root, RESULT[part])) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(root, SOURCES[part]);
}

/** Builds one workspace. Returns the exit code and the whole output. */
export async function build(part: Part): Promise<{ code: number; output: string }> {
  const before = fingerprint(root, SOURCES[part]);
  const result = await runSupervised('npm', ['run', 'build', '--silent', '-w', part], {
    cwd: root,
    env: projectEnv(),
    log: own(`build-${part}.log`),
  });
  if (result.code === 0) {
    mkdirSync(own(''), { recursive: true });
    writeFileSync(own(`built-${part}`), before);
  }
  return result;
}

/**
 * Builds the parts that have changed since the last build, and shows each step. Throws the compiler's output if a build
 * fails.
 */
export async function buildChanged(parts: Part[]): Promise<void> {
  for (const part of parts.filter((name) => !isBuilt(name))) {
    const building = step(LABEL[part]);
    const { code, output } = await build(part);
    if (code !== 0) {
      building.fail();
      throw new Error(`${LABEL[part]} failed:\n\n${output}`);
    }
    building.done();
  }
}

/** Returns the variables of this process and `extra`. The PATH begins with the project's own programs, such as Node 24. */
export function projectEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, ...extra, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}

const SKIPPED = ['node_modules', 'dist', 'e2e'];

function filesIn(at: string): string[] {
  if (!existsSync(at)) return [];
  if (!statSync(at).isDirectory()) return [at];
  return readdirSync(at)
    .filter((name) => !SKIPPED.includes(name))
    .sort()
    .flatMap((name) => filesIn(path.join(at, name)));
}

/**
 * Returns one hash of the names and contents of all files below these paths. The order of the files on the disk does not
 * matter.
 */
export function fingerprint(base: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((name) => filesIn(path.join(base, name)))) {
    hash
      .update(`${path.relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
