import { hash } from 'node:crypto';
import { FieldValue, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted, isPremium } from '../account/account.ts';
import { ownDay, previousDay } from '../account/calendar.ts';
import { loadProfile, requireConsent } from '../account/profile.ts';
import { type Analysis, embeddedAnalyser } from '../analysis/analysis.ts';
import { answerToEntry } from '../analysis/answer-to-entry.ts';
import { askedOf, questionFor } from '../analysis/reflection/asks.ts';
import type { AnswerContext } from '../analysis/reflection/reflect.ts';
import { turnOf } from '../analysis/reflection/reflect.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import {
  type JournalEntry,
  type LocalDate,
  MOON_PHASES,
  type Output,
  type Parsed,
  type RiskLevel,
} from '../contract/index.ts';
import type { UserContext } from '../http/handler.ts';
import { collection, type Doc, RETENTION } from '../platform/collections.ts';
import { AppError, reusedKey } from '../platform/errors.ts';
import { CONFLICT, db, orConflict, retryOnConflict, type Stored } from '../platform/firestore.ts';
import { listNewest, type Position } from '../platform/paging.ts';
import { addDays, DAY_MS, startOf } from '../platform/time.ts';

type NewEntry = Parsed<'POST /api/journal/entries'>;
type Change = Omit<Parsed<'PATCH /api/journal/entries/:entryId'>, 'entryId'>;

/**
 * How long an earlier version is kept. It contains words that a change replaced although the author had not seen them.
 */
const EARLIER_LIFE_MS = RETENTION.days['users/earlierVersions'] * DAY_MS;

/**
 * Saves a new entry under its author's own date. If the same words come again with the same idempotency key, nothing is
 * saved again and the existing entry is returned in its current form.
 * @throws AppError `idempotency-key-reused`; `consent-required`
 */
export async function writeEntry(
  { title = null, content, prompt }: NewEntry,
  { caller, now, idempotencyKey }: UserContext,
): Promise<StoredEntry> {
  const [{ user }, premium, [newest]] = await Promise.all([
    loadProfile(caller, now),
    isPremium(caller.uid, now),
    listEntries(caller.uid, 1, null),
  ]);
  requireConsent(user);
  const { date: localDate, clock } = ownDay(user, now);
  const written = Timestamp.fromDate(now);
  const context = await contextFor(caller.uid, premium, { localDate, createdAt: written });
  const id = idempotencyKey && entryIdFor(caller.uid, idempotencyKey);
  const firstWords = idempotencyKey && firstWordsOf(idempotencyKey, { title, content });
  const doc = withCounted({
    title,
    content,
    ...(firstWords && { firstWords }),
    createdAt: written,
    updatedAt: written,
    localDate,
    previousDate: previousDayOf(newest, user, now, caller.claimedZone),
    clock,
    moonPhase: await moonPhaseOf(localDate, clock.zone),
    ...(await readWords({ title, content }, premium, context)),
    // Only members of Blckmirror+ can answer a prompt. For others the prompt is left out without an error.
    prompt: premium ? (prompt ?? null) : null,
  });
  const entry = await createEntry(caller.uid, id, doc);
  const { firstWords: known = firstWords } = entry.doc;
  if (known !== firstWords) throw reusedKey();
  return entry;
}

/** The author's day before the day of this entry. All entries of one day have the same previous day. */
function previousDayOf(
  newest: StoredEntry | undefined,
  user: Doc<'users'>,
  now: Date,
  device: string | undefined,
): LocalDate {
  if (!newest) return previousDay(null, user, now);
  const { localDate: date, previousDate, createdAt, clock } = newest.doc;
  if (date === ownDay(user, now).date) return previousDate;
  return previousDay({ date, at: createdAt, zone: clock.zone }, user, now, device);
}

/**
 * Changes an entry and analyses it again. After Blckmirror+ has ended, a member's analysis stays until the words change. If
 * a change does not name the version that it started from, it may replace words that its author never saw. Those words are
 * kept as an earlier version.
 * @throws AppError `not-found`, the same for an unknown entry and for another person's entry; `stale-entry`;
 *   `consent-required`
 */
export async function changeEntry(
  id: string,
  wanted: Change,
  { caller, now }: UserContext,
): Promise<StoredEntry> {
  const [{ user }, premium] = await Promise.all([
    loadProfile(caller, now),
    isPremium(caller.uid, now),
  ]);
  let context: AnswerContext | null = null;
  return retryOnConflict(async () => {
    const found = await requireEntry(caller.uid, id);
    const { title = found.doc.title, content = found.doc.content, base } = wanted;
    const isSame = title === found.doc.title && content === found.doc.content;
    // If the words are the same, this is probably a retry after a lost answer.
    if (!isSame) {
      requireConsent(user);
      assertCurrent(found, base);
    }
    const earlier = isSame || base !== undefined ? undefined : toKeep(found, now);
    // The context is read only once: it does not depend on the words, and each try should be short.
    context ??= await contextFor(caller.uid, premium, found.doc);
    const reading = await readAnew(found.doc, { title, content }, premium, context);
    const change = {
      title,
      content,
      ...reading,
      updatedAt: Timestamp.fromDate(now),
      ...(earlier && { earlierUntil: earlier.expireAt }),
    };
    const { cloudRisk, ...known } = found.doc;
    const isKept = content === known.content && cloudRisk !== undefined;
    const doc = withCounted({ ...known, ...change, ...(isKept && { cloudRisk }) });
    const stored = { ...doc, ...(!isKept && { cloudRisk: FieldValue.delete() }) };
    return (await updateEntry(caller.uid, found, stored, earlier)) ? { id, doc } : CONFLICT;
  });
}

const toKeep = ({ id, doc }: StoredEntry, now: Date): Doc<'users/earlierVersions'> => ({
  entryId: id,
  title: doc.title,
  content: doc.content,
  ...(doc.cloudRisk && { cloudRisk: doc.cloudRisk }),
  createdAt: Timestamp.fromDate(now),
  expireAt: Timestamp.fromMillis(now.getTime() + EARLIER_LIFE_MS),
});

/**
 * Analyses changed words again. A reading from the cloud, and an answer after Blckmirror+ has ended, stay as long as the
 * words stay the same. An answer goes if a new title sounds like more danger than what it was given to.
 */
async function readAnew(
  before: Entry,
  words: EntryWords,
  premium: boolean,
  context: AnswerContext,
): Promise<Reading> {
  const fresh = await readWords(words, premium, context);
  if (words.content !== before.content) return fresh;
  const known = riskOf(before);
  const isCareful = maxRisk(known, riskOf({ ...before, ...words })) === known;
  const kept = isCareful ? before.aiAnalysis : null;
  if (before.cloudRisk === undefined) {
    return readAgain(before, { ...fresh, aiAnalysis: fresh.aiAnalysis ?? kept });
  }
  const { emotions, sentimentScore, asks = null, corrected = null } = before;
  const aiAnalysis = isCareful ? kept : fresh.aiAnalysis;
  return { emotions, sentimentScore, aiAnalysis, asks, corrected };
}

/** Reads what a reflection depends on. Empty without Blckmirror+, because then the entry gets no reflection. */
const contextFor = async (
  uid: string,
  premium: boolean,
  entry: Pick<Doc<'users/journal'>, 'localDate' | 'createdAt'>,
): Promise<AnswerContext> => (premium ? contextOfEntry(uid, entry) : {});

/** Turns a stored entry into the form that its author sees. */
export function toEntry({ id, doc }: StoredEntry): JournalEntry {
  return {
    id,
    title: doc.title,
    content: doc.content,
    createdAt: doc.createdAt.toDate().toISOString(),
    localDate: doc.localDate,
    clock: doc.clock,
    updatedAt: doc.updatedAt.toDate().toISOString(),
    version: versionOf(doc),
    earlierUntil: doc.earlierUntil?.toDate().toISOString() ?? null,
    emotions: doc.emotions,
    sentimentScore: doc.sentimentScore,
    moonPhase: doc.moonPhase,
    prompt: doc.prompt,
    aiAnalysis: doc.aiAnalysis,
    ...askedOf(doc),
    favourite: doc.favourite ?? false,
    risk: riskOf(doc),
  };
}

/** Turns an earlier version into the form that its author sees. */
export const toEarlier = (
  doc: Doc<'users/earlierVersions'>,
): Output<'GET /api/journal/entries/:entryId/earlier'>['earlier'][number] => ({
  entryId: doc.entryId,
  title: doc.title,
  content: doc.content,
  replacedAt: doc.createdAt.toDate().toISOString(),
  until: doc.expireAt.toDate().toISOString(),
  risk: riskOf(doc),
});

type Reading = Pick<
  Doc<'users/journal'>,
  'emotions' | 'sentimentScore' | 'aiAnalysis' | 'asks' | 'corrected'
>;

type EntryWords = Pick<Doc<'users/journal'>, 'title' | 'content'>;

/** Turns an analysis into the form that an entry stores. Only members get the reflection (design 11). */
export function toReading(
  { title, content }: EntryWords,
  analysis: Analysis,
  isMember: boolean,
  context?: AnswerContext,
): Reading {
  const { detected, sentimentScore, risk: cloudRisk } = analysis;
  const risk = riskOf({ title, content, ...(cloudRisk && { cloudRisk }) });
  return {
    emotions: [...detected],
    sentimentScore,
    aiAnalysis: isMember ? answerToEntry(analysis, { text: content, risk, context }) : null,
    asks: questionFor(content, analysis),
    corrected: null,
  };
}

/** Replaces the reading of the same words with a new one. If the author chose a feeling, that choice stays. */
export const readAgain = (
  { emotions, asks = null, corrected = null }: Reading,
  reading: Reading,
): Reading => (corrected === null ? reading : { ...reading, emotions, asks, corrected });

/** Analyses an entry with the embedded analyser, because a save does not wait for the cloud. */
const readWords = async (
  words: EntryWords,
  isMember: boolean,
  context: AnswerContext,
): Promise<Reading> =>
  toReading(words, await embeddedAnalyser.analyse(words.content, context), isMember, context);

/**
 * Reads what a reflection depends on besides the words: the author, and the entry's number among the entries of its
 * day.
 */
export async function contextOfEntry(
  uid: string,
  { localDate, createdAt }: Pick<Doc<'users/journal'>, 'localDate' | 'createdAt'>,
): Promise<AnswerContext> {
  const index = await countEntriesBefore(uid, localDate, createdAt);
  return { turn: turnOf(uid, localDate, { of: 'entry', index }) };
}

/** The risk that decides if help is shown beside an entry: the highest rating of its title, its content and the cloud. */
const riskOf = ({
  title,
  content,
  cloudRisk,
}: Pick<Doc<'users/journal'>, 'title' | 'content' | 'cloudRisk'>): RiskLevel =>
  maxRisk(memoizedRisk(title ?? ''), memoizedRisk(content), cloudRisk);

/** Adds the sentiment that counts for the average. It is null if the words sound like danger. */
export const withCounted = <
  Uncounted extends Omit<Doc<'users/journal'>, 'countedSentiment' | 'touchedAt'>,
>(
  doc: Uncounted,
) => ({
  ...doc,
  countedSentiment: riskOf(doc) === 'none' ? doc.sentimentScore : null,
});

const QUARTER_DEGREES = 90;

/**
 * The moon phase of a local day, as in an almanac. New moon, full moon and the two quarters are moments, and the day that
 * contains the moment gets that name. All other days get the phase between two of these moments.
 * @param zone IANA name of the time zone that the day belongs to
 */
export async function moonPhaseOf(
  date: LocalDate,
  zone: string,
): Promise<JournalEntry['moonPhase']> {
  // This module is imported only when needed. Its tables are half a megabyte and would slow a cold start.
  const { MoonPhase: degreesFromNew } = await import('astronomy-engine');
  const quarterAt = (instant: Date) => Math.floor(degreesFromNew(instant) / QUARTER_DEGREES);
  const begins = quarterAt(startOf(date, zone));
  const ends = quarterAt(startOf(addDays(date, 1), zone));
  const index = begins === ends ? 2 * begins + 1 : 2 * ends;
  return MOON_PHASES[index] ?? 'New Moon';
}

/** An entry as the code writes it. The store adds `touchedAt`, the time of the write. */
type Entry = Omit<Doc<'users/journal'>, 'touchedAt'>;

type StoredEntry = Stored<Entry>;

const touched = () => ({ touchedAt: FieldValue.serverTimestamp() });

/** An entry as it was read. `writtenAt` is the time of its last write, and a later write uses it as a precondition. */
interface ReadEntry extends StoredEntry {
  readonly writtenAt: Timestamp;
}

/** Reads one of a person's own entries. The answer is null for an unknown id and also for another person's entry. */
export async function readEntry(uid: string, id: string): Promise<ReadEntry | null> {
  const found = await collection('users/journal', uid).doc(id).get();
  const doc = found.data();
  return doc && found.updateTime ? { id, doc, writtenAt: found.updateTime } : null;
}

/**
 * Reads one of a person's own entries.
 * @param base the version of the entry that the request started from; if absent, each version is accepted
 * @throws AppError `not-found`; `stale-entry` if the entry is not in the version `base`
 */
export async function requireEntry(uid: string, id: string, base?: string): Promise<ReadEntry> {
  const found = await readEntry(uid, id);
  if (!found) throw noSuchEntry();
  assertCurrent(found, base);
  return found;
}

/** The 404 error. It is the same if another person has an entry with this id, so it tells nothing about other journals. */
const noSuchEntry = () => new AppError('not-found', 'There is no such entry in your journal.');

/**
 * Refuses a change that started from an older version of the entry. The error contains the current version.
 * @param base absent in calls of the specification's own client, which are never refused
 * @throws AppError `stale-entry`
 */
function assertCurrent(found: StoredEntry, base: string | undefined): void {
  if (base === undefined || base === versionOf(found.doc)) return;
  const screen = 'This entry was changed since you read it. Nothing was overwritten.';
  throw new AppError('stale-entry', screen, { details: { entry: toEntry(found) } });
}

/**
 * Writes a new entry. If an entry with this id exists already, returns that entry. A late retry must not bring a deleted
 * entry back.
 * @throws AppError `not-found` when the entry was deleted; `unauthenticated` when the account is being deleted
 */
function createEntry(uid: string, id: string | null, doc: Entry): Promise<StoredEntry> {
  const ref = id
    ? collection('users/journal', uid).doc(id)
    : collection('users/journal', uid).doc();
  const tombstone = collection('tombstones').doc(ref.id);
  return retryOnConflict(async () => {
    const batch = failIfDeleted(
      db()
        .batch()
        .create(ref, { ...doc, ...touched() }),
      uid,
    );
    // This deletes nothing: the commit fails if the entry was deleted and left a tombstone.
    if (id) batch.delete(tombstone, { exists: false });
    if ((await batch.commit().catch(orConflict)) !== CONFLICT) return { id: ref.id, doc };
    const existing = await readEntry(uid, ref.id);
    if (existing) return existing;
    await assertNotDeleted(uid);
    if ((await tombstone.get()).exists) throw new AppError('not-found', 'This entry was deleted.');
    return CONFLICT;
  });
}

/**
 * Changes an entry if nobody changed it since it was read. Stores `earlier` in the same commit. Returns false and writes
 * nothing if the entry was changed or deleted in the meantime.
 * @throws AppError `unauthenticated` when `earlier` is given and the account is being deleted
 */
export async function updateEntry(
  uid: string,
  { id, writtenAt }: ReadEntry,
  change: UpdateData<Entry>,
  earlier?: Doc<'users/earlierVersions'>,
): Promise<boolean> {
  const batch = db().batch();
  batch.update(
    collection('users/journal', uid).doc(id),
    { ...change, ...touched() },
    { lastUpdateTime: writtenAt },
  );
  if (earlier) {
    batch.set(
      collection('users/earlierVersions', uid).doc(earlierIdFor(id, versionOf(earlier))),
      earlier,
    );
    failIfDeleted(batch, uid);
  }
  if ((await batch.commit().catch(orConflict)) !== CONFLICT) return true;
  if (earlier) await assertNotDeleted(uid);
  return false;
}

/** Lists one person's entries, newest first. */
export const listEntries = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<StoredEntry[]> => listNewest(collection('users/journal', uid), limit, after);

/** Counts the entries of one day that were written before a moment. */
async function countEntriesBefore(uid: string, day: LocalDate, moment: Timestamp): Promise<number> {
  const found = await collection('users/journal', uid)
    .where('localDate', '==', day)
    .select('createdAt')
    .get();
  const times = found.docs.map((entry) => entry.data().createdAt.toMillis());
  return times.filter((time) => time < moment.toMillis()).length;
}

/** Counts a person's entries. */
export const countEntries = async (uid: string): Promise<number> =>
  (await collection('users/journal', uid).count().get()).data().count;

/**
 * The id of an entry that is saved under an idempotency key. Every retry gets the same id, so the entry cannot be created
 * twice.
 */
function entryIdFor(uid: string, idempotencyKey: string): string {
  return hash('sha256', `${uid}\n${idempotencyKey}`).slice(0, 20);
}

/** The version of an entry: a digest of its title and its words. */
const versionOf = ({ title, content }: Pick<Doc<'users/journal'>, 'title' | 'content'>): string =>
  hash('sha256', JSON.stringify([title, content])).slice(0, 20);

/** The id of an earlier version. The same words of an entry have the same id, so they are kept only once. */
const earlierIdFor = (entryId: string, version: string): string =>
  hash('sha256', `${entryId}\n${version}`).slice(0, 20);

/**
 * A digest that shows if an idempotency key is used again with other words, even after the entry has changed. The digest
 * includes the key, and the key is stored nowhere. So nobody can find removed words by guessing.
 */
function firstWordsOf(
  idempotencyKey: string,
  { title, content }: { readonly title: string | null; readonly content: string },
): string {
  const words = JSON.stringify([idempotencyKey, title, content]);
  return hash('sha256', words, 'base64url');
}
