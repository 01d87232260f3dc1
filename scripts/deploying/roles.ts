import { type Finding, look, Missing } from './finding.ts';
import type { Google } from './google.ts';

/** The account that all functions run as: see `setGlobalOptions` in `functions/src/platform/environment.ts`. */
export const accountOf = (project: string): string =>
  `functions@${project}.iam.gserviceaccount.com`;

/** The roles of the functions' own account in the project, each with its reason. */
const ROLES: Readonly<Record<string, string>> = {
  'roles/datastore.user': 'reads and writes Firestore',
  'roles/firebaseauth.admin': 'reads, locks and deletes accounts',
  'roles/cloudtasks.enqueuer': 'puts pages of the night, and removals, on the task queues',
  'roles/run.invoker': 'its tasks, schedules and events call the functions in its name',
  'roles/eventarc.eventReceiver': 'new drops and entries reach the functions as events',
};
const MODEL_ROLE = { 'roles/aiplatform.user': 'asks the cloud model' };

/** One of these allows a build to read the source, write its log, and store the image. */
const BUILDS = ['roles/cloudbuild.builds.builder', 'roles/editor', 'roles/owner'];

interface Policy {
  bindings?: { role: string; members?: string[]; condition?: object }[];
  auditConfigs?: { service?: string; auditLogConfigs?: { logType?: string }[] }[];
}

/** Whether a policy gives this role to this account, without a condition. */
const gives = ({ bindings = [] }: Policy, role: string, account: string): boolean =>
  bindings.some(
    (each) =>
      each.role === role &&
      !each.condition &&
      (each.members ?? []).includes(`serviceAccount:${account}`),
  );

interface Lacking {
  reason: string;
  command: string;
}

/**
 * Looks whether the functions and their builds have every role that they need. Nothing is left to the default account's role
 * of an editor, because organisations take it away. What is missing is one block to paste.
 * @param secrets the secrets that the functions read
 * @param usesModel whether a cloud model is set
 */
export function checkRoles(
  google: Google,
  secrets: readonly string[],
  usesModel: boolean,
  when: 'before' | 'after',
): Promise<Finding>[] {
  const { project, gcloud } = google;
  const readPolicy = () => gcloud<Policy>('projects', 'get-iam-policy', project);
  return [
    look(
      'the functions, and their builds, have their roles',
      'gcloud projects get-iam-policy',
      async () => {
        const policy = await readPolicy();
        const listed = await gcloud<{ email: string }[]>('iam', 'service-accounts', 'list');
        const accounts = listed.map(({ email }) => email);
        const lacking = [
          // The Firebase CLI lets the functions read their secrets when it deploys them.
          ...(await lackingOfFunctions(
            google,
            policy,
            accounts,
            when === 'before' ? [] : secrets,
            usesModel,
          )),
          ...(await lackingOfBuilds(google, policy, accounts)),
        ];
        if (lacking.length === 0) return null;
        return {
          wrong: lacking.map(({ reason }) => reason),
          mend: lacking.map(({ command }) => command).join('\n'),
        };
      },
    ),
    look(
      'nobody logs who reads which document',
      'gcloud projects get-iam-policy, auditConfigs',
      async () => {
        const { auditConfigs = [] } = await readPolicy();
        const isLogged = auditConfigs.some(
          ({ service, auditLogConfigs = [] }) =>
            /^(allServices|datastore\.googleapis\.com)$/.test(service ?? '') &&
            auditLogConfigs.some(({ logType }) => logType?.startsWith('DATA_')),
        );
        if (!isLogged) return null;
        return {
          wrong: 'data access logs of Firestore are on',
          mend: `https://console.cloud.google.com/iam-admin/audit?project=${project}: switch off those of Firestore`,
        };
      },
    ),
  ];
}

async function lackingOfFunctions(
  { project, gcloud }: Google,
  policy: Policy,
  accounts: readonly string[],
  secrets: readonly string[],
  usesModel: boolean,
): Promise<Lacking[]> {
  const account = accountOf(project);
  const member = `--member=serviceAccount:${account}`;
  const isThere = accounts.includes(account);
  const own = isThere
    ? await gcloud<Policy | null>('iam', 'service-accounts', 'get-iam-policy', account)
    : null;
  const lacking: Lacking[] = [];
  if (!isThere) {
    lacking.push({
      reason: `${account} does not exist`,
      command: `gcloud iam service-accounts create functions --project=${project} --display-name=Functions && sleep 15`,
    });
  }
  for (const [role, why] of Object.entries({ ...ROLES, ...(usesModel && MODEL_ROLE) })) {
    if (gives(policy, role, account)) continue;
    lacking.push({
      reason: `${account} lacks ${role}: ${why}`,
      command: `gcloud projects add-iam-policy-binding ${project} ${member} --role=${role} --condition=None`,
    });
  }
  const user = 'roles/iam.serviceAccountUser';
  if (!gives(own ?? {}, user, account)) {
    const why = 'its tasks carry its name';
    lacking.push({
      reason: `${account} lacks ${user} on itself: ${why}`,
      command: `gcloud iam service-accounts add-iam-policy-binding ${account} --project=${project} ${member} --role=${user}`,
    });
  }
  const reader = 'roles/secretmanager.secretAccessor';
  for (const secret of gives(policy, reader, account) ? [] : secrets) {
    const given = await orMissing(gcloud<Policy | null>('secrets', 'get-iam-policy', secret));
    // Another line says that there is no such secret.
    if (given === undefined || gives(given ?? {}, reader, account)) continue;
    lacking.push({
      reason: `${account} may not read ${secret}`,
      command: `gcloud secrets add-iam-policy-binding ${secret} --project=${project} ${member} --role=${reader}`,
    });
  }
  return lacking;
}

/** The roles that the account of builds lacks, and whether the default account exists: the Firebase CLI gives it roles. */
async function lackingOfBuilds(
  google: Google,
  policy: Policy,
  accounts: readonly string[],
): Promise<Lacking[]> {
  const { project, gcloud } = google;
  const standard = `${await google.number()}-compute@developer.gserviceaccount.com`;
  const { serviceAccountEmail = '' } =
    (await orMissing(
      gcloud<{ serviceAccountEmail?: string }>('builds', 'get-default-service-account'),
    )) ?? {};
  const builder = serviceAccountEmail.split('/').at(-1) || standard;
  const lacking: Lacking[] = [];
  if (!accounts.includes(standard)) {
    lacking.push({
      reason: `${standard} does not exist, and the Firebase CLI gives it roles`,
      command: `gcloud services enable compute.googleapis.com --project=${project} && sleep 15`,
    });
  }
  if (!BUILDS.some((role) => gives(policy, role, builder))) {
    const [role] = BUILDS;
    const why = 'builds the functions';
    lacking.push({
      reason: `${builder} lacks ${role}: ${why}`,
      command: `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${builder} --role=${role} --condition=None`,
    });
  }
  return lacking;
}

/** Returns undefined if what was asked for does not exist. */
async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Missing) return undefined;
    throw thrown;
  }
}
