import { STORAGE_KEYS } from '../../config/storage.ts';
import { staysSignedIn } from '../../lib/auth/session-hint.ts';
import { metaNameOf, readMeta } from '../../lib/storage/kept-meta.ts';
import {
  AREAS,
  type Area,
  namesUnder,
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';
import { cleanText, type Draft, draftOf, metaOf, olderEntry, sentKeyOf } from './draft.ts';
import type { Writer } from './writer.ts';

/** What is written: a drop, a crisis post, a new journal entry, or (`part`: its id) changes to one, or an appeal. */
export interface DraftPlace {
  readonly key: string;
  readonly part?: string;
}

/** The thought of today. */
export const DROP: DraftPlace = { key: STORAGE_KEYS.dropDraft };
export const CRISIS_POST: DraftPlace = { key: STORAGE_KEYS.crisisDraft };
export const NEW_ENTRY: DraftPlace = { key: STORAGE_KEYS.journalDraft };
/** Changes to an entry. */
export const entryPlace = (entryId: string): DraftPlace => ({ ...NEW_ENTRY, part: entryId });

/** An appeal against what a notice tells of. */
export const appealPlace = (noticeId: string): DraftPlace => ({
  key: STORAGE_KEYS.appealDraft,
  part: noticeId,
});

/** Where one draft is kept: its words raw under `name`, and beside them whose they are. */
export interface Spot {
  readonly area: Area;
  readonly name: string;
}

const KEYS = [
  STORAGE_KEYS.dropDraft,
  STORAGE_KEYS.crisisDraft,
  STORAGE_KEYS.journalDraft,
  STORAGE_KEYS.appealDraft,
];

/**
 * The names that words of one person may have. A drop's stand under the name of requirements 3.7 unless
 * somebody else's stand there. Ids of people and entries are letters and digits, so that no two names can meet.
 */
function namesOf({ key, part }: DraftPlace, uid: string | null): readonly string[] {
  const own = [key, uid ?? 'visitor', ...(part === undefined ? [] : [part])].join('_');
  return key === STORAGE_KEYS.dropDraft ? [key, own] : [own];
}

/** Whether it was kept by an older version, which noted no owner. */
export const hasNoOwner = ({ area, name }: Spot): boolean => readMeta(area, name) === null;

const isTaken = ({ area, name }: Spot): boolean =>
  readStored(area, name) !== null || readStored(area, metaNameOf(name)) !== null;

function isOf({ area, name }: Spot, uid: string | null): boolean {
  const meta = readMeta(area, name);
  if (meta) return meta.owner === uid;
  if (!isTaken({ area, name })) return false;
  // An older version kept a drop without an owner: it belongs to whoever stays signed in on this device.
  if (name === STORAGE_KEYS.dropDraft) {
    return area === 'local' ? uid !== null && staysSignedIn(uid) : uid === null;
  }
  return true;
}

/** Where this person's words stand, in any area; null when there are none. */
const spotOf = (place: DraftPlace, uid: string | null): Spot | null =>
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

const { listen, tell } = createListeners();

/** What is kept of any place may be another now. */
export const tellDraftsChanged = tell;

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
