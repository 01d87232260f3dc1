import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { start } from '../../guards/commitlint.config.mjs';
import { root } from '../bootstrap.mjs';
import { projectEnv } from '../build.ts';
import { runSupervised } from '../supervised-process.ts';
import { type Counts, countPlaywright, countVitest } from './counts.ts';
import type { Outcome } from './plan.ts';
import { reports } from './reports.ts';

const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name);
// The program is named by its path, because the TypeScript 6 that scripts/guards needs has a program with the same name.
const TSC = path.join('node_modules', 'typescript', 'bin', 'tsc');

const COMMITS = 'scripts/guards/commitlint.config.mjs';

/** Runs one of the project's programs. Its output is kept in `<name>.log` in the reports of this run. */
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

/** Runs several programs at the same time. Fails if one of them fails, and shows the output of those that failed. */
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

/** Checks that every import is allowed. The last line of the output has the numbers. */
export const checkImports = (): Promise<Outcome> =>
  runTool('imports', 'node', ['scripts/guards/run.ts']);

/** Checks that the commits since the guard began are Conventional Commits. A copy without that history passes. */
export async function checkCommits(): Promise<Outcome> {
  const since = ['merge-base', '--is-ancestor', start, 'HEAD'];
  if (spawnSync('git', since, { cwd: root }).status !== 0) return { code: 0, output: '' };
  return runTool('commits', 'commitlint', ['--config', COMMITS, '--from', start]);
}

/** Checks that no export, file or dependency is unused. */
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
   * Whether other lanes run at the same time. Then there is only one worker, and it has a lower priority than the
   * browser journeys, because the journeys wait for one thing after another.
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
