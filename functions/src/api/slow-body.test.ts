import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createWebhookApp } from '../billing/webhook.ts';
import { PATIENCE_TIMES } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { createApp } from './app.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['POST /api/public/notices/status', createApp],
  ['POST /', createWebhookApp],
])('a body of which the rest never comes is no failure of ours: %s', async (route, app) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failed = vi.spyOn(log, 'error');
  const server = app().listen(0);
  const asked = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port);
  const headers = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 60'];
  socket.write([`${route} HTTP/1.1`, ...headers, '', '{'].join('\r\n'));
  const [request] = (await asked) as [IncomingMessage];
  await vi.waitFor(() => expect(request.readableFlowing).toBe(true));
  const answered = once(socket, 'data');
  await vi.advanceTimersByTimeAsync(7_000 * PATIENCE_TIMES);
  const [answer] = await answered;
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: 5\r\n.*"rate-limited"/s);
  expect(failed).not.toHaveBeenCalled();
  socket.destroy();
  server.close();
});
