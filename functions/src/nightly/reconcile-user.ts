import { analyseDrop } from '../drops/analyse.ts';
import type { StoredDrop } from '../drops/store.ts';
import { users } from '../platform/collections.ts';
import { GRPC, hasStatus } from '../platform/grpc-status.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { createWhisper } from '../whispers/create-whisper.ts';
import { corrections } from './reconcile-counts.ts';
import { reconcileReactionCounts } from './reconcile-reaction-counts.ts';
import { type Person, readPeople } from './store.ts';

const TRIES = 3;
const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;

/**
 * What the night does for one person (design 10): a whisper; the numbers on their profile and on their recent
 * drops set right where they are wrong; drops whose analysis never came through analysed. Somebody who is gone is
 * no error. Each part may run twice, twice at once, or break off anywhere.
 * @param known the person, when they were just read
 */
export async function reconcileUser(uid: string, now: Date, known?: Person): Promise<void> {
  const drops = await reconcileProfile(uid, now, known);
  if (!drops) return;
  const recent = drops.filter(({ doc }) => ageOf(doc.createdAt.toMillis(), now) < MONTH_MS);
  for (const { id, doc } of recent) await reconcileReactionCounts(id, doc.isCrisis);
  // An event that is still on its way analyses its drop itself.
  const leftOver = drops.filter(
    ({ doc }) => !doc.analysedAt && ageOf(doc.createdAt.toMillis(), now) > HOUR_MS,
  );
  for (const { id } of leftOver) await analyseDrop(id, `nightly-${id}`, now);
}

const ageOf = (then: number, now: Date) => now.getTime() - then;

/** Whispers, and corrects the profile if it is still as it was before the drops were read; else looks again. */
function reconcileProfile(
  uid: string,
  now: Date,
  known: Person | undefined,
): Promise<readonly StoredDrop[] | null> {
  let drops: readonly StoredDrop[] = [];
  const attempt = async (tries: number) => {
    const person = (tries === 1 && known) || (await readPeople([uid])).get(uid);
    if (!person) return null;
    const { user, updatedAt } = person;
    drops = person.drops;
    const docs = drops.map(({ doc }) => doc);
    const change = corrections(user, docs);
    await createWhisper(uid, { ...user, ...change }, docs, now);
    if (Object.keys(change).length === 0) return drops;
    try {
      await users().doc(uid).update(change, { lastUpdateTime: updatedAt });
      return drops;
    } catch (thrown) {
      if (hasStatus(thrown, GRPC.notFound)) return null;
      return orConflict(thrown);
    }
  };
  // Somebody who is this busy tonight is set right the next one.
  return retryOnConflict(attempt, { tries: TRIES, otherwise: () => drops });
}
