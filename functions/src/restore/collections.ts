import { hash } from 'node:crypto';
import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { readCase } from '../cases/case.ts';
import { passagesInWhole, type ReactionCounts, shownText } from '../contract/index.ts';
import { withoutAuthor } from '../data-rights/drops-of-leaver.ts';
import { markForErasure, type OwnedDrop, shownTotem } from '../drops/drops.ts';
import { hideDrop } from '../pages/schedule.ts';
import { type COLLECTIONS, collection, type Doc } from '../platform/collections.ts';
import { auth, type Stored } from '../platform/firestore.ts';
import type { Erased } from './erased.ts';

/** The name of a collection. */
export type Name = (typeof COLLECTIONS)[number];

/** A document of the backup. `parentId`: the document that its collection is in. */
export interface Found<N extends Name> extends Stored<Doc<N>> {
  readonly parentId: string;
}

/** What decides how a drop of the backup comes back. */
interface Since {
  readonly erased: Erased;
  /** The reactions of people who have left since, by drop id. Nobody else can count them any more. */
  readonly left: ReadonlyMap<string, ReactionCounts>;
  /** The names of the orders of authorities, and the ids of the copies that they left (`preserved`). */
  readonly orders: { readonly references: readonly string[]; readonly copies: ReadonlySet<string> };
  readonly now: Date;
}

/** Everything that decides whether and how documents come back, and what must be put right afterwards. */
export interface Context extends Since {
  readonly from: Firestore;
  /** Releases of drops that waited when the backup was made, by drop id. */
  readonly waiting: ReadonlyMap<string, Doc<'waiting'>>;
  /** The locks of reports that came back. */
  readonly locks: Set<string>;
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
      ...(doc.putAway && { putAway: doc.putAway.filter((id) => !erased.has(id)) }),
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
  'users/reactions': ofPerson,
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

/**
 * Adds a lost drop to a batch, in the state that it has by all decisions since the backup: no moment shows it otherwise.
 * - It does not come back if it was deleted or has faded without an author, or if its author left and did not let it fade.
 * - The author is not written if they left by fading; the drop fades at the minute that was drawn then.
 * - A case of the store holds, removes, masks or clears it, and an order takes it down.
 * @returns the drop as it was written; null if it does not come back
 */
export async function bringBackDrop(
  batch: WriteBatch,
  { id, doc }: Stored<Doc<'drops'>>,
  since: Since,
): Promise<Doc<'drops'> | null> {
  const kept = afterLeaving(id, doc, since);
  if (!kept) return null;
  const isOrdered = since.orders.references.some((reference) =>
    since.orders.copies.has(hash('sha256', `${id} ${reference}`).slice(0, 20)),
  );
  const found = isOrdered
    ? ({ ...kept, state: 'removed', isOrderedDown: true } as const)
    : afterCase(kept, (await readCase(id)).doc);
  const left = since.left.get(id);
  const after = { ...found, ...(left && { left: sumOf(found.left ?? {}, left) }) };
  batch.create(collection('drops').doc(id), after);
  if (!after.userId && after.fadesAt) {
    const due = after.fadesAt.toDate();
    hideDrop(batch, { dropId: id, doc: after, why: 'faded', due });
    markForErasure(batch, id, due);
  }
  return after;
}

/** The drop without its author if they left by fading; null if the drop is gone. */
function afterLeaving(id: string, doc: Doc<'drops'>, { erased, now }: Since): Doc<'drops'> | null {
  if (erased.has(id)) return null;
  const fadesAt = erased.fadesAt(id);
  if (!doc.userId) return doc.fadesAt && doc.fadesAt.toDate() > now ? doc : null;
  if (!fadesAt) return erased.hasLeft(doc.userId) ? null : doc;
  // When its author left it was in the void. If the backup is from before its release, it has no place there.
  if (fadesAt <= now || doc.state !== 'shown' || !doc.shownAt) return null;
  const without = new Map<string, unknown>(Object.entries(doc));
  for (const [field, value] of Object.entries(
    withoutAuthor(doc as OwnedDrop, doc.shownAt, fadesAt),
  )) {
    if (value instanceof FieldValue) without.delete(field);
    else without.set(field, value);
  }
  return Object.fromEntries(without) as unknown as Doc<'drops'>;
}

/** The drop as its case says. A drop that no case is about stays as it was. */
function afterCase(doc: Doc<'drops'>, about: Doc<'cases'> | null): Doc<'drops'> {
  if (!about || doc.isOrderedDown) return doc;
  const { counts, reviewedUntil, ...others } = doc;
  const methods = passagesInWhole(about.masked ?? [], doc);
  const totem = shownTotem(shownText({ ...doc, methods }), doc.emotionType);
  const masked = { ...others, methods, shownTotem: totem, ...(counts && { counts }) };
  const hidden = hiddenBy(about);
  if (hidden) return { ...masked, state: hidden };
  const isCleared = doc.state === 'held' || doc.state === 'removed';
  if (!isCleared) return { ...masked, ...(reviewedUntil && { reviewedUntil }) };
  // It was put back since: on its page, or in the queue of drops that were never released.
  return { ...others, methods, shownTotem: totem, state: doc.pageId ? 'shown' : 'waiting' };
}

/** Whether a case hides its drop: a removal, also one that waits for a second person, or a hold by reports. */
function hiddenBy({ pending, decision, state, hold }: Doc<'cases'>): 'held' | 'removed' | null {
  if (pending) return 'held';
  if (decision === 'remove' && state !== 'reversed') return 'removed';
  // The hold of a drop that waits for a person is for "other". It ends with the release, and holds nothing.
  return hold && hold.reason !== 'other' ? 'held' : null;
}

function sumOf(some: ReactionCounts, more: ReactionCounts): ReactionCounts {
  const sums = Object.entries(more).map(([type, count]) => [
    type,
    count + (some[type as keyof ReactionCounts] ?? 0),
  ]);
  return { ...some, ...Object.fromEntries(sums) };
}
