import { localDateOf, STREAK_LOOK_BACK, zoneState } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import { assertAsked, emotionsAfter } from '../analysis/reflection/asks.ts';
import type { JournalStats, LocalDate } from '../contract/index.ts';
import type { Handler } from '../http/handler.ts';
import { CONFLICT, retryOnConflict } from '../platform/firestore.ts';
import { firstWithin, openPlace, type Position, readPage, sealPlace } from '../platform/paging.ts';
import { addDays } from '../platform/time.ts';
import { onThisDay } from './calendar.ts';
import {
  assertCurrent,
  changeEntry,
  noSuchEntry,
  toEarlier,
  toEntry,
  writeEntry,
} from './journal.ts';
import {
  countEntries,
  deleteEntry,
  listChanged,
  listEarlier,
  listEntries,
  listIds,
  listWrittenDays,
  readEntry,
  readTotals,
  updateEntry,
  type WrittenDay,
} from './store.ts';

export const listJournal: Handler<'GET /api/journal/entries'> = async (input, { caller, now }) => {
  const { user } = await loadProfile(caller, now);
  const [{ shown, nextCursor }, stats] = await Promise.all([
    readPage(input, (limit, after) => listEntries(caller.uid, limit, after)),
    // Only the first page has the stats, because the streak needs many reads.
    input.cursor === undefined ? readStats(caller.uid, localDateOf(zoneState(user), now)) : null,
  ]);
  return { entries: shown.map(toEntry), nextCursor, stats };
};

/**
 * The most entries and the most bytes in one answer. The limits exist because the server rates the risk of each entry again.
 */
const CHANGES_AT_ONCE = 100;
const CHANGES_BYTES = 512 * 1024;
const IDS_AT_ONCE = 2_000;

export const listChanges: Handler<'GET /api/journal/changes'> = async ({ cursor }, { caller }) => {
  const after = cursor === undefined ? null : openPlace('changes', cursor);
  const found = await listChanged(caller.uid, CHANGES_AT_ONCE, after);
  const { first } = firstWithin(found, CHANGES_BYTES);
  const place = first.at(-1)?.place ?? after;
  return {
    entries: first.map(toEntry),
    cursor: place && sealPlace('changes', place),
    isLast: first.length < CHANGES_AT_ONCE && first.length === found.length,
    total: await countEntries(caller.uid),
  };
};

export const listEntryIds: Handler<'GET /api/journal/ids'> = async ({ cursor }, { caller }) => {
  const after = cursor === undefined ? null : openPlace('ids', cursor);
  const ids = await listIds(caller.uid, IDS_AT_ONCE, after);
  const last = ids.length === IDS_AT_ONCE ? ids.at(-1) : undefined;
  return { ids, nextCursor: last === undefined ? null : sealPlace('ids', last) };
};

export const createJournalEntry: Handler<'POST /api/journal/entries'> = async (input, context) => {
  const entry = toEntry(await writeEntry(input, context));
  return { entry, risk: entry.risk };
};

export const getJournalEntry: Handler<'GET /api/journal/entries/:entryId'> = async (
  { entryId },
  { caller },
) => {
  const entry = await readEntry(caller.uid, entryId);
  if (!entry) throw noSuchEntry();
  return { entry: toEntry(entry) };
};

export const changeJournalEntry: Handler<'PATCH /api/journal/entries/:entryId'> = async (
  { entryId, ...change },
  context,
) => {
  const entry = toEntry(await changeEntry(entryId, change, context));
  return { entry, risk: entry.risk };
};

/** Deletes an entry and its earlier versions. */
export const deleteJournalEntry: Handler<'DELETE /api/journal/entries/:entryId'> = (
  { entryId, base },
  { caller },
) =>
  retryOnConflict(async () => {
    const found = await readEntry(caller.uid, entryId);
    if (!found) throw noSuchEntry();
    assertCurrent(found, base);
    return (await deleteEntry(caller.uid, found)) ? undefined : CONFLICT;
  });

export const getEarlierVersions: Handler<'GET /api/journal/entries/:entryId/earlier'> = async (
  { entryId, ...page },
  { caller, now },
) => {
  if (!(await readEntry(caller.uid, entryId))) throw noSuchEntry();
  const list = (limit: number, after: Position | null) =>
    listEarlier(caller.uid, entryId, limit, after);
  const { shown, nextCursor } = await readPage(page, list);
  // Firestore may delete an expired version late, so expired versions are left out here.
  const kept = shown.filter(({ doc }) => doc.expireAt.toDate() > now);
  return { earlier: kept.map(({ doc }) => toEarlier(doc)), nextCursor };
};

/**
 * Stores which feeling the author chose when the analysis asked. The author may later change the answer to the other
 * feeling.
 */
export const sayFeelingOfEntry: Handler<'POST /api/journal/entries/:entryId/feeling'> = (
  { entryId, base, emotion },
  { caller },
) =>
  retryOnConflict(async () => {
    const found = await readEntry(caller.uid, entryId);
    if (!found) throw noSuchEntry();
    assertCurrent(found, base);
    const { emotions, asks } = found.doc;
    assertAsked(asks, emotion);
    const answer = { emotions: emotionsAfter(emotions, asks, emotion), corrected: emotion };
    return (await updateEntry(caller.uid, found, answer)) ? answer : CONFLICT;
  });

/**
 * Marks an entry as a favourite, or removes the mark. The words and the time of their last change stay the same. If the mark
 * is already as asked, nothing is written.
 */
export const setFavourite: Handler<'POST /api/journal/entries/:entryId/favourite'> = (
  { entryId, favourite },
  { caller },
) =>
  retryOnConflict(async () => {
    const found = await readEntry(caller.uid, entryId);
    if (!found) throw noSuchEntry();
    const isSame = (found.doc.favourite ?? false) === favourite;
    return isSame || (await updateEntry(caller.uid, found, { favourite }))
      ? { favourite }
      : CONFLICT;
  });

export const getOnThisDay: Handler<'GET /api/journal/on-this-day'> = async (
  _nothing,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const found = await onThisDay(caller.uid, localDateOf(zoneState(user), now));
  return { found: found.map(({ monthsAgo, entry }) => ({ monthsAgo, entry: toEntry(entry) })) };
};

/** The number of entries that one read of the streak fetches. One read is enough for most people. */
const PAGE = 60;

/**
 * Reads the numbers of the History card (requirements 2.11) over all entries.
 * @param today the person's own date
 */
async function readStats(uid: string, today: LocalDate): Promise<JournalStats> {
  const [{ totalEntries, averageSentiment }, streak] = await Promise.all([
    readTotals(uid),
    readStreak(uid, today),
  ]);
  return {
    totalEntries,
    streak,
    wroteToday: streak > 0,
    averageSentiment: averageSentiment === null ? null : Math.round(averageSentiment * 1000) / 1000,
  };
}

/** Counts the streak. It reads entries page by page and stops at the first gap. */
async function readStreak(uid: string, today: LocalDate): Promise<number> {
  const written: WrittenDay[] = [];
  let before = addDays(today, 1);
  for (;;) {
    const page = await listWrittenDays(uid, before, PAGE);
    written.push(...page);
    const streak = journalStreak(written, today);
    const days = new Set(written.map(({ localDate }) => localDate)).size;
    const oldest = page.at(-1);
    if (!oldest || page.length < PAGE || streak < days || streak === STREAK_LOOK_BACK) {
      return streak;
    }
    // The next page begins before this day. More entries of the same day would not change the streak.
    before = oldest.localDate;
  }
}

/**
 * Counts a journal's streak (requirements 4): the days in a row with an entry, ending today. The streak is 0 if today has no
 * entry, and at most 365. Each entry stores which day came before its own day. So the streak stays right after a flight over
 * the date line or a change of the time zone.
 */
export function journalStreak(written: Iterable<WrittenDay>, today: LocalDate): number {
  const before = new Map<LocalDate, LocalDate>();
  for (const { localDate, previousDate } of written) before.set(localDate, previousDate);
  let streak = 0;
  let day: LocalDate | undefined = today;
  for (; streak < STREAK_LOOK_BACK; streak += 1) {
    day = before.get(day);
    if (day === undefined) break;
  }
  return streak;
}
