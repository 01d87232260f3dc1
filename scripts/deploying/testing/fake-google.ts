import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { root } from '../../lib/bootstrap.mjs';
import { alertNames } from '../check-running.ts';
import { commitOf } from '../release.ts';
import { playPrograms, stopPlaying } from './played-programs.ts';

export const PROJECT = 'my-project';
const NUMBER = '123456789012';
const ACCOUNT = `functions@${PROJECT}.iam.gserviceaccount.com`;
export const DEFAULT_ACCOUNT = `${NUMBER}-compute@developer.gserviceaccount.com`;

/** What Hosting showed, the newest first. */
export const RELEASES =
  'https://firebasehosting.googleapis.com/v1beta1/sites/my-project/channels/live/releases?pageSize=100';
/** Stands in answers for the commit of the folder. */
const HEAD = '<HEAD>';

/** An answer of gcloud, or of an address: what it prints, or `error` and why it refuses. */
export type Answers = Record<string, unknown>;

const give = (account: string, ...roles: string[]) =>
  roles.map((role) => ({ role: `roles/${role}`, members: [`serviceAccount:${account}`] }));

const indexes = () =>
  JSON.parse(readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8')) as {
    indexes: { collectionGroup: string; fields: object[] }[];
    fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: object[]; ttl?: true }[];
  };
const groups = `projects/${PROJECT}/databases/(default)/collectionGroups`;
const schedule = (name: string, minutes: number) => ({
  name: `projects/${PROJECT}/locations/europe-west1/jobs/firebase-schedule-${name}-europe-west1`,
  state: 'ENABLED',
  lastAttemptTime: new Date(Date.now() - minutes * 60_000).toISOString(),
  status: {},
});

/**
 * What Google and Stripe answer about a project where everything is as it should be. Written after the documentation of
 * gcloud and of the APIs; not recorded from them.
 */
export function goodAnswers(): Answers {
  const { indexes: composite, fieldOverrides } = indexes();
  const functions = [
    ...['api', 'stripeWebhook', 'onBudgetMessage', 'onDropCreated', 'feedTick', 'feedRemovals'],
    ...['nightlyAccounts', 'nightlyCounts', 'nightlyFaded', 'nightlyInsights', 'nightlyMembers'],
    ...['nightlyPage', 'lapsingHolds'],
  ];
  const config = 'https://identitytoolkit.googleapis.com/admin/v2/projects/my-project/config';
  const template = { senderDisplayName: 'Blckmirror' };
  return {
    'auth print-access-token': 'a-token\n',
    [`projects describe ${PROJECT}`]: { projectId: PROJECT, projectNumber: NUMBER },
    [`billing projects describe ${PROJECT}`]: { billingEnabled: true },
    'services list --enabled': [
      ...[
        'apikeys',
        'artifactregistry',
        'cloudbilling',
        'cloudbuild',
        'cloudfunctions',
        'storage',
        'iam',
      ],
      ...['cloudresourcemanager', 'cloudscheduler', 'cloudtasks', 'compute', 'eventarc', 'run'],
      ...['firebase', 'firebasehosting', 'firebaserules', 'firestore', 'identitytoolkit'],
      ...['billingbudgets', 'logging', 'monitoring', 'pubsub', 'secretmanager', 'serviceusage'],
    ].map((name) => ({ config: { name: `${name}.googleapis.com` }, state: 'ENABLED' })),
    [`projects get-iam-policy ${PROJECT}`]: {
      bindings: [
        ...give(ACCOUNT, 'datastore.user', 'firebaseauth.admin', 'cloudtasks.enqueuer'),
        ...give(ACCOUNT, 'run.invoker', 'eventarc.eventReceiver'),
        ...give(DEFAULT_ACCOUNT, 'editor'),
        ...give(
          `service-${NUMBER}@gcp-sa-pubsub.iam.gserviceaccount.com`,
          'iam.serviceAccountTokenCreator',
        ),
      ],
    },
    'iam service-accounts list': [{ email: ACCOUNT }, { email: DEFAULT_ACCOUNT }],
    [`iam service-accounts get-iam-policy ${ACCOUNT}`]: {
      bindings: give(ACCOUNT, 'iam.serviceAccountUser'),
    },
    'secrets get-iam-policy': { bindings: give(ACCOUNT, 'secretmanager.secretAccessor') },
    'builds get-default-service-account': {
      serviceAccountEmail: `projects/${PROJECT}/serviceAccounts/${DEFAULT_ACCOUNT}`,
    },
    'secrets versions access latest --secret=SERVER_KEY': `g:${'12'.repeat(32)}`,
    'secrets versions access latest --secret=STRIPE_SECRET_KEY': 'sk_live_NeverPrinted1',
    'secrets versions access latest --secret=STRIPE_WEBHOOK_SECRET':
      'whsec_NeverPrinted2NeverPrinted',
    'secrets versions access latest --secret=ALERT_URL': 'https://hooks.test/NeverPrinted3',
    'secrets versions describe latest --secret=ALERT_URL': {
      name: `projects/${NUMBER}/secrets/ALERT_URL/versions/3`,
      state: 'ENABLED',
    },
    'firestore databases describe': {
      locationId: 'europe-west1',
      type: 'FIRESTORE_NATIVE',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    'firestore backups schedules list': [
      {
        name: `projects/${PROJECT}/databases/(default)/backupSchedules/daily`,
        dailyRecurrence: {},
        retention: '604800s',
      },
    ],
    'firestore indexes composite list': composite.map((each, n) => ({
      ...each,
      name: `${groups}/${each.collectionGroup}/indexes/${n}`,
      fields: [...each.fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      state: 'READY',
    })),
    'firestore indexes fields list': fieldOverrides.map((each) => ({
      name: `${groups}/${each.collectionGroup}/fields/${each.fieldPath}`,
      indexConfig: { indexes: each.indexes.map((one) => ({ ...one, state: 'READY' })) },
    })),
    'firestore fields ttls list': fieldOverrides
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup, fieldPath }) => ({
        name: `${groups}/${collectionGroup}/fields/${fieldPath}`,
        ttlConfig: { state: 'ACTIVE' },
      })),
    'logging sinks describe _Default': {
      exclusions: [{ name: 'no-requests', filter: 'log_id("run.googleapis.com/requests")' }],
    },
    'artifacts repositories describe gcf-artifacts': {
      cleanupPolicies: { 'firebase-functions-cleanup': { action: 'DELETE' } },
    },
    'functions list --v2': functions.map((name) => ({
      name: `projects/${PROJECT}/locations/europe-west1/functions/${name}`,
      state: 'ACTIVE',
      serviceConfig: {
        serviceAccountEmail: ACCOUNT,
        uri: `https://${name.toLowerCase()}.a.run.app`,
        secretEnvironmentVariables: [{ key: 'ALERT_URL', secret: 'ALERT_URL', version: '3' }],
      },
    })),
    'scheduler jobs list': [
      schedule('feedTick', 1),
      schedule('lapsingHolds', 8),
      schedule('nightlyInsights', 600),
    ],
    'alpha monitoring policies list': alertNames().map((displayName) => ({ displayName })),
    'tasks create-http-task': { name: 'a task' },
    'services api-keys list': [
      {
        uid: 'key-1',
        restrictions: {
          browserKeyRestrictions: {
            allowedReferrers: [
              'https://blckmirror.example/*',
              'https://my-project.web.app/*',
              'https://my-project.firebaseapp.com/*',
            ],
          },
        },
      },
    ],
    [`${config.replace(/config$/, 'defaultSupportedIdpConfigs')}?pageSize=100`]: {
      defaultSupportedIdpConfigs: ['google.com', 'facebook.com', 'github.com', 'twitter.com'].map(
        (id) => ({ name: `projects/${PROJECT}/defaultSupportedIdpConfigs/${id}`, enabled: true }),
      ),
    },
    [config]: {
      authorizedDomains: ['my-project.firebaseapp.com', 'my-project.web.app', 'blckmirror.example'],
      signIn: { email: { enabled: true, passwordRequired: false } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
      },
      notification: {
        sendEmail: {
          method: 'DEFAULT',
          dnsInfo: { useCustomDomain: true, customDomainState: 'SUCCEEDED' },
          verifyEmailTemplate: template,
          resetPasswordTemplate: template,
          changeEmailTemplate: template,
        },
      },
    },
    'hosting:sites:list': {
      status: 'success',
      result: {
        sites: [{ name: `projects/${PROJECT}/sites/${PROJECT}`, type: 'DEFAULT_SITE' }],
      },
    },
    [RELEASES]: {
      releases: [
        { message: `${HEAD} 0123456789ab`, version: { name: 'sites/my-project/versions/v2' } },
        { message: `${'a'.repeat(40)} x`, version: { name: 'sites/my-project/versions/v1' } },
      ],
    },
    'apps:list WEB': {
      status: 'success',
      result: [{ appId: '1:2:web:3', platform: 'WEB', apiKeyId: 'key-1' }],
    },
    'https://firebaseappcheck.googleapis.com/v1/projects/my-project/services': {},
    'https://api.stripe.com/v1/webhook_endpoints?limit=100': {
      data: [
        {
          url: 'https://blckmirror.example/api/stripe/webhook',
          status: 'enabled',
          livemode: true,
          api_version: '2026-10-28.endive',
          enabled_events: ['*'],
        },
      ],
    },
    'https://api.stripe.com/v1/prices/price_1': {
      active: true,
      currency: 'usd',
      unit_amount: 499,
      livemode: true,
      recurring: { interval: 'month' },
    },
    'https://api.stripe.com/v1/billing_portal/configurations?active=true': {
      data: [{ is_default: true, features: { subscription_cancel: { enabled: true } } }],
    },
    'https://hooks.test/NeverPrinted3': {},
  };
}

/** A folder that is ready to be deployed, and answers in the place of Google's. */
export interface FakeProject {
  readonly folder: string;
  /** Writes the files of the folder anew, and sets the good answers. Git's files stay, because making them takes long. */
  readonly begin: () => void;
  /** Writes a file of the folder. */
  readonly write: (name: string, text: string) => void;
  /** Sets what is answered from now on. */
  readonly answer: (answers: Answers) => void;
  /** What gcloud and the Firebase CLI were asked, and what was posted. */
  readonly asked: () => string[];
  readonly remove: () => void;
}

const errorIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer && 'error' in answer ? `ERROR: ${answer.error}` : null;

/** Makes such a folder. `vi.unstubAllGlobals` takes the answers of addresses away again. */
export function makeFakeProject(): FakeProject {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployed-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  let answers: Answers = {};
  let commands: string[] = [];
  let posted: string[] = [];
  write('.gitignore', '*\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  const as = ['-c', 'user.name=tests', '-c', 'user.email=tests@example.org'];
  git('init', '--quiet');
  git(...as, 'commit', '--quiet', '--allow-empty', '--no-gpg-sign', '--message', 'a release');
  const commit = commitOf(folder) ?? '';
  /** Prints the answer of the longest beginning that the command has. */
  const run = (command: string) => {
    commands.push(command);
    const [key] = Object.keys(answers)
      .filter((each) => answers[each] !== undefined && command.startsWith(each))
      .sort((a, b) => b.length - a.length);
    if (key === undefined) return { code: 1, output: '', errors: 'ERROR: (gcloud) NOT_FOUND' };
    const error = errorIn(answers[key]);
    if (error !== null) return { code: 1, output: error, errors: error };
    const output = typeof answers[key] === 'string' ? answers[key] : JSON.stringify(answers[key]);
    return { code: 0, output, errors: '' };
  };
  const begin = () => {
    for (const each of ['web', 'functions']) {
      rmSync(path.join(folder, each), { recursive: true, force: true });
    }
    write(
      `functions/.env.${PROJECT}`,
      'STRIPE_PRICE_ID=price_1\nAPP_ORIGIN=https://blckmirror.example\nAPP_CHECK=off\nVAPID_PUBLIC_KEY=\nGEMINI_MODEL=\nVERTEX_MODEL=\n',
    );
    write('web/dist/assets/app.js', 'const key = "pk_live_ForTests123";');
    write('web/dist/.made-for.json', JSON.stringify({ project: PROJECT, commit }));
    write('firebase.deploy.json', '{"frame-src": "https://my-project.firebaseapp.com"}');
    answers = goodAnswers();
    commands = [];
    posted = [];
    playPrograms((_, args) => run(args.join(' ')));
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      if (method === 'POST') posted.push(`${url} ${String(body)}`);
      const found = answers[url] as { status?: number } | undefined;
      if (found === undefined) throw new TypeError('fetch failed');
      const text = JSON.stringify(found).replaceAll(HEAD, commit);
      return new Response(text, { status: typeof found.status === 'number' ? found.status : 200 });
    });
  };
  return {
    folder,
    begin,
    write,
    answer: (next) => {
      answers = next;
    },
    asked: () => [...commands, ...posted],
    remove() {
      stopPlaying();
      rmSync(folder, { recursive: true });
    },
  };
}
