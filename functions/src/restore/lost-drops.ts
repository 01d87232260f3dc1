import { hash } from 'node:crypto';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { readCase } from '../cases/case.ts';
import { passagesInWhole, type ReactionCounts, shownText } from '../contract/index.ts';
import { withoutAuthor } from '../data-rights/drops-of-leaver.ts';
import { markForErasure, type OwnedDrop, shownTotem } from '../drops/drops.ts';
import { hideDrop } from '../pages/schedule.ts';
import { collection, type Doc } from '../platform/collections.ts';
import type { Stored } from '../platform/firestore.ts';
import type { Erased } from './erased.ts';

/** What decides how a drop of the backup comes back. */
export interface Since {
  readonly erased: Erased;
  /** The reactions of people who have left since, by drop id. Nobody else can count them any more. */
  readonly left: ReadonlyMap<string, ReactionCounts>;
  /** The names of the orders of authorities, and the ids of the copies that they left (`preserved`). */
  readonly orders: { readonly references: readonly string[]; readonly copies: ReadonlySet<string> };
  readonly now: Date;
}

/**
 * Adds a lost drop to a batch, in the state that it has by all decisions since the backup: no moment shows it otherwise.
 * - It does not come back if it was deleted or has faded without an author, or if its author left and did not let it fade.
 * - The author is not written if they left by fading; the drop fades at the minute that was drawn then.
 * - A case of the store holds, removes, masks or clears it, and an order takes it down.
 * @returns the drop as it was written; null if it does not come back
 */
export async function bringBackDrop(
  batch: WriteBatch,
  { id, doc }: Stored<Doc<'drops'>>,
  since: Since,
): Promise<Doc<'drops'> | null> {
  const kept = afterLeaving(id, doc, since);
  if (!kept) return null;
  const isOrdered = since.orders.references.some((reference) =>
    since.orders.copies.has(hash('sha256', `${id} ${reference}`).slice(0, 20)),
  );
  const found = isOrdered
    ? ({ ...kept, state: 'removed', isOrderedDown: true } as const)
    : afterCase(kept, (await readCase(id)).doc);
  const left = since.left.get(id);
  const after = { ...found, ...(left && { left: sumOf(found.left ?? {}, left) }) };
  batch.create(collection('drops').doc(id), after);
  if (!after.userId && after.fadesAt) {
    const due = after.fadesAt.toDate();
    hideDrop(batch, { dropId: id, doc: after, why: 'faded', due });
    markForErasure(batch, id, due);
  }
  return after;
}

/** The drop without its author if they left by fading; null if the drop is gone. */
function afterLeaving(id: string, doc: Doc<'drops'>, { erased, now }: Since): Doc<'drops'> | null {
  if (erased.has(id)) return null;
  const fadesAt = erased.fadesAt(id);
  if (!doc.userId) return doc.fadesAt && doc.fadesAt.toDate() > now ? doc : null;
  if (!fadesAt) return erased.hasLeft(doc.userId) ? null : doc;
  // When its author left it was in the void. If the backup is from before its release, it has no place there.
  if (fadesAt <= now || doc.state !== 'shown' || !doc.shownAt) return null;
  const without = new Map<string, unknown>(Object.entries(doc));
  for (const [field, value] of Object.entries(
    withoutAuthor(doc as OwnedDrop, doc.shownAt, fadesAt),
  )) {
    if (value instanceof FieldValue) without.delete(field);
    else without.set(field, value);
  }
  return Object.fromEntries(without) as unknown as Doc<'drops'>;
}

/** The drop as its case says. A drop that no case is about stays as it was. */
function afterCase(doc: Doc<'drops'>, about: Doc<'cases'> | null): Doc<'drops'> {
  if (!about || doc.isOrderedDown) return doc;
  const { counts, reviewedUntil, ...others } = doc;
  const methods = passagesInWhole(about.masked ?? [], doc);
  const totem = shownTotem(shownText({ ...doc, methods }), doc.emotionType);
  const masked = { ...others, methods, shownTotem: totem, ...(counts && { counts }) };
  const hidden = hiddenBy(about);
  if (hidden) return { ...masked, state: hidden };
  const isCleared = doc.state === 'held' || doc.state === 'removed';
  if (!isCleared) return { ...masked, ...(reviewedUntil && { reviewedUntil }) };
  // It was put back since: on its page, or in the queue of drops that were never released.
  return { ...others, methods, shownTotem: totem, state: doc.pageId ? 'shown' : 'waiting' };
}

/** Whether a case hides its drop: a removal, also one that waits for a second person, or a hold by reports. */
function hiddenBy({ pending, decision, state, hold }: Doc<'cases'>): 'held' | 'removed' | null {
  if (pending) return 'held';
  if (decision === 'remove' && state !== 'reversed') return 'removed';
  // The hold of a drop that waits for a person is for "other". It ends with the release, and holds nothing.
  return hold && hold.reason !== 'other' ? 'held' : null;
}

function sumOf(some: ReactionCounts, more: ReactionCounts): ReactionCounts {
  const sums = Object.entries(more).map(([type, count]) => [
    type,
    count + (some[type as keyof ReactionCounts] ?? 0),
  ]);
  return { ...some, ...Object.fromEntries(sums) };
}
