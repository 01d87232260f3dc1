import { assertAsked, emotionsAfter } from '../analysis/reflection/answered.ts';
import { addSample, type EmotionNumbers, removeSample } from '../contract/emotion-shares.ts';
import type { Emotion } from '../contract/emotions.ts';
import type { CorrectedFeeling } from '../contract/feeling.ts';
import { AppError } from '../platform/app-error.ts';
import { drops, users } from '../platform/collections.ts';
import type { DropDoc, UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { sharesOf } from './shares.ts';

/** 404 without a word on whether somebody else has such a drop. */
export const noSuchDrop = () => new AppError('not-found', 'There is no such drop among yours.');

/**
 * Keeps what the author of a drop said its feeling is, where its reading asked, and counts it in their totals in place
 * of what was heard. The feeling that they chose for the drop, which others see, stays. The same again changes nothing;
 * the other one is taken instead. Their totem moves with their next drop at the earliest.
 * @throws AppError `not-found`; `bad-request` for a feeling that was not asked about
 */
export const correctDrop = (
  uid: string,
  dropId: string,
  emotion: Emotion,
): Promise<CorrectedFeeling> => retryOnConflict(() => correct(uid, dropId, emotion));

async function correct(
  uid: string,
  dropId: string,
  emotion: Emotion,
): Promise<CorrectedFeeling | Conflict> {
  const [found, profile] = await db().getAll(drops().doc(dropId), users().doc(uid));
  const drop = found?.data() as DropDoc | undefined;
  if (!found?.updateTime || drop?.userId !== uid) throw noSuchDrop();
  assertAsked(drop.asks, emotion);
  const { emotionType, emotions, asks } = drop;
  const felt = [...new Set([emotionType, ...emotionsAfter(emotions, asks, emotion)])];
  const answer = { emotions: felt, corrected: emotion };
  const batch = db().batch().update(found.ref, answer, { lastUpdateTime: found.updateTime });
  const user = profile?.data() as UserDoc | undefined;
  if (profile?.updateTime && user) {
    const emotionTotals = totalsAfter(user.emotionTotals, drop, emotion);
    batch.update(profile.ref, { emotionTotals }, { lastUpdateTime: profile.updateTime });
  }
  return batch.commit().then(() => answer, orConflict);
}

/** An author's totals with a drop counted under what they said of it, instead of as it stood. */
function totalsAfter(
  totals: EmotionNumbers,
  drop: DropDoc,
  corrected: Emotion,
): Record<Emotion, number> {
  const without = removeSample(totals, drop.emotionType, sharesOf(drop));
  return addSample(without, drop.emotionType, sharesOf({ ...drop, corrected }));
}
