import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { isPremium } from '../account/premium.ts';
import { loadProfile } from '../account/profile.ts';
import { zoneState } from '../account/stored-zone.ts';
import { previousOwnDay } from '../account/streak.ts';
import { effectiveZone, localDateOf } from '../account/zone.ts';
import type { AnswerContext } from '../analysis/reflection/reflect.ts';
import type { Parsed } from '../contract/endpoints.ts';
import type { UserContext } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { JournalDoc } from '../platform/documents.ts';
import { CONFLICT, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { reusedKey } from '../platform/reused-key.ts';
import { contextOfEntry, type Reading, readAgain, readWords } from './analyse.ts';
import { entryIdFor, firstWordsOf } from './entry-id.ts';
import { moonPhaseOf } from './moon.ts';
import { createEntry, readEntry, type StoredEntry, updateEntry } from './store.ts';

type NewEntry = Parsed<'POST /api/journal/entries'>;
type Change = Pick<Parsed<'PATCH /api/journal/entries/:entryId'>, 'title' | 'content'>;

/**
 * Saves a new entry under its author's own date. The same words under the same idempotency key answer the same entry,
 * saved once, as it stands today.
 * @throws AppError `idempotency-key-reused`
 */
export async function writeEntry(
  { title = null, content, prompt }: NewEntry,
  { caller, now, idempotencyKey }: UserContext,
): Promise<StoredEntry> {
  const [{ user }, premium] = await Promise.all([
    loadProfile(caller, now),
    isPremium(caller.uid, now),
  ]);
  const zone = zoneState(user);
  const localDate = localDateOf(zone, now);
  const written = Timestamp.fromDate(now);
  const context = await contextFor(caller.uid, premium, { localDate, createdAt: written });
  const id = idempotencyKey && entryIdFor(caller.uid, idempotencyKey);
  const firstWords = idempotencyKey && firstWordsOf(idempotencyKey, { title, content });
  const entry = await createEntry(caller.uid, id, {
    title,
    content,
    ...(firstWords && { firstWords }),
    createdAt: written,
    updatedAt: written,
    localDate,
    previousDate: previousOwnDay(zone, now),
    moonPhase: await moonPhaseOf(localDate, effectiveZone(zone, now)),
    ...(await readWords(content, premium, context)),
    // Answering a prompt is part of Blckmirror+; for everybody else it is quietly left out.
    prompt: premium ? (prompt ?? null) : null,
  });
  const { firstWords: known = firstWords } = entry.doc;
  if (known !== firstWords) throw reusedKey();
  return entry;
}

/**
 * Changes an entry and reads it anew. What a member's analysis said stays after Blckmirror+ has ended, until the
 * words that it was about are others.
 * @throws AppError `not-found`, the same for an unknown and for somebody else's entry
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
    const { title = found.doc.title, content = found.doc.content } = wanted;
    // Once: it is the same for whatever the words are by the next try, and each try is to be short.
    context ??= await contextFor(caller.uid, premium, found.doc);
    const reading = await readAnew(found.doc, content, premium, context);
    const change = { title, content, ...reading, updatedAt: Timestamp.fromDate(now) };
    const { cloudRisk, ...known } = found.doc;
    const isKept = content === known.content && cloudRisk !== undefined;
    const doc = { ...known, ...change, ...(isKept && { cloudRisk }) };
    const stored = { ...doc, ...(!isKept && { cloudRisk: FieldValue.delete() }) };
    return (await updateEntry(caller.uid, found, stored)) ? { id, doc } : CONFLICT;
  });
}

/** What the cloud read stays as long as the words do; everything else is read again. */
async function readAnew(
  before: JournalDoc,
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

/** Only members are answered, so only for them it matters which of the day's entries it is. */
const contextFor = async (
  uid: string,
  premium: boolean,
  entry: Pick<JournalDoc, 'localDate' | 'createdAt'>,
): Promise<AnswerContext> => (premium ? contextOfEntry(uid, entry) : {});

/** 404 without a word on whether somebody else has such an entry. */
export const noSuchEntry = () =>
  new AppError('not-found', 'There is no such entry in your journal.');
