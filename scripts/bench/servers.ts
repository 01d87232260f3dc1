import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCAL_SERVER_KEY } from '../../functions/src/platform/keys.ts';
import { root } from '../lib/bootstrap.mjs';
import { freePorts } from '../lib/ports.mjs';
import { startSupervised } from '../lib/supervised-process.ts';

/** The environment variables of a process that runs the API. Without the key each call would log a warning. */
export const AS_API = { FUNCTION_TARGET: 'api', SERVER_KEY: LOCAL_SERVER_KEY };

export interface Server {
  readonly origin: string;
  stop(): Promise<void>;
}

const framework = path.join(
  root,
  'node_modules/@google-cloud/functions-framework/build/src/main.js',
);

/** Starts the deployed bundle with the Functions Framework, which also runs it in production. */
export async function serveApi(env: Record<string, string>): Promise<Server> {
  const [port = 0] = await freePorts(1);
  const args = [framework, '--target=api', '--source=functions', `--port=${port}`];
  const server = startSupervised(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, ...AS_API, NODE_ENV: 'production' },
    log: path.join(root, '.emulator', 'bench-api.log'),
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(`${origin}/api/nothing`).catch(() => null);
    if (answer?.status === 404) return { origin, stop: () => server.stop() };
    await sleep(100);
  }
  await server.stop();
  throw new Error('The API did not come up; see .emulator/bench-api.log.');
}

/** Starts a server that does nothing. It shows the best result that this machine can have. */
export async function serveNothing(): Promise<Server> {
  const server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
