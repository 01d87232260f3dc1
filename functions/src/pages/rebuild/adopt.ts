import { Timestamp } from 'firebase-admin/firestore';
import type { ReactionCounts } from '../../contract/reaction-types.ts';
import { drops, type Space } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import { type Conflict, orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { drawFadesAt } from '../fades-at.ts';
import { listOldCopies, type OldPlace } from '../old-shape.ts';
import { PAGE_BYTES, PAGE_ITEMS } from '../page.ts';
import { shownTotem } from '../shown-totem.ts';
import type { DropInHand } from '../tick/draft.ts';
import { readDrops } from '../tick/read-in-hand.ts';
import type { RebuildContext } from './context.ts';
import { countRows, without } from './rows.ts';

/** Old copies that are read, and drops that are written, at once. */
const AT_ONCE = 400;

interface Old {
  readonly place: OldPlace;
  readonly drop: DropInHand;
  readonly left: ReactionCounts;
}

/**
 * Gives the drops of a store of the old shape what a release gives to a drop: page, minute, totem, and when it fades. Oldest
 * first; a drop that has a page was done before, so that it may be broken off and begun again. The old copies stay.
 */
export async function adoptOld(space: Space, context: RebuildContext): Promise<void> {
  let last: OldPlace | null = null;
  for (let done = 0; ; ) {
    const places: OldPlace[] = await listOldCopies(space, AT_ONCE, last);
    await retryOnConflict(() => adopt(places, context));
    last = places.at(-1) ?? null;
    done += places.length;
    if (done > 0) context.tell(`${space}: ${done} old drops have a page`);
    if (places.length < AT_ONCE) return;
  }
}

async function adopt(
  places: readonly OldPlace[],
  context: RebuildContext,
): Promise<undefined | Conflict> {
  const ids = places.map(({ id }) => id);
  const found = await readDrops(ids);
  const rows = await countRows(ids);
  const old: Old[] = [];
  for (const place of places) {
    const drop = found.get(place.id);
    // A drop that is gone, or was adopted before.
    if (!drop || drop.doc.pageId !== undefined) continue;
    // What was counted and has no row: given by people who left, or in a type of long ago.
    const left = without(place.data().reactionCounts, rows.get(place.id) ?? {});
    old.push({ place, drop, left });
  }
  const batch = db().batch();
  for (const page of inPages(old)) {
    const pageId = context.newId();
    for (const { place, drop, left } of page) {
      const { content, emotionType, createdAt } = place.data();
      const change = {
        state: 'shown' as const,
        pageId,
        shownAt: createdAt,
        shownTotem: shownTotem(content, emotionType),
        fadesAt: Timestamp.fromMillis(drawFadesAt(context.now, context.random)),
        left,
      };
      batch.update(drops().doc(place.id), change, { lastUpdateTime: drop.readAt });
    }
  }
  if (old.length > 0) return batch.commit().then(() => undefined, orConflict);
}

/** Old drops as they fill pages. */
function inPages(old: readonly Old[]): Old[][] {
  const pages: Old[][] = [];
  let room = 0;
  for (const each of old) {
    const bytes = Buffer.byteLength(JSON.stringify(each.place.data().content)) + OTHER_BYTES;
    const page = pages.at(-1);
    if (page && page.length < PAGE_ITEMS && bytes <= room) page.push(each);
    else {
      pages.push([each]);
      room = PAGE_BYTES;
    }
    room -= bytes;
  }
  return pages;
}

/** What an item takes beside its words, at most. */
const OTHER_BYTES = 512;
