import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { COLLECTIONS, Doc } from '../platform/collections.ts';
import { auth, type Stored } from '../platform/firestore.ts';
import type { Since } from './lost-drops.ts';

/** The name of a collection. */
export type Name = (typeof COLLECTIONS)[number];

/** A document of the backup. `parentId`: the document that its collection is in. */
export interface Found<N extends Name> extends Stored<Doc<N>> {
  readonly parentId: string;
}

/** Everything that decides whether and how documents come back, and what must be put right afterwards. */
export interface Context extends Since {
  readonly from: Firestore;
  /** Releases of drops that waited when the backup was made, by drop id. */
  readonly waiting: ReadonlyMap<string, Doc<'waiting'>>;
  /** The locks of reports that came back. */
  readonly locks: Set<string>;
  /** Drops of the backup that do not come back. */
  readonly gone: Set<string>;
  /** Authors of erased drops: their numbers in the backup count these drops. */
  readonly changed: Set<string>;
  /** Drops that came back and stand on no page. */
  readonly offPage: string[];
}

/** A document as it comes back; null if it does not. */
export type Bring<N extends Name> = (
  found: Found<N>,
  context: Context,
) => DocumentData | null | Promise<DocumentData | null>;

const asItWas = <N extends Name>({ doc }: Found<N>): DocumentData => doc;
const unlessLeft = <N extends Name>({ id, doc }: Found<N>, { erased }: Context) =>
  erased.hasLeft(id) ? null : doc;
const ofPerson = <N extends Name>({ parentId, doc }: Found<N>, { erased }: Context) =>
  erased.hasLeft(parentId) ? null : doc;

/**
 * How each collection comes back; null: not at all. The order counts: cases come before drops, which are shown as their
 * cases say.
 * - Pages, heads and sums are made again from the drops.
 * - Browsers get no reminders until their owners turn them on again: nobody knows who logged out since.
 * - Counters, marks of events and copies are made again when they are needed.
 */
const BRINGS: { readonly [N in Name]: Bring<N> | null } = {
  tombstones: asItWas,
  audit: asItWas,
  'audit/entries': asItWas,
  brakes: asItWas,
  transparency: asItWas,
  prompts: asItWas,
  feedState: asItWas,
  preserved: asItWas,
  disclosures: asItWas,
  pausedAddresses: asItWas,
  notifiers: asItWas,
  cancellations: asItWas,
  staff: async ({ id, doc }, { erased }) =>
    !erased.hasLeft(id) && (await roleOf(id)) === doc.role ? doc : null,
  cases: ({ id, doc: { deletedBy, ...doc } }, { erased }) =>
    erased.has(id)
      ? null
      : {
          ...doc,
          ...(deletedBy && !erased.hasLeft(deletedBy.uid) && { deletedBy }),
          // The words of a drop that was deleted stay until its case is decided.
          ...(erased.has(doc.dropId) && doc.decidedAt && { text: '', copyKeys: [] }),
        },
  'cases/events': ({ parentId, doc }, { erased }) => (erased.has(parentId) ? null : doc),
  appeals: ({ doc }, { erased }) =>
    erased.has(doc.caseId) || erased.hasLeft(doc.uid ?? undefined) ? null : doc,
  reports: ({ doc }, { erased, locks }) => {
    if (erased.has(doc.caseId) || erased.hasLeft(doc.reporter)) return null;
    locks.add(doc.lockId);
    return doc;
  },
  reportLocks: ({ id, doc }, { locks }) => (locks.has(id) ? doc : null),
  reporters: unlessLeft,
  standing: unlessLeft,
  entitlements: unlessLeft,
  billing: unlessLeft,
  stripeCustomers: ({ doc }, { erased }) => (erased.hasLeft(doc.uid) ? null : doc),
  users: ({ id, doc }, { erased }) => {
    if (erased.hasLeft(id)) return null;
    const seen = Object.entries(doc.echoesSeen ?? {}).filter(([dropId]) => !erased.has(dropId));
    return {
      ...doc,
      ...(doc.echoesSeen && { echoesSeen: Object.fromEntries(seen) }),
      ...(doc.newestDrops && { newestDrops: doc.newestDrops.filter((id) => !erased.has(id)) }),
      // Somebody may have taken a consent back since: each is asked for again.
      consentedOn: null,
      aiProvider: 'embedded',
      reminder: null,
    };
  },
  'users/days': ({ parentId, doc }, { erased }) =>
    erased.hasLeft(parentId) ? null : { ...doc, ...(erased.has(doc.dropId) && { clock: null }) },
  'users/totemHistory': ofPerson,
  'users/whispers': ofPerson,
  'users/journal': (found, context) =>
    context.erased.has(found.id) ? null : ofPerson(found, context),
  'users/earlierVersions': (found, context) =>
    context.erased.has(found.doc.entryId) ? null : ofPerson(found, context),
  'users/notices': ({ parentId, doc }, { erased }) => {
    if (erased.hasLeft(parentId)) return null;
    const isUnquoted = [doc.dropId, doc.caseId].some((id) => id && erased.has(id));
    return { ...doc, ...(isUnquoted && { quote: null, dropId: null }) };
  },
  // Written by `bringBackDrop`, with what belongs to it.
  drops: asItWas,
  'users/reactions': ({ parentId, doc }, { erased, gone }) =>
    erased.hasLeft(parentId)
      ? null
      : { given: doc.given.filter((row) => !gone.has(row.split('.')[0] ?? '')) },
  waiting: null,
  leaving: null,
  returning: null,
  erasures: null,
  pages: null,
  crisisPages: null,
  feedPages: null,
  fresh: null,
  folds: null,
  profiles: null,
  devices: null,
  deletions: null,
  stripeEvents: null,
  processedEvents: null,
  deadLetters: null,
  rateLimits: null,
};

/** The collections that come back, in the order in which they do, and how. */
export const bringers = (): [Name, Bring<Name>][] =>
  Object.entries(BRINGS).filter((each): each is [Name, Bring<Name>] => each[1] !== null);

/** The role in an account's token. It is removed with the role, so a record without it comes from before. */
async function roleOf(uid: string): Promise<unknown> {
  const { users } = await auth().getUsers([{ uid }]);
  return users[0]?.customClaims?.role;
}
