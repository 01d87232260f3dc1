import { requirePremium } from '../account/premium.ts';
import { toCounts } from '../drops/public-drop.ts';
import { readDrop } from '../drops/store.ts';
import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import { addReaction, readCounts } from './store.ts';

export const react: Handler<'POST /api/drops/:dropId/react'> = async (
  { dropId, type },
  { caller, now },
) => {
  const drop = await readDrop(dropId);
  if (!drop) throw gone();
  if (drop.doc.userId === caller.uid) {
    throw new AppError('own-drop', 'This drop is yours. Its reactions are for others to give.');
  }
  const { isCrisis } = drop.doc;
  if (isCrisis) {
    await requirePremium(caller.uid, now, 'Only Blckmirror+ members can answer a crisis post.');
  }
  const outcome = await addReaction({ uid: caller.uid, dropId, type }, isCrisis);
  if (outcome === 'gone') throw gone();
  if (outcome === 'already') {
    throw new AppError('already-reacted', 'You have already reacted to this drop this way.');
  }
  return { reactionCounts: toCounts(await readCounts(dropId, isCrisis)) };
};

const gone = () => new AppError('not-found', 'This drop is no longer in the void.');
