import { loadProfile } from '../account/profile.ts';
import { zoneState } from '../account/stored-zone.ts';
import { localDateOf } from '../account/zone.ts';
import type { Handler } from '../http/handler.ts';
import { readPage } from '../platform/paging.ts';
import { correctEntry } from './correct.ts';
import { keepFavourite } from './favourite.ts';
import { onThisDay } from './on-this-day.ts';
import { toEntry } from './present.ts';
import { changeEntry, noSuchEntry, writeEntry } from './save.ts';
import { readStats } from './stats.ts';
import { deleteEntry, listEntries, readEntry } from './store.ts';

export const listJournal: Handler<'GET /api/journal/entries'> = async (input, { caller, now }) => {
  const { user } = await loadProfile(caller, now);
  const [{ shown, nextCursor }, stats] = await Promise.all([
    readPage(input, (limit, after) => listEntries(caller.uid, limit, after)),
    readStats(caller.uid, localDateOf(zoneState(user), now)),
  ]);
  return { entries: shown.map(toEntry), nextCursor, stats };
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

export const deleteJournalEntry: Handler<'DELETE /api/journal/entries/:entryId'> = async (
  { entryId },
  { caller },
) => {
  if (!(await deleteEntry(caller.uid, entryId))) throw noSuchEntry();
};

export const sayFeelingOfEntry: Handler<'POST /api/journal/entries/:entryId/feeling'> = (
  { entryId, emotion },
  { caller },
) => correctEntry(caller.uid, entryId, emotion);

export const setFavourite: Handler<'POST /api/journal/entries/:entryId/favourite'> = async (
  { entryId, favourite },
  { caller },
) => {
  await keepFavourite(caller.uid, entryId, favourite);
  return { favourite };
};

export const getOnThisDay: Handler<'GET /api/journal/on-this-day'> = async (
  _nothing,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const found = await onThisDay(caller.uid, localDateOf(zoneState(user), now));
  return { found: found.map(({ monthsAgo, entry }) => ({ monthsAgo, entry: toEntry(entry) })) };
};
