import type { FreshDoc } from '../../platform/page-documents.ts';
import { addTallies, type Tally } from '../counts.ts';

/** Reactions to the drops of one page, added up: drop id -> tally. */
export type Folded = Readonly<Record<string, Tally>>;

export const encodeFolded = (folded: Folded): string => JSON.stringify(folded);

/** What `encodeFolded` wrote: only this code writes folds, so they are taken as they are. */
export const decodeFolded = (json: string): Folded => JSON.parse(json);

const NONE: Tally = { counts: {}, young: 0 };

/** Adds up the reactions of several folds. */
export function mergeFolded(all: readonly Folded[]): Folded {
  const merged: Record<string, Tally> = {};
  for (const [id, tally] of all.flatMap((folded) => Object.entries(folded))) {
    merged[id] = addTallies(merged[id] ?? NONE, tally);
  }
  return merged;
}

/** Adds up single reactions. */
export const fold = (fresh: readonly Pick<FreshDoc, 'dropId' | 'type' | 'young'>[]): Folded =>
  mergeFolded(
    fresh.map(({ dropId, type, young }) => ({
      [dropId]: { counts: { [type]: 1 }, young: young ? 1 : 0 },
    })),
  );
