import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { fingerprint } from './fingerprint.ts';
import { step } from './progress.mjs';
import { runSupervised } from './supervised-process.ts';

export type Part = 'functions' | 'web';

const SHARED = ['package-lock.json', 'tsconfig.json', 'functions/package.json', 'functions/src'];
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

/** Whether the built files are there and come from the sources as they stand now. */
export function isBuilt(part: Part): boolean {
  const stamp = own(`built-${part}`);
  if (!existsSync(path.join(root, RESULT[part])) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(root, SOURCES[part]);
}

/** Builds one workspace; answers the exit code and everything it printed. */
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

/** Builds what has changed since the last time, visibly; throws with the compiler's words when it does not build. */
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

/** This environment with the project's own programs (Node 24 among them) first on the PATH. */
export function projectEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, ...extra, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}
