import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REGION } from '../../functions/src/platform/environment.ts';
import { root } from '../lib/bootstrap.mjs';
import type { Parameters } from './check-files.ts';
import { type Finding, look, Missing } from './finding.ts';
import type { Google } from './google.ts';
import { accountOf } from './roles.ts';

/** The APIs that a deployment or the server asks. The Firebase CLI turns on some of them, not all. */
const APIS = [
  'apikeys',
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'compute',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'serviceusage',
  'storage',
];

interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}
interface Override {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: { order?: string; queryScope: string }[];
}
interface Field {
  name: string;
  indexConfig?: { indexes?: { queryScope: string; state?: string }[] };
  ttlConfig?: { state?: string };
}

const declared = (): { indexes: Index[]; fieldOverrides: Override[] } =>
  JSON.parse(readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8'));

const indexKey = ({ collectionGroup, queryScope, fields }: Index): string =>
  [
    collectionGroup,
    queryScope,
    ...fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
  ].join(', ');

const groupIn = (name: string): string => /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? '';

/**
 * Lists the declared indexes that cannot be used yet, each with the state that Firestore names, or `missing`. The list is
 * empty when code that queries them may be deployed.
 */
export async function unreadyIndexes({ gcloud }: Google): Promise<string[]> {
  const { indexes, fieldOverrides } = declared();
  const database = '--database=(default)';
  const composite = await gcloud<(Index & { name: string; state: string })[]>(
    'firestore',
    'indexes',
    'composite',
    'list',
    database,
  );
  const fields = await gcloud<Field[]>('firestore', 'indexes', 'fields', 'list', database);
  const states = new Map(
    composite.map((each) => [
      indexKey({ ...each, collectionGroup: groupIn(each.name) }),
      each.state,
    ]),
  );
  const single = fieldOverrides
    .filter((each) => each.indexes.length > 0)
    .map(({ collectionGroup, fieldPath, indexes: wanted }) => {
      const end = `/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
      const have = fields.find(({ name }) => name.endsWith(end))?.indexConfig?.indexes ?? [];
      const unready = wanted
        .map(({ queryScope }) => have.find((each) => each.queryScope === queryScope))
        .find((each) => each?.state !== 'READY');
      const isReady = wanted.every(({ queryScope }) =>
        have.some((each) => each.queryScope === queryScope && each.state === 'READY'),
      );
      return [`${collectionGroup}.${fieldPath}`, isReady ? 'READY' : unready?.state] as const;
    });
  const wanted = indexes.map((each) => [indexKey(each), states.get(indexKey(each))] as const);
  return [...wanted, ...single]
    .filter(([, state]) => state !== 'READY')
    .map(([key, state = 'missing']) => `${key}: ${state}`);
}

/** How the database is kept. */
interface Database {
  pointInTimeRecoveryEnablement: string;
  deleteProtectionState: string;
}
interface BackupSchedule {
  dailyRecurrence?: object;
  retention?: string;
}

/**
 * The settings in `ops/database.json`. Point-in-time recovery is off, because a signed-in browser may read two documents,
 * and with `readTime` it could then read what stood there on every one of the last seven days.
 */
const databaseSettings = (): Database & { backupSchedule: BackupSchedule } =>
  JSON.parse(readFileSync(path.join(root, 'ops', 'database.json'), 'utf8'));

const isDaily = (schedule: BackupSchedule): boolean => schedule.dailyRecurrence !== undefined;

/** The first lines of many. */
const firstOf = (lines: readonly string[]): string[] =>
  lines.length > 4 ? [...lines.slice(0, 3), `and ${lines.length - 3} more`] : [...lines];

/** Checks what the server stands on: APIs, Firestore, logs, images; after a deployment also what is deployed. */
export function checkServer(
  google: Google,
  parameters: Parameters,
  functions: readonly string[],
  usesModel: boolean,
  when: 'before' | 'after',
): Promise<Finding>[] {
  const { project, gcloud } = google;
  const isLater = when === 'before';
  const deploy = `npm run deploy -- --project ${project}`;
  return [
    look('the project can be paid for', 'gcloud billing projects describe', async () => {
      const { billingEnabled } = await gcloud<{ billingEnabled?: boolean }>(
        'billing',
        'projects',
        'describe',
        project,
      );
      if (billingEnabled) return null;
      return {
        wrong: 'it has no billing account',
        mend: `https://console.firebase.google.com/project/${project}/usage/details: the Blaze plan`,
      };
    }),
    look('the APIs are on', 'gcloud services list --enabled', async () => {
      const on = await gcloud<{ config: { name: string } }[]>('services', 'list', '--enabled');
      const names = on.map(({ config }) => config.name);
      const usesCheck = /^(?:monitor|enforce)$/.test(parameters.APP_CHECK ?? '');
      const wanted = [
        ...APIS,
        ...(usesModel ? ['aiplatform'] : []),
        ...(usesCheck ? ['firebaseappcheck', 'recaptchaenterprise'] : []),
      ].map((name) => `${name}.googleapis.com`);
      const off = wanted.filter((name) => !names.includes(name));
      if (off.length === 0) return null;
      // Google turns on at most 20 in one request.
      const commands = [off.slice(0, 20), off.slice(20)]
        .filter((some) => some.length > 0)
        .map((some) => `gcloud services enable ${some.join(' ')} --project=${project}`);
      return { wrong: `${off.length} are off`, mend: commands.join('\n') };
    }),
    look('Firestore is in the region of the functions', 'gcloud firestore databases', async () => {
      const create = `gcloud firestore databases create --location=${REGION} --delete-protection --project=${project}`;
      try {
        const { locationId, type } = await gcloud<{ locationId: string; type: string }>(
          'firestore',
          'databases',
          'describe',
          '--database=(default)',
        );
        if (locationId === REGION && type === 'FIRESTORE_NATIVE') return null;
        return {
          wrong: `it is ${type} in ${locationId}`,
          mend: 'A database cannot move: begin a new project.',
        };
      } catch (thrown) {
        if (thrown instanceof Missing) return { wrong: 'there is none', mend: create };
        throw thrown;
      }
    }),
    look('nobody can read or delete the past', 'gcloud firestore databases', async () => {
      const { pointInTimeRecoveryEnablement, deleteProtectionState } = databaseSettings();
      const args = ['firestore', 'databases', 'describe', '--database=(default)'];
      const kept = await gcloud<Database>(...args);
      const wrong = [
        ...(kept.pointInTimeRecoveryEnablement === pointInTimeRecoveryEnablement
          ? []
          : ['members can read the feed of days past: point-in-time recovery is on']),
        ...(kept.deleteProtectionState === deleteProtectionState
          ? []
          : ['the database may be deleted']),
      ];
      if (wrong.length === 0) return null;
      const update = `gcloud firestore databases update --database='(default)' --delete-protection --no-enable-pitr --project=${project}`;
      return { wrong, mend: update };
    }),
    look('a backup is made each day', 'gcloud firestore backups schedules list', async () => {
      const { retention } = databaseSettings().backupSchedule;
      const args = ['firestore', 'backups', 'schedules', 'list', '--database=(default)'];
      const schedules = await gcloud<(BackupSchedule & { name: string })[]>(...args);
      const database = `--database='(default)' --project=${project}`;
      const others = schedules.filter((each) => !isDaily(each) || each.retention !== retention);
      if (others.length > 0) {
        const remove = 'gcloud firestore backups schedules delete';
        return {
          wrong: 'a schedule keeps backups for another time than docs and dialogs say',
          mend: others
            .map(({ name }) => `${remove} --backup-schedule=${name.split('/').at(-1)} ${database}`)
            .join('\n'),
        };
      }
      if (schedules.length > 0) return null;
      return {
        wrong: 'no schedule makes one',
        mend: `gcloud firestore backups schedules create --recurrence=daily --retention=7d ${database}`,
      };
    }),
    look('indexes are ready', 'gcloud firestore indexes', async () => {
      const unready = await unreadyIndexes(google);
      if (unready.length === 0) return null;
      const isBuilding = unready.every((each) => /: (?:CREATING|missing)$/.test(each));
      return { wrong: firstOf(unready), mend: deploy, isLater: isLater && isBuilding };
    }),
    look('documents expire', 'gcloud firestore fields ttls list', async () => {
      const fields = await gcloud<Field[]>(
        'firestore',
        'fields',
        'ttls',
        'list',
        '--database=(default)',
      );
      const active = fields.filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE');
      const making = fields.filter(({ ttlConfig }) => ttlConfig?.state === 'CREATING');
      const lacking = declared()
        .fieldOverrides.filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => `/${collectionGroup}/fields/${fieldPath}`)
        .filter((end) => !active.some(({ name }) => name.endsWith(end)));
      if (lacking.length === 0) return null;
      const isMaking = lacking.every((end) => making.some(({ name }) => name.endsWith(end)));
      return {
        wrong: [
          ...firstOf(lacking.map((end) => `no policy is active for ${end.split('/')[1]}`)),
          ...(isLater && !isMaking ? ['the deployment sets it'] : []),
        ],
        mend: isMaking ? 'Ask again in an hour.' : isLater ? '' : deploy,
        isLater: isLater || isMaking,
      };
    }),
    look('no log keeps addresses and times of requests', 'gcloud logging sinks', async () => {
      const { exclusions = [] } = await gcloud<{
        exclusions?: { filter?: string; disabled?: boolean }[];
      }>('logging', 'sinks', 'describe', '_Default');
      const isOut = exclusions.some(
        ({ filter, disabled }) => !disabled && filter?.includes('run.googleapis.com/requests'),
      );
      if (isOut) return null;
      return {
        wrong: 'requests are not left out',
        mend: `gcloud logging sinks update _Default --project=${project} --add-exclusion='name=no-requests,description=Addresses and times of drops,filter=log_id("run.googleapis.com/requests")'`,
      };
    }),
    look('Hosting has a site', 'firebase hosting:sites:list --json', async () => {
      const { sites } = await google.firebase<{ sites: { type?: string }[] }>('hosting:sites:list');
      if (sites.some(({ type }) => type === 'DEFAULT_SITE')) return null;
      return { wrong: 'there is none', mend: makeSite(project) };
    }),
    look('old images are deleted', 'gcloud artifacts repositories describe', async () => {
      try {
        const { cleanupPolicies = {} } = await gcloud<{ cleanupPolicies?: object }>(
          'artifacts',
          'repositories',
          'describe',
          'gcf-artifacts',
          `--location=${REGION}`,
        );
        if (Object.keys(cleanupPolicies).length > 0) return null;
        // A first deployment that stopped half-way has made the place, but not set the policy yet.
        const wrong = isLater ? 'the deployment sets the policy' : 'no policy deletes them';
        return { wrong, mend: isLater ? '' : deploy, isLater };
      } catch (thrown) {
        if (!(thrown instanceof Missing)) throw thrown;
        const wrong = 'the first deployment makes the place for them';
        return { wrong, mend: isLater ? '' : deploy, isLater };
      }
    }),
    ...(when === 'after' ? checkDeployed(google, functions) : []),
  ];
}

/** The site of this id is the project's default one. */
export const makeSite = (project: string): string =>
  `npx firebase hosting:sites:create ${project} --project ${project}`;

interface DeployedFunction {
  name: string;
  state?: string;
  serviceConfig?: {
    serviceAccountEmail?: string;
    secretEnvironmentVariables?: { key: string; version?: string }[];
  };
}

export const listDeployed = ({ gcloud }: Google): Promise<DeployedFunction[]> =>
  gcloud('functions', 'list', '--v2', `--regions=${REGION}`);

function checkDeployed(google: Google, functions: readonly string[]): Promise<Finding>[] {
  const { project, gcloud } = google;
  const deploy = `npm run deploy -- --project ${project}`;
  return [
    look('the functions run as their own account', 'gcloud functions list', async () => {
      const all = await listDeployed(google);
      const wrong = functions.flatMap((name) => {
        const found = all.find((each) => each.name.endsWith(`/${name}`));
        if (found?.state !== 'ACTIVE') return [`${name} is ${found?.state ?? 'missing'}`];
        const account = found.serviceConfig?.serviceAccountEmail;
        return account === accountOf(project) ? [] : [`${name} runs as ${account}`];
      });
      return wrong.length === 0 ? null : { wrong, mend: deploy };
    }),
    look(
      'the functions hold the latest secrets',
      'gcloud functions list, secrets versions describe latest',
      async () => {
        const all = await listDeployed(google);
        const held = all.flatMap((each) => each.serviceConfig?.secretEnvironmentVariables ?? []);
        const names = [...new Set(held.map(({ key }) => key))];
        const old = await Promise.all(
          names.map(async (key) => {
            const args = ['secrets', 'versions', 'describe', 'latest', `--secret=${key}`];
            const latest = (await gcloud<{ name: string }>(...args)).name.split('/').at(-1);
            const isOld = held.some((each) => each.key === key && each.version !== latest);
            return isOld ? [`a function holds a version of ${key} before the latest one`] : [];
          }),
        );
        const wrong = old.flat();
        return wrong.length === 0 ? null : { wrong, mend: deploy };
      },
    ),
    look('Pub/Sub may deliver events', 'gcloud projects get-iam-policy', async () => {
      const agent = `serviceAccount:service-${await google.number()}@gcp-sa-pubsub.iam.gserviceaccount.com`;
      const role = 'roles/iam.serviceAccountTokenCreator';
      const { bindings = [] } = await gcloud<{
        bindings?: { role: string; members?: string[] }[];
      }>('projects', 'get-iam-policy', project);
      if (bindings.some((each) => each.role === role && each.members?.includes(agent))) return null;
      return {
        wrong: `its agent lacks ${role}`,
        mend: `gcloud projects add-iam-policy-binding ${project} --member=${agent} --role=${role} --condition=None`,
      };
    }),
  ];
}
