import { expect, it } from 'vitest';
import { serveApi } from '../support/framework.ts';
import { fuzz } from '../support/fuzz/fuzz.ts';
import { complaint, outline } from '../support/fuzz/judge.ts';

/** The everyday run sends the same requests each time; the long run sends new ones. A failure names the seed. */
const seed = process.env.LONG_RUN ? Date.now() : 20_261_123;
const REQUESTS = process.env.LONG_RUN ? 600 : 450;

it('whatever is sent, the answer is quick, declared and no fault of the server', async () => {
  const { statuses, complaints } = await fuzz(REQUESTS, seed);
  expect(complaints, `seed ${seed}`).toEqual([]);
  // Enough requests succeeded, and enough were refused for each possible reason.
  const told = `seed ${seed}, ${JSON.stringify(statuses)}`;
  for (const status of [200, 400, 401, 404]) {
    expect(statuses[status], `${status}; ${told}`).toBeGreaterThan(5);
  }
  // Few calls create something.
  expect(statuses[201], told).toBeGreaterThan(2);
  expect(statuses[429] ?? 0, told).toBeLessThan(REQUESTS / 20);
}, 600_000);

it('the bundle that is deployed behaves alike', async () => {
  const { statuses, complaints } = await fuzz(150, seed, { start: serveApi, people: 10 });
  expect(complaints, `seed ${seed}`).toEqual([]);
  for (const status of [400, 401, 404]) expect(statuses[status], `seed ${seed}`).toBeGreaterThan(0);
}, 600_000);

it('a long wait on a busy machine is nobody’s fault, and long computing is; both are told without words', () => {
  const text = JSON.stringify({ code: 'not-found', message: 'Words' });
  const waited = { status: 404, contentType: 'application/json', text, ms: 6_000, busyMs: 40 };
  expect(complaint('GET', '/api/drops/me', waited)).toBeNull();
  expect(complaint('GET', '/api/drops/me', { ...waited, busyMs: 21_000 })).toMatch(/processor/);
  expect(outline(waited)).toMatch(/^404 application\/json, \d+ characters called not-found/);
  expect(outline({ ...waited, status: 200, text: '{"a":"Words"}' })).toContain('with a');
});
