import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { shownText } from '../../contract/index.ts';
import { collection } from '../../platform/collections.ts';
import type { DropDoc } from '../../platform/documents/drops.ts';
import type { LeavingDoc, ReturningDoc, StoredItem } from '../../platform/documents/pages.ts';
import { drawExpiry } from '../expiry.ts';
import { addToHead, bytesOf, closeIfFull, isVisible, minuteOf, nextRemovals } from '../page.ts';
import type { Draft } from './draft.ts';
import { admit, type Due } from './newcomer-quota.ts';
import type { Found } from './queries.ts';

/** Maximum bytes of drops that one commit releases. More bytes would fill more pages than one commit may write. */
const MOST_BYTES = 512 * 1024;

/**
 * Releases the due drops that the newcomer quota admits. Puts them on top of the head, with the current minute. If a drop no
 * longer waits, this function deletes its right to be released.
 * @returns how many drops were released
 */
export function applyReleases(
  draft: Draft,
  due: readonly Due[],
  now: Date,
  random: () => number,
): number {
  for (const { id } of due.filter((each) => !isWaiting(draft, each.id))) dropRight(draft, id);
  const items = new Map<string, StoredItem>();
  let room = MOST_BYTES;
  for (const { id } of due) {
    const drop = draft.drop(id);
    if (!drop || !isWaiting(draft, id)) continue;
    const item = released(id, drop.doc, now, random);
    room -= bytesOf([item]);
    if (room >= 0) items.set(id, item);
  }
  const before = { recent: draft.recent, youngAt: draft.youngAt?.getTime() ?? null };
  const fitting = due.filter(({ id }) => items.has(id));
  const { released: out, recent, youngAt } = admit(fitting, before, now, random);
  if (out.length === 0) return 0;
  draft.recent = recent;
  draft.youngAt = youngAt === null ? null : new Date(youngAt);
  putOnTop(
    draft,
    out.flatMap(({ id }) => items.get(id) ?? []),
    now,
  );
  for (const { id, young } of out) {
    dropRight(draft, id);
    const drop = draft.drop(id);
    if (drop && !young) draft.writtenAt.push(drop.doc.createdAt.toDate());
  }
  return out.length;
}

const isWaiting = (draft: Draft, id: string) => draft.drop(id)?.doc.state === 'waiting';

const dropRight = (draft: Draft, id: string) =>
  draft.deletions.push({ ref: collection('waiting').doc(id) });

const released = (id: string, doc: DropDoc, now: Date, random: () => number): StoredItem => ({
  id,
  content: shownText(doc),
  emotionType: doc.emotionType,
  shownAt: minuteOf(now),
  totemType: doc.shownTotem,
  counts: {},
  young: 0,
  fadesAt: drawExpiry(now, random),
});

function putOnTop(draft: Draft, items: readonly StoredItem[], now: Date): void {
  for (const item of items) {
    const { head, sealed } = addToHead(draft.head, [item], draft.newId);
    const pageId = pageOf(item.id, head);
    draft.setHead(head, sealed);
    draft.rank(item, pageId);
    draft.changeDrop(item.id, {
      state: 'shown',
      pageId,
      shownAt: Timestamp.fromMillis(item.shownAt),
      fadesAt: Timestamp.fromMillis(item.fadesAt),
    });
  }
  const gone = nextRemovals(draft.head.gone, { removed: [], returned: new Set() }, now);
  draft.setHead({ ...draft.head, gone });
}

/** The id of the head page that contains an item. */
function pageOf(id: string, { open, last }: Draft['head']): string {
  return open.items.some((item) => item.id === id) || !last ? open.id : last.id;
}

/**
 * Takes drops off their pages. Tells open tabs about each drop, except about faded drops.
 * @returns how many of the drops were on a page
 */
export function applyLeaving(
  draft: Draft,
  leavers: readonly Found<LeavingDoc>[],
  now: Date,
): number {
  const removed: string[] = [];
  let count = 0;
  for (const { id, doc, readAt } of leavers) {
    const fades = doc.why === 'faded';
    const item = draft.itemsOn(doc.pageId)?.find((each) => each.id === id);
    if (item) takeItemOff(draft, doc.pageId, item, fades);
    if (item && !fades) removed.push(id);
    if (item) count += 1;
    else if (fades && draft.drop(id)?.doc.state === 'shown')
      draft.changeDrop(id, { state: 'faded' });
    draft.deletions.push({ ref: collection('leaving').doc(id), readAt });
  }
  tell(draft, { removed, returned: [] }, now);
  return count;
}

/**
 * Puts held drops back on their pages. A drop does not come back if it is no longer held, or if it would have faded by now.
 * If a drop is already on its page, this function copies its words to the page again.
 * @returns how many drops came back
 */
export function applyReturning(
  draft: Draft,
  all: readonly Found<ReturningDoc>[],
  now: Date,
): number {
  const returned: string[] = [];
  for (const { id, doc, readAt } of all) {
    draft.deletions.push({ ref: collection('returning').doc(id), readAt });
    const drop = draft.drop(id)?.doc;
    const page = draft.itemsOn(doc.pageId);
    const item = drop && toItem(id, drop);
    if (drop?.state === 'shown' && page) showWords(draft, doc.pageId, id, drop);
    if (drop?.state !== 'held' || page?.some((each) => each.id === id)) continue;
    if (page && item && item.fadesAt > now.getTime()) {
      putItemBack(draft, doc.pageId, item);
      returned.push(id);
    } else draft.changeDrop(id, { state: 'faded' });
  }
  tell(draft, { removed: [], returned }, now);
  const { head, sealed } = closeIfFull(draft.head, draft.newId);
  if (head !== draft.head) draft.setHead(head, sealed);
  return returned.length;
}

function showWords(draft: Draft, pageId: string, id: string, doc: DropDoc): void {
  const items = draft.itemsOn(pageId) ?? [];
  const shown = { content: shownText(doc), totemType: doc.shownTotem };
  if (!items.some((item) => item.id === id && item.content !== shown.content)) return;
  draft.setItems(
    pageId,
    items.map((item) => (item.id === id ? { ...item, ...shown } : item)),
  );
}

function tell(
  draft: Draft,
  { removed, returned }: { removed: readonly string[]; returned: readonly string[] },
  now: Date,
): void {
  if (removed.length + returned.length === 0) return;
  const change = { removed, returned: new Set(returned) };
  const gone = nextRemovals(draft.head.gone, change, now);
  draft.setHead({ ...draft.head, gone });
}

/** Turns a released drop into the form that its page stores; null for a drop that was not released. */
export function toItem(id: string, doc: DropDoc): StoredItem | null {
  const { shownAt, shownTotem, fadesAt, counts = {}, youngCounts = 0 } = doc;
  if (!shownAt || !fadesAt) return null;
  return {
    id,
    content: shownText(doc),
    emotionType: doc.emotionType,
    shownAt: shownAt.toMillis(),
    totemType: shownTotem,
    counts,
    young: youngCounts,
    fadesAt: fadesAt.toMillis(),
  };
}

/** Takes a drop off its page. Moves its counts to the drop document, if that still exists. */
function takeItemOff(draft: Draft, pageId: string, item: StoredItem, fades: boolean): void {
  const items = draft.itemsOn(pageId) ?? [];
  draft.setItems(
    pageId,
    items.filter(({ id }) => id !== item.id),
  );
  draft.unrank(item.id);
  const drop = draft.drop(item.id);
  if (!drop) return;
  const isShown = drop.doc.state === 'shown';
  draft.changeDrop(item.id, {
    counts: item.counts,
    youngCounts: item.young,
    ...(fades && isShown && { state: 'faded' }),
  });
}

/** Puts a drop back on its page, at the place of its minute. Moves its counts from the drop document to the page. */
function putItemBack(draft: Draft, pageId: string, item: StoredItem): void {
  const items = draft.itemsOn(pageId) ?? [];
  const at = items.findIndex(({ shownAt }) => shownAt <= item.shownAt);
  const place = at === -1 ? items.length : at;
  draft.setItems(pageId, items.toSpliced(place, 0, item));
  draft.rank(item, pageId);
  draft.changeDrop(item.id, {
    state: 'shown',
    counts: FieldValue.delete(),
    youngCounts: FieldValue.delete(),
  });
}

/** The ids of the faded drops on these pages. */
export function fadedOn(pages: Iterable<readonly StoredItem[]>, now: Date): string[] {
  return [...pages].flatMap((items) =>
    items.filter((item) => !isVisible(item, now)).map(({ id }) => id),
  );
}

/**
 * Takes faded drops off the pages that this commit writes anyway.
 * @param read drops that were read or no longer exist; only these drops are taken off, so that no counts are lost
 */
export function dropFaded(draft: Draft, read: ReadonlySet<string>, now: Date): void {
  const { open, last } = draft.head;
  const inHead = draft.writesHead ? [open, ...(last ? [last] : [])] : [];
  const written = [...[...draft.pages].map(([id, { items }]) => ({ id, items })), ...inHead];
  for (const { id, items } of written) {
    for (const item of items.filter((each) => !isVisible(each, now) && read.has(each.id))) {
      takeItemOff(draft, id, item, true);
    }
  }
}
