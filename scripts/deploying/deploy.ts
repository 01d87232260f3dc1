import { REGION } from '../../functions/src/platform/environment.ts';
import { root } from '../lib/bootstrap.mjs';
import { fingerprint } from '../lib/build.ts';
import { DEPLOY_CONFIG } from '../lib/deploy-config.ts';
import { makeSite, unreadyIndexes } from './check-server.ts';
import { report, SIGNS } from './doctor.ts';
import type { Finding } from './finding.ts';
import { type Google, openGoogle } from './google.ts';
import { commitOf, refuseWrongWebBuild } from './release.ts';
import { runTool } from './tool.ts';

/** A revision can be rolled back to while its image is kept. The CLI by itself keeps images for a day. */
const IMAGES_KEPT_DAYS = 90;

interface Parts {
  /** The doctor. */
  examine(project: string, when: 'before' | 'after'): Promise<Finding[]>;
  /** Builds both bundles for the project. Throws if it could not. */
  build(project: string): Promise<void>;
  /** Waits before Firestore is asked again. */
  pause(): Promise<void>;
}

/**
 * Brings the commit of this folder to a project, in one order. It remembers nothing: after a stop it begins again, and each
 * step leaves alone what is already there. Throws in words at the first step that fails.
 */
export async function deploy(
  project: string,
  { examine, build, pause }: Parts,
  folder = root,
): Promise<void> {
  if (commitOf(folder) === null) {
    throw new Error(
      'This folder has changes that no commit holds. Commit them first: a rollback looks for commits.',
    );
  }
  // The doctor looks at what was built, too.
  await build(project);
  refuseWrongWebBuild(folder, project);
  await judge(project, 'before', examine);
  await firebase(project, 'deploy', '--only', 'firestore', ...CONFIG);
  await waitForIndexes(project, pause);
  // Without --force the CLI asks whether triggers may retry, and whether a function that the source lacks is deleted.
  await firebase(project, 'deploy', '--only', 'functions', '--force', ...CONFIG);
  await keepImages(project);
  await serveLatest(project);
  const isFirst = await deployHosting(project, folder);
  await judge(project, 'after', examine, isFirst);
}

const CONFIG = ['--config', DEPLOY_CONFIG];

/** Runs the Firebase CLI for a project, and shows what it says. @throws Error if it failed */
async function firebase(project: string, ...args: string[]): Promise<void> {
  console.log(`\nfirebase ${args.join(' ')} --project ${project}`);
  const whole = [...args, '--project', project];
  const { code, output, errors } = await runTool('firebase', whole, { isShown: true });
  if (code === 0) return;
  if (/Eventarc Service Agent/.test(output + errors)) {
    throw new Error(
      'Eventarc is new in this project: wait five minutes, and run the same again: what is done stays done.',
    );
  }
  throw new Error(
    `firebase ${args[0]} failed. Its own words stand above.\nMend that, and run the same again: what is done stays done.`,
  );
}

/** Prints what the doctor does not find good, and the counts. @throws Error if something is bad */
async function judge(
  project: string,
  when: 'before' | 'after',
  examine: Parts['examine'],
  isFirst = false,
): Promise<void> {
  const findings = await examine(project, when);
  for (const line of report(findings)) {
    if (!line.startsWith(SIGNS.good)) console.log(line);
  }
  if (!findings.some(({ state }) => state === 'bad')) return;
  throw new Error(
    when === 'before'
      ? 'Nothing was deployed: mend what is BAD, and run the same again.'
      : `All was deployed, but something is BAD: mend it${isFirst ? '' : `, or npm run rollback -- --project ${project}`}.`,
  );
}

const INDEXES = 'gcloud firestore indexes composite';

async function waitForIndexes(project: string, pause: Parts['pause']): Promise<void> {
  for (let last = ''; ; await pause()) {
    const unready = await unreadyIndexes(openGoogle(project));
    if (unready.length === 0) return;
    const broken = unready.find((each) => !/: (?:CREATING|missing)$/.test(each));
    if (broken) {
      throw new Error(
        `Firestore could not build the index ${broken}. Find its name, delete it, and run the same again:\n${INDEXES} list --project=${project}\n${INDEXES} delete <name> --project=${project}`,
      );
    }
    const now = `Firestore builds ${unready.length} indexes. The functions wait for them; you may stop here, and run the same later.`;
    if (now !== last) console.log(now);
    last = now;
  }
}

async function keepImages(project: string): Promise<void> {
  const days = ['--days', `${IMAGES_KEPT_DAYS}`, '--force'];
  await firebase(project, 'functions:artifacts:setpolicy', '--location', REGION, ...days);
}

/** One function, as gcloud describes it. */
interface CloudFunction {
  serviceConfig: { service: string; allTrafficOnLatestRevision?: boolean };
}

/** Lists the deployed functions. @throws Error in words */
export const listFunctions = ({ gcloud }: Google): Promise<CloudFunction[]> =>
  gcloud('functions', 'list', '--v2', `--regions=${REGION}`);

/** Gives a service's requests to other revisions. @throws Error with what gcloud said, if it failed */
export async function moveTraffic(project: string, service: string, to: string): Promise<void> {
  const name = service.slice(service.lastIndexOf('/') + 1);
  const place = [`--region=${REGION}`, '--project', project];
  const args = ['run', 'services', 'update-traffic', name, to, ...place];
  const { code, errors } = await runTool('gcloud', args);
  if (code !== 0) throw new Error(`gcloud ${args.join(' ')} failed: ${errors}`);
  console.log(`${name}: ${to}`);
}

/** After a rollback a new revision gets no requests by itself. */
async function serveLatest(project: string): Promise<void> {
  for (const { serviceConfig } of await listFunctions(openGoogle(project))) {
    if (serviceConfig.allTrafficOnLatestRevision) continue;
    await moveTraffic(project, serviceConfig.service, '--to-latest');
  }
}

/** One channel of Hosting, as the CLI lists it. */
interface Channel {
  name: string;
  release?: { message?: string };
}

/** Returns the id of the project's site, and the message of what it shows now. @throws Error in words */
export async function readSite(project: string): Promise<{ site: string; message: string }> {
  const none = `${project} has no site of Firebase Hosting. Make it, and run the same again:\n${makeSite(project)}`;
  const args = ['hosting:channel:list', ...CONFIG, '--json', '--project', project];
  const { code, output, errors } = await runTool('firebase', args);
  if (code !== 0) {
    if (/default site|no Hosting site/i.test(output + errors)) throw new Error(none);
    const said = /"error": *"(.*)"/.exec(output)?.[1] ?? output + errors;
    throw new Error(`Hosting could not be read: ${said}\nMend that, and run the same again.`);
  }
  const { result } = JSON.parse(output) as { result: { channels: Channel[] } };
  for (const { name, release } of result.channels) {
    const site = /sites\/([^/]+)\/channels\/live$/.exec(name)?.[1];
    if (site) return { site, message: release?.message ?? '' };
  }
  throw new Error(none);
}

/**
 * The CLI makes a new version of Hosting each time, so what is shown already is not deployed again. Returns whether nothing
 * was shown before.
 */
async function deployHosting(project: string, folder: string): Promise<boolean> {
  const message = `${commitOf(folder)} ${fingerprint(folder, ['web/dist', DEPLOY_CONFIG]).slice(0, 12)}`;
  const before = (await readSite(project)).message;
  if (before === message) {
    console.log('Hosting shows this build already.');
    return false;
  }
  await firebase(project, 'deploy', '--only', 'hosting', '--message', message, ...CONFIG);
  return before === '';
}
