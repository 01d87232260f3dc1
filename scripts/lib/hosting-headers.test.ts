import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { root } from './bootstrap.mjs';
import { forProject } from './deploy-config.ts';
import { deriveConfig, FIXED_PORTS, type FirebaseJson } from './emulators/config.ts';

/** The server of the Hosting emulator, started here as the emulator starts it. */
const fromTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
const superstatic = fromTools('superstatic');

const deployed: FirebaseJson = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
const inner = { hub: 1, logging: 2, eventarc: 3, tasks: 4, websocket: 5 };
const CONFIGS: [string, FirebaseJson][] = [
  ['as it stands', deployed],
  [
    'as a project deploys it',
    forProject(deployed, 'my-project-1', { checksApp: true, isStaging: true }),
  ],
  ['as the emulators serve it', deriveConfig(deployed, FIXED_PORTS, inner)],
];

const FILES = ['app.html', 'index.html', 'feed.html', 'sw.js', 'assets/a.js', 'assets/.a.js'];

let close = () => {};
afterEach(() => close());

type Answer = { end: (text: string) => void };

/** Firebase answers the reserved paths before any file or rewrite. The emulator does it in the same place. */
const reserved = (req: { url: string }, res: Answer, next: () => void): void =>
  req.url.startsWith('/__/') ? res.end('of Firebase') : next();

/** Serves a small site with this configuration. A path that Hosting forwards is answered with the function's name. */
async function serve({ hosting }: FirebaseJson): Promise<(address: string) => Promise<Response>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosting-headers-'));
  for (const name of FILES) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  }
  const forward =
    async ({ function: { functionId } }: { function: { functionId: string } }) =>
    (_: unknown, res: Answer) =>
      res.end(functionId);
  const options = {
    port: 0,
    hostname: '127.0.0.1',
    config: structuredClone({ ...hosting, public: '.' }),
    cwd: folder,
    stack: 'strict',
    before: { files: reserved },
    rewriters: { function: forward },
  };
  const server = await new Promise<Server>((resolve) => {
    const starting = superstatic.server(options).listen(() => resolve(starting));
  });
  close = () => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  };
  const { port } = server.address() as AddressInfo;
  return (address) => fetch(`http://127.0.0.1:${port}${address}`);
}

/** Addresses, and the file or function that answers each. */
const OURS = [
  ['/', 'index.html'],
  ['/landing', 'index.html'],
  ['/feed', 'feed.html'],
  ['/journal/write', 'app.html'],
  ['/__', 'app.html'],
  ['/__x/auth/handler', 'app.html'],
  ['/journal/__/auth/handler', 'app.html'],
  ['/.hidden/page', 'app.html'],
  ['/a/.hidden/page', 'app.html'],
  ['/sw.js', 'sw.js'],
  ['/assets/a.js', 'assets/a.js'],
  ['/assets/.a.js', 'assets/.a.js'],
  ['/api/user/me', 'api'],
  ['/api/stripe/webhook', 'stripeWebhook'],
] as const;

describe.each(CONFIGS)('firebase.json %s', (_, config) => {
  test('lets no other site frame any of our pages', async () => {
    const get = await serve(config);
    for (const [address, answering] of OURS) {
      const answer = await get(address);
      expect([address, await answer.text()]).toEqual([address, answering]);
      expect([address, answer.headers.get('x-frame-options')]).toEqual([address, 'DENY']);
      const policy = answer.headers.get('content-security-policy')?.split('; ');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('strict-transport-security')).toBe(
        'max-age=63072000; includeSubDomains',
      );
    }
  });

  // The key of the web app is limited to our domains (check-sign-in.ts). A login is renewed, and App Check gets a token, with
  // the policy of our pages: without an origin Google refuses both, and every login ends after an hour.
  test('names our origin, and no path, to other sites', async () => {
    const get = await serve(config);
    for (const [address] of OURS) {
      const policy = (await get(address)).headers.get('referrer-policy');
      expect([address, policy]).toEqual([address, 'strict-origin']);
    }
  });

  test("sets nothing on Firebase's sign-in helper, which a window of its own frames", async () => {
    const get = await serve(config);
    const own = [...(config.hosting.headers ?? [])].flatMap(({ headers }) => headers);
    expect(own.length).toBeGreaterThan(0);
    for (const name of ['auth/handler', 'auth/iframe', 'auth/iframe.js', 'firebase/init.json']) {
      const answer = await get(`/__/${name}?apiKey=1`);
      expect([name, await answer.text()]).toEqual([name, 'of Firebase']);
      const set = own.filter(({ key }) => answer.headers.has(key));
      expect([name, set]).toEqual([name, []]);
    }
  });

  test('serves nothing of ours at an address that the rules take for a reserved one', async () => {
    const get = await serve(config);
    for (const address of ['//__/auth/handler', '//__//feed', '/__%2Ffeed/../__/feed']) {
      const text = await (await get(address)).text();
      expect([address, FILES.filter((name) => text === name)]).toEqual([address, []]);
    }
  });
});
