import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, look } from './finding.ts';
import type { Google } from './google.ts';

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

/** The Firebase CLI reads the same variable. */
const hosting = (): string =>
  process.env.FIREBASE_HOSTING_API_URL ?? 'https://firebasehosting.googleapis.com';

/** One release of Hosting: when which version began to be shown. A deployment writes its commit into the message. */
export interface Release {
  message?: string;
  version?: { name: string };
}

/** Lists what a site of Hosting showed, the newest first. */
export async function listReleases({ rest }: Google, site: string): Promise<Release[]> {
  const url = `${hosting()}/v1beta1/sites/${site}/channels/live/releases?pageSize=100`;
  return (await rest<{ releases?: Release[] }>(url)).releases ?? [];
}

/** Returns the commit of one of these releases. A rollback's own has no message, but shows a version that had one. */
export function commitAt(releases: readonly Release[], at: number): string | undefined {
  const { message = '', version } = releases[at] ?? {};
  const commit = /^[0-9a-f]{40}\b/.exec(message)?.[0];
  const first = releases.findIndex((each, n) => n > at && each.version?.name === version?.name);
  return commit ?? (first === -1 ? undefined : commitAt(releases, first));
}

/** Says which commit people are served. It is no fault that this folder went on, or that a rollback was made. */
export async function checkServed(google: Google, folder: string): Promise<Finding> {
  let what = 'people are served a release of npm run deploy';
  const deploy = `npm run deploy -- --project ${google.project}`;
  const finding = await look(what, 'the releases of Hosting', async () => {
    const { sites } = await google.firebase<{ sites: { name?: string; type?: string }[] }>(
      'hosting:sites:list',
    );
    const site = sites
      .find(({ type }) => type === 'DEFAULT_SITE')
      ?.name?.split('/')
      .at(-1);
    const releases = site ? await listReleases(google, site) : [];
    const served = commitAt(releases, 0);
    if (!served) return { wrong: 'there is none', mend: deploy };
    what = `served: commit ${served}`;
    const [live, ...before] = releases;
    if (before.some(({ version }) => version?.name === live?.version?.name)) {
      return { wrong: 'a rollback shows this earlier one', mend: deploy, isLater: true };
    }
    const commit = commitOf(folder);
    if (commit === served) return null;
    const here = commit ? `commit ${commit}` : 'changes that no commit holds';
    return { wrong: `this folder is at ${here}, not deployed yet`, mend: deploy, isLater: true };
  });
  return { ...finding, what };
}
