import { COUNTED_REACTION_TYPES, type ReactionCounts } from '../../contract/index.ts';
import { collection } from '../../platform/collections.ts';
import type { FreshDoc, StoredItem } from '../../platform/documents/pages.ts';
import type { Draft } from './draft.ts';

/** Reaction counts, and how many of these reactions came from accounts younger than a day. */
export interface Tally {
  readonly counts: ReactionCounts;
  readonly young: number;
}

/** Adds two tallies. The types always have the same order, so that equal counts give equal JSON. */
export function addTallies(a: Tally, b: Tally): Tally {
  const sums = COUNTED_REACTION_TYPES.map(
    (type) => [type, (a.counts[type] ?? 0) + (b.counts[type] ?? 0)] as const,
  );
  const counts = Object.fromEntries(sums.filter(([, count]) => count > 0));
  return { counts, young: a.young + b.young };
}

/** The reactions to the drops of one page, added up: drop id -> tally. */
type Deltas = Readonly<Record<string, Tally>>;

export const encodeDeltas = (deltas: Deltas): string => JSON.stringify(deltas);

/** Does not validate the string, because only `encodeDeltas` writes it. */
export const decodeDeltas = (json: string): Deltas => JSON.parse(json);

const NONE: Tally = { counts: {}, young: 0 };

export function mergeDeltas(all: readonly Deltas[]): Deltas {
  const merged: Record<string, Tally> = {};
  for (const [id, tally] of all.flatMap((deltas) => Object.entries(deltas))) {
    merged[id] = addTallies(merged[id] ?? NONE, tally);
  }
  return merged;
}

/** Adds up single reactions. */
export const deltasOf = (
  reactions: readonly Pick<FreshDoc, 'dropId' | 'type' | 'young'>[],
): Deltas =>
  mergeDeltas(
    reactions.map(({ dropId, type, young }) => ({
      [dropId]: { counts: { [type]: 1 }, young: young ? 1 : 0 },
    })),
  );

/** Stored deltas that are not counted yet. */
export interface PendingDeltas {
  readonly id: string;
  readonly pageId: string;
  readonly byDrop: Deltas;
  /** When the deltas were stored, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * Adds deltas to the counts on their page. If a drop is no longer on the page, adds its deltas to the drop document, if that
 * still exists.
 */
export function applyDeltas(draft: Draft, { pageId, pending }: PageDeltas): void {
  const merged = mergeDeltas(pending.map(({ byDrop }) => byDrop));
  const items = draft.itemsOn(pageId) ?? [];
  const counted = items.map((item): StoredItem => {
    const added = merged[item.id];
    return added ? { ...item, ...addTallies(item, added) } : item;
  });
  const changed = counted.filter(({ id }) => merged[id]);
  if (changed.length > 0) draft.setItems(pageId, counted);
  for (const item of changed) draft.rank(item, pageId);
  for (const [id, added] of Object.entries(offPage(merged, items))) {
    const drop = draft.drop(id);
    // A drop without counts was never taken off its page. Its page was deleted as a whole, and the reaction rows still hold
    // its reactions.
    if (!drop?.doc.counts) continue;
    const { counts, youngCounts = 0 } = drop.doc;
    const sum = addTallies({ counts, young: youngCounts }, added);
    draft.changeDrop(id, { counts: sum.counts, youngCounts: sum.young });
  }
  for (const { id } of pending) draft.deletions.push({ ref: collection('folds').doc(id) });
}

/** The deltas of drops that are not on their page. */
export function offPage(deltas: Deltas, items: readonly StoredItem[]): Deltas {
  const there = new Set(items.map(({ id }) => id));
  return Object.fromEntries(Object.entries(deltas).filter(([id]) => !there.has(id)));
}

/** The pending deltas of one page. */
export interface PageDeltas {
  readonly pageId: string;
  readonly pending: readonly PendingDeltas[];
}

/** Groups deltas by page. The page whose deltas have waited longest comes first. */
export function byPage(all: readonly PendingDeltas[]): PageDeltas[] {
  const grouped = [...Map.groupBy(all, ({ pageId }) => pageId)];
  return grouped
    .map(([pageId, pending]) => ({
      pageId,
      pending: pending.toSorted((a, b) => a.since - b.since),
    }))
    .sort((a, b) => (a.pending[0]?.since ?? 0) - (b.pending[0]?.since ?? 0));
}

/**
 * The deltas that fit in one commit, in order.
 * @param writes how many documents the commit may still write: one for each entry of deltas, one for each page, and one for
 *   each drop that is not on its page
 */
export function fitDeltas(
  groups: readonly PageDeltas[],
  itemsOn: (pageId: string) => readonly StoredItem[],
  writes: number,
): PageDeltas[] {
  let room = writes;
  const fitting: PageDeltas[] = [];
  for (const { pageId, pending } of groups) {
    room -= 1;
    const items = itemsOn(pageId);
    const touched = new Set<string>();
    const taken = pending.filter(({ byDrop }) => {
      const added = Object.keys(offPage(byDrop, items)).filter((id) => !touched.has(id));
      if (room < 1 + added.length) return false;
      for (const id of added) touched.add(id);
      room -= 1 + added.length;
      return true;
    });
    if (taken.length > 0) fitting.push({ pageId, pending: taken });
    if (room <= 1) break;
  }
  return fitting;
}
