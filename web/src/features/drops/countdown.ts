const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/** The next midnight of this device after `from`: when the server did not say (requirements 2.6). */
export function nextLocalMidnight(from: Date): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
}

export interface Countdown {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
  /** Part of the waiting day that has passed, 0 to 1. */
  readonly passed: number;
}

/** What is left until `until`, two digits each; null when the moment has come. */
export function countdown(now: Date, until: Date): Countdown | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  const total = Math.ceil(left / SECOND);
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  return {
    hours: twoDigits(Math.floor(total / 3600)),
    minutes: twoDigits(Math.floor(total / 60) % 60),
    seconds: twoDigits(total % 60),
    passed: Math.min(1, Math.max(0, 1 - left / DAY)),
  };
}
