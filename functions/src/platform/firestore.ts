import { setTimeout as sleep } from 'node:timers/promises';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { environment, isDemo, projectOf } from './environment.ts';
import { AppError } from './errors.ts';

/**
 * Refuses an emulator address outside `demo-` projects. Emulator tokens have no signature: in a real project, an
 * emulator address would let anybody log in as any person.
 */
function refuseEmulatorOutsideDemo(env: NodeJS.ProcessEnv): void {
  if (env.FIREBASE_AUTH_EMULATOR_HOST && !isDemo(env)) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set outside a demo- project: unset it, tokens would go unverified.',
    );
  }
}

export function app() {
  refuseEmulatorOutsideDemo(environment());
  const projectId = projectOf();
  return getApps()[0] ?? initializeApp(projectId ? { projectId } : {});
}

export const db = (): Firestore => getFirestore(app());

/** Another database of the project: a backup that was restored. Nothing that is served opens one. */
export const otherDb = (id: string): Firestore => getFirestore(app(), id);

export const auth = (): Auth => getAuth(app());

/** Whether an error thrown by the identity provider's client has one of these codes. */
export const isAuthError = (thrown: unknown, ...codes: readonly `auth/${string}`[]): boolean =>
  thrown instanceof Error && 'code' in thrown && codes.some((code) => code === thrown.code);

/** The Firestore status codes that this code handles. */
const GRPC = {
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  unavailable: 14,
} as const;

type Status = keyof typeof GRPC;

/** Whether an error thrown by the Firestore client has one of these statuses. */
export const hasStatus = (thrown: unknown, ...statuses: readonly Status[]): boolean =>
  thrown instanceof Error &&
  'code' in thrown &&
  statuses.some((status) => GRPC[status] === thrown.code);

/** For `.catch`: turns errors with these statuses into undefined and throws all other errors again. */
export const ignoring =
  (...statuses: readonly Status[]) =>
  (thrown: unknown): undefined => {
    if (!hasStatus(thrown, ...statuses)) throw thrown;
  };

/** The result of an attempt if somebody else wrote first. Nothing was written: read again and decide again. */
export const CONFLICT: unique symbol = Symbol('conflict');
type Conflict = typeof CONFLICT;

/** How often a write is tried. Most documents are written by one person's requests, which never lose this often. */
const TRIES = 10;
const LONGEST_PAUSE_MS = 320;

/**
 * The status codes with which Firestore refuses a write because its precondition no longer holds or another write got
 * in the way.
 */
const LOST = ['alreadyExists', 'failedPrecondition', 'notFound', 'aborted'] as const;

/**
 * For `.catch` on a write with a precondition: turns a refused write into `CONFLICT` and throws all other errors again.
 */
export function orConflict(thrown: unknown): Conflict {
  if (!hasStatus(thrown, ...LOST)) throw thrown;
  return CONFLICT;
}

interface Options<T> {
  readonly tries?: number;
  /** The result if every try failed. The default is to throw an error. */
  readonly otherwise?: () => T;
  /** How many milliseconds to wait after this many failed tries. */
  readonly pauseMs?: (lost: number) => number;
}

/**
 * The default pause: none after the first failure, then a random time whose maximum doubles each time. The random time
 * stops two writers from colliding again and again.
 */
const byChance = (lost: number) =>
  lost === 1 ? 0 : Math.random() * Math.min(10 * 2 ** lost, LONGEST_PAUSE_MS);

/**
 * Reads, decides and writes with a precondition, and repeats this while others write first. All such loops use this
 * function.
 * @param attempt does all steps including the reading, and returns `CONFLICT` if its write was refused
 * @throws AppError `unavailable` when every try failed and there is no `otherwise`
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

/** Firestore takes at most 30 values in one `in` filter. */
const IN_MAX = 30;

/** Splits a list into parts that each fit into one `in` filter. */
export const inChunks = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / IN_MAX) }, (_, n) =>
    values.slice(n * IN_MAX, (n + 1) * IN_MAX),
  );

/** A stored document and its id. */
export interface Stored<Doc> {
  readonly id: string;
  readonly doc: Doc;
}
