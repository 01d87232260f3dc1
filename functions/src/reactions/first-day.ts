import type { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../platform/app-error.ts';
import { countUntil } from '../platform/stored-counter.ts';

const DAY_MS = 24 * 3_600_000;
/** So many reactions an account may give while it is younger than a day. */
export const FIRST_DAY_REACTIONS = 20;

/**
 * Lets a newcomer give one more reaction, and gives it in that place; what comes to nothing is not counted.
 * @param give says whether it was given now, or had been before
 * @throws AppError `rate-limited` with the moment from which there is no end to them
 */
export async function withinFirstDay(
  { uid, since, now }: { readonly uid: string; readonly since: Timestamp; readonly now: Date },
  give: () => Promise<'added' | 'already'>,
): Promise<'added' | 'already'> {
  const ends = since.toMillis() + DAY_MS;
  const count = (by: 1 | -1) =>
    countUntil(`reactions of the first day ${uid}`, new Date(ends + DAY_MS), by);
  let outcome: 'added' | 'already' | 'failed' = 'failed';
  try {
    if ((await count(1)) > FIRST_DAY_REACTIONS) throw enough(ends, now);
    outcome = await give();
    return outcome;
  } finally {
    if (outcome !== 'added') await count(-1);
  }
}

const enough = (ends: number, now: Date) =>
  new AppError(
    'rate-limited',
    `On your first day here you can give ${FIRST_DAY_REACTIONS} reactions. After that there is no limit.`,
    {
      details: { nextAllowedAt: new Date(ends).toISOString() },
      retryAfterSeconds: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
    },
  );
