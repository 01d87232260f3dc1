import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import { GRPC, hasStatus } from './grpc-status.ts';

/** What an attempt comes to when somebody else wrote first: nothing was written, so read again and decide anew. */
export const CONFLICT: unique symbol = Symbol('conflict');
export type Conflict = typeof CONFLICT;

/** More than one person's own requests, which are all that writes most documents, can lose in a row. */
const TRIES = 10;
const LONGEST_PAUSE_MS = 320;

/** How Firestore refuses a write whose precondition no longer holds, or which got in the way of another. */
const LOST = [GRPC.alreadyExists, GRPC.failedPrecondition, GRPC.notFound, GRPC.aborted];

/** For `.catch` on a write with a precondition: makes a conflict of a lost one, and throws everything else on. */
export function orConflict(thrown: unknown): Conflict {
  if (!hasStatus(thrown, ...LOST)) throw thrown;
  return CONFLICT;
}

interface Options<T> {
  readonly tries?: number;
  /** What it comes to when every try was lost; an error unless told otherwise. */
  readonly otherwise?: () => T;
  /** How long to wait in milliseconds when this many tries were lost. */
  readonly pauseMs?: (lost: number) => number;
}

/** None after the first; then up to twice as long each time, by chance, so that two do not meet again and again. */
const byChance = (lost: number) =>
  lost === 1 ? 0 : Math.random() * Math.min(10 * 2 ** lost, LONGEST_PAUSE_MS);

/**
 * Reads, decides and writes with a precondition, again while others write first; the one loop of this kind.
 * @param attempt does all of it, reading included, and says `CONFLICT` when its write was refused
 * @throws AppError `unavailable` when every try was lost and `otherwise` says nothing else
 */
export async function retryOnConflict<T>(
  attempt: (tries: number) => Promise<T | Conflict>,
  { tries = TRIES, otherwise = busy, pauseMs = byChance }: Options<T> = {},
): Promise<T> {
  for (let lost = 0; lost < tries; lost += 1) {
    const pause = lost === 0 ? 0 : pauseMs(lost);
    if (pause > 0) await sleep(pause);
    const outcome = await attempt(lost + 1);
    if (outcome !== CONFLICT) return outcome;
  }
  return otherwise();
}

function busy(): never {
  throw new AppError('unavailable', 'The void is busy. Your words are safe here; try again.', {
    log: 'others wrote first, every time',
    retryAfterSeconds: 2,
  });
}
