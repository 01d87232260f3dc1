import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap.mjs';
import { projectEnv } from '../build.ts';
import { runSupervised } from '../supervised-process.ts';
import { type Counts, countPlaywright, countVitest } from './counts.ts';
import type { Outcome } from './plan.ts';
import { reports } from './reports.ts';

const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name);
// By its path: the TypeScript beside it, which scripts/guards needs, has a program of the same name.
const TSC = path.join('node_modules', 'typescript', 'bin', 'tsc');

/** Runs one of the project's programs, its output kept in `<name>.log of this run's reports`. */
const runTool = (
  name: string,
  tool: string,
  args: string[],
  env: Record<string, string> = {},
  background = false,
): Promise<Outcome> =>
  runSupervised(bin(tool), args, {
    cwd: root,
    env: projectEnv(env),
    log: path.join(reports, `${name}.log`),
    background,
  });

/** Runs several at once; fails when one of them does, and shows the output of those that did. */
export async function together(runs: Promise<Outcome>[]): Promise<Outcome> {
  const failed = (await Promise.all(runs)).filter(({ code }) => code !== 0);
  return { code: failed.length, output: failed.map(({ output }) => output).join('\n') };
}

export const checkTypes = (): Promise<Outcome> =>
  together(
    ['functions', 'web', 'web/src/sw', 'scripts', 'scripts/local-stripe/browser'].map((part) =>
      runTool(`types-${part.replaceAll('/', '-')}`, 'node', [TSC, '-p', part, '--pretty', 'false']),
    ),
  );

export const checkLint = (): Promise<Outcome> => runTool('lint', 'biome', ['check', '.']);

/** Whether every import goes where it may; the figures stand in the last line of the output. */
export const checkImports = (): Promise<Outcome> =>
  runTool('imports', 'node', ['scripts/guards/run.ts']);

/** Whether there is an export, a file or a dependency that nothing needs. */
export const checkUnused = (): Promise<Outcome> =>
  runTool('unused', 'knip', ['--config', 'scripts/guards/knip.jsonc', '--no-progress']);

function readReport(file: string, count: (report: unknown) => Counts): { counts?: Counts } {
  if (!existsSync(file)) return {};
  return { counts: count(JSON.parse(readFileSync(file, 'utf8'))) };
}

export async function runVitest(
  name: string,
  projects: string[],
  env: Record<string, string> = {},
  /**
   * Beside other lanes: one worker, which goes after the walks. They take longest by far, and wait for one thing after
   * another.
   */
  shared = false,
): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  const only = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const workers = shared ? ['--maxWorkers=1'] : [];
  const args = ['run', ...only, ...workers, ...reporters];
  const outcome = await runTool(name, 'vitest', args, env, shared);
  return { ...outcome, ...readReport(file, countVitest) };
}

export async function runPlaywright(name: string, env: Record<string, string>): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  const args = ['test', '--config', 'web/e2e/playwright.config.ts', '--reporter=list,json'];
  const outcome = await runTool(name, 'playwright', args, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    TEST_RESULTS: path.join(reports, 'browser'),
  });
  return { ...outcome, ...readReport(file, countPlaywright) };
}
