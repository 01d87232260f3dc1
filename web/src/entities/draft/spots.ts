import { STORAGE_KEYS } from '../../config/storage.ts';
import { staysSignedIn } from '../../lib/auth/session-hint.ts';
import { metaNameOf, readMeta } from '../../lib/storage/kept-meta.ts';
import {
  AREAS,
  type Area,
  namesUnder,
  readStored,
  removeStored,
  writeStored,
} from '../../lib/storage/storage.ts';
import { type Draft, draftOf, metaOf, olderEntry } from './draft.ts';

/** What is written: a drop, a crisis post, a new journal entry, or (`part`: its id) changes to one. */
export interface DraftPlace {
  readonly key: string;
  readonly part?: string;
}

/** Where one draft is kept: its words raw under `name`, and beside them whose they are. */
export interface Spot {
  readonly area: Area;
  readonly name: string;
}

const KEYS = [STORAGE_KEYS.dropDraft, STORAGE_KEYS.crisisDraft, STORAGE_KEYS.journalDraft];

/**
 * The names that words of one person may have. A drop's stand under the name of requirements 3.7 unless
 * somebody else's stand there. Ids of people and entries are letters and digits, so that no two names can meet.
 */
function namesOf({ key, part }: DraftPlace, uid: string | null): readonly string[] {
  const own = [key, uid ?? 'visitor', ...(part === undefined ? [] : [part])].join('_');
  return key === STORAGE_KEYS.dropDraft ? [key, own] : [own];
}

/** It is kept as it was before owners were noted. */
export const hasNoOwner = ({ area, name }: Spot): boolean => readMeta(area, name) === null;

const isTaken = ({ area, name }: Spot): boolean =>
  readStored(area, name) !== null || readStored(area, metaNameOf(name)) !== null;

function isOf({ area, name }: Spot, uid: string | null): boolean {
  const meta = readMeta(area, name);
  if (meta) return meta.owner === uid;
  if (!isTaken({ area, name })) return false;
  // As it was kept before: a drop without an owner belonged to whoever stays signed in on this device.
  if (name === STORAGE_KEYS.dropDraft) {
    return area === 'local' ? uid !== null && staysSignedIn(uid) : uid === null;
  }
  return true;
}

/** Where this person's words stand, in any area; null when there are none. */
export const spotOf = (place: DraftPlace, uid: string | null): Spot | null =>
  AREAS.flatMap((area) => namesOf(place, uid).map((name) => ({ area, name }))).find((spot) =>
    isOf(spot, uid),
  ) ?? null;

/** Where new words of this person go. */
export function freeSpot(place: DraftPlace, uid: string | null, area: Area): Spot {
  const names = namesOf(place, uid);
  const spots = names.map((name) => ({ area, name }));
  const free = spots.find((spot) => !isTaken(spot)) ?? spots.at(-1);
  if (!free) throw new Error('A place has a name.');
  return free;
}

export function readSpot({ area, name }: Spot): Draft {
  const text = readStored(area, name) ?? '';
  const meta = readMeta(area, name);
  const isOlderEntry = !meta && name.startsWith(STORAGE_KEYS.journalDraft);
  return (isOlderEntry ? olderEntry(text) : null) ?? draftOf(text, meta ?? {});
}

/** Keeps a draft; says whether this device could. */
export const writeSpot = ({ area, name }: Spot, owner: string | null, draft: Draft): boolean =>
  writeStored(area, metaNameOf(name), metaOf(draft, owner)) && writeStored(area, name, draft.text);

export function removeSpot({ area, name }: Spot): void {
  removeStored(area, name);
  removeStored(area, metaNameOf(name));
}

/** Everything unsent of one person, or of a visitor in this tab. */
export function spotsOf(uid: string | null): readonly (Spot & { readonly place: DraftPlace })[] {
  return AREAS.flatMap((area) =>
    KEYS.flatMap((key) =>
      namesUnder(area, key)
        .filter((name) => !name.endsWith(metaNameOf('')))
        .map((name) => ({ area, name, place: placeOf(key, name, uid) })),
    ),
  ).filter((spot) => namesOf(spot.place, uid).includes(spot.name) && isOf(spot, uid));
}

function placeOf(key: string, name: string, uid: string | null): DraftPlace {
  const part = name.slice(`${key}_${uid ?? 'visitor'}_`.length);
  return part === '' || key !== STORAGE_KEYS.journalDraft ? { key } : { key, part };
}
