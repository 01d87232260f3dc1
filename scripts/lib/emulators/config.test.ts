import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import {
  allowInPolicy,
  browserSettings,
  deriveConfig,
  FIXED_PORTS,
  runEnvironment,
  withSettings,
} from './config.ts';

const deployed = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
const ports = { hosting: 1, functions: 2, firestore: 3, pubsub: 4, auth: 5 };
const inner = { hub: 6, logging: 7, eventarc: 8, tasks: 9, websocket: 10 };

const policyOf = (config: typeof deployed): string =>
  config.hosting.headers
    .flatMap((rule: { headers: { key: string; value: string }[] }) => rule.headers)
    .find((header: { key: string }) => header.key === 'Content-Security-Policy').value;

test('the deployed policy allows no inline script, no eval and no framing', () => {
  const policy = policyOf(deployed);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
  expect(scripts).not.toMatch(/unsafe|data:/);
  // The windows of Google, Facebook, GitHub and Twitter, which open when their button is pressed, and the payment on its
  // page.
  const strangers = scripts?.split(' ').filter((source) => source !== "'self'");
  expect(strangers).toEqual([
    'https://apis.google.com/js/api.js',
    'https://apis.google.com/_/scs/',
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('127.0.0.1');
});

test('the emulated policy differs in reaching this run alone', () => {
  const policy = policyOf(deriveConfig(deployed, ports, inner));
  expect(policy).toMatch(
    /connect-src 'self' [^;]* http:\/\/127\.0\.0\.1:5 http:\/\/127\.0\.0\.1:3;/,
  );
  const back = policy.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '');
  expect(back).toBe(policyOf(deployed));
});

test('the local Stripe may be framed, run and reached where Stripe itself may', () => {
  const policy = policyOf(deriveConfig(deployed, ports, inner, 'http://127.0.0.1:11'));
  const allowing = policy.split(';').filter((part) => part.includes('http://127.0.0.1:11'));
  expect(allowing.map((part) => part.trim().split(' ')[0])).toEqual([
    'script-src',
    'connect-src',
    'frame-src',
  ]);
});

test('a directive that is absent stays absent', () => {
  expect(allowInPolicy("default-src 'self'", 'connect-src', ['http://a'])).toBe(
    "default-src 'self'",
  );
});

test("every emulator gets this run's port and no browser console is started", () => {
  const { emulators } = deriveConfig(deployed, ports, inner);
  expect(emulators).toMatchObject({
    hosting: { host: '127.0.0.1', port: 1 },
    firestore: { port: 3, websocketPort: 10 },
    hub: { port: 6 },
    ui: { enabled: false },
    singleProjectMode: false,
  });
});

test('what the file fixes are the ports that npm start checks', () => {
  for (const [name, port] of Object.entries(FIXED_PORTS)) {
    expect(deployed.emulators[name]).toEqual({ host: '127.0.0.1', port });
  }
});

test('the page learns where the emulators are, safely quoted', () => {
  const page = withSettings('<html><head lang="en"><title>x</title>', browserSettings(ports));
  const content = /<meta name="blckmirror-emulators" content="([^"]*)">/.exec(page)?.[1] ?? '';
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    projectId: 'demo-blckmirror',
    apiKey: 'demo',
    auth: 'http://127.0.0.1:5',
    firestore: 'http://127.0.0.1:3',
  });
  expect(page.indexOf('<meta')).toBeLessThan(page.indexOf('<title>'));
});

test('the page learns where to pay', () => {
  const stripe = { publishableKey: 'pk_test_local', script: 'http://127.0.0.1:11/v3/stripe.js' };
  expect(JSON.parse(browserSettings(ports, stripe)).stripe).toEqual(stripe);
});

test('only what runs is announced to tests', () => {
  expect(runEnvironment(ports, ['firestore'])).toEqual({
    GCLOUD_PROJECT: 'demo-blckmirror',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:3',
    FIRESTORE_HOST: '127.0.0.1:3',
  });
});
