import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../lib/bootstrap.mjs';
import { readWebVariables } from './check-files.ts';
import { STRIPE_VERSION } from './check-keys.ts';
import { TASKS } from './check-running.ts';
import { PROVIDERS } from './check-sign-in.ts';
import { examine, partsOf, report } from './doctor.ts';
import type { Finding } from './finding.ts';
import {
  type Answers,
  DEFAULT_ACCOUNT,
  type FakeProject,
  goodAnswers,
  makeFakeProject,
  PROJECT,
  RELEASES,
} from './testing/fake-google.ts';

/** A query that finds nobody. */
const query = vi.hoisted(() => {
  const made = { startAfter: vi.fn(() => made), get: async () => ({ docs: [] }) };
  const steps = ['where', 'orderBy', 'select', 'limit'].map((step) => [step, () => made]);
  return Object.assign(made, Object.fromEntries(steps));
});
vi.mock('../../functions/src/platform/collections.ts', async (original) => ({
  ...(await original<object>()),
  collection: () => query,
}));
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let project: FakeProject;
beforeEach(() => {
  project = makeFakeProject();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  project.remove();
});

const look = (when: 'before' | 'after' = 'before') => examine(PROJECT, when, project.folder);
const not = (state: string, findings: Finding[]) => findings.filter((each) => each.state !== state);
const about = (what: string, findings: Finding[]) =>
  findings.find((each) => each.what.includes(what));

/** The good answers, with some changed. */
const answer = (changed: Answers) => project.answer({ ...goodAnswers(), ...changed });
const policyWithout = (role: string, account: string): Answers => {
  const key = `projects get-iam-policy ${PROJECT}`;
  const { bindings } = goodAnswers()[key] as { bindings: { role: string; members: string[] }[] };
  const left = bindings.filter((each) => each.role !== role || !each.members[0]?.endsWith(account));
  return { [key]: { bindings: left } };
};
const BUILD = 'npm run build -- --project my-project';
const ECHO_KEY = `echo 'VITE_STRIPE_PUBLISHABLE_KEY=pk_live_...' >> web/.env.my-project`;
const secret = (name: string) => `secrets versions access latest --secret=${name}`;

describe('a project where everything is right', () => {
  it('is good before a deployment, and nothing was changed', async () => {
    const findings = await look();
    expect(not('good', findings)).toEqual([]);
    expect(findings.length).toBeGreaterThan(25);
    expect(project.asked().filter((each) => /create|add-|update|set |POST/.test(each))).toEqual([]);
  });

  it('is good after it: two empty tasks ran, and the people on duty got one message', async () => {
    const findings = await look('after');
    expect(not('good', findings)).toEqual([]);
    const sent = project.asked().filter((each) => /create-http-task|^https:/.test(each));
    // The two tasks are created at once.
    expect(sent).toHaveLength(3);
    expect(sent).toEqual(
      expect.arrayContaining([
        expect.stringContaining('"lastDropDate":"9999-12-31"'),
        expect.stringContaining('--queue=feedRemovals'),
        expect.stringMatching(/^https:\/\/hooks\.test\/\S+ \{"text":"Blckmirror was deployed/),
      ]),
    );
  });

  it('never prints a secret', async () => {
    answer({ [secret('STRIPE_SECRET_KEY')]: 'sk_test_NeverPrinted1' });
    expect(report(await look('after')).join('\n')).not.toContain('NeverPrinted');
  });
});

describe('what is wrong is named, with the command that mends it', () => {
  it('a key of the other mode', async () => {
    answer({ [secret('STRIPE_SECRET_KEY')]: 'sk_test_NeverPrinted1' });
    expect(about('people can pay', await look())).toMatchObject({
      state: 'bad',
      how: expect.stringContaining('is a test key'),
      mend: `printf '%s' 'sk_...' | npx firebase functions:secrets:set STRIPE_SECRET_KEY --data-file - --project my-project`,
    });
  });

  it('a web app with a key of the other mode, or with a secret one', async () => {
    project.write('web/dist/assets/app.js', '"pk_test_ForTests123"');
    expect(about('web app takes', await look())).toMatchObject({
      state: 'bad',
      how: 'web/dist: its key is not of mode live',
      mend: ECHO_KEY,
    });
    project.write(`web/.env.${PROJECT}`, 'VITE_STRIPE_PUBLISHABLE_KEY=pk_test_1');
    expect(about('web app takes', await look())?.mend).toBe(`${ECHO_KEY}\n${BUILD}`);
    project.write('web/dist/assets/app.js', '"pk_live_ForTests123", "sk_live_ForTests123"');
    expect(about('web app takes', await look())?.how).toContain('a secret key of Stripe is in it');
  });

  it('App Check in a web app without a site key', async () => {
    project.write(`functions/.env.${PROJECT}`, 'STRIPE_PRICE_ID=price_1\nAPP_CHECK=monitor\n');
    expect(about('its App Check', await look())?.mend).toMatch(
      /^echo 'VITE_APP_CHECK_SITE_KEY=\.\.\.' >> web\/\.env\.my-project$/m,
    );
  });

  it('staging with live keys or without its band, and a STAGE that nobody knows', async () => {
    project.write(`functions/.env.${PROJECT}`, `STRIPE_PRICE_ID=price_1\nSTAGE=staging\n`);
    const findings = await look();
    expect(about('people can pay', findings)?.how).toContain('is a live key');
    expect(about('web app takes', findings)?.how).toContain('its key is not of mode test');
    expect(about('its STAGE', findings)?.how).toContain('the band of staging is missing');
    project.write(`functions/.env.${PROJECT}`, `STRIPE_PRICE_ID=price_1\nSTAGE=stagin\n`);
    expect(about('values that the server takes', await look())?.how).toContain('STAGE is neither');
  });

  it.each(['blckmirror.example', 'http:/', 'javascript:alert(1)'])(
    'an APP_ORIGIN that is no address: %s',
    async (origin) => {
      const lines = `STRIPE_PRICE_ID=price_1\nAPP_ORIGIN=${origin}\n`;
      project.write(`functions/.env.${PROJECT}`, lines);
      const found = about('values that the server takes', await look());
      expect(found?.how).toContain('APP_ORIGIN is no address');
    },
  );

  it('a secret in a file, and a parameter without a line', async () => {
    project.write(`functions/.env.${PROJECT}`, 'STRIPE_PRICE_ID=price_1\nALERT_URL=\n');
    const findings = await look();
    expect(about('no secret lies', findings)).toMatchObject({ state: 'bad' });
    expect(about('every parameter', findings)?.mend).toContain(
      `echo 'VAPID_PUBLIC_KEY=' >> functions/.env.${PROJECT}`,
    );
  });

  it('a web app of another project', async () => {
    project.write('web/dist/.made-for.json', '{"project": "another", "commit": null}');
    expect(about('from this commit', await look())).toMatchObject({
      state: 'bad',
      how: expect.stringMatching(/was built for another, not for my-project\.$/),
      // Without a key the build would fail.
      mend: ECHO_KEY,
    });
    project.write(`web/.env.${PROJECT}`, 'VITE_STRIPE_PUBLISHABLE_KEY=pk_live_1');
    expect(about('from this commit', await look())?.mend).toBe(BUILD);
  });

  it.each([
    ['a day that is no day', '', 'GEMINI_MODEL_ENDS=soon', 'bad'],
    ['its end 60 days from now', 60, '', 'unknown'],
    ['its end 62 days from now', 62, '', 'good'],
    ['its end yesterday', -1, '', 'bad'],
  ])('a cloud model with %s', async (_, days, line, state) => {
    const end = new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 10);
    project.write(
      `functions/.env.${PROJECT}`,
      `STRIPE_PRICE_ID=price_1\nGEMINI_MODEL=gemini-3-flash\n${line || `GEMINI_MODEL_ENDS=${end}`}\n`,
    );
    const findings = await look();
    expect(about('cloud model', findings)?.state).toBe(state);
    const isNamed = about('have their roles', findings)?.how.includes('roles/aiplatform.user');
    expect(Boolean(isNamed)).toBe(line === '');
  });

  it.each([
    ['SERVER_KEY', ' ', 'it is empty'],
    ['SERVER_KEY', 'g:abc', 'SERVER_KEY is malformed'],
    ['SERVER_KEY', `g:${'ab'.repeat(32)}`, 'which everybody can read'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1\n', 'white space'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_...', 'put your own in'],
    ['STRIPE_SECRET_KEY', 'sk_live_...', 'put your own in'],
    ['ALERT_URL', 'http://hooks.test/', 'no https address'],
    ['ALERT_URL', 'https://...', 'no https address'],
  ])('%s with a wrong value', async (name, value, wrong) => {
    answer({ [secret(name)]: value });
    const found = about(`${name} is set`, await look());
    expect(found?.state).toBe('bad');
    expect(found?.how).toContain(wrong);
    expect(found?.mend).toContain(`functions:secrets:set ${name}`);
  });

  it('values with the dots of a command: people cannot pay', async () => {
    for (const [name, value] of [
      ['STRIPE_SECRET_KEY', 'sk_live_...'],
      ['STRIPE_SECRET_KEY', 'sk_...'],
      ['STRIPE_WEBHOOK_SECRET', 'whsec_...'],
    ] as const) {
      answer({ [secret(name)]: value });
      const found = about('people can pay', await look());
      expect(found).toMatchObject({ state: 'bad', how: expect.stringContaining(name) });
      expect(found?.how).not.toContain('functions:secrets:set');
      expect(found?.mend).toMatch(`| npx firebase functions:secrets:set ${name} --data-file -`);
    }
  });

  describe('SERVER_KEY, when functions are deployed', () => {
    const keyOf = (letter: string, digits: string) => `${letter}:${digits.repeat(32)}`;
    const held = 'secrets versions access 2 --secret=SERVER_KEY';
    const functions = [2, 3].map((version) => ({
      name: 'functions/api',
      serviceConfig: { secretEnvironmentVariables: [{ key: 'SERVER_KEY', version: `${version}` }] },
    }));
    const ask = async (before: unknown, latest: unknown) => {
      answer({
        'functions list --v2': functions,
        [held]: before,
        [secret('SERVER_KEY')]: latest,
      });
      const findings = await look();
      return {
        set: about('SERVER_KEY is set', findings),
        found: about('what they wrote', findings),
      };
    };
    const BACK =
      'gcloud secrets versions access 2 --secret=SERVER_KEY --project=my-project | npx firebase functions:secrets:set SERVER_KEY --data-file - --project my-project';

    it.each([
      ['the same', 'g:12', 'g:12'],
      ['a version was added', 'g:12', 'h:34,g:12'],
      ['the oldest was dropped', 'h:34,g:12', 'h:34'],
    ])('is good: %s', async (_, before, latest) => {
      const written = (text: string) =>
        text
          .split(',')
          .map((each) => keyOf(each.slice(0, 1), each.slice(2)))
          .join();
      expect((await ask(written(before), written(latest))).found?.state).toBe('good');
    });

    it.each([
      [
        'pasted a second time',
        keyOf('g', '12'),
        keyOf('g', '34'),
        'another key under the letter g',
      ],
      ['of another letter', keyOf('g', '12'), keyOf('h', '34'), 'lacks the letter g'],
    ])('is bad, and says how to go back: %s', async (_, before, latest, wrong) => {
      const { set, found } = await ask(before, latest);
      expect(set?.state).toBe('good');
      expect(found).toMatchObject({
        state: 'bad',
        mend: BACK,
        how: expect.stringContaining(wrong),
      });
      expect(found?.how).not.toMatch(/(?:12|34){2}/);
    });

    it('malformed: its mend makes no new key', async () => {
      const { set } = await ask(keyOf('g', '12'), 'g:abc');
      expect(set).toMatchObject({ state: 'bad', mend: BACK });
    });

    it('the version that they hold is switched off', async () => {
      const { found } = await ask({ error: 'it is in DISABLED state' }, keyOf('g', '12'));
      expect(found).toMatchObject({
        state: 'bad',
        mend: 'gcloud secrets versions enable 2 --secret=SERVER_KEY --project=my-project',
      });
    });
  });

  it('ALERT_URL with the word none: no fault, but nobody is told', async () => {
    answer({ [secret('ALERT_URL')]: 'none' });
    expect(about('ALERT_URL is set', await look())).toMatchObject({
      state: 'unknown',
      how: expect.stringContaining('nobody is told'),
    });
  });

  it('a secret that was set after the deployment: the functions still run with the one before', async () => {
    answer({
      'secrets versions describe latest --secret=ALERT_URL': {
        name: 'projects/1/secrets/ALERT_URL/versions/4',
      },
    });
    expect(about('latest secrets', await look('after'))).toMatchObject({
      state: 'bad',
      how: expect.stringContaining('a function holds a version of ALERT_URL before the latest'),
      mend: 'npm run deploy -- --project my-project',
    });
  });

  it('a secret that there is none of', async () => {
    const { [secret('SERVER_KEY')]: _, ...others } = goodAnswers();
    project.answer(others);
    const found = about('SERVER_KEY is set', await look());
    expect(found).toMatchObject({ state: 'bad', how: expect.stringContaining('there is none') });
    expect(found?.mend).toContain(`printf 'g:%s' "$(openssl rand -hex 32)"`);
  });

  it('an API that is off, and a secret that there is none of, in the words of gcloud', async () => {
    const ends =
      'This command is authenticated as a@example.org which is the active account specified by the [core/account] property.';
    answer({
      [secret('SERVER_KEY')]: {
        error: `(gcloud.secrets.versions.access) NOT_FOUND: Secret [projects/1/secrets/SERVER_KEY] not found or has no versions. ${ends}`,
      },
      'services api-keys list': {
        error: `(gcloud.services.api-keys.list) PERMISSION_DENIED: API Keys API has not been used in project my-project before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/apikeys.googleapis.com/overview?project=my-project then retry. ${ends}`,
      },
      'logging sinks describe _Default': {
        error: `(gcloud.logging.sinks.describe) [a@example.org] does not have permission to access projects instance [my-project] (or it may not exist): The caller does not have permission. ${ends}`,
      },
    });
    const findings = await look();
    expect(about('SERVER_KEY is set', findings)).toMatchObject({
      state: 'bad',
      how: expect.stringMatching(/: there is none$/),
    });
    expect(about('other pages', findings)?.how).toMatch(/: apikeys\.googleapis\.com is off$/);
    expect(about('no log keeps', findings)?.how).toMatch(/: this login is no owner/);
    expect(report(findings).join('\n')).not.toContain('nobody is logged in');
  });

  it.each([
    ['the place for them is missing', { error: 'NOT_FOUND: Requested entity was not found.' }],
    ['a deployment stopped before it set the policy', {}],
  ])('old images stop no deployment: %s', async (_, said) => {
    answer({ 'artifacts repositories describe gcf-artifacts': said });
    expect(about('old images', await look())).toMatchObject({
      state: 'unknown',
      mend: '',
    });
    expect(about('old images', await look('after'))?.state).toBe('bad');
  });

  it('no site of Hosting: it is found before anything is deployed', async () => {
    answer({ 'hosting:sites:list': { status: 'success', result: { sites: [] } } });
    expect(about('Hosting has a site', await look())).toMatchObject({
      state: 'bad',
      mend: 'npx firebase hosting:sites:create my-project --project my-project',
    });
  });

  it('a provider that is off: a button of the sign-in page fails', async () => {
    const list =
      'https://identitytoolkit.googleapis.com/admin/v2/projects/my-project/defaultSupportedIdpConfigs?pageSize=100';
    const name = 'projects/my-project/defaultSupportedIdpConfigs';
    answer({
      [list]: {
        defaultSupportedIdpConfigs: [
          { name: `${name}/google.com`, enabled: true },
          { name: `${name}/github.com`, enabled: false },
        ],
      },
    });
    expect(about('other accounts', await look())).toMatchObject({
      state: 'unknown',
      how: expect.stringContaining(': facebook.com, github.com, twitter.com off'),
    });
  });

  it('only the reading of secrets is missing: the deployment gives it', async () => {
    answer({ 'secrets get-iam-policy': {} });
    expect(about('have their roles', await look())?.state).toBe('good');
    expect(about('have their roles', await look('after'))?.state).toBe('bad');
  });

  it('no web app yet: nothing is said about its key', async () => {
    answer({ 'apps:list WEB': { status: 'success', result: [] } });
    expect(about('other pages', await look())).toMatchObject({ state: 'unknown', mend: '' });
  });

  it('a missing role, with its reason', async () => {
    answer(policyWithout('roles/run.invoker', 'my-project.iam.gserviceaccount.com'));
    expect(about('have their roles', await look())).toMatchObject({
      state: 'bad',
      how: expect.stringContaining('lacks roles/run.invoker: its tasks, schedules and events'),
      mend: expect.stringContaining(
        'gcloud projects add-iam-policy-binding my-project --member=serviceAccount:functions@my-project.iam.gserviceaccount.com --role=roles/run.invoker',
      ),
    });
  });

  it('an organisation whose default account is no editor: builds need a role of their own', async () => {
    answer(policyWithout('roles/editor', DEFAULT_ACCOUNT));
    const found = about('have their roles', await look());
    expect(found?.state).toBe('bad');
    expect(found?.mend?.split('\n')).toEqual([
      expect.stringMatching(`${DEFAULT_ACCOUNT} --role=roles/cloudbuild.builds.builder`),
    ]);
  });

  it('a new project: one block makes the account and gives every role', async () => {
    answer({
      'iam service-accounts list': [],
      [`projects get-iam-policy ${PROJECT}`]: {},
      'secrets get-iam-policy': {},
    });
    const block = about('have their roles', await look())?.mend?.split('\n') ?? [];
    expect(block[0]).toMatch(/^gcloud iam service-accounts create functions /);
    expect(block.filter((line) => line.includes('gcloud secrets add-iam'))).toEqual([]);
    expect(block.filter((line) => line.includes('gcloud projects add-iam'))).toHaveLength(6);
    expect(block.join('\n')).toContain('gcloud services enable compute.googleapis.com');
  });

  it('an index that is still building: later before a deployment, bad after it', async () => {
    const key = 'firestore indexes composite list';
    const [first, ...others] = goodAnswers()[key] as { state: string }[];
    answer({ [key]: [{ ...first, state: 'CREATING' }, ...others] });
    expect(about('indexes are ready', await look())).toMatchObject({ state: 'unknown' });
    expect(about('indexes are ready', await look('after'))).toMatchObject({
      state: 'bad',
      how: expect.stringMatching(/cases, COLLECTION, decidedBy ASCENDING.*: CREATING$/),
    });
  });

  it('a database whose past members could read, and that could be deleted', async () => {
    const key = 'firestore databases describe';
    answer({
      [key]: {
        ...(goodAnswers()[key] as object),
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
        deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
      },
    });
    expect(about('read or delete the past', await look())).toMatchObject({
      state: 'bad',
      how: expect.stringContaining('\n- members can read the feed of days past'),
      mend: `gcloud firestore databases update --database='(default)' --delete-protection --no-enable-pitr --project=my-project`,
    });
  });

  it('no backup, and one that is kept longer than people are told', async () => {
    const key = 'firestore backups schedules list';
    answer({ [key]: [] });
    expect(about('a backup', await look())).toMatchObject({
      state: 'bad',
      mend: `gcloud firestore backups schedules create --recurrence=daily --retention=7d --database='(default)' --project=my-project`,
    });
    const [daily] = goodAnswers()[key] as [object];
    answer({ [key]: [daily, { name: 'a/weekly', weeklyRecurrence: {}, retention: '8467200s' }] });
    expect(about('a backup', await look())).toMatchObject({
      state: 'bad',
      mend: `gcloud firestore backups schedules delete --backup-schedule=weekly --database='(default)' --project=my-project`,
    });
  });

  it('an API that is off, and a policy that expires nothing', async () => {
    answer({ 'services list --enabled': [], 'firestore fields ttls list': [] });
    const findings = await look('after');
    const commands = about('APIs are on', findings)?.mend?.split('\n') ?? [];
    expect(commands.map((line) => line.match(/\w+\.googleapis\.com/g)?.length)).toEqual([20, 4]);
    expect(commands[0]).toMatch(/^gcloud services enable apikeys.* --project=my-project$/);
    expect(about('documents expire', findings)).toMatchObject({
      how: expect.stringContaining('no policy is active for crisisPages'),
      mend: 'npm run deploy -- --project my-project',
    });
    expect(about('documents expire', await look())).toMatchObject({
      state: 'unknown',
      how: expect.stringContaining('the deployment sets it'),
      mend: '',
    });
  });

  it('a webhook without an event or of another version, and a price that nobody charges', async () => {
    const hooks = 'https://api.stripe.com/v1/webhook_endpoints?limit=100';
    const { data } = goodAnswers()[hooks] as { data: object[] };
    answer({
      [hooks]: {
        data: [{ ...data[0], enabled_events: ['invoice.paid'], api_version: '2020-08-27' }],
      },
      'https://api.stripe.com/v1/prices/price_1': { status: 404 },
    });
    const findings = await look();
    expect(about('Stripe tells', findings)).toMatchObject({ state: 'bad' });
    expect(about('Stripe tells', findings)?.how).toMatch(/customer.deleted.*2026-10-28.endive/s);
    expect(about('$4.99', findings)).toMatchObject({ state: 'bad' });
  });

  it('Authentication that nobody began', async () => {
    const config = 'https://identitytoolkit.googleapis.com/admin/v2/projects/my-project/config';
    answer({ [config]: { status: 404, error: 'CONFIGURATION_NOT_FOUND' } });
    const [first, ...others] = not('good', await look());
    expect(first).toMatchObject({ state: 'bad', mend: expect.stringContaining('Get started') });
    expect(others.map(({ state }) => state)).toEqual(Array(5).fill('unknown'));
  });

  it('open sign-in, short passwords, and a key that other pages may use', async () => {
    answer({
      'https://identitytoolkit.googleapis.com/admin/v2/projects/my-project/config': {
        signIn: { email: { enabled: true }, anonymous: { enabled: true } },
        authorizedDomains: ['my-project.firebaseapp.com'],
      },
      'services api-keys list': [{ uid: 'key-1' }],
    });
    const findings = await look();
    expect(not('good', findings).map(({ what }) => what)).toEqual([
      'people sign in by e-mail, and nobody without a name',
      'the domains of the web app may sign in',
      'passwords are long enough',
      'nobody can try out whose address has an account',
      'e-mails come from a domain of your own',
      'e-mails name the product as their sender',
      'other pages cannot use the key of the web app',
    ]);
    expect(about('passwords', findings)?.mend).toContain('"minPasswordLength":8');
    expect(about('other pages', findings)?.mend).toContain(
      `--allowed-referrers='https://blckmirror.example/*,https://my-project.firebaseapp.com/*'`,
    );
  });

  it('a schedule that has not run yet may be waited for', async () => {
    const key = 'scheduler jobs list';
    const jobs = goodAnswers()[key] as object[];
    answer({ [key]: jobs.map((job) => ({ ...job, lastAttemptTime: undefined })) });
    const findings = await look('after');
    expect(about('nightlyInsights runs', findings)?.mend).toMatch(/^Wait until tomorrow, .* safe:/);
    expect(about('lapsingHolds runs', findings)?.mend).toMatch(
      /^Wait 25 minutes, or run it now, which is safe:\ngcloud scheduler jobs run /,
    );
  });

  it('after a deployment: alerts that were not made, or are switched off', async () => {
    const key = 'alpha monitoring policies list';
    const [off, ...others] = goodAnswers()[key] as object[];
    answer({ [key]: [{ ...off, enabled: false }, ...others.slice(1)] });
    expect(about('somebody is alerted', await look('after'))).toMatchObject({
      state: 'unknown',
      how: expect.stringMatching(/no alert is on for: .+, .+/),
      mend: 'npm run signals -- --project my-project',
    });
  });

  it('after a deployment: another commit in this folder is no fault', async () => {
    project.write('web/dist/.made-for.json', '{"project": "my-project", "commit": null}');
    expect(not('good', await look('after'))).toEqual([]);
    const [version, newer] = ['v1', 'v2'].map((name) => ({ name: `sites/my-project/${name}` }));
    const commit = 'a'.repeat(40);
    answer({ [RELEASES]: { releases: [{ message: `${commit} x`, version }] } });
    expect(about('served: commit', await look('after'))).toMatchObject({
      what: `served: commit ${commit}`,
      state: 'unknown',
      how: expect.stringContaining('not deployed yet'),
    });
    answer({
      [RELEASES]: {
        releases: [
          { version },
          { message: `${'b'.repeat(40)} x`, version: newer },
          { message: `${commit} x`, version },
        ],
      },
    });
    expect(about('served: commit', await look('after'))).toMatchObject({
      what: `served: commit ${commit}`,
      state: 'unknown',
      how: expect.stringContaining('a rollback shows this earlier one'),
    });
    answer({ [RELEASES]: { releases: [] } });
    expect(about('people are served', await look('after'))?.state).toBe('bad');
  });

  it('after a deployment: a task that is refused, a schedule that failed, alerts that do not arrive', async () => {
    const key = 'scheduler jobs list';
    const [tick, ...others] = goodAnswers()[key] as object[];
    answer({
      [key]: [{ ...tick, status: { code: 13 } }, ...others],
      'tasks describe': { lastAttempt: { responseStatus: { code: 7 } } },
      'https://hooks.test/NeverPrinted3': { status: 410 },
    });
    const bad = not('good', await look('after'));
    expect(bad.map(({ what }) => what)).toEqual([
      'the people on duty can be told',
      'tasks of nightlyPage run',
      'tasks of feedRemovals run',
      'feedTick runs by itself',
    ]);
    expect(bad[0]?.how).toContain('it answers 410');
    expect(bad[1]?.mend).toMatch(/^gcloud tasks describe doctor-\d+ --queue=nightlyPage/);
  });
});

it('the only database that a browser can read has no point-in-time recovery, and backups of 7 days', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  // Rules of one database: a list would name several.
  expect(JSON.parse(read('firebase.json')).firestore).not.toHaveProperty('database');
  expect(read('firestore.rules')).toMatch(/allow get: if request.auth/);
  expect(JSON.parse(read('ops/database.json'))).toEqual({
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    backupSchedule: { dailyRecurrence: {}, retention: `${7 * 86_400}s` },
  });
});

describe('what cannot be found out', () => {
  it('is unknown where there is no such project: nothing in it counts as missing', async () => {
    project.answer({});
    const wrong = not('good', await look());
    expect(new Set(wrong.map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(wrong.some(({ how }) => how.includes('there is no such project'))).toBe(true);
  });

  it('is unknown where nobody is logged in; what needs no connection is still checked', async () => {
    project.answer({
      [`projects describe ${PROJECT}`]: {
        error: 'You do not currently have an active account selected.',
      },
      'apps:list WEB': { error: 'Failed to authenticate, have you run firebase login?' },
      'hosting:sites:list': { error: 'Failed to authenticate, have you run firebase login?' },
    });
    const findings = await look();
    expect(new Set(not('good', findings).map(({ state, mend }) => `${state} ${mend}`))).toEqual(
      new Set(['unknown gcloud auth login', 'unknown npx firebase login']),
    );
    expect(findings.filter(({ state }) => state === 'good')).toHaveLength(8);
    expect(project.asked()).toHaveLength(3);
    expect(report(findings).filter((line) => line.trim() === 'gcloud auth login')).toHaveLength(1);
  });

  it('is unknown where there is no connection, and nobody is told to log in', async () => {
    project.answer({
      [`projects describe ${PROJECT}`]: {
        error:
          'There was a problem refreshing your current auth tokens: Failed to resolve oauth2.googleapis.com. Please run: $ gcloud auth login',
      },
      'apps:list WEB': { error: 'Failed to authenticate, have you run firebase login?' },
    });
    const wrong = not('good', await look());
    expect(wrong[0]).toMatchObject({
      state: 'unknown',
      how: 'gcloud billing projects describe: no connection',
      mend: 'Ask again with a connection.',
    });
  });

  it('is unknown where Google has no connection, may not be asked, or answers otherwise', async () => {
    answer({
      'logging sinks describe _Default': { error: 'PERMISSION_DENIED: logging.sinks.get' },
      'services list --enabled': 'not JSON',
      [`billing projects describe ${PROJECT}`]: {
        error:
          'PERMISSION_DENIED: Cloud Billing API has not been used in project 1 before or it is disabled. [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "metadata": {"service": "cloudbilling.googleapis.com"}}]',
      },
      'https://api.stripe.com/v1/prices/price_1': undefined,
    });
    const unknown = not('good', await look());
    expect(unknown.map(({ what, state }) => [what.slice(0, 12), state])).toEqual([
      ['the project ', 'unknown'],
      ['the APIs are', 'unknown'],
      ['no log keeps', 'unknown'],
      ['the price is', 'unknown'],
    ]);
    expect(unknown[0]).toMatchObject({
      how: expect.stringMatching(/cloudbilling\.googleapis\.com is off$/),
      mend: '',
    });
  });
});

it('puts a page on the queue that the night accepts, and that names nobody', async () => {
  const { peopleJob } = await import('../../functions/src/nightly/people.ts');
  const { log } = await import('../../functions/src/platform/log.ts');
  const refused = vi.spyOn(log, 'error');
  const queued = vi.fn();
  await peopleJob.receive(TASKS.nightlyPage(new Date()), false, queued);
  expect(query.startAfter).toHaveBeenCalledWith('9999-12-31', '~');
  expect(refused).not.toHaveBeenCalled();
  expect(queued).not.toHaveBeenCalled();
});

it('looks for the functions, schedules and secrets that the code has', async () => {
  interface Endpoint {
    omit?: unknown;
    scheduleTrigger?: object;
    secretEnvironmentVariables?: { key: string }[];
  }
  const all = Object.entries(await import('../../functions/src/index.ts')).map(
    ([name, { __endpoint }]) => ({ name, ...(__endpoint as unknown as Endpoint) }),
  );
  const named = (having: (each: Endpoint) => unknown) => all.filter(having).map(({ name }) => name);
  const everything = partsOf({ VAPID_PUBLIC_KEY: 'B1' }, true);
  expect(everything.functions.toSorted()).toEqual(named(() => true).toSorted());
  expect(everything.schedules.toSorted()).toEqual(named((each) => each.scheduleTrigger).toSorted());
  expect(new Set(everything.secrets)).toEqual(
    new Set(all.flatMap((each) => each.secretEnvironmentVariables ?? []).map(({ key }) => key)),
  );
  expect(partsOf({}, false).functions.toSorted()).toEqual(named((each) => !each.omit).toSorted());
});

it('builds the web app with the variables of its project, the last line of each', () => {
  expect(readWebVariables(PROJECT, project.folder)).toEqual({});
  project.write(`web/.env.${PROJECT}`, 'VITE_A=1\nVITE_A=2\nPATH=/tmp\n');
  expect(readWebVariables(PROJECT, project.folder)).toEqual({ VITE_A: '2' });
});

it('looks for the providers that the web app has buttons for', () => {
  const signIn = readFileSync(path.join(root, 'web', 'src', 'lib', 'auth', 'sign-in.ts'), 'utf8');
  const [, buttons = ''] = /const PROVIDERS = \{([^}]+)\}/.exec(signIn) ?? [];
  expect(buttons.match(/\w+\.com/g)).toEqual(PROVIDERS);
});

it('asks for the version of Stripe’s API that the server understands', () => {
  const server = readFileSync(path.join(root, 'functions', 'src', 'billing', 'stripe.ts'), 'utf8');
  expect(server).toContain(`const API_VERSION = '${STRIPE_VERSION}';`);
});

it('says once that dots in commands are for values of your own', () => {
  const lines = (mend: string) => report([{ what: 'a', how: 'b', state: 'bad', mend }], '');
  expect(
    lines("echo 'A=...'\necho 'B=...'").filter((line) => /put your own/.test(line)),
  ).toHaveLength(1);
  expect(lines('npm ci').join()).not.toContain('put your own');
});

it('says that it never met a real project, until a staging run is written down', async () => {
  expect(report([], 'Nothing.').at(-1)).toBe('Never tried on a real project.');
  const page = 'Something.\nStaging run: 2027-01-31, everything\n';
  expect(report([], page).at(-1)).toBe('Tried on a real project on 2027-01-31.');
});
