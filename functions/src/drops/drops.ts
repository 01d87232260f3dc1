import { FieldPath, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { requirePremium } from '../account/account.ts';
import { analyseText } from '../analysis/analysis.ts';
import {
  addSample,
  byEmotion,
  type Emotion,
  type EmotionNumbers,
  id,
  type LocalDate,
  NO_EMOTIONS,
  passagesInWhole,
  type Span,
  shownText,
  type TotemType,
  toDistribution,
} from '../contract/index.ts';
import { nearestTotem } from '../mirror/totems.ts';
import { isVisible, itemOnPage } from '../pages/pages.ts';
import { showAnew } from '../pages/schedule.ts';
import { collection, type Doc } from '../platform/collections.ts';
import type { StoredItem } from '../platform/documents/pages.ts';
import { inChunks, type Stored } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { listNewest, type Position } from '../platform/paging.ts';
import { HOUR_MS } from '../platform/time.ts';

/** A drop with an author. People who leave can let their words stay without an author until the words fade. */
export type OwnedDrop = Doc<'drops'> & { readonly userId: string };

export async function readDrop(id: string): Promise<Stored<Doc<'drops'>> | null> {
  const doc = (await collection('drops').doc(id).get()).data();
  return doc ? { id, doc } : null;
}

/** One person's drops, newest first. */
export const listByAuthor = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<Stored<OwnedDrop>[]> => listNewest(ownDrops(uid), limit, after);

/** A query by author. It finds only drops that have an author. */
export const ownDrops = (uid: string) =>
  collection('drops').where('userId', '==', uid) as FirebaseFirestore.Query<OwnedDrop>;

/** The document of the day that this drop used, as the day's drop or as a crisis post. A deletion keeps it. */
export const dayWith = (uid: string, dropId: string) =>
  collection('users/days', uid).where('dropId', '==', dropId).limit(1).get();

const CRISIS_IS_PREMIUM =
  'The Crisis Support Space is part of Blckmirror+. Help is open to everyone at /help.';

/**
 * Allows only premium members into the crisis space.
 * @throws AppError `premium-required`; its message says where everybody finds help
 */
export const requireCrisisSpace = (uid: string, now: Date): Promise<void> =>
  requirePremium(uid, now, CRISIS_IS_PREMIUM);

/** A drop that is on a page. */
type OnPage = Doc<'drops'> & { readonly pageId: string };

/** Whether other people can see a drop now: it was released, it is not removed, and it has not faded. */
export const isOnPage = (doc: Doc<'drops'>, now: Date): doc is OnPage =>
  doc.state === 'shown' &&
  doc.pageId !== undefined &&
  doc.fadesAt !== undefined &&
  doc.fadesAt.toDate() > now;

/** A drop in the form that other people see, and in the form that is stored. */
interface Shown {
  readonly item: StoredItem;
  readonly doc: OnPage;
}

/** Reads a drop in the form that other people see now; null if they cannot see it, for any reason. */
export async function readShown(dropId: string, now: Date): Promise<Shown | null> {
  const found = await readDrop(dropId);
  if (!found || !isOnPage(found.doc, now)) return null;
  const { isCrisis, pageId } = found.doc;
  const item = await itemOnPage(isCrisis ? 'crisis' : 'feed', pageId, dropId);
  return item && isVisible(item, now) ? { item, doc: found.doc } : null;
}

const ANY_ORIGIN = 'https://blckmirror.invalid';

/**
 * Finds the id of the drop in an address from "Copy address". The address may be complete, without its origin, or only the
 * query.
 * @returns null if the address contains no drop id
 */
export function dropOfAddress(address: string): string | null {
  const url = URL.parse(address.trim(), ANY_ORIGIN);
  const found = id.safeParse(url?.searchParams.get('drop'));
  return found.success ? found.data : null;
}

/** Which of these drops belong to this person, with the local day of each. Reads no drop of another person. */
export async function ownDaysAmong(
  uid: string,
  dropIds: readonly string[],
): Promise<Map<string, LocalDate>> {
  const found = await Promise.all(
    inChunks(dropIds).map((ids) =>
      ownDrops(uid).where(FieldPath.documentId(), 'in', ids).select('localDate').get(),
    ),
  );
  return new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc.data().localDate])));
}

/**
 * The totem on a drop's card. The embedded analyser makes it from the shown words and the emotion that the author chose, so
 * this totem says nothing more about the author. The drop document stores it, and pages copy it.
 */
export const shownTotem = (shown: string, emotionType: Emotion): TotemType =>
  nearestTotem(toDistribution(addSample(NO_EMOTIONS, emotionType, analyseText(shown).emotions)));

/**
 * Hides these passages of a drop from readers, as part of a batch. The next tick updates the page. Personal parts stay
 * hidden.
 * @param readAt when the drop was read. The batch fails if the drop has changed since, because the passages would be
 *   positions in other words. Null only if the batch already has this precondition
 * @param passages positions in `withoutPersonal(doc)`, which is the only text that moderators and detectors read
 */
export function hidePassages(
  batch: WriteBatch,
  dropId: string,
  { doc, readAt }: { readonly doc: Doc<'drops'>; readonly readAt: Timestamp | null },
  passages: readonly Span[],
): void {
  const methods = passagesInWhole(passages, doc);
  const totem = shownTotem(shownText({ ...doc, methods }), doc.emotionType);
  const change = { methods, shownTotem: totem };
  batch.update(collection('drops').doc(dropId), change, readAt ? { lastUpdateTime: readAt } : {});
  showAnew(batch, dropId, doc);
}

/**
 * The emotion shares that an analysed drop adds to its author's totals, beside the chosen feeling. The shares are what the
 * analysis found. If the author said which of two feelings is right, this feeling gets the shares of both. All shares are 0
 * if the words sound like danger.
 */
export function sharesOf({
  emotionShares = NO_EMOTIONS,
  asks,
  corrected,
  risk,
}: Pick<Doc<'drops'>, 'emotionShares' | 'asks' | 'corrected' | 'risk'>): EmotionNumbers {
  if (risk !== 'none') return NO_EMOTIONS;
  if (!asks || !corrected) return emotionShares;
  const [first, second] = asks.between;
  return byEmotion((emotion) => {
    if (emotion === corrected) return emotionShares[first] + emotionShares[second];
    return asks.between.includes(emotion) ? 0 : emotionShares[emotion];
  });
}

/**
 * Adds a note to the batch that removes the author of a drop. The note makes the nightly job erase the drop, once the time
 * `after` has passed.
 */
export function markForErasure(batch: WriteBatch, dropId: string, after: Date): WriteBatch {
  return batch.set(collection('erasures').doc(dropId), { after: Timestamp.fromDate(after) });
}

/** The ids of drops that are due for erasure, longest due first. */
async function listErasures(before: Date, limit: number): Promise<string[]> {
  const due = collection('erasures')
    .where('after', '<=', Timestamp.fromDate(before))
    .orderBy('after');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

/** Erases a drop that has no author any more, and the entry in `erasures`. It may be called twice. */
async function finishErasure(dropId: string): Promise<void> {
  await collection('drops').doc(dropId).delete();
  await collection('erasures').doc(dropId).delete();
}

const ERASED_AT_ONCE = 8;

/**
 * Erases the faded words of people who left. The erasure waits an hour. After that hour no request that saw the drop is
 * still running, and no page shows the drop. The reactions of other people stay, as they do when any drop fades.
 * @throws Error when one could not be erased: the caller then tries again later
 */
export async function eraseRemains(now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS);
  for (;;) {
    const dropIds = await listErasures(before, 200);
    if (dropIds.length === 0) return;
    let failed = 0;
    await pLimit(ERASED_AT_ONCE).map(dropIds, (dropId) =>
      finishErasure(dropId).catch((thrown) => {
        failed += 1;
        log.error('nightly: an erasure failed', { error: safeError(thrown) });
      }),
    );
    if (failed > 0) throw new Error(`${failed} of ${dropIds.length} erasures failed`);
  }
}
