import { requirePremium } from '../account/premium.ts';
import { loadProfile } from '../account/profile.ts';
import type { ReactionCounts } from '../contract/reaction-types.ts';
import { isOnPage, type OnPage } from '../drops/on-page.ts';
import { ownAmong } from '../drops/own-among.ts';
import { readDrop } from '../drops/store.ts';
import type { Handler } from '../http/handler.ts';
import { toCounts } from '../pages/present.ts';
import { itemOnPage } from '../pages/store.ts';
import { isNewcomer } from '../pages/waiting.ts';
import { AppError } from '../platform/app-error.ts';
import type { ReactionDoc } from '../platform/documents.ts';
import { withinFirstDay } from './first-day.ts';
import { addReaction, reactionsBy } from './store.ts';
import { withOwn } from './with-own.ts';

export const react: Handler<'POST /api/drops/:dropId/react'> = async (
  { dropId, type },
  { caller, now },
) => {
  const [drop, { user }] = await Promise.all([readDrop(dropId), loadProfile(caller, now)]);
  if (!drop) throw gone();
  if (drop.doc.userId === caller.uid) {
    throw new AppError('own-drop', 'This drop is yours. Its reactions are for others to give.');
  }
  if (!isOnPage(drop.doc, now)) throw gone();
  const { isCrisis, pageId } = drop.doc;
  if (isCrisis) {
    await requirePremium(caller.uid, now, 'Only Blckmirror+ members can answer a crisis post.');
  }
  const reaction = { uid: caller.uid, dropId, type };
  const young = isNewcomer(user.createdAt, now);
  const give = () => addReaction(reaction, { pageId, isCrisis, young });
  // What answers somebody in a crisis is not rationed.
  const isRationed = young && !isCrisis;
  const first = { uid: caller.uid, since: user.createdAt, now };
  if ((await (isRationed ? withinFirstDay(first, give) : give())) === 'already') {
    throw new AppError('already-reacted', 'You have already reacted to this drop this way.');
  }
  return { reactionCounts: await countsAfter(reaction, { isCrisis, pageId }) };
};

export const listOwnReactions: Handler<'GET /api/reactions/mine'> = async (
  { ids },
  { caller: { uid } },
) => {
  const asked = [...new Set(ids)];
  const [given, own] = await Promise.all([reactionsBy(uid, asked), ownAmong(uid, asked)]);
  return { reactions: Object.fromEntries(given), own: [...own] };
};

/** The counts on the page as it was last read, and the one that was just given: the page learns of it with a tick. */
async function countsAfter(
  { uid, dropId, type }: ReactionDoc,
  { isCrisis, pageId }: Pick<OnPage, 'isCrisis' | 'pageId'>,
): Promise<ReactionCounts> {
  const [item, given] = await Promise.all([
    itemOnPage(isCrisis ? 'crisis' : 'feed', pageId, dropId),
    reactionsBy(uid, [dropId]),
  ]);
  const counts = toCounts(item?.counts ?? {});
  return withOwn({ ...counts, [type]: (counts[type] ?? 0) + 1 }, given.get(dropId) ?? []);
}

const gone = () => new AppError('not-found', 'This drop is no longer in the void.');
