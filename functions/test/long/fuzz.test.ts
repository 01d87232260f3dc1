import { expect, it } from 'vitest';
import { fuzz } from '../support/fuzz/fuzz.ts';

const seed = Date.now();
const REQUESTS = 6_000;

it('six thousand requests that nobody should send break nothing', async () => {
  const { statuses, complaints, slowestMs } = await fuzz(REQUESTS, seed);
  process.stdout.write(
    `Fuzz: ${REQUESTS} requests, statuses ${JSON.stringify(statuses)}, slowest ${slowestMs.toFixed(0)} ms\n`,
  );
  expect(complaints, `seed ${seed}`).toEqual([]);
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 415]) {
    expect(statuses[status]).toBeGreaterThan(0);
  }
  expect(statuses[429] ?? 0).toBeLessThan(REQUESTS / 20);
});
