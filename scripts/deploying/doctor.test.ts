import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../lib/bootstrap.mjs';
import { readWebVariables } from './check-files.ts';
import { STRIPE_VERSION } from './check-keys.ts';
import { TASKS } from './check-running.ts';
import { PROVIDERS } from './check-sign-in.ts';
import { partsOf, report } from './doctor.ts';
import { not, secret, useFakeProject } from './testing/examined-project.ts';
import { PROJECT } from './testing/fake-google.ts';

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

const { answer, answerOnly, asked, folder, look, write } = useFakeProject();

describe('a project where everything is right', () => {
  it('is good before a deployment, and nothing was changed', async () => {
    const findings = await look();
    expect(not('good', findings)).toEqual([]);
    expect(findings.length).toBeGreaterThan(25);
    expect(asked().filter((each) => /create|add-|update|set |POST/.test(each))).toEqual([]);
  });

  it('is good after it: two empty tasks ran, and the people on duty got one message', async () => {
    const findings = await look('after');
    expect(not('good', findings)).toEqual([]);
    const sent = asked().filter((each) => /create-http-task|^https:/.test(each));
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
    answerOnly({});
    const wrong = not('good', await look());
    expect(new Set(wrong.map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(wrong.some(({ how }) => how.includes('there is no such project'))).toBe(true);
  });

  it('is unknown where nobody is logged in; what needs no connection is still checked', async () => {
    answerOnly({
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
    expect(asked()).toHaveLength(3);
    expect(report(findings).filter((line) => line.trim() === 'gcloud auth login')).toHaveLength(1);
  });

  it('is unknown where there is no connection, and nobody is told to log in', async () => {
    answerOnly({
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
  expect(readWebVariables(PROJECT, folder())).toEqual({});
  write(`web/.env.${PROJECT}`, 'VITE_A=1\nVITE_A=2\nPATH=/tmp\n');
  expect(readWebVariables(PROJECT, folder())).toEqual({ VITE_A: '2' });
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
