import { Timestamp } from 'firebase-admin/firestore';
import { waiting } from '../../platform/collections.ts';
import type { DropDoc } from '../../platform/documents.ts';
import type { StoredItem } from '../../platform/page-documents.ts';
import { drawFadesAt } from '../fades-at.ts';
import { nextGone } from '../gone.ts';
import { minuteOf } from '../minute.ts';
import { addToHead, bytesOf } from '../page.ts';
import { shownTotem } from '../shown-totem.ts';
import { admit, type Due } from './admit.ts';
import type { Draft } from './draft.ts';

/** Most words, in bytes, that one commit lets out: more would fill more pages than it may write. */
const MOST_BYTES = 512 * 1024;

/**
 * Releases what is due and admitted: on top of the head, under the minute of now. Whoever is no longer waiting loses the
 * right to be released.
 * @returns how many are out
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

const dropRight = (draft: Draft, id: string) => draft.deletions.push({ ref: waiting().doc(id) });

const released = (id: string, doc: DropDoc, now: Date, random: () => number): StoredItem => ({
  id,
  content: doc.shownContent ?? doc.content,
  emotionType: doc.emotionType,
  shownAt: minuteOf(now),
  totemType: shownTotem(doc.content, doc.emotionType),
  counts: {},
  young: 0,
  fadesAt: drawFadesAt(now, random),
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
      shownTotem: item.totemType,
      fadesAt: Timestamp.fromMillis(item.fadesAt),
    });
  }
  const gone = nextGone(draft.head.gone, { removed: [], returned: new Set() }, now);
  draft.setHead({ ...draft.head, gone });
}

/** On which page of the head an item has come to stand. */
function pageOf(id: string, { open, last }: Draft['head']): string {
  return open.items.some((item) => item.id === id) || !last ? open.id : last.id;
}
