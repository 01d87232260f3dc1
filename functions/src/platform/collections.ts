import type { CollectionReference, DocumentReference, Query } from 'firebase-admin/firestore';
import type { BillingDocuments } from './documents/billing.ts';
import type { DropDocuments } from './documents/drops.ts';
import type { ModerationDocuments } from './documents/moderation.ts';
import type { PageDocuments } from './documents/pages.ts';
import type { PeopleDocuments } from './documents/people.ts';
import type { ServerDocuments } from './documents/server.ts';
import { db } from './firestore.ts';

/** Every collection of the store. `parent/child` is a collection inside each document of `parent`. */
export const COLLECTIONS = [
  'users',
  'drops',
  'pages',
  'crisisPages',
  'feedPages',
  'feedState',
  'waiting',
  'fresh',
  'folds',
  'leaving',
  'returning',
  'erasures',
  'profiles',
  'prompts',
  'entitlements',
  'billing',
  'cancellations',
  'stripeCustomers',
  'stripeEvents',
  'deletions',
  'tombstones',
  'devices',
  'processedEvents',
  'deadLetters',
  'rateLimits',
  'reports',
  'reportLocks',
  'cases',
  'appeals',
  'notifiers',
  'standing',
  'pausedAddresses',
  'reporters',
  'staff',
  'audit',
  'preserved',
  'transparency',
  'disclosures',
  'brakes',
  'users/days',
  'users/totemHistory',
  'users/whispers',
  'users/reactions',
  'users/journal',
  'users/earlierVersions',
  'users/notices',
  'cases/events',
  'audit/entries',
] as const;

interface Documents
  extends BillingDocuments,
    DropDocuments,
    ModerationDocuments,
    PageDocuments,
    PeopleDocuments,
    ServerDocuments {}

type Name = (typeof COLLECTIONS)[number];

const RETENTION_DAYS = {
  pages: 61,
  crisisPages: 61,
  stripeEvents: 7,
  deletions: 1,
  processedEvents: 7,
  deadLetters: 90,
  // See `tombstones.ts`.
  tombstones: 8,
  preserved: 180,
  disclosures: 365,
  'users/earlierVersions': 30,
} as const satisfies Partial<Record<Name, number>>;

const RETENTION_MONTHS = {
  notifiers: 6,
  pausedAddresses: 12,
} as const satisfies Partial<Record<Name, number>>;

/**
 * How long a document is kept if Firestore deletes it at its `expireAt` and the term has a fixed length. A test compares
 * these terms with the privacy page (`web/src/features/papers/stored.ts`) and with design 6.
 */
export const RETENTION = { days: RETENTION_DAYS, months: RETENTION_MONTHS } as const;

/** The document of a collection, such as `Doc<'cases'>`. */
export type Doc<N extends Name> = Documents[N];

/**
 * All documents of a collection. A collection below another one is read below all of its documents.
 * @param database a restored backup; the store if absent
 */
export function allOf<N extends Name>(name: N, database = db()): Query<Doc<N>> {
  const [parent = name, child] = name.split('/');
  const all: Query = child ? database.collectionGroup(child) : database.collection(parent);
  return all as Query<Doc<N>>;
}

/**
 * A collection with the type of its documents. No other code opens collections.
 * @param parentId for `parent/child`: the id of the document in `parent`
 */
export function collection<N extends Name>(
  name: N,
  ...[parentId]: N extends `${string}/${string}` ? [parentId: string] : []
): CollectionReference<Doc<N>> {
  const [parent = name, child] = name.split('/');
  const found = db().collection(parent);
  const inside = child && parentId ? found.doc(parentId).collection(child) : found;
  return inside as CollectionReference<Doc<N>>;
}

/** The two places that show drops: the feed and the crisis space. Each has its own pages, head and tick state. */
export type Space = 'feed' | 'crisis';

export const SPACES: readonly Space[] = ['feed', 'crisis'];

export const pages = (space: Space) => collection(space === 'feed' ? 'pages' : 'crisisPages');

// For a document whose fields differ from those of the other documents in its collection.
const single = <One>(found: DocumentReference): DocumentReference<One> =>
  found as DocumentReference<One>;

/**
 * `pages/head` and `crisisPages/head`: the open page and the last full page. Both already have the ids that they will
 * have as sealed pages. `content` is JSON of `HeadContent`. `v` rises only with what readers see
 * (`pages/tick/draft.ts`).
 */
export const head = (space: Space) =>
  single<{ content: string; v: number }>(pages(space).doc('head'));
/** `pages/popular`: JSON of the ten `StoredItem`s with the most reactions. */
export const popular = (space: Space) => single<{ items: string }>(pages(space).doc('popular'));
export const tickState = (space: Space) =>
  collection('feedState').doc(space === 'feed' ? 'tick' : 'crisisTick');
/** `feedState/rhythm`: how many drops were written in each hour of the last four weeks, by `yyyy-MM-ddTHH` in UTC. */
export const rhythm = () =>
  single<{ hours: Record<string, number> }>(collection('feedState').doc('rhythm'));
/**
 * `feedState/holds`: a number that rises with each hold. It stops two holds at the same time from both taking the last
 * free place.
 */
export const holdCounter = () => single<{ n: number }>(collection('feedState').doc('holds'));
