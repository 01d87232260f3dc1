import { STORAGE_KEYS } from '../../config/storage.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { hintedUid, staysSignedIn } from '../../lib/auth/session-hint.ts';
import {
  AREAS,
  type Area,
  forgetOnPage,
  isOnPageAlone,
  metaNameOf,
  namesUnder,
  onStoredElsewhere,
  ownersOf,
  readMeta,
  readNewer,
  readStored,
  removeStored,
  writeStored,
} from '../../lib/storage/storage.ts';
import { createListeners } from '../../lib/store.ts';
import {
  cleanText,
  type Draft,
  draftOf,
  hasWords,
  merged,
  metaOf,
  sentKeyOf,
} from './draft-words.ts';

/**
 * The place of a draft, such as a drop, a crisis post or a new journal entry. Changes to an entry, an appeal and a
 * report also need a `part`, the id of the thing they belong to.
 */
export interface DraftPlace {
  readonly key: string;
  readonly part?: string;
}

const { dropDraft, crisisDraft, journalDraft, appealDraft, reportDraft } = STORAGE_KEYS;

export const DROP: DraftPlace = { key: dropDraft };
export const CRISIS_POST: DraftPlace = { key: crisisDraft };
export const NEW_ENTRY: DraftPlace = { key: journalDraft };
export const entryPlace = (entryId: string): DraftPlace => ({ ...NEW_ENTRY, part: entryId });
export const appealPlace = (noticeId: string): DraftPlace => ({ key: appealDraft, part: noticeId });
export const reportPlace = (dropId: string): DraftPlace => ({ key: reportDraft, part: dropId });

/** The person who writes, and the storage that keeps their words. A visitor has no uid. */
export interface Writer {
  readonly uid: string | null;
  /** `local` for a person who stays signed in, otherwise `session`, the tab's own storage. */
  readonly area: Area;
}

/** This person as a writer. Null is a visitor. */
export const writerOf = (uid: string | null): Writer => ({
  uid,
  area: uid !== null && staysSignedIn(uid) ? 'local' : 'session',
});

/**
 * The person who writes now. It is known even while the Auth SDK is loading or cannot be reached. Nobody can continue
 * the words of a session that ended until their owner logs in again.
 */
export const writer = (): Writer => writerOf(currentSession().uid ?? hintedUid());

/** The unsent draft of one person, or of a visitor in this tab (`uid` null). Null if there is no draft. */
export function readDraft(place: DraftPlace, uid: string | null): Draft | null {
  const spot = spotOf(place, uid);
  return spot && readSpot(spot);
}

/** Stores a draft as its writer's own. Returns false if the device refused, so that only this page contains it. */
export function writeDraft(place: DraftPlace, { uid, area }: Writer, draft: Draft): boolean {
  writeSpot(spotOf(place, uid) ?? freeSpot(place, uid, area), uid, draft);
  tell();
  return isDraftKept(place, uid);
}

/** Whether this person's words at this place remain after this page closes. True if there are no words. */
export function isDraftKept(place: DraftPlace, uid: string | null): boolean {
  const spot = spotOf(place, uid);
  return spot === null || !isSpotOnPageAlone(spot);
}

export function forgetDraft(place: DraftPlace, uid: string | null): void {
  const spot = spotOf(place, uid);
  if (spot) removeSpot(spot);
  tell();
}

/**
 * Removes the draft that was sent with this idempotency key, unless its words have changed since. Does not notify the
 * screen that sent the draft, because that screen shows the words a little longer (requirements 4).
 */
export function forgetSent(place: DraftPlace, uid: string | null, key: string): void {
  const spot = spotOf(place, uid);
  if (spot && sentKeyOf(readSpot(spot)) === key) removeSpot(spot);
}

/** Removes a draft whose words have arrived, unless they have changed since. */
export function forgetArrived(place: DraftPlace, uid: string | null, sent: string): void {
  const draft = readDraft(place, uid);
  if (draft && cleanText(draft.text) === cleanText(sent)) forgetDraft(place, uid);
}

/** All unsent words of this person on this device, even if the place where they were written no longer exists. */
export const unsentWords = (
  uid: string,
): readonly { readonly place: DraftPlace; readonly draft: Draft }[] =>
  spotsOf(uid)
    .map((spot) => ({ place: spot.place, draft: readSpot(spot) }))
    .filter(({ draft }) => hasWords(draft));

/** Removes all drafts of this person, and the drafts of a visitor in this tab. */
export function forgetDrafts(uid: string): void {
  for (const spot of [...spotsOf(uid), ...spotsOf(null)]) removeSpot(spot);
  tell();
}

/** The names of all items that hold drafts with a known owner, and of their metadata. */
export const draftItems = (): readonly string[] =>
  allSpots()
    .filter(({ area, name }) => name !== dropDraft || readMeta(area, name) !== null)
    .flatMap(({ name }) => [name, metaNameOf(name)]);

const { listen, tell } = createListeners();

/**
 * Calls `onChange` when the draft of this place may have changed, in this tab or another tab. Without a place, when any
 * draft may have changed. Returns a function that stops this.
 */
export function onDraftChange(onChange: () => void, { key }: DraftPlace = { key: '' }): () => void {
  const stops = [listen(onChange), onStoredElsewhere(key, onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Gives a visitor's words in this tab to the person who signs in, below that person's own words. For a person who stays
 * signed in, it also moves drafts from the tab's storage to the device's storage. It may run several times.
 */
export function claimDrafts({ uid, area }: Writer): void {
  const moving = spotsOf(uid).filter((spot) => spot.area !== area && area === 'local');
  moveAll([...spotsOf(null), ...moving], uid, area);
}

/** Gives new names to the drafts that an earlier version of the app has stored under this person's uid. */
export function renameDrafts(uid: string): void {
  const older = spotsOf(uid).filter((spot) => isOlder(spot, uid));
  moveAll(older, uid);
}

/** Moves drafts to a person's own names in this area or, if that is full, in the area that they have. */
function moveAll(found: readonly PlacedSpot[], uid: string | null, area?: Area): void {
  for (const from of found) {
    const areas = [(from.area === 'session' && area) || from.area, from.area];
    const isMoved = areas.some((each) => move(from, spotFor(from, uid, each), uid));
    if (isMoved || isOf(from, uid)) continue;
    // The device has no room at all. It keeps the words as a visitor's, and this page shows them to their new owner.
    const to = spotFor(from, uid, from.area);
    writeSpot(to, uid, merged(readSpot(to), readSpot(from)));
    for (const name of [from.name, metaNameOf(from.name)]) forgetOnPage(from.area, name);
  }
  if (found.length > 0) tell();
}

/** The position in this area to which these words move: that of the person's own words, if there are any. */
function spotFor(from: PlacedSpot, uid: string | null, area: Area): Spot {
  const isHere = (spot: Spot) =>
    spot.area === area && newNamesOf(from.place, uid).includes(spot.name);
  const standing = spotsOf(uid).find((spot) => isHere(spot) && !isOlder(spot, uid));
  return standing ?? (isHere(from) ? from : freeSpot(from.place, uid, area));
}

/** Returns false if the device has no room for a second copy. Then the words stay where they are. */
function move(from: Spot, to: Spot, uid: string | null): boolean {
  const draft = readSpot(from);
  if (from.area === to.area && from.name === to.name) {
    writeSpot(from, uid, draft);
    return true;
  }
  const standing = isTaken(to) ? readSpot(to) : null;
  writeSpot(to, uid, merged(readSpot(to), draft));
  const isMoved = !isSpotOnPageAlone(to);
  if (isMoved) removeSpot(from);
  // The device may have had room for the metadata alone. Without words, they would hide the words at `from`.
  else if (standing) writeSpot(to, uid, standing);
  else removeSpot(to);
  return isMoved;
}

/** Where one draft is stored. The item `name` is the text; a second item contains the metadata, such as the owner. */
interface Spot {
  readonly area: Area;
  readonly name: string;
}
type PlacedSpot = Spot & { readonly place: DraftPlace };

/** Keys under which one person can have many drafts, which differ in `part`. */
const WITH_PARTS: readonly string[] = [journalDraft, appealDraft, reportDraft];
/** The keys of all places. */
export const KEYS = [dropDraft, crisisDraft, ...WITH_PARTS];

/**
 * The possible names under which the words of these owners at a place are stored. The draft of a drop has the name from
 * requirements 3.7, or a second name if another person's draft has the first. Ids contain only letters and digits, so
 * two places never have the same name.
 */
function namesOf({ key, part }: DraftPlace, owners: readonly (string | null)[]): readonly string[] {
  const own = owners.map((owner) =>
    [key, owner ?? 'visitor', ...(part === undefined ? [] : [part])].join('_'),
  );
  return key === dropDraft ? [key, ...own] : own;
}

const newNamesOf = (place: DraftPlace, uid: string | null): readonly string[] =>
  namesOf(place, ownersOf(uid).slice(0, 1));

function placeOf(key: string, name: string, uid: string | null): DraftPlace {
  const starts = ownersOf(uid).map((owner) => `${key}_${owner ?? 'visitor'}_`);
  const start = starts.find((each) => name.startsWith(each));
  const part = start && name.slice(start.length);
  return part && WITH_PARTS.includes(key) ? { key, part } : { key };
}

const isTaken = ({ area, name }: Spot): boolean =>
  readStored(area, name) !== null || readStored(area, metaNameOf(name)) !== null;

/** Whether the words at this storage position, which has one of the person's names, belong to this person. */
function isOf(spot: Spot, uid: string | null): boolean {
  const meta = readMeta(spot.area, spot.name);
  if (meta) return ownersOf(uid).some((owner) => owner === meta.owner);
  // The device may have been too full to store the metadata. Then only a name that contains the owner shows them.
  return spot.name !== dropDraft && isTaken(spot);
}

/** Whether this person's words at this position are still stored under their uid, or beside it. */
const isOlder = ({ area, name, place }: PlacedSpot, uid: string | null): boolean =>
  !newNamesOf(place, uid).includes(name) || readMeta(area, name)?.owner === uid;

/** The position of this person's words, in any storage. Null if there are no words. */
const spotOf = (place: DraftPlace, uid: string | null): Spot | null =>
  AREAS.flatMap((area) => namesOf(place, ownersOf(uid)).map((name) => ({ area, name }))).find(
    (spot) => isOf(spot, uid),
  ) ?? null;

/** The positions of all unsent words of one person, or of a visitor in this tab. */
const spotsOf = (uid: string | null): readonly PlacedSpot[] =>
  allSpots()
    .map(({ key, ...spot }) => ({ ...spot, place: placeOf(key, spot.name, uid) }))
    .filter((spot) => namesOf(spot.place, ownersOf(uid)).includes(spot.name) && isOf(spot, uid));

/** The position at which this person's new words are stored. */
function freeSpot(place: DraftPlace, uid: string | null, area: Area): Spot {
  const [first = '', second = first] = newNamesOf(place, uid);
  return { area, name: isTaken({ area, name: first }) ? second : first };
}

/** The words at this position, and below them those that another tab stored while this page could not store its own. */
function readSpot({ area, name }: Spot): Draft {
  const meta = readMeta(area, name) ?? {};
  const draft = draftOf(readStored(area, name) ?? '', meta);
  const newer = readNewer(area, name);
  if (newer === null) return draft;
  return merged(draft, draftOf(newer, readMeta(area, name, readNewer) ?? meta));
}

/**
 * Stores a draft. If the device refuses, the draft is kept in this page's memory, and the browser asks before the user
 * leaves the page.
 */
function writeSpot(spot: Spot, uid: string | null, draft: Draft): void {
  writeStored(spot.area, metaNameOf(spot.name), metaOf(draft, ownersOf(uid)[0] ?? null));
  writeStored(spot.area, spot.name, draft.text);
  if (isSpotOnPageAlone(spot)) addEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (allSpots().some((spot) => isSpotOnPageAlone(spot) && hasWords(readSpot(spot)))) {
    event.preventDefault();
  } else removeEventListener('beforeunload', askBeforeLeaving);
}

/** The positions of everybody's drafts. */
const allSpots = (): readonly (Spot & { readonly key: string })[] =>
  AREAS.flatMap((area) =>
    KEYS.flatMap((key) => namesUnder(area, key).map((name) => ({ area, key, name }))),
  ).filter(({ name }) => !name.endsWith(metaNameOf('')));

/** Whether the words at this position are lost when this page closes, because the device did not store them. */
const isSpotOnPageAlone = ({ area, name }: Spot): boolean =>
  isOnPageAlone(area, name) || isOnPageAlone(area, metaNameOf(name));

function removeSpot({ area, name }: Spot): void {
  for (const each of [name, metaNameOf(name)]) removeStored(area, each);
}
