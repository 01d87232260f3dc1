import { vi } from 'vitest';

/** Lets the date stand still at an instant, for all code of this process; timers run as ever. */
export function setClock(ms: number): void {
  if (vi.isFakeTimers()) vi.setSystemTime(ms);
  else vi.useFakeTimers({ toFake: ['Date'], now: ms });
}

/** Lets all chance in the product's own code come from a seed. */
export const setChance = (random: () => number): void =>
  void vi.spyOn(Math, 'random').mockImplementation(random);

/** Gives time and chance back. */
export function freeClock(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}
