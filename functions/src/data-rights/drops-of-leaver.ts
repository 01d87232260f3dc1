import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { deletionOf } from '../account/account.ts';
import { forgetPersonal, type WayToLeave } from '../contract/index.ts';
import { markForErasure, type OwnedDrop, ownDrops } from '../drops/drops.ts';
import { askForRemoval, drawFade, hideDrop, showAnew } from '../pages/schedule.ts';
import { CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { localDate } from '../platform/time.ts';
import { bury } from '../platform/tombstones.ts';

/** Wraps each write of a deletion, so that a test can stop the deletion before or after any write. */
type Write = <Result>(write: () => Promise<Result>) => Promise<Result>;

/** The person who leaves, and how their words are treated. */
interface DeletionContext {
  readonly uid: string;
  readonly way: WayToLeave;
  readonly now: Date;
  readonly write: Write;
}

/** The number of drops in one batch. A drop takes at most five writes, so the batch stays below Firestore's limit of 500. */
const AT_ONCE = 90;

/**
 * Removes the drops of a person who leaves. Drops that nobody sees (waiting, held, faded) are erased. Drops in the void and
 * in the crisis space either fade, each at its own time, or are erased too.
 */
export async function leaveDrops(context: DeletionContext): Promise<void> {
  for (;;) {
    const isDone = await retryOnConflict(() => leaveSome(context));
    if (isDone) return;
  }
}

/**
 * Returns whether no drop was left. Each call handles only one kind of drop, because after a failed precondition all drops
 * are read again.
 */
async function leaveSome(context: DeletionContext) {
  const found = (await ownDrops(context.uid).limit(AT_ONCE).get()).docs;
  if (found.length === 0) return true;
  const fading = found.filter((drop) => isFading(drop.data(), context));
  return fading.length > 0 ? letFade(fading, context) : eraseDrops(found, context);
}

/** Whether a drop stays for some time: other people see it now, and its author chose to let the words fade. */
const isFading = (
  { state, fadesAt }: OwnedDrop,
  { way, now }: Pick<DeletionContext, 'way' | 'now'>,
): boolean =>
  way === 'fade' && state === 'shown' && fadesAt !== undefined && fadesAt.toDate() > now;

/**
 * Removes the author from drops and lets each drop fade at its own time, in one commit. After that nothing in a drop leads
 * to its author, or to another drop of the same author.
 */
async function letFade(
  fading: readonly QueryDocumentSnapshot<OwnedDrop>[],
  { uid, now, write }: DeletionContext,
): Promise<false | typeof CONFLICT> {
  const deletion = deletionOf(uid);
  const taken = new Set((await deletion.get()).data()?.minutes);
  const batch = db().batch();
  for (const found of fading) {
    const { id, ref, updateTime } = found;
    const doc = found.data();
    const shownAt = doc.shownAt ?? doc.createdAt;
    const fadesAt = doc.fadesAt ?? shownAt;
    const stay = { shownAt: shownAt.toMillis(), fadesAt: fadesAt.toMillis() };
    const due = new Date(drawFade(stay, now.getTime(), taken));
    batch.update(ref, withoutAuthor(doc, shownAt, due), { lastUpdateTime: updateTime });
    hideDrop(batch, { dropId: id, doc, why: 'faded', due });
    // The page needs the new time long before it comes. Only then the drop fades to the second as all others do.
    showAnew(batch, id, doc);
    bury(markForErasure(batch, id, due), id, now, due);
  }
  // The Firestore client refuses `arrayUnion()` without values.
  if (taken.size > 0) batch.update(deletion, { minutes: FieldValue.arrayUnion(...taken) });
  return write(() => batch.commit()).then(() => false, orConflict);
}

/** What changes on a drop when its author leaves and lets it fade: nothing on it leads to them or to their other drops. */
export function withoutAuthor(doc: OwnedDrop, shownAt: Timestamp, fadesAt: Date) {
  return {
    ...forgetPersonal(doc),
    userId: FieldValue.delete(),
    fadesAt: Timestamp.fromDate(fadesAt),
    createdAt: shownAt,
    analysedAt: shownAt,
    localDate: localDate(shownAt.toDate(), 'UTC'),
    totemType: null,
    emotions: [doc.emotionType],
    sentimentScore: null,
    aiAnalysis: null,
    emotionShares: FieldValue.delete(),
    asks: FieldValue.delete(),
    corrected: FieldValue.delete(),
    risk: 'none',
    cloudRisk: FieldValue.delete(),
  };
}

/**
 * Erases drops, and takes them off their pages. The reactions of other people stay with these people, as they do when a
 * drop fades: if they went, they would show which drops were one person's.
 */
async function eraseDrops(
  found: readonly QueryDocumentSnapshot<OwnedDrop>[],
  { now, write }: DeletionContext,
): Promise<false | typeof CONFLICT> {
  const batch = db().batch();
  for (const drop of found) {
    batch.delete(drop.ref, { lastUpdateTime: drop.updateTime });
    hideDrop(batch, { dropId: drop.id, doc: drop.data(), why: 'deleted', due: now });
  }
  if ((await write(() => batch.commit()).catch(orConflict)) === CONFLICT) return CONFLICT;
  await askForRemoval();
  return false;
}
