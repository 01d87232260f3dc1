import { expect, it } from 'vitest';
import { fuzz } from '../support/fuzz/fuzz.ts';

const seed = Date.now();
const REQUESTS = 600;

it('whatever is sent, the answer is quick, declared and no fault of the server', async () => {
  const { statuses, complaints } = await fuzz(REQUESTS, seed);
  expect(complaints, `seed ${seed}`).toEqual([]);
  // Enough of them came through, and enough were turned away for all the reasons there are.
  for (const status of [200, 201, 400, 401, 404]) expect(statuses[status]).toBeGreaterThan(5);
  expect(statuses[429] ?? 0).toBeLessThan(REQUESTS / 20);
}, 120_000);
