import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCAL_KEYS } from '@blckmirror/local-stripe';
import { expect, test } from 'vitest';
import { staging } from '../../web/vite/staging.ts';
import { root } from './bootstrap.mjs';
import {
  DEPLOY_CONFIG,
  forProject,
  OPERATOR_FILE,
  refuseBlanks,
  refuseWrongPublishableKey,
  writeDeployConfig,
} from './deploy-config.ts';
import { FIXED_PORTS } from './emulators/config.ts';
import { makeRunFolder } from './emulators/run-folder.ts';

/** What the Firebase CLI reads to decide which files of a folder it uploads. */
const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync.js');

const config = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));

const directives = (given: typeof config): Record<string, string[]> => {
  const { value } = given.hosting.headers
    .flatMap((rule: { headers: { key: string; value: string }[] }) => rule.headers)
    .find((header: { key: string }) => header.key === 'Content-Security-Policy');
  const parts: string[][] = value.split(';').map((part: string) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name, ...sources]) => [name, sources]));
};

test('the policy names every host that a page may reach or frame', () => {
  const policy = directives(config);
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://api.stripe.com',
  ]);
  expect(policy['frame-src']).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ]);
  // Stripe loads scripts from subdomains of its own and draws its card form there. Nobody else may use such a host.
  const open = Object.entries(policy).flatMap(([name, sources]) =>
    sources.filter((source) => source.includes('*')).map((source) => [name, source]),
  );
  expect(open).toEqual([
    ['script-src', 'https://*.js.stripe.com'],
    ['frame-src', 'https://*.js.stripe.com'],
  ]);
});

test('of functions/ a deploy uploads what was built and its list of packages, and nothing else', async () => {
  const [{ source, ignore }] = config.functions;
  const folder = path.join(root, source);
  const files: readonly { name: string }[] = await readdirRecursive({ path: folder, ignore });
  const uploaded = new Set(files.map(({ name }) => path.relative(folder, name).split(path.sep)[0]));
  // A fresh checkout has no built files.
  uploaded.delete('lib');
  uploaded.delete('package-lock.json');
  expect([...uploaded]).toEqual(['package.json']);
});

test('the emulators are given of functions/ what a deploy uploads, and its packages', () => {
  const inner = { hub: 1, logging: 2, eventarc: 3, tasks: 4, websocket: 5 };
  const folder = makeRunFolder(FIXED_PORTS, inner, { live: true });
  const given = new Set(readdirSync(path.join(folder, 'functions')));
  rmSync(folder, { recursive: true });
  // Neither built files, nor packages of its own, nor their list are needed.
  given.delete('lib');
  given.delete('node_modules');
  given.delete('package-lock.json');
  expect([...given]).toEqual(['package.json']);
});

test('a project adds the frame of its own auth domain, and nothing else', () => {
  const own = directives(forProject(config, 'my-project-1'));
  const before = directives(config);
  expect(own['frame-src']).toEqual([
    ...(before['frame-src'] ?? []),
    'https://my-project-1.firebaseapp.com',
  ]);
  expect({ ...own, 'frame-src': before['frame-src'] }).toEqual(before);
});

test('a build with a site key lets in what App Check needs, and takes nothing out', () => {
  const own = directives(forProject(config, 'my-project-1', { checksApp: true }));
  expect(own['script-src']).toContain('https://www.google.com/recaptcha/');
  expect(own['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
  for (const [name, sources] of Object.entries(directives(forProject(config, 'my-project-1')))) {
    expect(own[name]).toEqual(expect.arrayContaining(sources));
  }
});

test('every page of staging says so, and search engines leave it out', () => {
  const { hosting } = forProject(config, 'my-project-1', { isStaging: true });
  expect(hosting.headers).toEqual([
    ...(forProject(config, 'my-project-1').hosting.headers ?? []),
    { source: '!/__/**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
  ]);
  const tags = (isStaging: boolean) => {
    const transform = staging(isStaging).transformIndexHtml as () => unknown;
    return JSON.stringify(transform());
  };
  expect(tags(true)).toMatch(/noindex.*Staging\. Nothing here is real/);
  expect(tags(false)).toBe('[]');
});

test('what is written differs from firebase.json in the policy alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-config-'));
  const file = writeDeployConfig(folder, config, 'my-project-1');
  expect(path.basename(file)).toBe(DEPLOY_CONFIG);
  const written = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  const own = ' https://my-project-1.firebaseapp.com';
  expect(written.split(own)).toHaveLength(2);
  expect(JSON.parse(written.replace(own, ''))).toEqual(config);
  const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');
  expect(ignored).toContain(`/${DEPLOY_CONFIG}`);
});

test.each(['', 'A-Project', 'a b', "x'; script-src *", 'short', 'ends-with-', 'a.web.app'])(
  '%j is no project',
  (project) => {
    expect(() => forProject(config, project)).toThrow('no id of a Firebase project');
  },
);

test.each([
  ['my-project-1', '', undefined],
  ['my-project-1', '', ''],
  ['my-project-1', '', 'pk_test_1'],
  ['my-project-1', 'stagin', 'pk_test_1'],
  ['my-project-1', '', 'pk_live_'],
  ['my-project-1', '', 'sk_live_1'],
  ['my-project-1', '', 'pk_live_1 pk_test_1'],
  ['my-staging', 'staging', undefined],
  ['my-staging', 'staging', 'pk_live_1'],
  ['demo-mine', '', 'pk_live_1'],
  ['demo-mine', '', 'sk_test_1'],
])('%s, stage %j, is not built with the publishable key %j', (project, stage, key) => {
  expect(() => refuseWrongPublishableKey(project, stage, key)).toThrow(
    'VITE_STRIPE_PUBLISHABLE_KEY',
  );
  expect(() => refuseWrongPublishableKey(project, stage, key)).toThrow(
    `_...' >> web/.env.${project}`,
  );
  // A secret key that was entered by mistake is not printed.
  expect(() => refuseWrongPublishableKey(project, stage, key)).toThrow(/^((?!_1\b).)*$/);
});

test.each([
  ['my-project-1', '', 'pk_live_1'],
  ['my-staging', 'staging', 'pk_test_1'],
  ['demo-mine', '', 'pk_test_1'],
  ['demo-mine', '', LOCAL_KEYS.publishableKey],
  // The emulators tell the page which key the local Stripe accepts.
  ['demo-mine', '', undefined],
])('%s, stage %j, is built with the publishable key %j', (project, stage, key) => {
  expect(() => refuseWrongPublishableKey(project, stage, key)).not.toThrow();
});

test('a wrong publishable key: the line that mends it wins over the one before', () => {
  const build = (key: string) => () => refuseWrongPublishableKey('my-project-1', '', key);
  expect(build('pk_live_...')).toThrow('the new line wins');
  expect(build('')).not.toThrow('the new line wins');
});

const OPERATOR = {
  name: 'Somebody',
  address: 'A street 1, Town',
  email: 'team@example.org',
  authority: 'An authority',
  vatId: '',
};

test('the blanks of the operator’s file are refused by name, for a real project alone', () => {
  const asCommitted = JSON.parse(readFileSync(path.join(root, OPERATOR_FILE), 'utf8'));
  expect(() => refuseBlanks('my-project-1', '', asCommitted)).toThrow(
    'web/operator.json has blanks: name, address, email, authority. Fill them in',
  );
  expect(() => refuseBlanks('my-project-1', '', { ...OPERATOR, vatId: '[id]' })).toThrow(
    'blanks: vatId.',
  );
  expect(() => refuseBlanks('my-project-1', '', { ...OPERATOR, address: ' ' })).toThrow(
    'blanks: address.',
  );
  expect(() => refuseBlanks('demo-mine', '', asCommitted)).not.toThrow();
  expect(() => refuseBlanks('my-staging', 'staging', asCommitted)).not.toThrow();
});

test.each(['...', 'mailto:a@example.org', 'a@...', 'a@example', 'a b@example.org'])(
  '%j is no address to write to',
  (email) => {
    expect(() => refuseBlanks('my-project-1', '', { ...OPERATOR, email })).toThrow(
      'email in web/operator.json is no e-mail address',
    );
  },
);

test.each(['team@example.org', 'a.b+c@mail.example.co.uk'])(
  '%j may be the address to write to',
  (email) => {
    expect(() => refuseBlanks('my-project-1', '', { ...OPERATOR, email })).not.toThrow();
  },
);
