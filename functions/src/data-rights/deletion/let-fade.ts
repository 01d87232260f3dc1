import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { keepMinutes, readTombstone } from '../../account/tombstone.ts';
import { markForErasure } from '../../drops/erase.ts';
import type { OwnedDrop } from '../../drops/store.ts';
import { takeOff } from '../../pages/take-off.ts';
import { db } from '../../platform/firebase.ts';
import { localDate } from '../../platform/local-day.ts';
import { type Conflict, orConflict } from '../../platform/retry-on-conflict.ts';
import type { DeletionContext } from './deletion-context.ts';
import { drawFade } from './fade-minutes.ts';

/** Whether a drop of somebody who leaves in this way stays for a while: one that others see now. */
export const isFading = (
  { state, fadesAt }: OwnedDrop,
  { way, now }: Pick<DeletionContext, 'way' | 'now'>,
): boolean =>
  way === 'fade' && state === 'shown' && fadesAt !== undefined && fadesAt.toDate() > now;

/**
 * Cuts these drops from their author and lets each fade at a moment of its own, all in one commit. Nothing in them leads
 * to their author, or to another one of theirs, from then on.
 */
export async function letFade(
  fading: readonly QueryDocumentSnapshot<OwnedDrop>[],
  { uid, now, write }: DeletionContext,
): Promise<false | Conflict> {
  const taken = new Set((await readTombstone(uid))?.minutes);
  const batch = db().batch();
  for (const found of fading) {
    const { id, ref, updateTime } = found;
    const doc = found.data();
    const shownAt = doc.shownAt ?? doc.createdAt;
    const fadesAt = doc.fadesAt ?? shownAt;
    const stay = { shownAt: shownAt.toMillis(), fadesAt: fadesAt.toMillis() };
    const due = new Date(drawFade(stay, now.getTime(), taken));
    batch.update(ref, nobodys(doc, shownAt, due), { lastUpdateTime: updateTime });
    takeOff(batch, { dropId: id, doc, why: 'faded', due });
    markForErasure(batch, id, due);
  }
  keepMinutes(batch, uid, [...taken]);
  return write(() => batch.commit()).then(() => false, orConflict);
}

function nobodys({ emotionType }: OwnedDrop, shownAt: Timestamp, fadesAt: Date) {
  return {
    userId: FieldValue.delete(),
    fadesAt: Timestamp.fromDate(fadesAt),
    createdAt: shownAt,
    analysedAt: shownAt,
    localDate: localDate(shownAt.toDate(), 'UTC'),
    localHour: shownAt.toDate().getUTCHours(),
    totemType: null,
    emotions: [emotionType],
    sentimentScore: null,
    aiAnalysis: null,
    emotionShares: FieldValue.delete(),
    asks: FieldValue.delete(),
    corrected: FieldValue.delete(),
    cloudRisk: FieldValue.delete(),
  };
}
