import { isPremium } from '../account/premium.ts';
import { loadProfile } from '../account/profile.ts';
import { zoneState } from '../account/stored-zone.ts';
import type { Handler } from '../http/handler.ts';
import { readPage } from '../platform/paging.ts';
import { correctDrop, noSuchDrop } from './correct.ts';
import { type BesideDeletion, deleteOwnDrop } from './delete-drop.ts';
import { markSeen } from './echoes-seen.ts';
import { toOwnDrop } from './present.ts';
import { shownCounts } from './shown-counts.ts';
import { dropStats } from './stats.ts';
import { listByAuthor } from './store.ts';

/** Deletes one of the caller's drops, with what else it brings. */
export const deleteDropWith =
  (beside: BesideDeletion): Handler<'DELETE /api/drops/:dropId'> =>
  async ({ dropId }, { caller, now }) => {
    if (await deleteOwnDrop(caller.uid, dropId, now, beside)) return;
    throw noSuchDrop();
  };

export const sayFeelingOfDrop: Handler<'POST /api/drops/:dropId/feeling'> = (
  { dropId, emotion },
  { caller },
) => correctDrop(caller.uid, dropId, emotion);

export const listMyDrops: Handler<'GET /api/drops/me'> = async (input, { caller, now }) => {
  const [{ user }, { shown, nextCursor }, breakdown] = await Promise.all([
    loadProfile(caller, now),
    readPage(input, (limit, after) => listByAuthor(caller.uid, limit, after)),
    isPremium(caller.uid, now),
  ]);
  const counts = await shownCounts(shown, now);
  const besides = (id: string) => ({
    counts: counts.get(id),
    seen: user.echoesSeen?.[id]?.count,
  });
  return {
    drops: shown.map(({ id, doc }) => toOwnDrop(id, doc, { breakdown, now, ...besides(id) })),
    nextCursor,
    stats: dropStats(user, zoneState(user), now),
  };
};

export const sawEchoes: Handler<'POST /api/drops/me/seen'> = ({ seen }, { caller, now }) =>
  markSeen(caller, seen, now);
