import { describe, expect, it, vi } from 'vitest';
import { about, not, useFakeProject } from './testing/examined-project.ts';
import {
  type Answers,
  DEFAULT_ACCOUNT,
  goodAnswers,
  PROJECT,
  RELEASES,
} from './testing/fake-google.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const { answer, look, write } = useFakeProject();
const policyWithout = (role: string, account: string): Answers => {
  const key = `projects get-iam-policy ${PROJECT}`;
  const { bindings } = goodAnswers()[key] as { bindings: { role: string; members: string[] }[] };
  const left = bindings.filter((each) => each.role !== role || !each.members[0]?.endsWith(account));
  return { [key]: { bindings: left } };
};

describe('what is wrong with the project or what runs in it is named, with the command that mends it', () => {
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
      `--allowed-referrers='https://blckmirror.example/*,https://my-project.web.app/*,https://my-project.firebaseapp.com/*'`,
    );
  });

  it('a domain of its own that was added after the first release: the first addresses stay open', async () => {
    const config = 'https://identitytoolkit.googleapis.com/admin/v2/projects/my-project/config';
    const before = ['my-project.web.app', 'my-project.firebaseapp.com'];
    const allowedReferrers = before.map((domain) => `https://${domain}/*`);
    answer({
      [config]: { ...(goodAnswers()[config] as object), authorizedDomains: before },
      'services api-keys list': [
        { uid: 'key-1', restrictions: { browserKeyRestrictions: { allowedReferrers } } },
      ],
    });
    const findings = await look();
    expect(about('may sign in', findings)?.mend).toMatch(/add blckmirror.example$/);
    const [, referrers] =
      /--allowed-referrers='(.*)'/.exec(about('other pages', findings)?.mend ?? '') ?? [];
    expect(referrers?.split(',')).toEqual(['https://blckmirror.example/*', ...allowedReferrers]);
  });

  it('a page that may no longer use the key: the address of the first release', async () => {
    const allowedReferrers = [
      'https://blckmirror.example/*',
      'https://my-project.firebaseapp.com/*',
    ];
    answer({
      'services api-keys list': [
        { uid: 'key-1', restrictions: { browserKeyRestrictions: { allowedReferrers } } },
      ],
    });
    expect(about('other pages', await look())?.state).toBe('bad');
  });

  it('a project without a domain of its own names its two addresses once', async () => {
    write(
      `functions/.env.${PROJECT}`,
      'STRIPE_PRICE_ID=price_1\nAPP_ORIGIN=https://my-project.web.app/\n',
    );
    answer({ 'services api-keys list': [{ uid: 'key-1' }] });
    expect(about('other pages', await look())?.mend).toContain(
      `--allowed-referrers='https://my-project.web.app/*,https://my-project.firebaseapp.com/*'`,
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
    write('web/dist/.made-for.json', '{"project": "my-project", "commit": null}');
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
