import { FieldPath, type QuerySnapshot } from 'firebase-admin/firestore';
import { drops, type Space } from '../../platform/collections.ts';
import type { DropDoc } from '../../platform/documents.ts';
import { PAGE_ITEMS } from '../page.ts';

/** A page as its drops tell of it. */
export interface Place {
  readonly id: string;
  /** The minutes of its newest drop and of its oldest one, in milliseconds since 1970. */
  readonly newest: number;
  readonly oldest: number;
  readonly count: number;
  /** Whether anything on it is still to be seen. */
  readonly isVisible: boolean;
}

type PlaceFields = Pick<DropDoc, 'pageId' | 'shownAt' | 'fadesAt' | 'state' | 'isCrisis'>;

const AT_ONCE = 2_000;

/** The pages of a space, newest first, as its drops say. */
export async function listPlaces(space: Space, now: Date): Promise<Place[]> {
  const places = new Map<string, Place>();
  const query = drops()
    .orderBy('pageId')
    .orderBy(FieldPath.documentId())
    .select('pageId', 'shownAt', 'fadesAt', 'state', 'isCrisis')
    .limit(AT_ONCE);
  let after: readonly [string, string] | null = null;
  for (;;) {
    const found: QuerySnapshot = await (after ? query.startAfter(...after) : query).get();
    const { docs } = found;
    for (const each of docs) addTo(places, each.data() as PlaceFields, space, now);
    const last = docs.at(-1);
    if (!last || docs.length < AT_ONCE) break;
    after = [last.get('pageId'), last.id];
  }
  return [...places.values()].sort(newestFirst);
}

function addTo(
  places: Map<string, Place>,
  { pageId, shownAt, fadesAt, state, isCrisis }: PlaceFields,
  space: Space,
  now: Date,
): void {
  if (!pageId || !shownAt || !fadesAt || state !== 'shown') return;
  if (isCrisis !== (space === 'crisis')) return;
  const at = shownAt.toMillis();
  const before = places.get(pageId);
  places.set(pageId, {
    id: pageId,
    newest: Math.max(at, before?.newest ?? at),
    oldest: Math.min(at, before?.oldest ?? at),
    count: 1 + (before?.count ?? 0),
    isVisible: before?.isVisible === true || fadesAt.toDate() > now,
  });
}

const newestFirst = (a: Place, b: Place) =>
  b.newest - a.newest || b.oldest - a.oldest || (a.id < b.id ? -1 : 1);

/** Which pages make the head, and which are sealed, newest first. */
export interface Arrangement {
  /** Null where a new one is begun. */
  readonly open: string | null;
  readonly last: string | null;
  readonly sealed: readonly string[];
  /** Those on which all has faded. */
  readonly faded: readonly string[];
}

/** The newest page is the open one while it has room. */
export function arrange(places: readonly Place[]): Arrangement {
  const visible = places.filter(({ isVisible }) => isVisible);
  const [first] = visible;
  const hasRoom = first !== undefined && first.count < PAGE_ITEMS;
  const ids = visible.map(({ id }) => id);
  const faded = places.filter(({ isVisible }) => !isVisible).map(({ id }) => id);
  const [open = null, last = null] = hasRoom ? ids : [null, ...ids];
  return { open, last, sealed: ids.slice(hasRoom ? 2 : 1), faded };
}
