import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { isPremium } from '../account/account.ts';
import {
  clockOf,
  localDateOf,
  previousDay,
  type ZoneState,
  zoneState,
} from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import { askedOf } from '../analysis/reflection/asks.ts';
import type { AnswerContext } from '../analysis/reflection/reflect.ts';
import type { EarlierVersion, JournalEntry, LocalDate, Parsed } from '../contract/index.ts';
import type { UserContext } from '../http/handler.ts';
import type { EarlierVersionDoc, JournalDoc } from '../platform/documents/people.ts';
import { AppError, reusedKey } from '../platform/errors.ts';
import { CONFLICT, retryOnConflict } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';
import { moonPhaseOf } from './calendar.ts';
import {
  contextOfEntry,
  type Reading,
  readAgain,
  readWords,
  riskOf,
  withCounted,
} from './reading.ts';
import {
  createEntry,
  type Entry,
  entryIdFor,
  firstWordsOf,
  listEntries,
  readEntry,
  type StoredEntry,
  updateEntry,
  versionOf,
} from './store.ts';

type NewEntry = Parsed<'POST /api/journal/entries'>;
type Change = Omit<Parsed<'PATCH /api/journal/entries/:entryId'>, 'entryId'>;

/** How long an earlier version is kept. It holds words that a change replaced although the author had not seen them. */
const EARLIER_KEPT_MS = 30 * DAY_MS;

/**
 * Saves a new entry under its author's own date. If the same words come again with the same idempotency key, nothing is
 * saved again and the existing entry is returned in its current form.
 * @throws AppError `idempotency-key-reused`
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
  const zone = zoneState(user);
  const localDate = localDateOf(zone, now);
  const clock = clockOf(zone, now);
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
    previousDate: previousDayOf(newest, zone, now, caller.claimedZone),
    clock,
    moonPhase: await moonPhaseOf(localDate, clock.zone),
    ...(await readWords(content, premium, context)),
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
  zone: ZoneState,
  now: Date,
  device: string | undefined,
): LocalDate {
  if (!newest) return previousDay(null, zone, now);
  const { localDate: date, previousDate, createdAt, clock } = newest.doc;
  if (date === localDateOf(zone, now)) return previousDate;
  return previousDay({ date, at: createdAt.toDate(), zone: clock.zone }, zone, now, device);
}

/**
 * Changes an entry and analyses it again. After Blckmirror+ has ended, a member's analysis stays until the words change. If
 * a change does not name the version that it started from, it may replace words that its author never saw. Those words are
 * kept as an earlier version.
 * @throws AppError `not-found`, the same for an unknown entry and for another person's entry; `stale-entry`
 */
export async function changeEntry(
  id: string,
  wanted: Change,
  { caller, now }: UserContext,
): Promise<StoredEntry> {
  const premium = await isPremium(caller.uid, now);
  let context: AnswerContext | null = null;
  return retryOnConflict(async () => {
    const found = await readEntry(caller.uid, id);
    if (!found) throw noSuchEntry();
    const { title = found.doc.title, content = found.doc.content, base } = wanted;
    const isSame = title === found.doc.title && content === found.doc.content;
    // If the words are the same, this is probably a retry after a lost answer.
    if (!isSame) assertCurrent(found, base);
    const earlier = isSame || base !== undefined ? undefined : toKeep(found, now);
    // The context is read only once: it does not depend on the words, and each try should be short.
    context ??= await contextFor(caller.uid, premium, found.doc);
    const reading = await readAnew(found.doc, content, premium, context);
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

/**
 * Refuses a change that started from an older version of the entry. The error contains the current version.
 * @param base absent in calls of the specification's own client, which are never refused
 * @throws AppError `stale-entry`
 */
export function assertCurrent(found: StoredEntry, base: string | undefined): void {
  if (base === undefined || base === versionOf(found.doc)) return;
  const screen = 'This entry was changed since you read it. Nothing was overwritten.';
  throw new AppError('stale-entry', screen, { details: { entry: toEntry(found) } });
}

const toKeep = ({ id, doc }: StoredEntry, now: Date): EarlierVersionDoc => ({
  entryId: id,
  title: doc.title,
  content: doc.content,
  ...(doc.cloudRisk && { cloudRisk: doc.cloudRisk }),
  createdAt: Timestamp.fromDate(now),
  expireAt: Timestamp.fromMillis(now.getTime() + EARLIER_KEPT_MS),
});

/** Analyses changed words again. A reading from the cloud stays as long as the words stay the same. */
async function readAnew(
  before: Entry,
  content: string,
  premium: boolean,
  context: AnswerContext,
): Promise<Reading> {
  const isSameText = content === before.content;
  if (isSameText && before.cloudRisk !== undefined) {
    const { emotions, sentimentScore, aiAnalysis, asks = null, corrected = null } = before;
    return { emotions, sentimentScore, aiAnalysis, asks, corrected };
  }
  const reading = await readWords(content, premium, context);
  if (!isSameText) return reading;
  return readAgain(before, { ...reading, aiAnalysis: reading.aiAnalysis ?? before.aiAnalysis });
}

/** Only members get an answer, so only their entries need the entry's number among the day's entries. */
const contextFor = async (
  uid: string,
  premium: boolean,
  entry: Pick<JournalDoc, 'localDate' | 'createdAt'>,
): Promise<AnswerContext> => (premium ? contextOfEntry(uid, entry) : {});

/** The 404 error. It is the same if another person has an entry with this id, so it tells nothing about other journals. */
export const noSuchEntry = () =>
  new AppError('not-found', 'There is no such entry in your journal.');

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
export const toEarlier = (doc: EarlierVersionDoc): EarlierVersion => ({
  entryId: doc.entryId,
  title: doc.title,
  content: doc.content,
  replacedAt: doc.createdAt.toDate().toISOString(),
  until: doc.expireAt.toDate().toISOString(),
  risk: riskOf(doc),
});
