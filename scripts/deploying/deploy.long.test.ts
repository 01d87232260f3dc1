// The whole of `npm run deploy` and `npm run rollback`, with the pinned Firebase CLI, in a clone of this repository. Google is
// played by a server of the tests, gcloud by a replaced program.
import { execFileSync, spawn } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../lib/bootstrap.mjs';
import { projectEnv } from '../lib/build.ts';
import { OPERATOR_FILE } from '../lib/deploy-config.ts';
import { type FakeNetwork, startFakeNetwork } from './testing/fake-network.ts';
import { answerIndexes } from './testing/indexes.ts';
import { type ReplacedTools, replaceGcloud } from './testing/replaced-tools.ts';

/** The CLI's own. */
const { unzip } = createRequire(import.meta.url)('firebase-tools/lib/unzip.js');

let network: FakeNetwork;
let tools: ReplacedTools;
/** The clone. */
let folder = '';
/** The home of the CLI, which must not find the login of whoever runs the tests. */
let home = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  home = mkdtempSync(path.join(tmpdir(), 'home-'));
  execFileSync('git', ['clone', '--quiet', root, folder]);
  for (const at of ['node_modules', 'functions/node_modules']) {
    symlinkSync(path.join(root, at), path.join(folder, at));
  }
  writeFileSync(path.join(folder, 'functions/.env.my-project'), 'STRIPE_PRICE_ID=price_1\n');
  fillBlanks();
  tools = replaceGcloud();
  network = await startFakeNetwork((functions) => tools.answer('gcloud functions list', functions));
  tools.answer('gcloud projects describe', { projectNumber: '123456789' });
  tools.answer('gcloud auth print-access-token', 'a');
  tools.answer('gcloud functions list', []);
  // The doctor of the first two runs, and the first look after the CLI.
  answerIndexes(tools, 'CREATING', 'CREATING', 'CREATING', 'READY');
});
afterAll(async () => {
  await network.close();
  tools.remove();
  for (const each of [folder, home]) rmSync(each, { recursive: true });
});

const run = async (name: 'deploy' | 'rollback'): Promise<{ code: number; said: string }> => {
  const env = projectEnv({
    ...network.env,
    HOME: home,
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
  });
  // Vitest sets it, and the web app would be built for tests.
  delete env.NODE_ENV;
  const args = ['scripts/run.mjs', name, '--project', 'my-project'];
  const child = spawn('node', args, { cwd: folder, env });
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve) => child.on('close', (ended) => resolve(ended ?? 1))),
  ]);
  return { code, said: out + errors };
};

const commit = () => {
  const git = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--all', '--quiet'];
  execFileSync('git', [...git, '--allow-empty', '-m', 'test: another commit'], { cwd: folder });
};
/** Names the operator, as each copy that is deployed has to. */
const fillBlanks = () => {
  const named = { name: 'a', address: 'b', email: 'a@example.org', authority: 'c' };
  writeFileSync(path.join(folder, OPERATOR_FILE), `${JSON.stringify(named)}\n`);
  commit();
};
const head = () =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();

const changesSince = (before: number) => network.changes().slice(before);

/** What the CLI sends although nothing differs: the same rules are named again, and Google makes what it has already. */
const SAME = /releases\/cloud\.firestore|:generateServiceIdentity|repositories\/gcf-artifacts/;

it('stops where a parameter is missing, and the line that it prints mends that', async () => {
  const { code, said } = await run('deploy');
  expect(code).toBe(1);
  expect(network.changes()).toEqual([]);
  const mends = said.match(/(?<=^\s+)echo '\w+=\w*' >> functions\/\.env\.my-project$/gm) ?? [];
  expect(mends).toContain("echo 'APP_CHECK=off' >> functions/.env.my-project");
  for (const mend of mends) execFileSync('sh', ['-c', mend], { cwd: folder });
});

it('stops where a role is missing, and says which', async () => {
  network.lacking.add('cloudfunctions.functions.setIamPolicy');
  const { code, said } = await run('deploy');
  network.lacking.clear();
  expect(code).toBe(1);
  expect(said).toContain('assign your account the "Cloud Functions Admin" role');
  expect(said).toContain('run the same again');
  // Firestore came first: every declared index was taken, and none twice.
  expect(network.indexes.length).toBeGreaterThan(10);
  expect(network.functions.size).toBe(0);
  expect(said).toContain('Firestore builds');
});

it('stops where a secret is missing, and says how to set it', async () => {
  network.secrets.delete('SERVER_KEY');
  const { code, said } = await run('deploy');
  network.secrets.add('SERVER_KEY');
  expect(code).toBe(1);
  expect(said).toMatch(/secrets:set SERVER_KEY|SERVER_KEY.* not exist/);
  expect(network.functions.size).toBe(0);
});

it('goes on, and deploys everything', async () => {
  const { code, said } = await run('deploy');
  expect(code, said).toBe(0);
  expect([...network.functions.keys()]).toEqual(expect.arrayContaining(['api', 'feedTick']));
  for (const { serviceConfig } of network.functions.values()) {
    expect(serviceConfig).toMatchObject({
      environmentVariables: { RELEASE: head(), STRIPE_PRICE_ID: 'price_1' },
      serviceAccountEmail: 'functions@my-project.iam.gserviceaccount.com',
    });
  }
  expect(network.hosted).toContain('/index.html');
  expect([...network.hosted].filter((file) => file.includes('/.'))).toEqual([]);
});

it('run twice, it changes nothing', async () => {
  const before = network.changes().length;
  const { code, said } = await run('deploy');
  expect(code, said).toBe(0);
  expect(changesSince(before).filter((line) => !SAME.test(line))).toEqual([]);
});

it('what was uploaded installs in the cloud what is locked here, and loads', async () => {
  const at = mkdtempSync(path.join(tmpdir(), 'cloud-'));
  const zip = path.join(home, 'source.zip');
  writeFileSync(zip, network.uploads.at(-1) ?? '');
  await unzip(zip, at);
  expect(readdirSync(at).toSorted()).toEqual(['lib', 'package-lock.json', 'package.json']);
  const options = { cwd: at, env: projectEnv({ GCLOUD_PROJECT: 'demo-x' }) };
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], options);
  const lock = (file: string) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const here = lock(path.join(root, 'package-lock.json'));
  const installed = Object.entries(lock(path.join(at, 'node_modules/.package-lock.json')));
  expect(installed.length).toBeGreaterThan(200);
  for (const [place, entry] of installed) {
    const { version, integrity } = here[`functions/${place}`] ?? here[place];
    expect(entry, place).toMatchObject({ version, integrity });
    const own = JSON.parse(readFileSync(path.join(at, place, 'package.json'), 'utf8'));
    expect(own.version, place).toBe(version);
  }
  execFileSync('node', ['-e', "import('./lib/index.js').then((all) => all.api.call)"], options);
  rmSync(at, { recursive: true });
});

it('another commit is deployed, and rolled back', async () => {
  const first = head();
  commit();
  const deployed = await run('deploy');
  expect(deployed.code, deployed.said).toBe(0);
  tools.answer('gcloud run services update-traffic', '');
  tools.answer(
    'gcloud run revisions list',
    [head(), first].map((value, n) => ({
      metadata: { name: `revision-${2 - n}`, creationTimestamp: `2027-01-0${2 - n}T00:00:00Z` },
      spec: { containers: [{ env: [{ name: 'RELEASE', value }] }] },
    })),
  );
  tools.taken();
  const before = network.changes().length;
  const { code, said } = await run('rollback');
  expect(code, said).toBe(0);
  expect(said).toContain(`Back to commit ${first}`);
  expect(changesSince(before)).toEqual([
    'POST /v1beta1/projects/-/sites/my-project/channels/live/releases',
  ]);
  const moves = tools.taken().filter((line) => line.includes('--to-revisions=revision-1=100'));
  expect(moves).toHaveLength(network.functions.size);
});
