import { FieldPath, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
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
import { isVisible } from '../pages/page.ts';
import { showAnew } from '../pages/removal.ts';
import { itemOnPage } from '../pages/store.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { StoredItem } from '../platform/documents/pages.ts';
import { inChunks } from '../platform/firestore.ts';
import { ownDrops, readDrop } from './store.ts';

/** A drop that is on a page. */
export type OnPage = DropDoc & { readonly pageId: string };

/** Whether other people can see a drop now: it was released, it is not removed, and it has not faded. */
export const isOnPage = (doc: DropDoc, now: Date): doc is OnPage =>
  doc.state === 'shown' &&
  doc.pageId !== undefined &&
  doc.fadesAt !== undefined &&
  doc.fadesAt.toDate() > now;

/** A drop in the form that other people see, and in the form that is stored. */
export interface Shown {
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

/** Which of these drops belong to this person. */
export const ownAmong = async (uid: string, dropIds: readonly string[]): Promise<Set<string>> =>
  new Set((await ownDaysAmong(uid, dropIds)).keys());

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
 * @param readAt when the drop was read. The batch fails if the drop has changed since, because the passages would belong to
 *   other words. Null only if the batch already has this precondition
 * @param passages positions in `withoutPersonal(doc)`, which is the only text that moderators and detectors read
 */
export function hidePassages(
  batch: WriteBatch,
  dropId: string,
  { doc, readAt }: { readonly doc: DropDoc; readonly readAt: Timestamp | null },
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
}: Pick<DropDoc, 'emotionShares' | 'asks' | 'corrected' | 'risk'>): EmotionNumbers {
  if (risk !== 'none') return NO_EMOTIONS;
  if (!asks || !corrected) return emotionShares;
  const [first, second] = asks.between;
  return byEmotion((emotion) => {
    if (emotion === corrected) return emotionShares[first] + emotionShares[second];
    return asks.between.includes(emotion) ? 0 : emotionShares[emotion];
  });
}
