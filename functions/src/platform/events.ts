import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { collection, RETENTION } from './collections.ts';
import { db, orConflict, retryOnConflict } from './firestore.ts';
import { log, safeError } from './log.ts';
import { DAY_MS } from './time.ts';

/** After this many failed attempts an event becomes a dead letter. */
const MAX_ATTEMPTS = 5;
/** The platform retries an event for one day. An older event comes from a replay, and nobody needs it any more. */
const MAX_AGE_MS = DAY_MS;

const MARK_LIFE_MS = RETENTION.days.processedEvents * DAY_MS;
const LETTER_LIFE_MS = RETENTION.days.deadLetters * DAY_MS;

/** An event as a trigger receives it. The platform delivers each event at least once, in any order. */
interface FiredEvent {
  readonly id: string;
  /** When the event happened, ISO 8601. */
  readonly time: string;
  readonly functionName: string;
  /** The drop that caused the event, if any. A dead letter contains nothing else about the people involved. */
  readonly dropId?: string;
  /** The work finds out by itself that it is done. Then the first attempt needs no second mark. */
  readonly knowsItself?: true;
}

const later = (now: Date, ms: number) => Timestamp.fromMillis(now.getTime() + ms);

const markRef = (eventId: string) => collection('processedEvents').doc(encodeURIComponent(eventId));

/** Whether the event is already processed. */
async function isDone(tx: Transaction, eventId: string): Promise<boolean> {
  return (await tx.get(markRef(eventId))).data()?.done ?? false;
}

const doneMark = (now: Date) => ({ done: true, expireAt: later(now, MARK_LIFE_MS) });

/**
 * Runs an event's work. The work counts only once, even if the event is delivered many times or the process is killed.
 * Every trigger uses this function. A failure is thrown again, so that the platform delivers the event again. The fifth
 * failure stores the event in `deadLetters` and acknowledges it. Events older than a day are ignored.
 * @param work must be safe to repeat
 * @throws Error without any detail, because the framework logs what a function throws
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
  // The attempt is counted before the work runs. So an attempt that kills the process counts too.
  if (attempt > MAX_ATTEMPTS) return deadLetter(event, undefined, now);
  try {
    await work();
    if (attempt > 1 || !event.knowsItself) await markRef(event.id).set(doneMark(now));
  } catch (thrown) {
    log.error(`${event.functionName} failed`, { eventId: event.id, error: safeError(thrown) });
    if (attempt < MAX_ATTEMPTS) throw new Error(`${event.functionName} failed, attempt ${attempt}`);
    await deadLetter(event, thrown, now);
  }
}

/**
 * Counts this attempt, unless the event is done. If somebody else changed the mark at the same time, the mark is read
 * again.
 */
function beginAttempt(eventId: string, now: Date): Promise<number | 'done'> {
  const ref = markRef(eventId);
  const expireAt = later(now, MARK_LIFE_MS);
  return retryOnConflict(async (tries) => {
    // Nearly every event is delivered once, so the first try does not look.
    if (tries === 1) return ref.create({ attempts: 1, expireAt }).then(() => 1, orConflict);
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

async function deadLetter(event: FiredEvent, thrown: unknown, now: Date): Promise<void> {
  const error = thrown === undefined ? { name: 'Killed', frames: [] } : safeError(thrown);
  const { name, code } = error;
  await db().runTransaction(async (tx) => {
    if (await isDone(tx, event.id)) return;
    tx.set(markRef(event.id), doneMark(now));
    tx.set(collection('deadLetters').doc(encodeURIComponent(event.id)), {
      functionName: event.functionName,
      dropId: event.dropId ?? null,
      error: { name, code: code ?? null },
      diedAt: Timestamp.fromDate(now),
      expireAt: later(now, LETTER_LIFE_MS),
    });
  });
  const job = event.functionName;
  log.error('event set aside for good', { eventId: event.id, job, error });
}
