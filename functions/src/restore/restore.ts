// Brings back what the store lost, from a backup that was restored into a database of its own. What stands in the store
// stays as it is: it is newer, and every decision since the backup is in it. So only what is missing is written, and
// nothing that was erased.
import {
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import type { ReactionCounts } from '../contract/index.ts';
import { accountsJob } from '../nightly/accounts.ts';
import { reconcileUser } from '../nightly/people.ts';
import { byDrop } from '../pages/pages.ts';
import { finalCounts } from '../pages/recount.ts';
import { allOf, collection, type Doc } from '../platform/collections.ts';
import { isDemo } from '../platform/environment.ts';
import { db, ignoring } from '../platform/firestore.ts';
import {
  type Bring,
  bringBackDrop,
  bringers,
  type Context,
  type Found,
  type Name,
} from './collections.ts';
import { type Erased, pagesOf, readErased } from './erased.ts';

/**
 * Brings back from a backup what the store lacks. It may stop anywhere and run again: it writes what is still missing.
 * Afterwards the pages must be made again (`pages/rebuild.ts`). Memberships are compared with Stripe by the night.
 * @param from the database into which the backup was restored. It is only read
 * @param tell receives lines about the progress, without ids or words
 * @throws Error when the identity provider says that most people are gone: then nobody's account is ended
 */
export async function restore(
  from: Firestore,
  now: Date,
  tell: (line: string) => void = () => undefined,
): Promise<void> {
  const context = await readContext(from, now);
  for (const [name, bring] of bringers()) {
    const count = await bringBackAll(name, bring, context);
    if (count > 0) tell(`${name}: ${count} came back`);
  }
  await recountOffPage(context.offPage);
  await giveReleases(context);
  // The pages are made from all reactions, also from those that were not counted yet.
  for (const name of ['fresh', 'folds'] as const) await empty(name);
  await leaveWithoutAccount(now);
  await pLimit(WORKERS).map(context.changed, (uid) => reconcileUser(uid, now));
}

async function readContext(from: Firestore, now: Date): Promise<Context> {
  const erased = await readErased([from, db()], now);
  const [waiting, ...preserved] = await Promise.all([
    allOf('waiting', from).get(),
    ...[from, db()].map((database) => allOf('preserved', database).get()),
  ]);
  const copies = preserved.flatMap(({ docs }) => docs as QueryDocumentSnapshot<Doc<'preserved'>>[]);
  return {
    from,
    now,
    erased,
    waiting: new Map(waiting.docs.map((each) => [each.id, each.data() as Doc<'waiting'>])),
    orders: {
      references: [...new Set(copies.map((copy) => copy.data().reference))],
      copies: new Set(copies.map(({ id }) => id)),
    },
    left: await reactionsOfLeavers(from, erased),
    locks: new Set(),
    changed: new Set(),
    offPage: [],
  };
}

/** The reactions in the backup by people who have left since, by drop. */
async function reactionsOfLeavers(
  from: Firestore,
  { hasLeft }: Erased,
): Promise<Map<string, ReactionCounts>> {
  const all = new Map<string, ReactionCounts>();
  for await (const page of pagesOf(allOf('users/reactions', from))) {
    for (const month of page) {
      if (!hasLeft(month.ref.parent.parent?.id)) continue;
      for (const [dropId, types] of byDrop(month.data())) {
        const counts = all.get(dropId) ?? {};
        const more = types.map((type) => [type, 1 + (counts[type] ?? 0)]);
        all.set(dropId, { ...counts, ...Object.fromEntries(more) });
      }
    }
  }
  return all;
}

/** How many documents are looked up or written at once, and how many drops, which take up to three writes each. */
const AT_ONCE = 400;
const DROPS_AT_ONCE = 100;
const WORKERS = 8;

type FoundDoc = QueryDocumentSnapshot<DocumentData>;

/** @returns how many documents of the collection came back */
async function bringBackAll(name: Name, bring: Bring<Name>, context: Context): Promise<number> {
  // A store that was busy a moment ago takes a sudden flood badly. An emulator does not mind.
  const writer = db().bulkWriter({ throttling: !isDemo() });
  const atOnce = name === 'drops' ? DROPS_AT_ONCE : AT_ONCE;
  let count = 0;
  for await (const page of pagesOf<DocumentData>(allOf(name, context.from))) {
    for (let at = 0; at < page.length; at += atOnce) {
      const missing = await missingOf(name, page.slice(at, at + atOnce), context);
      if (name === 'drops') {
        count += await bringBackDrops(missing, context);
        continue;
      }
      const writes: Promise<unknown>[] = [];
      for (const found of missing) {
        const doc = await bring(toFound(found), context);
        const ref = db().doc(found.ref.path);
        // Only a profile may be there: one that was made anew while the first was missing.
        if (doc && name === 'users') writes.push(writer.set(ref, doc));
        else if (doc) writes.push(writer.create(ref, doc).catch(ignoring('alreadyExists')));
      }
      await writer.flush();
      count += (await Promise.all(writes)).length;
    }
  }
  await writer.close();
  return count;
}

const toFound = <N extends Name>(found: FoundDoc): Found<N> => ({
  id: found.id,
  doc: found.data() as Doc<N>,
  parentId: found.ref.parent.parent?.id ?? '',
});

/** The documents that the store lacks, without those that have expired. */
async function missingOf(name: Name, page: readonly FoundDoc[], { now }: Context) {
  const kept = page.filter((found) => !(found.data().expireAt?.toDate() <= now));
  if (kept.length === 0) return [];
  const isProfile = name === 'users';
  const refs = kept.map(({ ref }) => db().doc(ref.path));
  const there = await db().getAll(...refs, { fieldMask: isProfile ? ['createdAt'] : [] });
  const isLater = (one: DocumentSnapshot, other: FoundDoc) =>
    isProfile && one.get('createdAt').toMillis() > other.get('createdAt').toMillis();
  return kept.filter((found, n) => {
    const own = there[n];
    return !own?.exists || isLater(own, found);
  });
}

async function bringBackDrops(missing: readonly FoundDoc[], context: Context): Promise<number> {
  const batch = db().batch();
  const came = await pLimit(WORKERS).map(missing, async (found) => {
    const doc = found.data() as Doc<'drops'>;
    if (doc.userId && context.erased.has(found.id)) context.changed.add(doc.userId);
    const after = await bringBackDrop(batch, { id: found.id, doc }, context);
    if (after && after.state !== 'shown' && after.pageId) context.offPage.push(found.id);
    return after;
  });
  await batch.commit();
  return came.filter((after) => after !== null).length;
}

/** Writes the counts of drops that came back and stand on no page. */
async function recountOffPage(dropIds: readonly string[]): Promise<void> {
  for (let at = 0; at < dropIds.length; at += DROPS_AT_ONCE) {
    const some = dropIds.slice(at, at + DROPS_AT_ONCE);
    const counted = await finalCounts(some, (state) => state !== 'shown');
    const batch = db().batch();
    for (const { ref, counts } of counted) batch.update(ref, { counts });
    await batch.commit();
  }
}

/** Lets the tick release each drop that waits and lacks the right to: else it would wait for ever. */
async function giveReleases({ waiting, now }: Context): Promise<void> {
  const all = collection('drops').where('state', '==', 'waiting').select('isCrisis');
  for (const drop of (await all.get()).docs) {
    const anew = { releaseAfter: Timestamp.fromDate(now), isCrisis: drop.data().isCrisis };
    const release = waiting.get(drop.id) ?? { ...anew, young: false };
    await collection('waiting').doc(drop.id).create(release).catch(ignoring('alreadyExists'));
  }
}

async function empty(name: 'fresh' | 'folds'): Promise<void> {
  for (;;) {
    const { docs } = await collection(name).select().limit(AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = db().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}

/** Lets people leave whose account is gone at the identity provider. The backup does not hold accounts. */
async function leaveWithoutAccount(now: Date): Promise<void> {
  const pages: Parameters<typeof accountsJob.run>[0][] = [];
  const enqueue = async (page: (typeof pages)[number]) => {
    pages.push(page);
  };
  await accountsJob.start(now, enqueue);
  for (const page of pages) await accountsJob.run(page, enqueue);
}
