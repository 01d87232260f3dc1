import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTicking } from './ticking.ts';

interface Asked {
  readonly address: string;
  readonly body: string;
  readonly answer: (status?: number) => void;
}

let server: Server;
let asked: Asked[];
let env: Record<string, string>;
beforeEach(async () => {
  asked = [];
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      const answer = (status = 200) => res.writeHead(status).end();
      asked.push({ address: `${req.method} ${req.url}`, body, answer });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env = { FUNCTIONS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Pretends that five seconds have passed since the last tick began. */
const pass = () => vi.advanceTimersByTime(5_000);
const untilAsked = (times: number) =>
  vi.waitFor(() => expect(asked).toHaveLength(times), { timeout: 20_000 });

it('posts to the tick, and again once the last one has answered, whatever it answered', async () => {
  const ticking = startTicking(env);
  await untilAsked(1);
  expect(asked[0]?.address).toBe(
    'POST /functions/projects/demo-blckmirror/triggers/europe-west1-feedTick-0',
  );
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ data: {} });
  pass();
  pass();
  // Even if a tick is late, no two overlap.
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(1);
  asked[0]?.answer(500);
  await untilAsked(2);
  expect(asked[1]?.address).toBe(asked[0]?.address);
  asked[1]?.answer();
  await ticking.stop();
});

it('finds the trigger again that was numbered anew, and waits where all of them sleep', async () => {
  const ticking = startTicking(env);
  const generations = () => asked.map(({ address }) => Number(address.split('-').at(-1)));
  const answers = [204, 404, 204, 404, 204, 200, 200];
  for (const [n, status] of answers.entries()) {
    await untilAsked(n + 1);
    pass();
    asked[n]?.answer(status);
  }
  await untilAsked(answers.length + 1);
  asked.at(-1)?.answer();
  await ticking.stop();
  expect(generations()).toEqual([0, 1, 0, 1, 0, 1, 1, 1]);
});

it('waits for the tick that is under way when it is stopped, and posts no other', async () => {
  const ticking = startTicking(env);
  await untilAsked(1);
  let stopped = false;
  const stopping = ticking.stop().then(() => {
    stopped = true;
  });
  pass();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toBe(false);
  asked[0]?.answer();
  await stopping;
  expect(asked).toHaveLength(1);
});

it('is undisturbed by functions that are not there', async () => {
  server.close();
  const ticking = startTicking({ FUNCTIONS_URL: 'http://127.0.0.1:9' });
  await ticking.stop();
  await startTicking({}).stop();
  expect(asked).toEqual([]);
});
