import crypto from 'node:crypto';
import { vi } from 'vitest';
import { prng } from '../prng.ts';

/** Sets the date of all code in this process to a fixed instant. Timers still run. */
export function setClock(ms: number): void {
  if (vi.isFakeTimers()) vi.setSystemTime(ms);
  else vi.useFakeTimers({ toFake: ['Date'], now: ms });
}

/** The seed for random ids. It is constant, because the id of a drop decides which moderators get its case. */
const SEED_OF_IDS = 20_261_123;

/** Makes all random numbers of the product's code, and the ids of the store's client, depend on a seed. */
export function setChance(random: () => number): void {
  vi.spyOn(Math, 'random').mockImplementation(random);
  const ofIds = prng(SEED_OF_IDS);
  const bytes = (size: number) =>
    Buffer.from(Uint8Array.from({ length: size }, () => 256 * ofIds()));
  vi.spyOn(crypto, 'randomBytes').mockImplementation(bytes as typeof crypto.randomBytes);
}

/** Restores time and randomness. */
export function freeClock(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}
