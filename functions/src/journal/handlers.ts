import { AggregateField, FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { ownDay, STREAK_LOOK_BACK } from '../account/calendar.ts';
import { loadProfile, readProfile } from '../account/profile.ts';
import { emotionsAfter } from '../analysis/reflection/asks.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { LocalDate, Output, OwnDrop } from '../contract/index.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { collection, type Doc } from '../platform/collections.ts';
import {
  CONFLICT,
  db,
  inChunks,
  orConflict,
  retryOnConflict,
  type Stored,
} from '../platform/firestore.ts';
import {
  firstWithin,
  listByName,
  listNewest,
  openPlace,
  type Position,
  readPage,
  sealPlace,
} from '../platform/paging.ts';
import { addDays } from '../platform/time.ts';
import { bury } from '../platform/tombstones.ts';
import {
  changeEntry,
  countEntries,
  listEntries,
  requireEntry,
  toEarlier,
  toEntry,
  updateEntry,
  writeEntry,
} from './journal.ts';

export const listJournal: Handler<'GET /api/journal/entries'> = async (input, { caller, now }) => {
  const { user } = await loadProfile(caller, now);
  const [{ shown, nextCursor }, stats] = await Promise.all([
    readPage(input, (limit, after) => listEntries(caller.uid, limit, after)),
    // Only the first page has the stats, because the streak needs many reads.
    input.cursor === undefined ? readStats(caller.uid, ownDay(user, now).date) : null,
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

/**
 * Lists one person's entries in the order of their last change, each with its place in that order.
 * @param after the place of the last entry that was read, or null
 */
async function listChanged(uid: string, limit: number, after: string | null) {
  const query = collection('users/journal', uid)
    .orderBy('touchedAt')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const found = await (after === null ? query : query.startAfter(...placeOf(after))).get();
  return found.docs.map((entry) => {
    const doc = entry.data();
    // The place includes nanoseconds, because many entries may be written within one millisecond.
    const { seconds, nanoseconds } = doc.touchedAt;
    return { id: entry.id, doc, place: `${seconds}.${nanoseconds}.${entry.id}` };
  });
}

function placeOf(place: string): [Timestamp, string] {
  const [seconds = '', nanoseconds = '', id = ''] = place.split('.');
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}

export const listEntryIds: Handler<'GET /api/journal/ids'> = async ({ cursor }, { caller }) => {
  const after = cursor === undefined ? null : openPlace('ids', cursor);
  const ids = await listIds(caller.uid, IDS_AT_ONCE, after);
  const last = ids.length === IDS_AT_ONCE ? ids.at(-1) : undefined;
  return { ids, nextCursor: last === undefined ? null : sealPlace('ids', last) };
};

/** Lists the ids of a person's entries. `after` is the last id of the previous page. */
const listIds = async (uid: string, limit: number, after: string | null): Promise<string[]> =>
  (await listByName(collection('users/journal', uid).select(), limit, after)).map(({ id }) => id);

export const createJournalEntry: Handler<'POST /api/journal/entries'> = async (input, context) => {
  const entry = toEntry(await writeEntry(input, context));
  return { entry, risk: entry.risk };
};

export const getJournalEntry: Handler<'GET /api/journal/entries/:entryId'> = async (
  { entryId },
  { caller },
) => {
  return { entry: toEntry(await requireEntry(caller.uid, entryId)) };
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
  { caller, now },
) =>
  retryOnConflict(async () => {
    const found = await requireEntry(caller.uid, entryId, base);
    return (await deleteEntry(caller, found, now)) ? undefined : CONFLICT;
  });

/**
 * Deletes an entry and its earlier versions if nobody changed the entry since it was read. Returns false and deletes nothing
 * if the entry was changed or deleted in the meantime.
 */
async function deleteEntry(
  caller: Caller,
  { id, writtenAt }: Awaited<ReturnType<typeof requireEntry>>,
  now: Date,
): Promise<boolean> {
  const { uid } = caller;
  const [earlier, profile] = await Promise.all([
    collection('users/earlierVersions', uid).where('entryId', '==', id).select().get(),
    readProfile(caller),
  ]);
  const batch = db()
    .batch()
    .delete(collection('users/journal', uid).doc(id), { lastUpdateTime: writtenAt });
  for (const { ref } of earlier.docs) batch.delete(ref);
  // Whatever the profile said when it was read: another device may put the entry away at this moment.
  if (profile.exists) batch.update(profile.ref, { putAway: FieldValue.arrayRemove(id) });
  bury(batch, id, now);
  return (await batch.commit().catch(orConflict)) !== CONFLICT;
}

export const getEarlierVersions: Handler<'GET /api/journal/entries/:entryId/earlier'> = async (
  { entryId, ...page },
  { caller, now },
) => {
  await requireEntry(caller.uid, entryId);
  const list = (limit: number, after: Position | null) =>
    listEarlier(caller.uid, entryId, limit, after);
  const { shown, nextCursor } = await readPage(page, list);
  // Firestore may delete an expired version late, so expired versions are left out here.
  const kept = shown.filter(({ doc }) => doc.expireAt.toDate() > now);
  return { earlier: kept.map(({ doc }) => toEarlier(doc)), nextCursor };
};

/** Lists the earlier versions of one entry, newest first. The list may contain expired versions. */
const listEarlier = (
  uid: string,
  entryId: string,
  limit: number,
  after: Position | null,
): Promise<Stored<Doc<'users/earlierVersions'>>[]> =>
  listNewest(
    collection('users/earlierVersions', uid).where('entryId', '==', entryId),
    limit,
    after,
  );

/**
 * Stores which feeling the author chose when the analysis asked. The author may later change the answer to the other
 * feeling.
 */
export const sayFeelingOfEntry: Handler<'POST /api/journal/entries/:entryId/feeling'> = (
  { entryId, base, emotion },
  { caller },
) =>
  retryOnConflict(async () => {
    const found = await requireEntry(caller.uid, entryId, base);
    const { emotions, asks } = found.doc;
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
    const found = await requireEntry(caller.uid, entryId);
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
  return onThisDay(caller.uid, ownDay(user, now).date);
};

const YEARS = Array.from({ length: 20 }, (_, index) => 12 * (index + 1));
/** How many months to look back: one, three and six months, and every whole year up to 20. */
const MONTHS_AGO = [1, 3, 6, ...YEARS];
/** The most texts that are shown, entries and drops together. */
const AT_MOST = 20;

/**
 * Finds what a person wrote on this day in earlier months and years, newest first: journal entries, and drops
 * (requirements 2.11). Leaves out words that sound like danger.
 * @param today the person's own date
 */
async function onThisDay(
  uid: string,
  today: LocalDate,
): Promise<Output<'GET /api/journal/on-this-day'>> {
  const days = daysLikeThis(today);
  // All texts that are found are of these days, so the 0 is never used.
  const monthsAgo = ({ localDate }: Pick<Doc<'drops'>, 'localDate'>) => days.get(localDate) ?? 0;
  const [entries, drops] = await Promise.all([
    listWrittenOn(uid, [...days.keys()]),
    listDroppedOn(uid, [...days.keys()]),
  ]);
  const newest = [...entries, ...drops]
    .sort((a, b) => b.doc.createdAt.toMillis() - a.doc.createdAt.toMillis())
    .slice(0, AT_MOST);
  return {
    found: newest
      .flatMap((one) => (one.is === 'entry' ? [toEntry(one)] : []))
      .filter(({ risk }) => risk === 'none')
      .map((entry) => ({ monthsAgo: monthsAgo(entry), entry })),
    drops: newest
      .flatMap((one) => (one.is === 'drop' ? [toEarlierDrop(one)] : []))
      .map((drop) => ({ monthsAgo: monthsAgo(drop), drop })),
  };
}

/**
 * The dates that are a whole number of months before `today`, each with its number of months. If a month is too short to
 * have the day, its last day counts instead. This works in both directions: one month before March 31 is the last day of
 * February, and February 28 is also the anniversary of February 29, unless this year has a February 29.
 */
export const daysLikeThis = (today: LocalDate): ReadonlyMap<LocalDate, number> =>
  new Map(
    MONTHS_AGO.flatMap((months) =>
      datesBefore(today, months).map((day): [LocalDate, number] => [day, months]),
    ),
  );

function datesBefore(day: LocalDate, months: number): LocalDate[] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Day 0 of a month is the last day of the month before it.
  const lastOf = (monthsAgo: number) => new Date(Date.UTC(year, month - monthsAgo, 0));
  const then = lastOf(months);
  const first = Math.min(date, then.getUTCDate());
  const last = date === lastOf(0).getUTCDate() ? then.getUTCDate() : first;
  const inMonth = then.toISOString().slice(0, 8);
  return Array.from(
    { length: last - first + 1 },
    (_, at) => `${inMonth}${String(first + at).padStart(2, '0')}`,
  );
}

/** Lists one person's entries on the given days. */
async function listWrittenOn(uid: string, days: readonly LocalDate[]) {
  const found = await Promise.all(
    inChunks(days).map((some) =>
      collection('users/journal', uid).where('localDate', 'in', some).get(),
    ),
  );
  return found.flatMap(({ docs }) =>
    docs.map((entry) => ({ is: 'entry' as const, id: entry.id, doc: entry.data() })),
  );
}

/** Lists those of one person's drops on the given days that may be quoted to the person without being asked for. */
async function listDroppedOn(uid: string, days: readonly LocalDate[]) {
  const found = await Promise.all(
    inChunks(days).map((some) =>
      collection('drops').where('userId', '==', uid).where('localDate', 'in', some).get(),
    ),
  );
  return found
    .flatMap(({ docs }) => docs.map((drop) => ({ id: drop.id, doc: drop.data() })))
    .filter(({ doc }) => isQuotable(doc))
    .map((drop) => ({ is: 'drop' as const, ...drop }));
}

const UNSEEN: readonly OwnDrop['state'][] = ['waiting', 'held', 'removed'];

/** Whether others see or saw the whole drop, it is no crisis post, and its words, rated anew, do not sound like danger. */
const isQuotable = ({ state, methods, isCrisis, content, risk }: Doc<'drops'>): boolean =>
  !UNSEEN.includes(state) &&
  methods.length === 0 &&
  !isCrisis &&
  maxRisk(memoizedRisk(content), risk) === 'none';

/** Turns a drop that may be quoted into the form that its author sees on this day. */
const toEarlierDrop = ({
  id,
  doc: { content, createdAt, localDate, emotionType },
}: Stored<Doc<'drops'>>) => ({
  id,
  content,
  createdAt: createdAt.toDate().toISOString(),
  localDate,
  emotionType,
  risk: 'none' as const,
});

/** The number of entries that one read of the streak fetches. One read is enough for most people. */
const PAGE = 60;

/**
 * Reads the numbers of the History card (requirements 2.11) over all entries.
 * @param today the person's own date
 */
async function readStats(
  uid: string,
  today: LocalDate,
): Promise<NonNullable<Output<'GET /api/journal/entries'>['stats']>> {
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

/** Reads how many entries a person has, and their average sentiment, without words that sound like danger. */
async function readTotals(uid: string) {
  const found = await collection('users/journal', uid)
    .aggregate({
      totalEntries: AggregateField.count(),
      averageSentiment: AggregateField.average('countedSentiment'),
    })
    .get();
  return found.data();
}

/** The day of an entry in the author's own calendar, and the day before it. */
type WrittenDay = Pick<Doc<'users/journal'>, 'localDate' | 'previousDate'>;

/** Lists the days of one person's entries before the date `before`, latest first. The list has one row for each entry. */
async function listWrittenDays(
  uid: string,
  before: LocalDate,
  limit: number,
): Promise<WrittenDay[]> {
  const page = await collection('users/journal', uid)
    .where('localDate', '<', before)
    .orderBy('localDate', 'desc')
    .limit(limit)
    .select('localDate', 'previousDate')
    .get();
  return page.docs.map((found) => found.data() as WrittenDay);
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
