import { merged } from './draft.ts';
import {
  type DraftPlace,
  freeSpot,
  hasNoOwner,
  readSpot,
  removeSpot,
  type Spot,
  spotsOf,
  tellDraftsChanged,
  writeSpot,
} from './store.ts';
import type { Writer } from './writer.ts';

/**
 * Gives what a visitor wrote in this tab to whoever signs in, below their own words; and makes what only this tab kept
 * durable for somebody who stays signed in. Safe to repeat.
 */
export function claimDrafts({ uid, area }: Writer): void {
  for (const older of spotsOf(uid).filter(hasNoOwner)) writeSpot(older, uid, readSpot(older));
  const own = spotsOf(uid).filter((spot) => spot.area !== area && area === 'local');
  const found = [...spotsOf(null), ...own];
  for (const from of found) {
    const to =
      spotsOf(uid).find((spot) => spot.area === area && isSamePlace(spot.place, from.place)) ??
      (from.area === area ? from : freeSpot(from.place, uid, area));
    move(from, to, uid);
  }
  if (found.length > 0) tellDraftsChanged();
}

function move(from: Spot, to: Spot, uid: string | null): void {
  const draft = readSpot(from);
  if (from.area === to.area && from.name === to.name) {
    writeSpot(from, uid, draft);
    return;
  }
  if (writeSpot(to, uid, merged(readSpot(to), draft))) removeSpot(from);
  // Where the durable storage takes nothing more, the words stay this tab's, under their owner.
  else writeSpot(from, uid, draft);
}

const isSamePlace = (a: DraftPlace, b: DraftPlace): boolean => a.key === b.key && a.part === b.part;
