import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertDuty } from './alerts.ts';

let server: ReturnType<typeof createServer>;
let heard: string[];
let answer: number;
let url: string;
beforeEach(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-alerts');
  heard = [];
  answer = 200;
  server = createServer(async (request, response) => {
    for await (const chunk of request) heard.push(String(chunk));
    // Another address answers well, and yet nobody there is on duty.
    const status = request.url === '/elsewhere' ? 200 : answer;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

describe('telling whoever is on duty', () => {
  it('says the sentence and no more', async () => {
    expect(await alertDuty('A grave case waits.', url)).toBe(true);
    expect(heard).toEqual(['{"text":"A grave case waits."}']);
  });

  it('tells nobody where no address is set', async () => {
    expect(await alertDuty('A grave case waits.', '')).toBe(false);
  });

  it.each([500, 404, 302])('says that it did not arrive at an answer of %i', async (status) => {
    answer = status;
    expect(await alertDuty('A grave case waits.', url)).toBe(false);
  });

  it('goes over https alone outside of a laptop', async () => {
    vi.stubEnv('GCLOUD_PROJECT', 'real-project');
    expect(await alertDuty('A grave case waits.', url)).toBe(false);
    expect(heard).toEqual([]);
  });
});
