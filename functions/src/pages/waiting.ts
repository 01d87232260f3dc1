import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { rhythm } from '../platform/collections.ts';
import { environment, isDemo } from '../platform/environment.ts';
import { forgottenHours, hourOf, releaseWindow } from './rhythm.ts';
import { TimedMemory } from './timed-memory.ts';

const MINUTE_MS = 60_000;
const CRISIS_MS = 5 * MINUTE_MS;
const DRIFT_MS = 12 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

const rhythms = new TimedMemory<Readonly<Record<string, number>>>({
  ms: 10 * MINUTE_MS,
  most: 1,
});

/** Nobody watches a laptop's void: there everything is due at once, unless `RELEASE_WINDOW=real` says otherwise. */
export const waitsAtAll = (env = environment()): boolean =>
  !isDemo(env) || env.RELEASE_WINDOW === 'real';

/** For tests. */
export const forgetRhythm = (): void => rhythms.forget();

interface Written {
  readonly now: Date;
  /** Its author lets it drift: any moment of the next 12 hours. */
  readonly drift: boolean;
  readonly isCrisis: boolean;
  /** Whether it waits as in production; where not, it is due now. */
  readonly waits?: boolean;
  /** 0 to 1. */
  readonly random?: () => number;
}

/** When a drop that is written now may be released: a random moment, fixed here. */
export async function releaseAfter({
  now,
  drift,
  isCrisis,
  waits = waitsAtAll(),
  random = Math.random,
}: Written): Promise<Timestamp> {
  const within = waits ? await windowMs({ now, drift, isCrisis }) : 0;
  return Timestamp.fromMillis(now.getTime() + Math.floor(random() * within));
}

async function windowMs({ now, drift, isCrisis }: Written): Promise<number> {
  if (isCrisis) return CRISIS_MS;
  if (drift) return DRIFT_MS;
  const hours = await rhythms.get('', async () => (await rhythm().get()).data()?.hours ?? {});
  return releaseWindow(hours, now);
}

/** Whether an account counts as a newcomer's: younger than a day. On a laptop nobody does. */
export const isNewcomer = (accountSince: Timestamp, now: Date, waits = waitsAtAll()): boolean =>
  waits && now.getTime() - accountSince.toMillis() < DAY_MS;

/** Adds to a batch what the rhythm takes of drops that were written at these instants, and takes out what is past. */
export function countWritten(batch: WriteBatch, written: readonly Date[], now: Date): void {
  if (written.length === 0) return;
  const forgotten = forgottenHours(now).map((hour) => [hour, FieldValue.delete()]);
  const counted = [...Map.groupBy(written, hourOf)].map(([hour, all]) => [
    hour,
    FieldValue.increment(all.length),
  ]);
  batch.set(rhythm(), { hours: Object.fromEntries([...forgotten, ...counted]) }, { merge: true });
}
