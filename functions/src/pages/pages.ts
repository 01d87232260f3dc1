import {
  type CollectionGroup,
  type DocumentReference,
  FieldPath,
  type Query,
} from 'firebase-admin/firestore';
import {
  type PublicItem,
  REACTION_TYPES,
  type ReactionType,
  shownText,
} from '../contract/index.ts';
import { TimedMemory } from '../platform/cache.ts';
import {
  collection,
  type Doc,
  head,
  pages,
  popular,
  SPACES,
  type Space,
} from '../platform/collections.ts';
import type { HeadContent, StoredItem } from '../platform/documents/pages.ts';
import { db } from '../platform/firestore.ts';
import { DAY_MS, MINUTE_MS, startOfMinute } from '../platform/time.ts';

/** Parses the drops of a stored page. Does not validate them, because only ticks and rebuilds write pages. */
export const decodeItems = (json: string): StoredItem[] => JSON.parse(json);

/** Parses a stored head. Does not validate it, because only ticks and rebuilds write heads. */
export const decodeHead = (json: string): HeadContent => JSON.parse(json);

/**
 * What a damaged page counts as: `otherwise`. Only a rebuild reads like this, because it makes all pages again; everything
 * else fails, so that somebody learns of the damage.
 */
export function decodeOr<T>(decode: (json: string) => T, json: string, otherwise: T): T {
  try {
    return decode(json);
  } catch {
    return otherwise;
  }
}

const NO_DROPS: HeadContent = { open: { id: '', items: [] }, last: null, older: null, gone: [] };

/** All drops on the head, newest first. */
export const itemsOf = ({ open, last }: HeadContent): StoredItem[] => [
  ...open.items,
  ...(last?.items ?? []),
];

/** Whether a drop has not faded yet. A faded drop stays on its page until the tick writes the page for another reason. */
export const isVisible = ({ fadesAt }: StoredItem, now: Date): boolean => fadesAt > now.getTime();

/** Turns a released drop into the form that its page stores; null for a drop that was not released. */
export function toItem(id: string, doc: Doc<'drops'>): StoredItem | null {
  const { shownAt, shownTotem, fadesAt, counts = {}, youngCounts = 0 } = doc;
  if (!shownAt || !fadesAt) return null;
  return {
    id,
    content: shownText(doc),
    emotionType: doc.emotionType,
    shownAt: shownAt.toMillis(),
    totemType: shownTotem,
    counts,
    young: youngCounts,
    fadesAt: fadesAt.toMillis(),
  };
}

/** A drop on a page, in the form that everybody may see. */
export const toPublicItem = (item: StoredItem): PublicItem => ({
  drop: {
    id: item.id,
    content: item.content,
    emotionType: item.emotionType,
    createdAt: new Date(item.shownAt).toISOString(),
    totemType: item.totemType,
  },
  reactionCounts: item.counts,
});

type Removals = HeadContent['gone'];

/** The head lists a removal for this long, so that open tabs can take the drop off the screen. */
const TOLD_MS = 15 * MINUTE_MS;

/** Maximum number of removals in a head, so that the head stays small. The newest removals stay. */
const MOST_REMOVALS = 600;

/** Adds new removals to the removals that the head still lists, newest first. Leaves out the drops that came back. */
export function nextRemovals(
  before: Removals,
  removed: readonly string[],
  returned: readonly string[],
  now: Date,
): Removals {
  const added = removed.map((id) => ({ id, at: startOfMinute(now) }));
  const kept = stillTold(before, now).filter(({ id }) => !removed.includes(id));
  return [...added, ...kept].filter(({ id }) => !returned.includes(id)).slice(0, MOST_REMOVALS);
}

/** The ids of the removed drops that the head still lists, newest first. */
export const recentRemovals = (gone: Removals, now: Date): string[] =>
  stillTold(gone, now).map(({ id }) => id);

const stillTold = (gone: Removals, now: Date): Removals =>
  gone.filter(({ at }) => at > now.getTime() - TOLD_MS);

/**
 * Removals that are requested within the same 10 s are done by one tick at the end of these 10 s: six ticks a minute.
 */
const QUICK_TICK_MS = 10_000;

/** When the tick runs that does the removals requested at the time `ms`; both in milliseconds since 1970. */
export const nextQuickTick = (ms: number): number =>
  (Math.floor(ms / QUICK_TICK_MS) + 1) * QUICK_TICK_MS;

/** A head as it was read. `v` increases with each write that changes what readers see. */
interface ReadHead {
  readonly content: HeadContent;
  readonly v: number;
}

/** A sealed page as it was read, its drops newest first. */
interface ReadPage {
  readonly items: readonly StoredItem[];
  /** The id of the next older page; null on the last page. If that page no longer exists, this page is the last. */
  readonly older: string | null;
}

/**
 * The heads that were read, kept until the next tick for removals, because nothing new can be found before that. A
 * removed drop must be gone everywhere within 60 s. These times add up: 10 s until the tick runs, 10 s for the tick and
 * this memory, 10 s in the cache of the CDN, and 30 s until an open tab asks again.
 */
const heads = new TimedMemory<ReadHead | null>({ until: nextQuickTick, most: 2 });
const populars = new TimedMemory<readonly StoredItem[]>({ until: nextQuickTick, most: 2 });
/** The sealed pages that were read. They use at most about 20 MB: 400 pages of 48 kB. */
const sealed = new TimedMemory<ReadPage | null>({
  until: (now) => now + 5 * MINUTE_MS,
  most: 400,
});

/** Empties the memory. For tests, and for a tick that runs in the same process as the readers of pages. */
export function forgetPages(): void {
  heads.forget();
  populars.forget();
  sealed.forget();
}

/** Reads the head of a space, at most once between two removal ticks; null before the first release. */
const readHead = (space: Space): Promise<ReadHead | null> =>
  heads.get(space, async () => {
    const found = (await head(space).get()).data();
    return found ? { content: decodeHead(found.content), v: found.v } : null;
  });

/**
 * Reads a sealed page, without the drops that were removed since; null if the page does not exist. The counts are at most 5
 * minutes old. The page may still contain faded drops, so check `isVisible`.
 */
async function readPage(space: Space, id: string): Promise<ReadPage | null> {
  const gone = (await readHead(space))?.content.gone ?? [];
  // If the list of removals is full, older removals may be missing from it. Then the page is read again.
  const page =
    gone.length >= MOST_REMOVALS
      ? await fetch(space, id)
      : await sealed.get(`${space} ${id}`, () => fetch(space, id));
  if (!page || gone.length === 0) return page;
  const removed = new Set(gone.map((each) => each.id));
  return { ...page, items: page.items.filter((item) => !removed.has(item.id)) };
}

async function fetch(space: Space, id: string): Promise<ReadPage | null> {
  const found = (await pages(space).doc(id).get()).data();
  return found ? { items: decodeItems(found.items), older: found.older } : null;
}

/** One answer reads at most this many pages. It stops earlier when it has enough drops that have not faded. */
const PAGES_MAX = 5;
const ENOUGH = 10;

interface Gathered {
  readonly items: readonly StoredItem[];
  /** The id of the page after the last page that was read; null at the end of the list. */
  readonly older: string | null;
  /** The head, if the answer begins with it. */
  readonly head: ReadHead | null;
}

/**
 * Reads the drops of one answer that have not faded, newest first: the whole head, or a sealed page. Reads older pages too
 * while the answer has too few drops. A missing page is the end of the list.
 * @param from the id of a sealed page; without it, the answer begins with the head
 */
export async function gather(space: Space, from: string | undefined, now: Date): Promise<Gathered> {
  const head = from === undefined ? await readHead(space) : null;
  const visible = (some: readonly StoredItem[]) => some.filter((item) => isVisible(item, now));
  const items = head ? visible(itemsOf(head.content)) : [];
  let older = from === undefined ? (head?.content.older ?? null) : from;
  for (let read = head ? 1 : 0; older && items.length < ENOUGH && read < PAGES_MAX; read += 1) {
    const page = await readPage(space, older);
    items.push(...visible(page?.items ?? []));
    older = page?.older ?? null;
  }
  return { items, older, head };
}

/**
 * The ten drops of a space with the most reactions, most reactions first, without those that have faded. Reads them at
 * most once between two removal ticks.
 */
export async function readPopular(space: Space, now: Date): Promise<readonly StoredItem[]> {
  const ten = await populars.get(space, async () => {
    const found = (await popular(space).get()).data();
    return found ? decodeItems(found.items) : [];
  });
  return ten.filter((item) => isVisible(item, now));
}

/** The most days between the release of a drop and the moment at which nobody sees it any more. */
const MOST_DAYS = 61;

/**
 * The months (UTC) in which these drops were released, as far as the heads and the popular drops say. If a drop is in none
 * of these, all months come in which it can have been released.
 */
export async function monthsOf(dropIds: readonly string[], now: Date): Promise<string[]> {
  const unknown = new Set(dropIds);
  const months = new Set<string>();
  const lists = [
    async (space: Space) => itemsOf((await readHead(space))?.content ?? NO_DROPS),
    (space: Space) => readPopular(space, now),
  ];
  for (const list of SPACES.flatMap((space) => lists.map((each) => () => each(space)))) {
    if (unknown.size === 0) break;
    for (const { id, shownAt } of await list())
      if (unknown.delete(id)) months.add(monthOf(shownAt));
  }
  for (let day = 0; unknown.size > 0 && day <= MOST_DAYS; day += 1) {
    months.add(monthOf(now.getTime() - day * DAY_MS));
  }
  return [...months];
}

/** Finds a drop on its page, which may be a part of the head; null if the drop is not there. */
export async function itemOnPage(
  space: Space,
  pageId: string,
  dropId: string,
): Promise<StoredItem | null> {
  const content = (await readHead(space))?.content;
  const isInHead = content?.open.id === pageId || content?.last?.id === pageId;
  const items = isInHead ? itemsOf(content) : (await readPage(space, pageId))?.items;
  return items?.find(({ id }) => id === dropId) ?? null;
}

/**
 * Draws when a reaction that this person gives now may be counted. Null: by the next tick.
 * @param random 0 to 1
 */
export function countAfter(
  { countsLater }: Pick<Doc<'users'>, 'countsLater'>,
  now: Date,
  random = Math.random,
): Date | null {
  if (!countsLater?.within || countsLater.until.toDate() <= now) return null;
  return new Date(now.getTime() + Math.floor(random() * countsLater.within));
}

/** Begins the names of reactions that are counted later. It sorts after all characters of other names. */
const LATER = '~';

/**
 * A new document for a reaction that is not counted yet. Its name says from when it may be counted. So a tick finds what is due
 * by name alone: an index of times could not take as many reactions a second.
 */
export function newReaction(countedAfter: Date | null): DocumentReference<Doc<'fresh'>> {
  const ref = collection('fresh').doc();
  if (!countedAfter) return ref;
  return collection('fresh').doc(`${LATER}${countedAfter.toISOString()} ${ref.id}`);
}

/** The reactions that may be counted now. */
export const dueReactions = (now: Date): Query<Doc<'fresh'>> =>
  collection('fresh').where(FieldPath.documentId(), '<', `${LATER}${now.toISOString()}`);

/**
 * One reaction, as it is stored: what a person gave to the drops that were released in one month is one document
 * (`users/reactions`).
 */
export const rowOf = (dropId: string, type: ReactionType): string => `${dropId}.${type}`;

/**
 * The month (UTC) whose document holds the reactions to a drop, such as `2026-11`. It is the month of the drop's release,
 * never that of the reaction. So all reactions of one person to one drop are in one document.
 * @param releasedAt in milliseconds since 1970
 */
export const monthOf = (releasedAt: number): string =>
  new Date(releasedAt).toISOString().slice(0, 7);

/** The reactions in a document, by drop id, in the order in which they were given. */
export function byDrop({ given }: Doc<'users/reactions'>): Map<string, ReactionType[]> {
  const types = new Map<string, ReactionType[]>();
  for (const row of given) {
    const [dropId = '', name] = row.split('.');
    const type = REACTION_TYPES.find((known) => known === name);
    if (type) types.set(dropId, [...(types.get(dropId) ?? []), type]);
  }
  return types;
}

/** Firestore takes at most 30 values in one `array-contains-any` filter. A drop needs one value for each type. */
const DROPS_A_QUERY = Math.floor(30 / REACTION_TYPES.length);

/**
 * Finds the documents that hold reactions to these drops. They also hold reactions to other drops.
 * @returns a query for each few drops, with the ids of these drops
 */
export const reactorsTo = (dropIds: readonly string[]) =>
  Array.from({ length: Math.ceil(dropIds.length / DROPS_A_QUERY) }, (_, n) => {
    const ids = dropIds.slice(n * DROPS_A_QUERY, (n + 1) * DROPS_A_QUERY);
    const rows = ids.flatMap((id) => REACTION_TYPES.map((type) => rowOf(id, type)));
    const group = db().collectionGroup('reactions') as CollectionGroup<Doc<'users/reactions'>>;
    return { ids, query: group.where('given', 'array-contains-any', rows) };
  });
