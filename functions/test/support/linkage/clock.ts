import crypto from 'node:crypto';
import { vi } from 'vitest';
import { prng } from '../prng.ts';

/** Lets the date stand still at an instant, for all code of this process; timers run as ever. */
export function setClock(ms: number): void {
  if (vi.isFakeTimers()) vi.setSystemTime(ms);
  else vi.useFakeTimers({ toFake: ['Date'], now: ms });
}

/** Any, but always the same: which half of the desk is dealt a case follows from the ids of drops. */
const SEED_OF_IDS = 20_261_123;

/** Lets all chance in the product's own code come from a seed, and the ids that the store's client makes. */
export function setChance(random: () => number): void {
  vi.spyOn(Math, 'random').mockImplementation(random);
  const ofIds = prng(SEED_OF_IDS);
  const bytes = (size: number) =>
    Buffer.from(Uint8Array.from({ length: size }, () => 256 * ofIds()));
  vi.spyOn(crypto, 'randomBytes').mockImplementation(bytes as typeof crypto.randomBytes);
}

/** Gives time and chance back. */
export function freeClock(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}
