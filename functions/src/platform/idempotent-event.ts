import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { deadLetters, processedEvents } from './collections.ts';
import { db } from './firebase.ts';
import { log, safeError } from './log.ts';
import { orConflict, retryOnConflict } from './retry-on-conflict.ts';

/** Attempts after which an event that never succeeds becomes a dead letter. */
export const MAX_ATTEMPTS = 5;
/** Retries of an event end after a day; what is older comes from a replay that nobody wants any more. */
const MAX_AGE_MS = 24 * 3_600_000;

const MARK_LIFE_MS = 7 * 24 * 3_600_000;
const LETTER_LIFE_MS = 90 * 24 * 3_600_000;

/** An event as a trigger receives it: at least once, in any order. */
export interface FiredEvent {
  readonly id: string;
  /** When it happened, ISO 8601. */
  readonly time: string;
  readonly functionName: string;
  /** The drop that fired it, if one did: all that a dead letter tells of whom it was about. */
  readonly dropId?: string;
}

const later = (now: Date, ms: number) => Timestamp.fromMillis(now.getTime() + ms);

const markRef = (eventId: string) => processedEvents().doc(encodeURIComponent(eventId));

/** Whether the event's work is done, read inside the transaction that would do it. */
export async function isDone(tx: Transaction, eventId: string): Promise<boolean> {
  return (await tx.get(markRef(eventId))).data()?.done ?? false;
}

/** Marks the event as done, in the transaction that does its work: both or neither. */
export function setDone(tx: Transaction, eventId: string, now: Date): void {
  tx.set(markRef(eventId), { done: true, expireAt: later(now, MARK_LIFE_MS) });
}

/**
 * Runs an event's work so that however often it is delivered, and wherever it is killed, it counts once: every
 * trigger goes through here. A failure is thrown on, so that the event is delivered again; the fifth puts it into
 * `deadLetters` and acknowledges it. Events older than a day are dropped.
 * @param work must itself be harmless to repeat, or mark the event in its own transaction (`isDone`, `setDone`)
 * @throws Error without any detail: what a function throws is logged by its framework
 */
export async function runIdempotently(
  event: FiredEvent,
  now: Date,
  work: () => Promise<void>,
): Promise<void> {
  if (now.getTime() - Date.parse(event.time) > MAX_AGE_MS) {
    log.warn('event dropped: older than a day', { eventId: event.id });
    return;
  }
  const attempt = await beginAttempt(event.id, now);
  if (attempt === 'done') return;
  // Counted before it runs, so that an attempt which takes the process down with it counts too.
  if (attempt > MAX_ATTEMPTS) return deadLetter(event, undefined, now);
  try {
    await work();
    await settle(event.id, now);
  } catch (thrown) {
    log.error(`${event.functionName} failed`, { eventId: event.id, error: safeError(thrown) });
    if (attempt < MAX_ATTEMPTS) throw new Error(`${event.functionName} failed, attempt ${attempt}`);
    await deadLetter(event, thrown, now);
  }
}

/** Counts this attempt, unless the event is done; a mark that somebody else moved is read again. */
function beginAttempt(eventId: string, now: Date): Promise<number | 'done'> {
  const ref = markRef(eventId);
  const expireAt = later(now, MARK_LIFE_MS);
  return retryOnConflict(async () => {
    const found = await ref.get();
    const mark = found.data();
    if (mark?.done) return 'done';
    const attempts = (mark?.attempts ?? 0) + 1;
    const write =
      mark && found.updateTime
        ? ref.update({ attempts, expireAt }, { lastUpdateTime: found.updateTime })
        : ref.create({ attempts, expireAt });
    return write.then(() => attempts, orConflict);
  });
}

/** Work that found nothing to do has not marked the event. */
async function settle(eventId: string, now: Date): Promise<void> {
  const ref = markRef(eventId);
  if ((await ref.get()).data()?.done) return;
  await ref.set({ done: true, expireAt: later(now, MARK_LIFE_MS) });
}

async function deadLetter(event: FiredEvent, thrown: unknown, now: Date): Promise<void> {
  const { name, code } = thrown === undefined ? { name: 'Killed' } : safeError(thrown);
  await db().runTransaction(async (tx) => {
    if (await isDone(tx, event.id)) return;
    setDone(tx, event.id, now);
    tx.set(deadLetters().doc(encodeURIComponent(event.id)), {
      functionName: event.functionName,
      dropId: event.dropId ?? null,
      error: { name, code: code ?? null },
      diedAt: Timestamp.fromDate(now),
      expireAt: later(now, LETTER_LIFE_MS),
    });
  });
  log.error('event set aside for good', { eventId: event.id });
}
