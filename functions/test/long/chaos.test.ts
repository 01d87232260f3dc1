import { describe, expect, it } from 'vitest';
import { proveOnce } from '../support/chaos.ts';
import { dropsArrive, nightFalls } from '../support/chaos-scenes.ts';

const RUNS = 200;
const PATIENCE_MS = 1_800_000;

describe('delivered five times, shuffled and killed, in 200 random runs, leaves what one delivery leaves:', () => {
  it(
    'the arrival of drops',
    async () => {
      const figures = await proveOnce(dropsArrive, RUNS, 1000);
      process.stdout.write(`Arrival of drops: ${figures}\n`);
      expect(figures).toContain('one result');
    },
    PATIENCE_MS,
  );

  it(
    'the night of a person',
    async () => {
      const figures = await proveOnce(nightFalls, RUNS, 2000);
      process.stdout.write(`Night of a person: ${figures}\n`);
      expect(figures).toContain('one result');
    },
    PATIENCE_MS,
  );
});
