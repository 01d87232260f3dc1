import { REGION } from '../../functions/src/platform/environment.ts';
import { listFunctions, moveTraffic, readSite } from './deploy.ts';
import { type Google, openGoogle } from './google.ts';
import { commitAt, listReleases, type Release } from './release.ts';
import { runTool } from './tool.ts';

/** One revision of a function, as gcloud describes it. */
interface Revision {
  metadata: { name: string; creationTimestamp: string };
  spec: { containers: { env?: Variable[] }[] };
}

interface Variable {
  name: string;
  value?: string;
  /** The version of a secret. */
  valueFrom?: { secretKeyRef?: { key: string } };
}

/** What a rollback does, found out before anything is done. */
interface Plan {
  readonly site: string;
  readonly version: string;
  readonly commit: string;
  /** Whether Hosting shows that version already, because a rollback was stopped half-way. */
  readonly isShown: boolean;
  readonly moves: { service: string; revision: string }[];
  /** Services that the release before did not have. */
  readonly without: string[];
}

/**
 * Shows the release before the current one again: first the web app, then the functions. Rules, indexes, schedules and stored
 * documents stay as they are. Stopped half-way, or run twice, it leads to the same release.
 * @throws Error in words, and then nothing was changed, unless a program of Google failed on the way
 */
export async function rollBack(project: string): Promise<void> {
  const plan = await makePlan(project);
  console.log(`Back to commit ${plan.commit}.`);
  if (plan.isShown) console.log('Hosting shows it already.');
  else {
    const from = `${plan.site}@${plan.version}`;
    const args = ['hosting:clone', from, `${plan.site}:live`, '--project', project];
    const { code } = await runTool('firebase', args, { isShown: true });
    if (code !== 0) throw new Error('Hosting was not rolled back. Run the same again.');
  }
  for (const { service, revision } of plan.moves) {
    await moveTraffic(project, service, `--to-revisions=${revision}=100`);
  }
  for (const service of plan.without) {
    console.log(`${service}: the release before had it not, so it stays as it is.`);
  }
  console.log('The next npm run deploy shows its own release again.');
}

async function makePlan(project: string): Promise<Plan> {
  const { site } = await readSite(project);
  const google = openGoogle(project);
  const target = chooseRelease(await listReleases(google, site));
  const again = `Check that commit out, and npm run deploy -- --project ${project}`;
  const moves: Plan['moves'] = [];
  const without: string[] = [];
  const changed = new Set<string>();
  for (const { serviceConfig } of await listFunctions(google)) {
    const service = serviceConfig.service.slice(serviceConfig.service.lastIndexOf('/') + 1);
    const newestFirst = await listRevisions(google, service);
    const revision = newestFirst.find((each) => variable(each, 'RELEASE')?.value === target.commit);
    if (!revision) {
      without.push(service);
      continue;
    }
    for (const name of changedSecrets(revision, newestFirst[0] ?? revision)) changed.add(name);
    moves.push({ service, revision: revision.metadata.name });
  }
  if (moves.length === 0) {
    throw new Error(`No function has a revision of commit ${target.commit}. ${again}`);
  }
  if (changed.size > 0) {
    const names = `${[...changed].join(' and ')} ${changed.size === 1 ? 'was' : 'were'}`;
    throw new Error(
      `${names} changed since commit ${target.commit}: its functions would go on with what was set before. ${again}`,
    );
  }
  return { site, ...target, moves, without };
}

const listRevisions = async ({ gcloud }: Google, service: string): Promise<Revision[]> => {
  const args = ['run', 'revisions', 'list', `--service=${service}`, `--region=${REGION}`];
  const revisions = await gcloud<Revision[]>(...args);
  return revisions.toSorted((a, b) =>
    a.metadata.creationTimestamp < b.metadata.creationTimestamp ? 1 : -1,
  );
};

const variable = ({ spec }: Revision, name: string): Variable | undefined =>
  spec.containers[0]?.env?.find((each) => each.name === name);

/** The secrets of which the newer revision reads another version. A new version never reaches a revision that was made before. */
const changedSecrets = (older: Revision, newer: Revision): string[] =>
  (older.spec.containers[0]?.env ?? []).flatMap(({ name, valueFrom }) => {
    const before = valueFrom?.secretKeyRef?.key;
    const now = variable(newer, name)?.valueFrom?.secretKeyRef?.key;
    return before && now && before !== now ? [name] : [];
  });

/**
 * Chooses the release to go back to. If the site already shows an older version again, that one is meant: its functions may
 * still have to follow.
 * @param releases the newest first
 */
function chooseRelease(releases: Release[]): { version: string; commit: string; isShown: boolean } {
  const live = releases[0]?.version?.name;
  const isShown =
    releases.findIndex(({ version }) => version?.name === live) !==
    releases.findLastIndex(({ version }) => version?.name === live);
  const at = isShown
    ? 0
    : releases.findIndex(
        (_, n) =>
          n > 0 &&
          commitAt(releases, n) !== undefined &&
          commitAt(releases, n) !== commitAt(releases, 0),
      );
  const version = releases[at]?.version?.name.split('/').at(-1);
  const commit = commitAt(releases, at);
  if (version && commit) return { version, commit, isShown };
  throw new Error('There is no release before this one that npm run deploy made.');
}
