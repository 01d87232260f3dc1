import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../lib/bootstrap.mjs';
import { AS_API } from './servers.ts';

const RUNS = 15;

/** Returns the milliseconds that a new process needs for `code`: the median of several runs. */
function timeOf(code: string): number {
  const script = `const t = performance.now(); ${code}; console.log(performance.now() - t);`;
  const times = Array.from({ length: RUNS }, () =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: path.join(root, 'functions'),
        env: { ...process.env, ...AS_API, GCLOUD_PROJECT: 'demo-blckmirror' },
        encoding: 'utf8',
      }),
    ),
  ).sort((a, b) => a - b);
  return times[Math.floor(RUNS / 2)] ?? Number.NaN;
}

/** Measures how long the API's entry file takes to load, and how long until the app is ready for a first request. */
export async function coldStart(): Promise<string[]> {
  const express = timeOf("await import('express')");
  const entry = timeOf("await import('./lib/index.js')");
  // A request to an unknown address loads the whole app, as any first request does, and is answered without the network.
  const ready = timeOf(`
    const { api } = await import('./lib/index.js');
    const { createServer, get } = await import('node:http');
    const write = process.stdout.write;
    process.stdout.write = () => true;
    const server = createServer(api);
    await new Promise((up) => server.listen(0, '127.0.0.1', up));
    await new Promise((done) => get({ port: server.address().port, path: '/api/nothing', agent: false }, done));
    process.stdout.write = write;
    server.close();
    server.closeAllConnections()`);
  const figure = (ms: number) => `${ms.toFixed(0)} ms (${(ms / express).toFixed(1)} x express)`;
  return [
    `API entry loads in                ${figure(entry)}, express alone ${express.toFixed(0)} ms`,
    `API answers its first request in  ${figure(ready)}`,
  ];
}
