import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Write } from '../../drops/erase.ts';
import { drops } from '../../platform/collections.ts';
import type { ReactionDoc } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import { GRPC, hasStatus } from '../../platform/grpc-status.ts';
import { reactionsGiven } from '../find-reactions.ts';
import type { DeletionContext } from './deletion-context.ts';

/** Two writes each: a batch of these stays below Firestore's 500. */
const AT_ONCE = 200;

type Given = QueryDocumentSnapshot<ReactionDoc>;

/**
 * Erases the record of every reaction this person gave. What they gave stays counted: nothing that others see changes.
 * A record goes in the batch that notes on its drop that one who gave this has left, and which insists on the record still
 * being there, so that nobody is noted twice.
 */
export async function removeReactions({ uid, write }: DeletionContext): Promise<void> {
  for (;;) {
    const given = await reactionsGiven(uid, AT_ONCE, null);
    if (given.length === 0) return;
    await removeAll(given, await knownDrops(given), write);
  }
}

async function removeAll(
  given: readonly Given[],
  known: ReadonlySet<string>,
  write: Write,
): Promise<void> {
  try {
    await write(() => remove(given, known));
  } catch (thrown) {
    if (!hasStatus(thrown, GRPC.notFound, GRPC.failedPrecondition, GRPC.aborted)) throw thrown;
    const [only, another] = given;
    if (!only) return;
    // Something changed under one of them; in smaller parts the others do not suffer from it.
    if (another) {
      const half = Math.ceil(given.length / 2);
      await removeAll(given.slice(0, half), known, write);
      await removeAll(given.slice(half), known, write);
    } else if (!hasStatus(thrown, GRPC.aborted)) {
      // Either the record is gone already or its drop is, and with it the count. Contended ones are found again.
      await write(() => only.ref.delete());
    }
  }
}

async function remove(given: readonly Given[], known: ReadonlySet<string>): Promise<void> {
  const batch = db().batch();
  for (const reaction of given) {
    const { dropId, type } = reaction.data();
    batch.delete(reaction.ref, { exists: true });
    if (!known.has(dropId)) continue;
    batch.update(drops().doc(dropId), { [`left.${type}`]: FieldValue.increment(1) });
  }
  await batch.commit();
}

/** Which of the drops that these were given to are there: one that is gone counts nothing. */
async function knownDrops(given: readonly Given[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(given.map((reaction) => reaction.data().dropId))];
  const refs = ids.map((id) => drops().doc(id));
  const found = await db().getAll(...refs, { fieldMask: [] });
  return new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])));
}
