import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, send } from './api.ts';

/** One deployed function in its own process. */
export interface ServedFunction {
  readonly origin: string;
  /** Everything that the process has written so far: its log. */
  readonly log: () => string;
  /** Ends the process and waits for the end of its output. */
  readonly stop: () => Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });

/** Starts a function of the built bundle in a process, with the server that production uses. Build the bundle first. */
export async function serveFunction(
  target: string,
  signature: 'http' | 'cloudevent' = 'http',
): Promise<ServedFunction> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const framework = new URL('main.js', import.meta.resolve('@google-cloud/functions-framework'));
  const options = {
    target,
    source: 'functions',
    host: '127.0.0.1',
    port,
    'signature-type': signature,
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const server = spawn(process.execPath, [framework.pathname, ...args], {
    env: { ...process.env, FUNCTION_TARGET: target, NODE_ENV: 'production' },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  const closed = new Promise<void>((resolve) => server.on('close', () => resolve()));
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (await isOpen(port)) break;
    await sleep(200);
  }
  const stop = () => {
    server.kill();
    return closed;
  };
  return { origin, log: () => log, stop };
}

/** The deployed API in its own process. */
export interface ServedApi extends Api {
  readonly log: ServedFunction['log'];
}

/** Serves the bundle's API and waits until the first answers have loaded all its modules. */
export async function serveApi(): Promise<ServedApi> {
  const { origin, log, stop } = await serveFunction('api');
  const statusOf = async (token?: string) =>
    (await send(origin, `GET /api/${token ? '' : 'public/'}drops/feed`, token ? { token } : {}))
      .status;
  const isReady = async () => (await statusOf()) === 200 && (await statusOf('a.b.c')) === 401;
  for (let tries = 0; tries < 300 && !(await isReady()); tries += 1) await sleep(500);
  return { origin, log, send: (route, call) => send(origin, route, call), close: stop };
}
