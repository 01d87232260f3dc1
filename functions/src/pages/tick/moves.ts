import { Buffer } from 'node:buffer';
import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { shownText } from '../../contract/index.ts';
import { collection, type Doc, SPACES, type Space } from '../../platform/collections.ts';
import type { StoredItem } from '../../platform/documents/pages.ts';
import type { Stored } from '../../platform/firestore.ts';
import { HOUR_MS, MINUTE_MS, startOfMinute } from '../../platform/time.ts';
import { isVisible, toItem } from '../pages.ts';
import { drawExpiry } from '../schedule.ts';
import type { Draft } from './draft.ts';

/**
 * The place that a release takes in the newcomer quota. `true`: a newcomer's place. A text: the place that all accounts of
 * one network share. `false`: none.
 */
type Place = Doc<'waiting'>['young'];

/** A drop whose release is due. */
interface Due {
  readonly id: string;
  readonly place: Place;
  /** When the drop became due, in milliseconds since 1970. */
  readonly since: number;
}

/** A document, and the version of it that was read. */
interface Found<Doc> extends Stored<Doc> {
  readonly readAt: Timestamp;
}

/** Drops of a space that are to move, as they were read. */
interface Moves {
  readonly due: readonly Due[];
  readonly leaving: readonly Found<Doc<'leaving'>>[];
  readonly returning: readonly Found<Doc<'returning'>>[];
}

const toFound = <Doc>(found: QueryDocumentSnapshot<Doc>): Found<Doc> => ({
  id: found.id,
  doc: found.data(),
  readAt: found.updateTime,
});

/** Maximum number of drops that one commit takes off or puts back. Each of these drops writes three documents. */
export const MOST_MOVES = 60;

/** Lists the drops of both spaces that are due to leave their pages, longest due first. */
export async function listLeaving(now: Date, limit = MOST_MOVES): Promise<Moves['leaving']> {
  const due = collection('leaving')
    .where('due', '<=', Timestamp.fromDate(now))
    .orderBy('due')
    .limit(limit);
  return (await due.get()).docs.map(toFound);
}

/** Lists the drops of both spaces that return to their pages. */
export const listReturning = async (limit = MOST_MOVES): Promise<Moves['returning']> =>
  (await collection('returning').limit(limit).get()).docs.map(toFound);

/** Maximum number of drops that one commit releases. Each released drop writes two documents. */
const MOST_RELEASES = 200;
/** Maximum number of newcomers' drops that one step reads. At most three of ten releases are newcomers' drops. */
const MOST_NEWCOMERS = 60;

/**
 * Lists the due drops of a space, as many as one step may release: those that the newcomer quota does not limit, those
 * of newcomers, and the longest due drop of each network whose accounts share a place.
 * @param from any word; a random word, so that no network is always first
 */
export async function listReleases(space: Space, now: Date, from: string): Promise<Moves['due']> {
  const [others, newcomers, shared] = await Promise.all([
    listDue(space, false, now, MOST_RELEASES),
    listDue(space, true, now, MOST_NEWCOMERS),
    listShared(space, now, from),
  ]);
  const counted = [...newcomers, ...shared];
  return [...others.slice(0, MOST_RELEASES - counted.length), ...counted];
}

/**
 * Lists the due drops of a space, longest due first.
 * @param place true: the drops of newcomers; false: the drops that the newcomer quota does not limit
 */
async function listDue(space: Space, place: boolean, now: Date, limit: number): Promise<Due[]> {
  const due = collection('waiting')
    .where('isCrisis', '==', space === 'crisis')
    .where('young', '==', place)
    .where('releaseAfter', '<=', Timestamp.fromDate(now))
    .orderBy('releaseAfter')
    .limit(limit);
  return (await due.get()).docs.map((found) => ({
    id: found.id,
    place,
    since: found.data().releaseAfter.toMillis(),
  }));
}

/** Maximum number of networks with several accounts that one step reads. */
const MOST_SHARED = 20;

/**
 * Lists the longest due drop of each network whose accounts share a place. Begins with the networks after `from`, then
 * continues with the first network. Because of this order, a network with many drops cannot hide the other networks.
 */
async function listShared(space: Space, now: Date, from: string): Promise<Due[]> {
  const found = await walkShared(space, from, null);
  const all =
    found.length < MOST_SHARED ? [...found, ...(await walkShared(space, '', from))] : found;
  return all.filter(({ since }) => since <= now.getTime()).slice(0, MOST_SHARED);
}

/**
 * Lists the oldest waiting drop, due or not, of each network after `from` and up to `to`. If `to` is null, up to the last
 * network.
 */
async function walkShared(space: Space, from: string, to: string | null): Promise<Due[]> {
  const all: Due[] = [];
  const shared = collection('waiting').where('isCrisis', '==', space === 'crisis');
  for (let last = from; all.length < MOST_SHARED; ) {
    const next = shared.where('young', '>', last).orderBy('young').orderBy('releaseAfter').limit(1);
    const found = (await next.get()).docs[0];
    const place = found?.data().young;
    if (!found || typeof place !== 'string' || (to !== null && place > to)) break;
    all.push({ id: found.id, place, since: found.data().releaseAfter.toMillis() });
    last = place;
  }
  return all;
}

/** Checks with a few reads whether any drop is due to move. */
export async function findMoves(now: Date) {
  const eachSpace = <Found>(find: (space: Space) => Promise<Found[]>) =>
    Promise.all(SPACES.map(find)).then((found) => found.flat());
  const [others, newcomers, shared, leavers, back] = await Promise.all([
    eachSpace((space) => listDue(space, false, now, 1)),
    eachSpace((space) => listDue(space, true, now, 1)),
    eachSpace((space) => walkShared(space, '', null)),
    listLeaving(now, 1),
    listReturning(1),
  ]);
  const counted = [...newcomers, ...shared].filter(({ since }) => since <= now.getTime());
  return {
    hasRemovals: leavers.length > 0,
    hasMoves: others.length + counted.length + leavers.length + back.length > 0,
    /** The times when drops became due that wait only for a tick, in milliseconds since 1970. */
    since: [...others.map((drop) => drop.since), ...leavers.map(({ doc }) => doc.due.toMillis())],
    /** The same for drops that nobody may see any more. Faded drops are not among them: readers leave these out. */
    removalSince: leavers
      .filter(({ doc }) => doc.why !== 'faded')
      .map(({ doc }) => doc.due.toMillis()),
  };
}

/** Maximum bytes of drops that one commit releases. More bytes would fill more pages than one commit may write. */
const MOST_BYTES = 512 * 1024;

/** What the moves of a step did. */
interface Moved {
  readonly removed: number;
  readonly returned: number;
  readonly released: number;
}

/**
 * Applies all moves of a step to its draft.
 * @param faded ids of faded drops that may be taken off the pages that this commit writes anyway; they must have been read or
 *   no longer exist, so that no counts are lost
 * @param random 0 to 1
 */
export function applyMoves(
  draft: Draft,
  moves: Moves,
  faded: ReadonlySet<string>,
  now: Date,
  random: () => number,
): Moved {
  const removed = applyLeaving(draft, moves.leaving, now);
  const returned = applyReturning(draft, moves.returning, now);
  const released = applyReleases(draft, moves.due, now, random);
  dropFaded(draft, faded, now);
  return { removed, returned, released };
}

/**
 * Releases the due drops that the newcomer quota admits. Puts them on top of the head, with the current minute. If a drop no
 * longer waits, this function deletes its right to be released.
 * @returns how many drops were released
 */
function applyReleases(draft: Draft, due: readonly Due[], now: Date, random: () => number): number {
  for (const { id } of due.filter((each) => !isWaiting(draft, each.id))) deleteRight(draft, id);
  const items = new Map<string, StoredItem>();
  let room = MOST_BYTES;
  for (const { id } of due) {
    const drop = draft.drop(id);
    if (!drop || !isWaiting(draft, id)) continue;
    const item = newItem(id, drop.doc, now, random);
    room -= Buffer.byteLength(JSON.stringify(item));
    if (room >= 0) items.set(id, item);
  }
  const before = { recent: draft.recent, youngAt: draft.youngAt?.getTime() ?? null };
  const fitting = due.filter(({ id }) => items.has(id));
  const { released: out, recent, youngAt } = chooseReleases(fitting, before, now, random);
  if (out.length === 0) return 0;
  draft.recent = recent;
  draft.youngAt = youngAt === null ? null : new Date(youngAt);
  for (const { id, place } of out) {
    const [item, drop] = [items.get(id), draft.drop(id)];
    if (!item || !drop) continue;
    putOnTop(draft, item);
    deleteRight(draft, id);
    if (!place) draft.writtenAt.push(drop.doc.createdAt.toDate());
  }
  draft.tell([], [], now);
  return out.length;
}

const isWaiting = (draft: Draft, id: string) => draft.drop(id)?.doc.state === 'waiting';

const deleteRight = (draft: Draft, id: string) =>
  draft.deletions.push({ ref: collection('waiting').doc(id) });

const newItem = (id: string, doc: Doc<'drops'>, now: Date, random: () => number): StoredItem => ({
  id,
  content: shownText(doc),
  emotionType: doc.emotionType,
  shownAt: startOfMinute(now),
  totemType: doc.shownTotem,
  counts: {},
  young: 0,
  fadesAt: drawExpiry(now, random),
});

function putOnTop(draft: Draft, item: StoredItem): void {
  const pageId = draft.addOnTop(item);
  draft.rank(item, pageId);
  draft.changeDrop(item.id, {
    state: 'shown',
    pageId,
    shownAt: Timestamp.fromMillis(item.shownAt),
    fadesAt: Timestamp.fromMillis(item.fadesAt),
  });
}

/**
 * Takes drops off their pages. Tells open tabs about each drop, except about faded drops: nobody sees these any more, and
 * if one person's faded drops were told together, everybody would know that they belong together. A hidden drop that was
 * cleared before it left its page (`applyReturning`) stays there.
 * @returns how many of the drops were on a page
 */
function applyLeaving(draft: Draft, leavers: readonly Found<Doc<'leaving'>>[], now: Date): number {
  const removed: string[] = [];
  let count = 0;
  for (const { id, doc, readAt } of leavers) {
    const fades = doc.why === 'faded';
    const isCleared = !fades && draft.drop(id)?.doc.state === 'shown';
    const item = isCleared ? null : draft.itemsOn(doc.pageId)?.find((each) => each.id === id);
    if (item) takeItemOff(draft, doc.pageId, item, fades);
    if (item && !fades && isVisible(item, now)) removed.push(id);
    if (item) count += 1;
    else if (fades && draft.drop(id)?.doc.state === 'shown')
      draft.changeDrop(id, { state: 'faded' });
    draft.deletions.push({ ref: collection('leaving').doc(id), readAt });
  }
  if (removed.length > 0) draft.tell(removed, [], now);
  return count;
}

/**
 * Puts held drops back on their pages. A drop does not come back if it is no longer held, or if it would have faded by now.
 * If a drop is still on its page, this function copies its words and its fading time to the page again.
 * @returns how many drops came back
 */
function applyReturning(draft: Draft, all: readonly Found<Doc<'returning'>>[], now: Date): number {
  const returned: string[] = [];
  for (const { id, doc, readAt } of all) {
    draft.deletions.push({ ref: collection('returning').doc(id), readAt });
    const drop = draft.drop(id)?.doc;
    const page = draft.itemsOn(doc.pageId);
    const item = drop && toItem(id, drop);
    const isOnPage = page?.some((each) => each.id === id);
    if (drop?.state === 'shown' && item) copyAgain(draft, doc.pageId, item);
    if (drop?.state !== 'held') continue;
    if (item && isOnPage) {
      // The drop was held and cleared after this tick had looked for drops that leave.
      copyAgain(draft, doc.pageId, item);
      draft.changeDrop(id, { state: 'shown' });
    } else if (page && item && item.fadesAt > now.getTime()) {
      putItemBack(draft, doc.pageId, item);
      returned.push(id);
    } else draft.changeDrop(id, { state: 'faded' });
  }
  if (returned.length > 0) draft.tell([], returned, now);
  draft.closeIfFull();
  return returned.length;
}

function copyAgain(
  draft: Draft,
  pageId: string,
  { id, content, totemType, fadesAt }: StoredItem,
): void {
  const items = draft.itemsOn(pageId) ?? [];
  const old = items.find((item) => item.id === id);
  if (!old || (old.content === content && old.fadesAt === fadesAt)) return;
  const next = { ...old, content, totemType, fadesAt };
  draft.setItems(
    pageId,
    items.map((item) => (item.id === id ? next : item)),
  );
  // The ranking has its own copy of the fading time.
  draft.rank(next, pageId);
}

/** Takes a drop off its page. Moves its counts to the drop document, if that still exists. */
function takeItemOff(draft: Draft, pageId: string, item: StoredItem, fades: boolean): void {
  const items = draft.itemsOn(pageId) ?? [];
  draft.setItems(
    pageId,
    items.filter(({ id }) => id !== item.id),
  );
  draft.unrank(item.id);
  const drop = draft.drop(item.id);
  if (!drop) return;
  const isShown = drop.doc.state === 'shown';
  draft.changeDrop(item.id, {
    counts: item.counts,
    youngCounts: item.young,
    ...(fades && isShown && { state: 'faded' }),
  });
}

/** Puts a drop back on its page, in the order of the minutes. Moves its counts from the drop document to the page. */
function putItemBack(draft: Draft, pageId: string, item: StoredItem): void {
  const items = draft.itemsOn(pageId) ?? [];
  const at = items.findIndex(({ shownAt }) => shownAt <= item.shownAt);
  const place = at === -1 ? items.length : at;
  draft.setItems(pageId, items.toSpliced(place, 0, item));
  draft.rank(item, pageId);
  draft.changeDrop(item.id, {
    state: 'shown',
    counts: FieldValue.delete(),
    youngCounts: FieldValue.delete(),
  });
}

function dropFaded(draft: Draft, faded: ReadonlySet<string>, now: Date): void {
  const { open, last } = draft.head;
  const inHead = draft.writesHead ? [open, ...(last ? [last] : [])] : [];
  const written = [...[...draft.pages].map(([id, { items }]) => ({ id, items })), ...inHead];
  for (const { id, items } of written) {
    for (const item of items.filter((each) => !isVisible(each, now) && faded.has(each.id))) {
      takeItemOff(draft, id, item, true);
    }
  }
}

/** The earlier releases from which the newcomer quota is computed. */
interface EarlierReleases {
  /** The places that the last nine releases took, newest first. */
  readonly recent: readonly Place[];
  /** When the last newcomer's drop was released, in milliseconds since 1970. */
  readonly youngAt: number | null;
}

/**
 * Of ten releases in a row, at most three are newcomers' drops. At most one of the ten comes from each network whose
 * accounts share a place.
 */
const IN_A_ROW = 10;
const MOST_IN_A_ROW = 3;
/**
 * While only newcomers' drops are due, at most one drop is released in each period of this length. The first value applies
 * to a newcomer's drop, the second to a drop with a shared place.
 */
const ALONE_MS = 10 * MINUTE_MS;
const SHARED_ALONE_MS = HOUR_MS / 2;
/**
 * The chance of a drop with a shared place that could be released: after each release that the quota does not limit, and at
 * each tick while nobody else is due (about one an hour). With exact turns, somebody who fills the place of their network with
 * their own drops could count the releases and know which drop is of another person there.
 */
const SHARED_CHANCE = 1 / 4;
const SHARED_ALONE_CHANCE = 1 / 30;
/** A newcomer's drop that has been due for this long is released in any case, unless its place is shared. */
const PATIENCE_MS = 12 * HOUR_MS;

/** Whether this is a place that the accounts of one network share. */
const isShared = (place: Place): place is string => typeof place === 'string';

/**
 * Chooses the due drops that are released now, in random order, by the newcomer quota. The other drops wait.
 * @param random 0 to 1
 */
export function chooseReleases<Drop extends Due>(
  due: readonly Drop[],
  before: EarlierReleases,
  now: Date,
  random: () => number,
): EarlierReleases & { readonly released: readonly Drop[] } {
  const released: Drop[] = [];
  const shuffled = shuffle(due, random);
  const crowds = shuffled.filter(({ place }) => isShared(place));
  let waiting = crowds;
  let isLucky = false;
  let { recent, youngAt } = before;

  const fits = ({ place }: Due) =>
    !place ||
    (recent.filter(Boolean).length < MOST_IN_A_ROW &&
      !(isShared(place) && (!isLucky || recent.includes(place))));
  const release = (drop: Drop) => {
    released.push(drop);
    recent = [drop.place, ...recent].slice(0, IN_A_ROW - 1);
    if (drop.place) youngAt = now.getTime();
  };
  for (const drop of shuffled.filter((each) => !crowds.includes(each))) {
    const isPatient = now.getTime() - drop.since >= PATIENCE_MS;
    if (isPatient || fits(drop)) release(drop);
    else waiting = [...waiting, drop];
    isLucky = crowds.length > 0 && !drop.place && random() < SHARED_CHANCE;
    const next = waiting.find(fits);
    if (!next) continue;
    waiting = waiting.filter((each) => each !== next);
    release(next);
  }
  const first = waiting.find(({ place }) => !isShared(place)) ?? waiting[0];
  const isAlone = !due.some(({ place }) => !place);
  const isOfCrowd = first && isShared(first.place);
  const pause = isOfCrowd ? SHARED_ALONE_MS : ALONE_MS;
  const isTurn = isAlone && now.getTime() - (youngAt ?? 0) >= pause;
  if (first && isTurn && (!isOfCrowd || random() < SHARED_ALONE_CHANCE)) release(first);
  return { released, recent, youngAt };
}

/** Returns the same things in random order. @param random 0 to 1 */
function shuffle<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);
}
