import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Hosting uploads no file whose name begins with a dot, and every build of the web app empties its folder first. */
const MARK = path.join('web', 'dist', '.made-for.json');
const PARAMETERS = path.join('functions', '.env');

/** Returns the commit of this folder, or null if files differ from it: a folder with changes is no release. */
export function commitOf(folder: string): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  const changes = git('status', '--porcelain');
  if (head.status !== 0 || changes.status !== 0 || changes.stdout !== '') return null;
  return head.stdout.trim();
}

/** Notes beside the built web app which project and commit it was built for. */
export function markWebBuild(folder: string, project: string): void {
  writeFileSync(path.join(folder, MARK), JSON.stringify({ project, commit: commitOf(folder) }));
}

/**
 * Refuses a web app that was built for another project or from another commit. Hosting's predeploy calls it.
 * @throws Error in words
 */
export function refuseWrongWebBuild(folder: string, project: string): void {
  const again = `Build it again: npm run build -- --project ${project}`;
  const file = path.join(folder, MARK);
  if (!existsSync(file)) throw new Error(`web/dist was built for no project. ${again}`);
  const made = JSON.parse(readFileSync(file, 'utf8'));
  if (made.project !== project) {
    throw new Error(`web/dist was built for ${made.project}, not for ${project}. ${again}`);
  }
  const commit = commitOf(folder);
  if (commit === null) {
    throw new Error('This folder has changes that no commit holds: commit them, and build again.');
  }
  if (made.commit !== commit) {
    const from = made.commit === null ? 'uncommitted changes' : `commit ${made.commit}`;
    throw new Error(`web/dist was built from ${from}, but this is commit ${commit}. ${again}`);
  }
}

/**
 * Writes the commit into functions/.env, so that each revision in the cloud says which commit it came from; a rollback looks
 * for it. The parameters of a project stand in functions/.env.<project>.
 * @throws Error in words if somebody wrote other parameters into the file
 */
export function writeRelease(folder: string): void {
  const file = path.join(folder, PARAMETERS);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!/^(RELEASE=\w*\n)?$/.test(before)) {
    throw new Error(
      `${PARAMETERS} is written by each deploy: move its lines to ${PARAMETERS}.<project>, and delete it.`,
    );
  }
  writeFileSync(file, `RELEASE=${commitOf(folder) ?? 'uncommitted'}\n`);
}
