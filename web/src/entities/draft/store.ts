import { STORAGE_KEYS } from '../../config/storage.ts';
import { onStoredElsewhere } from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';
import { cleanText } from './clean-text.ts';
import { type Draft, merged, sentKeyOf } from './draft.ts';
import {
  type DraftPlace,
  freeSpot,
  hasNoOwner,
  readSpot,
  removeSpot,
  type Spot,
  spotOf,
  spotsOf,
  writeSpot,
} from './spots.ts';
import type { Writer } from './writer.ts';

export type { DraftPlace } from './spots.ts';

/** The thought of today. */
export const DROP: DraftPlace = { key: STORAGE_KEYS.dropDraft };
export const CRISIS_POST: DraftPlace = { key: STORAGE_KEYS.crisisDraft };
export const NEW_ENTRY: DraftPlace = { key: STORAGE_KEYS.journalDraft };
/** Changes to an entry. */
export const entryPlace = (entryId: string): DraftPlace => ({ ...NEW_ENTRY, part: entryId });

const { listen, tell } = createListeners();

/** Calls `onChange` when what is kept of a place may be another, here or in another tab; returns how to stop. */
export function onDraftChange({ key }: DraftPlace, onChange: () => void): () => void {
  const stops = [listen(onChange), onStoredElsewhere(key, onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What one person, or a visitor in this tab (`uid` null), has not sent yet; null when there is nothing. */
export function readDraft(place: DraftPlace, uid: string | null): Draft | null {
  const spot = spotOf(place, uid);
  return spot && readSpot(spot);
}

/** Keeps a draft under its writer's name; says whether this device could. */
export function writeDraft(place: DraftPlace, { uid, area }: Writer, draft: Draft): boolean {
  const standing = spotOf(place, uid);
  const isKept = standing
    ? writeSpot(standing, uid, draft)
    : writeSpot(freeSpot(place, uid, area), uid, draft);
  // A device that could not take it would else tell the page to show less than it does.
  if (isKept) tell();
  return isKept;
}

export function forgetDraft(place: DraftPlace, uid: string | null): void {
  const spot = spotOf(place, uid);
  if (spot) removeSpot(spot);
  tell();
}

/**
 * Lets go of a draft that has arrived under this key, unless other words have taken its place since. The page that sent
 * it hears of its success by itself, and shows the words a little longer (requirements 4).
 */
export function forgetSent(place: DraftPlace, uid: string | null, key: string): void {
  const spot = spotOf(place, uid);
  if (spot && sentKeyOf(readSpot(spot)) === key) removeSpot(spot);
}

/** Lets go of the draft that holds these words, of a drop or a crisis post, once they are safe elsewhere. */
export function forgetWords(uid: string, content: string): void {
  for (const place of [DROP, CRISIS_POST]) {
    const draft = readDraft(place, uid);
    if (draft && cleanText(draft.text) === content) forgetDraft(place, uid);
  }
}

/** Whether this person has words here that were not sent. */
export const hasDrafts = (uid: string): boolean =>
  spotsOf(uid).some((spot) => {
    const { text, title } = readSpot(spot);
    return `${text}${title}`.trim() !== '';
  });

/** Leaves no draft of this person, nor of a visitor in this tab. */
export function forgetDrafts(uid: string | null): void {
  for (const spot of [...spotsOf(uid), ...spotsOf(null)]) removeSpot(spot);
  // As it was kept before owners were noted: theirs too, though their session is over by now.
  const older = { area: 'local', name: DROP.key } as const;
  if (hasNoOwner(older)) removeSpot(older);
  tell();
}

/**
 * What a visitor wrote in this tab becomes that of whoever signs in, below what they had; and what was the tab's
 * own becomes durable for somebody who stays signed in. Safe to repeat.
 */
export function adopt({ uid, area }: Writer): void {
  for (const older of spotsOf(uid).filter(hasNoOwner)) writeSpot(older, uid, readSpot(older));
  const own = spotsOf(uid).filter((spot) => spot.area !== area && area === 'local');
  const found = [...spotsOf(null), ...own];
  for (const from of found) {
    const to =
      spotsOf(uid).find((spot) => spot.area === area && isSamePlace(spot.place, from.place)) ??
      (from.area === area ? from : freeSpot(from.place, uid, area));
    move(from, to, uid);
  }
  if (found.length > 0) tell();
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
