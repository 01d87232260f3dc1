import { analyseDrop } from '../drops/analyse.ts';
import type { OwnStoredDrop } from '../drops/store.ts';
import { users } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents.ts';
import { GRPC, hasStatus } from '../platform/grpc-status.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { createWhisper } from '../whispers/create-whisper.ts';
import { type Counts, corrections } from './reconcile-counts.ts';
import { daysUsed, type Person, readPeople } from './store.ts';

const TRIES = 3;
const HOUR_MS = 3_600_000;

/**
 * What the night does for one person (design 10): a whisper; the numbers on their profile set right where they are
 * wrong; drops whose analysis never came through analysed. Somebody who is gone is
 * no error. Each part may run twice, twice at once, or break off anywhere.
 * @param known the person, when they were just read
 */
export async function reconcileUser(uid: string, now: Date, known?: Person): Promise<void> {
  const drops = await reconcileProfile(uid, now, known);
  if (!drops) return;
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
): Promise<readonly OwnStoredDrop[] | null> {
  let drops: readonly OwnStoredDrop[] = [];
  const attempt = async (tries: number) => {
    const person = (tries === 1 && known) || (await readPeople([uid])).get(uid);
    if (!person) return null;
    const { user, updatedAt } = person;
    drops = person.drops;
    const docs = drops.map(({ doc }) => doc);
    const change = await correctionsOf(uid, user, docs);
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

/** A streak that the drops do not bear out may go over days whose drop was deleted: their locks tell, and are dear to read. */
async function correctionsOf(uid: string, user: Counts, drops: readonly DropDoc[]) {
  const change = corrections(user, drops);
  if (change.streak === undefined || change.streak > user.streak) return change;
  return corrections(user, drops, await daysUsed(uid));
}
